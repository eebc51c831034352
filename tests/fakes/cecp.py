"""A CECP engine with one fault, named by its first argument; its only move is a chariot's step.

The second argument is a file that gets all it is told.
"""

import sys
from time import sleep

FEATURES = {
    "thinks_ahead": 'feature ping=1 usermove=1 variants="xiangqi" done=1',
    "claims_when_idle": 'feature ping=1 usermove=1 variants="xiangqi" done=1',
    "faultless": 'feature ping=1 usermove=1 variants="xiangqi" myname="Fake" done=1',
    "old": "",
    "plays_chess_untold": "feature ping=1 done=1",
    "plays_nothing_known": "",
    "plays_suicide": 'feature ping=1 variants="suicide" done=1',
    "castles": 'feature ping=1 setboard=1 usermove=1 variants="normal" done=1',
    "old_chess": "",
    "refuses_variants": "",
    "babbles": "",
    "hesitates": "",
    "unready": "feature done=0",
    "loses_the_question": 'feature ping=1 usermove=1 variants="xiangqi" myname="Fake" done=1',
    "starts_slowly": 'feature ping=1 usermove=1 variants="xiangqi" myname="Fake" done=1',
    "plays_chess": 'feature ping=1 variants="normal,suicide" done=1',
    "claims": 'feature ping=1 variants="xiangqi" done=1',
    "refuses": 'feature ping=1 variants="xiangqi" done=1',
    "resigns": 'feature ping=1 variants="xiangqi" done=1',
    "offers_much": 'feature ping=1 ics=1 egt="syzygy" san=0 sigint=0 variants="xiangqi" done=1',
    "has_no_analysis": 'feature ping=1 analyze=0 variants="xiangqi" done=1',
    "says_my_move": 'feature ping=1 variants="xiangqi" done=1',
    "says_its_move_twice": 'feature ping=1 variants="xiangqi" done=1',
    "moves_twice": 'feature ping=1 variants="xiangqi" done=1',
    "wants_new_process": 'feature ping=1 reuse=0 variants="xiangqi" done=1',
}

ANSWERS = {
    "claims": "1-0 {I am better}",
    "claims_when_idle": "move a0a1\n1/2-1/2 {nothing in it}",
    "plays_chess_untold": "move e2e4",
    "plays_nothing_known": "move a9a1",
    "castles": "move O-O",
    "old_chess": "move e2e4",
    "resigns": "resign",
    "says_my_move": "My move is: a0a1",
    "says_its_move_twice": "1. ... a0a1\nMy move is : a0a1",
    "moves_twice": "1. ... a0a1\nMy move is : a9a8",
}


def serve(fault: str, log: str) -> None:
    if fault == "starts_slowly":
        sleep(1)
    asked = 0
    with open(log, "a", buffering=1, encoding="utf-8") as told:
        for line in sys.stdin:
            told.write(line)
            match line.split():
                case ["protover", _] if fault == "loses_the_question" and not asked:
                    asked += 1
                    print("Fake", flush=True)
                case ["protover", _]:
                    print(FEATURES[fault], flush=True)
                case ["ping", number]:
                    print("pong", number, flush=True)
                case ["usermove", "h9g7"] if fault == "thinks_ahead":
                    print("4 10 5 1000 a1a2", flush=True)
                    print("move a1a2", flush=True)
                case ["go"]:
                    print("# 1 2 3 4", flush=True)
                    print(ANSWERS.get(fault, "move a0a1"), flush=True)
                case ["easy"] if fault == "hesitates":
                    print(FEATURES["faultless"], flush=True)
                case ["force"] if fault == "babbles":
                    while True:
                        print("well", flush=True)
                        sleep(0.001)
                case ["variant", _] if fault == "refuses_variants":
                    print(f"Illegal move: {line}", end="", flush=True)
                case ["quit"]:
                    return
                case [move] if fault == "refuses" and move[-1].isdigit():
                    print(f"Illegal move: {move}", flush=True)


if __name__ == "__main__":
    serve(*sys.argv[1:])
