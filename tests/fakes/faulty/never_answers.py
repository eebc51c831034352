"""Never answers when it is asked for a move."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        yield self.tongue.chatter
