"""A UCI engine for chess without fault; the scripts beside it each break one thing of it."""

import sys
from collections.abc import Iterator

from chess import Board


class Engine:
    """Plays the first legal move that it finds, at once."""

    greeting: tuple[str, ...] = ("id name Fake", "id author nobody", "uciok")

    def __init__(self) -> None:
        self.board = Board()
        self.endless = False

    def serve(self) -> None:
        for line in sys.stdin:
            for reply in self.replies(line.split()):
                self.say(reply)
            if line.strip() == "quit" and self.quits():
                return

    def say(self, line: str) -> None:
        print(line, flush=True)

    def quits(self) -> bool:
        return True

    def replies(self, words: list[str]) -> Iterator[str]:
        match words:
            case ["uci"]:
                yield from self.greeting
            case ["isready"]:
                yield "readyok"
            case ["position", *setup]:
                self.set_position(setup)
            case ["go", *limits]:
                yield from self.go(limits)
            case ["stop" | "ponderhit"] if self.endless:
                yield from self.stop()

    def set_position(self, setup: list[str]) -> None:
        place = setup.index("moves") if "moves" in setup else len(setup)
        self.board = Board() if setup[0] == "startpos" else Board(" ".join(setup[1:place]))
        for move in setup[place + 1 :]:
            self.board.push_uci(move)

    def go(self, limits: list[str]) -> Iterator[str]:
        self.endless = "infinite" in limits or "ponder" in limits
        if not self.endless:
            yield from self.answer()

    def stop(self) -> Iterator[str]:
        self.endless = False
        yield from self.answer()

    def answer(self) -> Iterator[str]:
        move = next((move.uci() for move in self.board.legal_moves), None)
        if move is not None:
            yield f"info depth 1 score cp 0 pv {move}"
        yield f"bestmove {move or '(none)'}"


if __name__ == "__main__":
    Engine().serve()
