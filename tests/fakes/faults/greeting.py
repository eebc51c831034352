"""What goes wrong before the first move: at the start, in the greeting, at the ready check."""

import time
from collections.abc import Iterator

from fakes.engine import Engine
from fakes.tongues.tongue import Asked


class StartsSlowly(Engine):
    """Takes a while until it reads anything, as one that loads a book."""

    def serve(self) -> None:
        time.sleep(0.6)
        super().serve()


class BannerFirst(Engine):
    """Greets with a banner and blank lines before it is asked."""

    def converse(self) -> None:
        print("\nFake engine, all rights reserved\n", flush=True)
        super().converse()


class NeverGreets(Engine):
    """Reads all and says nothing."""

    def say(self, line: str) -> None:
        pass


class Nameless(Engine):
    """Does not say its name."""

    def introduction(self) -> Iterator[str]:
        yield self.tongue.introduction[-1]


class NeverReady(Engine):
    """Never says that it is ready."""

    def replies(self, asked: Asked) -> Iterator[str]:
        if asked is not Asked.READINESS:
            yield from super().replies(asked)
