"""UCI, of xiangqi and of chess."""

from fakes.tongues.tongue import Asked, OfChess, Tongue


class Uci(Tongue):
    """An engine that names xiangqi in an option, and has a hash to be sized."""

    introduction: tuple[str, ...] = (
        "id name Fake",
        "id author nobody",
        "option name UCI_Variant type combo var xiangqi",
        "option name Hash type spin default 16 min 1 max 64",
        "uciok",
    )
    chatter = "info depth 1 score cp 0"

    def read(self, line: str) -> Asked:
        match line.split():
            case ["uci"]:
                return Asked.INTRODUCTION
            case ["isready"]:
                return Asked.READINESS
            case ["position", *setup]:
                self.black_began = "b" in setup
                self.played = _behind("moves", setup)
            case ["go", *limits]:
                self.allowed = _behind("searchmoves", limits)
                if "infinite" in limits or "ponder" in limits:
                    return Asked.SEARCH
                in_time = any(word.endswith("time") for word in limits)
                return Asked.MOVE_IN_TIME if in_time else Asked.MOVE
            case ["stop" | "ponderhit"]:
                return Asked.STOP
            case ["quit"]:
                return Asked.QUIT
        return Asked.NOTHING

    def best(self, move: str) -> str:
        return f"bestmove {move}"


class UciChess(OfChess, Uci):
    """An engine of chess alone, and without options."""

    introduction = ("id name Fake", "id author nobody", "uciok")


def _behind(word: str, words: list[str]) -> list[str]:
    """The words behind the first ``word``."""
    return words[words.index(word) + 1 :] if word in words else []
