"""Tells a move as well when asked whether it is ready."""

from collections.abc import Iterator

from fakes.engine import Engine
from fakes.tongues import Asked


class Faulty(Engine):
    def replies(self, asked: Asked) -> Iterator[str]:
        if asked is Asked.READINESS:
            yield self.move()
        yield from super().replies(asked)
