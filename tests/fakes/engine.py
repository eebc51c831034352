"""An engine without fault; those of the folder ``faulty`` break one thing of it each.

Each method is one thing that can be broken; what is to be said, and in which words, comes from the
tongue.
"""

import sys
from collections.abc import Iterator

from fakes.tongues import Asked, Tongue


class Engine:
    """Knows two moves of each side and plays at once: without rules it starts in no time."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue
        self.searches = False
        self.answers = 0

    def serve(self) -> None:
        """Speak with a host, or only tell a plugin's block about itself."""
        if "-info" in sys.argv:
            for line in self.introduction():
                self.say(line)
        else:
            self.converse()

    def converse(self) -> None:
        for line in sys.stdin:
            asked = self.tongue.read(line)
            for reply in self.replies(asked):
                self.say(reply)
            if asked is Asked.QUIT and self.quits():
                return

    def say(self, line: str) -> None:
        print(line, flush=True)

    def quits(self) -> bool:
        return True

    def replies(self, asked: Asked) -> Iterator[str]:
        match asked:
            case Asked.INTRODUCTION:
                yield from self.introduction()
            case Asked.READINESS:
                yield self.tongue.ready
            case Asked.DEED:
                yield from self.tongue.done
            case Asked.MOVE | Asked.MOVE_IN_TIME:
                yield from self.answer()
            case Asked.SEARCH:
                yield from self.search()
            case Asked.STOP if self.searches:
                self.searches = False
                yield from self.stop()
            case Asked.DROP if self.searches:
                self.searches = False
                yield from self.tongue.dropped
            case Asked.QUIT:
                yield from self.tongue.farewell

    def introduction(self) -> Iterator[str]:
        yield from self.tongue.introduction

    def search(self) -> Iterator[str]:
        self.searches = True
        yield from ()

    def stop(self) -> Iterator[str]:
        yield from self.answer()

    def answer(self) -> Iterator[str]:
        self.answers += 1
        yield self.move()

    def move(self) -> str:
        return self.tongue.best(self.tongue.choose())
