"""Takes a while for its greeting, as one that loads a book."""

import time
from collections.abc import Iterator

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def replies(self, words: list[str]) -> Iterator[str]:
        if words == ["uci"]:
            time.sleep(0.1)
        yield from super().replies(words)


if __name__ == "__main__":
    Faulty().serve()
