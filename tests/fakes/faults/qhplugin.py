"""What only a QHPLUGIN engine can get wrong, refuse, or go without."""

import time
from collections.abc import Iterator

from fakes.engine import Engine
from fakes.faults.reworded import Reworded


class WrongLevelCount(Reworded):
    """Announces more levels than it lists."""

    words = (("LEVELS 2", "LEVELS 9"),)


class WithoutUndo(Reworded):
    """Takes no move back."""

    words = (("UNDO 1", "UNDO 0"),)


class WithoutTimeout(Reworded):
    """Cannot be hurried."""

    words = (("TIMEOUT 1", "TIMEOUT 0"),)


class Slow(WithoutTimeout):
    """Takes its time for each move, and cannot be hurried."""

    def answer(self) -> Iterator[str]:
        time.sleep(0.3)
        yield from super().answer()


class Boasts(Reworded):
    """Announces that it bans moves and thinks on its opponent's time, and does neither."""

    words = (("RULES 0", "RULES 1"), ("BGTHINK 0", "BGTHINK 1"))


class MoveInsideOk(Engine):
    """Writes a move behind each OK."""

    def say(self, line: str) -> None:
        super().say("OK A0-A1" if line == "OK" else line)


class GivesUp(Engine):
    """Has an ERROR in place of each move."""

    def answer(self) -> Iterator[str]:
        yield "ERROR - AI thread not responding"


class RefusesPositions(Engine):
    """Has an ERROR for every position and move."""

    def hear(self, line: str) -> Iterator[str]:
        if line.startswith(("FEN ", "PLAY ")):
            return iter(["ERROR no"])
        return super().hear(line)


class LosesItsPlace(Engine):
    """Has an ERROR for the first move it is told."""

    is_lost = False

    def hear(self, line: str) -> Iterator[str]:
        if line.startswith("PLAY ") and not self.is_lost:
            self.is_lost = True
            return iter(["ERROR lost my place"])
        return super().hear(line)


class RefusesLevels(Engine):
    """Has an ERROR for each level."""

    def hear(self, line: str) -> Iterator[str]:
        return iter(["ERROR busy"]) if line.startswith("LEVEL ") else super().hear(line)


class RefusesToThinkAhead(Boasts):
    """Has an ERROR when it is to think on its opponent's time."""

    def hear(self, line: str) -> Iterator[str]:
        return iter(["ERROR busy"]) if line == "BGTHINK ON\n" else super().hear(line)
