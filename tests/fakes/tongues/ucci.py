"""UCCI, whose words are mostly those of UCI."""

from fakes.tongues.tongue import Asked
from fakes.tongues.uci import Uci


class Ucci(Uci):
    introduction = ("id name Fake", "option usemillisec type check default false", "ucciok")
    farewell = ("bye",)

    def read(self, line: str) -> Asked:
        return Asked.INTRODUCTION if line.split() == ["ucci"] else super().read(line)
