"""What malformed lines are made of, whatever the protocol."""

import random

from qianmen import Board

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij0123456789-+. \t#/\\é炮"


def scribble(rng: random.Random, longest: int = 12) -> str:
    """A text of fewer than ``longest`` characters."""
    return "".join(rng.choices(_LETTERS, k=rng.randrange(longest)))


def slip(rng: random.Random, word: str) -> str:
    """The word with one letter more than there was, or another one."""
    place = rng.randrange(len(word) + 1)
    return word[:place] + rng.choice(_LETTERS) + word[place + rng.randrange(2) :]


def noise(rng: random.Random) -> bytes:
    """Bytes of any kind that do not begin like a command and are not blank."""
    return b"!" + rng.randbytes(rng.randrange(40)).replace(b"\n", b"")


def bad_fen(rng: random.Random, board: Board) -> str:
    """The position of the board with one fault."""
    rows = board.fen().split()[0].split("/")
    row = rng.randrange(10)
    match rng.randrange(6):
        case 0:
            del rows[row]
        case 1:
            rows.insert(row, "9")
        case 2:
            rows[row] += rng.choice("1234PpRr")
        case 3:
            rows[row] = rows[row][:-1] + rng.choice("xyzXYZ0!")
        case 4:
            rows = [text.replace(rng.choice("kK"), "1") for text in rows]
            rows = [text.replace("k", "1") for text in rows]
        case 5:
            rows = [rng.choice(("k8", "K8", "4p4", "a8"))] * 10
    return f"{'/'.join(rows)} {rng.choice(('w', 'b', 'w - - 0 1', ''))}"
