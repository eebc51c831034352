"""Thinks on when it is stopped, and until then wherever there is time."""

from collections.abc import Iterator

from fakes.engine import Engine
from fakes.tongues import Asked


class Faulty(Engine):
    def replies(self, asked: Asked) -> Iterator[str]:
        yield from super().replies(Asked.SEARCH if asked is Asked.MOVE_IN_TIME else asked)

    def stop(self) -> Iterator[str]:
        yield self.tongue.chatter
