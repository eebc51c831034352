"""QHPLUGIN, of xiangqi."""

from fakes.tongues.tongue import Asked, Tongue


class Qhplugin(Tongue):
    """A plugin of two levels that takes moves back and can be hurried."""

    introduction = (
        "QHPLUGIN V1.3",
        "Fake",
        "LEVELS 2",
        "1",
        "5 - five",
        "UNDO 1",
        "HINTS 0",
        "RULES 0",
        "BGTHINK 0",
        "TIMEOUT 1",
        "ENDINFO",
    )
    chatter = "thinking"
    done = ("OK",)
    dropped = ("ABORTED",)
    farewell = ("BYE",)
    ready = "5"

    def __init__(self) -> None:
        super().__init__()
        self._listed: list[str] = []
        """Where the moves of a list go."""
        self._to_come = 0
        """How many of them are still to come."""

    def read(self, line: str) -> Asked:
        if self._to_come:
            self._to_come -= 1
            self._listed.append(_lower(line.strip()))
            return Asked.NOTHING if self._to_come else Asked.DEED
        match line.split():
            case ["LEVEL"]:
                return Asked.READINESS
            case ["AI"]:
                return Asked.MOVE_IN_TIME
            case ["TIMEOUT"]:
                return Asked.STOP
            case ["ABORT"]:
                return Asked.DROP
            case ["QUIT"]:
                return Asked.QUIT
            case ["FEN", _, side, *_]:
                self.black_began = side == "b"
                self.played = []
            case ["PLAY", move]:
                self.played.append(_lower(move))
            case ["UNDO"]:
                self.played.pop()
            case ["LOAD", count]:
                return self._list(self.played, int(count))
            case ["BAN", count]:
                # It announces no RULES, so what is banned is read and forgotten.
                return self._list([], int(count))
        return Asked.DEED

    def best(self, move: str) -> str:
        self.played.append(move)
        return f"{move[:2]}-{move[2:]}".upper()

    def _list(self, moves: list[str], count: int) -> Asked:
        self._listed, self._to_come = moves, count
        return Asked.NOTHING if count else Asked.DEED


def _lower(move: str) -> str:
    """A move of QHPLUGIN as the other protocols write it."""
    return move.replace("-", "").lower()
