"""CECP, of xiangqi and of chess."""

from fakes.tongues.tongue import Asked, OfChess, Tongue


class Cecp(Tongue):
    """An engine that with an hour on the clock thinks until it is told to move."""

    introduction = ('feature ping=1 setboard=1 usermove=1 variants="xiangqi" myname="Fake" done=1',)
    chatter = "# thinking"

    def __init__(self) -> None:
        super().__init__()
        self._waits = False
        self._thought = Asked.MOVE

    def read(self, line: str) -> Asked:
        match line.split():
            case ["protover", _]:
                return Asked.INTRODUCTION
            case ["ping", number]:
                self.ready = f"pong {number}"
                return Asked.READINESS
            case ["new"]:
                self._set_up(black_begins=False)
                self._waits = False
                return Asked.DROP
            case ["setboard", _, side, *_]:
                self._set_up(black_begins=side == "b")
            case ["force"]:
                self._waits = True
                return Asked.DROP
            case ["level", _, minutes, _]:
                self._thought = Asked.SEARCH if minutes == "60" else Asked.MOVE_IN_TIME
            case ["st" | "sd", _]:
                self._thought = Asked.MOVE
            case ["undo"]:
                self.played.pop()
            case ["usermove", move]:
                return self._hear_move(move)
            case [move] if _is_move(move):
                return self._hear_move(move)
            case ["go"]:
                self._waits = False
                return self._thought
            case ["?"]:
                return Asked.STOP
            case ["quit"]:
                return Asked.QUIT
        return Asked.NOTHING

    def best(self, move: str) -> str:
        self.played.append(move)
        return f"move {move}"

    def _set_up(self, *, black_begins: bool) -> None:
        self.black_began = black_begins
        self.played = []

    def _hear_move(self, move: str) -> Asked:
        self.played.append(move)
        return Asked.NOTHING if self._waits else self._thought


class CecpChess(OfChess, Cecp):
    """An engine of chess, and of a game like it that no host of ours knows."""

    introduction = (
        'feature ping=1 setboard=1 usermove=1 variants="normal,suicide" myname="Fake" done=1',
    )


def _is_move(word: str) -> bool:
    """Whether a word without a command before it is a move, as the first version has it."""
    return word[1:2].isdigit() and word[3:4].isdigit()
