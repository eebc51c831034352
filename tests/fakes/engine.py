"""An engine without fault, in any tongue; each class of ``fakes.faults`` breaks one thing of it.

Each method is one thing that can be broken; what is to be said, and in which words, comes from the
tongue.
"""

import os
import sys
from collections.abc import Iterator

from fakes.tongues.tongue import Asked, Tongue


class Engine:
    """Knows two moves of each side and plays at once: without rules it starts in no time."""

    def __init__(self, tongue: Tongue, log: str = os.devnull) -> None:
        """``log``: the file that gets all it is told."""
        self.tongue = tongue
        self.log = log
        self.searches = False
        self.answers = 0
        self.has_left = False

    def serve(self) -> None:
        """Speak with a host, or only tell a plugin's block about itself."""
        if "-info" in sys.argv:
            for line in self.introduction():
                self.say(line)
        else:
            self.converse()

    def converse(self) -> None:
        with open(self.log, "a", buffering=1, encoding="utf-8") as told:
            for line in sys.stdin:
                told.write(line)
                for reply in self.hear(line):
                    self.say(reply)
                if self.has_left:
                    return

    def hear(self, line: str) -> Iterator[str]:
        yield from self.replies(self.tongue.read(line))

    def say(self, line: str) -> None:
        print(line, flush=True)

    def replies(self, asked: Asked) -> Iterator[str]:
        match asked:
            case Asked.INTRODUCTION:
                yield from self.introduction()
            case Asked.READINESS:
                yield self.tongue.ready
            case Asked.DEED:
                yield from self.tongue.done
            case Asked.MOVE:
                yield from self.answer()
            case Asked.MOVE_IN_TIME:
                yield from self.answer_in_time()
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
                self.quit()

    def introduction(self) -> Iterator[str]:
        yield from self.tongue.introduction

    def search(self) -> Iterator[str]:
        self.searches = True
        yield from ()

    def stop(self) -> Iterator[str]:
        yield from self.answer()

    def answer_in_time(self) -> Iterator[str]:
        yield from self.answer()

    def answer(self) -> Iterator[str]:
        self.answers += 1
        yield self.tongue.best(self.move())

    def move(self) -> str:
        return self.tongue.choose()

    def quit(self) -> None:
        self.has_left = True
