"""Greets with a banner and blank lines before it is asked."""

from fakes.engine import Engine


class Faulty(Engine):
    def converse(self) -> None:
        print("\nFake engine, all rights reserved\n", flush=True)
        super().converse()
