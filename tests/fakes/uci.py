"""A UCI engine with one fault, named by its first argument; its only move is a chariot's step.

Apart from the fault it greets, is ready when asked, and finds the first move of a game; a hash
size of 13 is the end of it.  The second argument is a file that gets all it is told.
"""

import sys

GREETING = """id name Fake
id author nobody
option name UCI_Variant type combo var xiangqi
option name Hash type spin default 16 min 1 max 64
uciok"""
MOVE = "bestmove a0a1"

opened = False


def faultless(go: str) -> str:
    return MOVE


def plays_chess(go: str) -> str:
    return "bestmove e2e4"


def opens_with_a_knight(go: str) -> str:
    """Its moves come by turns, of White and of Black; the first is one of xiangqi too."""
    global opened
    opened = not opened
    return "bestmove b1c3" if opened else "bestmove e7e5"


def answers_when_stopped(go: str) -> str:
    return never_answers(go)


def never_answers(go: str) -> str:
    return "" if "movetime" in go else MOVE


def dies_in_search(go: str) -> str:
    if "movetime" in go:
        print("out of ideas", file=sys.stderr)
        sys.exit(7)
    return MOVE


def plays_illegally(go: str) -> str:
    return "bestmove a0a9" if "movetime" in go else MOVE


def has_no_move(go: str) -> str:
    return "bestmove (none)" if "movetime" in go else MOVE


def floods(go: str) -> str:
    return "\n".join([f"info depth {depth}" for depth in range(50_000)] + [MOVE])


def talks_without_end(go: str) -> str:
    while "movetime" in go:
        print("info depth 1\nreadyok\n" * 1000, flush=True)
    return MOVE


def shouts_on_stderr(go: str) -> str:
    print("x" * 300_000, file=sys.stderr)
    return MOVE


def serve(answer: str, log: str) -> None:
    print("\nFake engine, all rights reserved\n\n", flush=True)
    with open(log, "a", buffering=1, encoding="utf-8") as told:
        for line in sys.stdin:
            told.write(line)
            match line.split():
                case ["uci"]:
                    print(GREETING, flush=True)
                case ["isready"]:
                    print("readyok", flush=True)
                case ["go", *_]:
                    print(globals()[answer](line), flush=True)
                case ["stop"] if answer == "answers_when_stopped":
                    print(MOVE, flush=True)
                case ["setoption", *_, "13"]:
                    sys.exit(7)
                case ["quit"]:
                    return


if __name__ == "__main__":
    serve(*sys.argv[1:])
