"""What only an engine of UCI can get wrong."""

import sys
from collections.abc import Iterator

from fakes.engine import Engine


class OddOption(Engine):
    """Announces an option of a type that does not exist."""

    def introduction(self) -> Iterator[str]:
        yield "option name Mood type colour default blue"
        yield from super().introduction()


class ThousandOptions(Engine):
    """Announces a thousand options."""

    def introduction(self) -> Iterator[str]:
        for number in range(1000):
            yield f"option name W{number} type spin default 0 min 0 max 9"
        yield from super().introduction()


class DiesOfAnOption(Engine):
    """Ends when its hash is to have an unlucky size."""

    def hear(self, line: str) -> Iterator[str]:
        if line.startswith("setoption") and line.endswith(" 13\n"):
            sys.exit(7)
        return super().hear(line)


class TalksWithoutEnd(Engine):
    """Talks and talks where there is time, of more than its search."""

    def answer_in_time(self) -> Iterator[str]:
        while True:
            yield "\n".join([self.tongue.chatter, self.tongue.ready] * 1000)


class HasNoMove(Engine):
    """Knows no move in the middle of a game."""

    def move(self) -> str:
        return "(none)" if self.tongue.played else super().move()


class OpensWithAKnight(Engine):
    """Plays chess, with a first move that xiangqi has as well."""

    def move(self) -> str:
        return "e7e5" if self.tongue.played else "b1c3"
