"""Numbers the ranks of xiangqi from 1."""

import re

from fakes.engine import Engine


class Faulty(Engine):
    def move(self) -> str:
        return self.tongue.best(re.sub("[0-9]", _next, self.tongue.choose()))


def _next(rank: re.Match[str]) -> str:
    return str(int(rank[0]) + 1)
