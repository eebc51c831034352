"""Output that is too much, or no decent lines of text, whatever is said in it."""

import sys
from collections.abc import Iterator

from fakes.engine import Engine

LONG = 300_000
"""Characters that no pipe holds, and nobody keeps of a line."""


class Shouts(Engine):
    """Writes capitals small and small letters in capitals."""

    def say(self, line: str) -> None:
        super().say(line.swapcase())


class CarriageReturns(Engine):
    """Ends its lines with CR LF."""

    def say(self, line: str) -> None:
        print(line, end="\r\n", flush=True)


class LastLineUnfinished(Engine):
    """Writes no line end behind its moves."""

    def say(self, line: str) -> None:
        print(line, end="\n" if self.answers == 0 else "", flush=True)


class BinaryJunk(Engine):
    """Mixes bytes that are no text into its output."""

    def answer(self) -> Iterator[str]:
        sys.stdout.buffer.write(b"\x00\xff\x1b[2J\x80\n")
        yield from super().answer()


class LongLine(Engine):
    """Writes a line that is longer than anybody keeps, before each move."""

    def answer(self) -> Iterator[str]:
        print("x" * LONG, flush=True)
        yield from super().answer()


class FloodsStdout(Engine):
    """Says far too much before each move."""

    def answer(self) -> Iterator[str]:
        yield "\n".join([self.tongue.chatter] * 12_000)
        yield from super().answer()


class FloodsStderr(Engine):
    """Fills stderr before each move."""

    def answer(self) -> Iterator[str]:
        print("x" * LONG, file=sys.stderr)
        yield from super().answer()
