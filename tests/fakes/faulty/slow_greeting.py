"""Takes a while for its greeting, as one that loads a book."""

import time
from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def introduction(self) -> Iterator[str]:
        time.sleep(0.1)
        yield from super().introduction()
