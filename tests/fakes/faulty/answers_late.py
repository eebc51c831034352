"""Thinks until it is stopped where there is time, and then answers a good while later."""

import time
from collections.abc import Iterator

from fakes.engine import Engine
from fakes.tongues import Asked


class Faulty(Engine):
    def replies(self, asked: Asked) -> Iterator[str]:
        yield from super().replies(Asked.SEARCH if asked is Asked.MOVE_IN_TIME else asked)

    def stop(self) -> Iterator[str]:
        time.sleep(5)
        yield from super().stop()
