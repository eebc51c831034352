"""What only a QHPLUGIN engine can get wrong, or go without."""

from collections.abc import Iterator

from fakes.engine import Engine


class WrongLevelCount(Engine):
    """Announces more levels than it lists."""

    def introduction(self) -> Iterator[str]:
        return replaced(super().introduction(), "LEVELS 2", "LEVELS 9")


class MoveInsideOk(Engine):
    """Writes a move behind each OK."""

    def say(self, line: str) -> None:
        super().say("OK A0-A1" if line == "OK" else line)


def replaced(lines: Iterator[str], old: str, new: str) -> Iterator[str]:
    """The lines with other words in them."""
    return (line.replace(old, new) for line in lines)
