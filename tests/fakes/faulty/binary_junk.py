"""Mixes bytes that are no text into its output."""

import sys
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        sys.stdout.buffer.write(b"\x00\xff\x1b[2J\x80\n")
        yield from super().answer()
