"""The sub-commands between ``edit`` and its ``.``: pieces put on squares, one a line."""

import re
from enum import Enum
from typing import NamedTuple


class EditWord(Enum):
    """A sub-command without argument."""

    CLEAR = "#"
    OTHER_COLOUR = "c"
    END = "."


class Place(NamedTuple):
    """``Pa4``: a piece (its capital letter) on a square; None: the square is empty, ``xa4``."""

    letter: str | None
    square: str


class Extra(NamedTuple):
    """``castle …`` and ``ep …``, which ChessBase adds: rights that xiangqi does not have."""

    text: str


EditStep = EditWord | Place | Extra

_PLACE = re.compile(r"([A-Zx])([a-z][0-9]{1,2})")
_LETTERS = str.maketrans("BN", "EH")
_EXTRA = re.compile(r"(?:castle|ep)\b.*")


def parse_edit(line: str) -> EditStep | None:
    """The sub-command on a line, None if it is none."""
    if line in (word.value for word in EditWord):
        return EditWord(line)
    if found := _PLACE.fullmatch(line):
        return Place(None if found[1] == "x" else found[1], found[2])
    return Extra(line) if _EXTRA.fullmatch(line) else None


def print_edit(placement: str) -> list[str]:
    """The sub-commands that put up the first field of a FEN, the board of ``edit`` being any.

    Boards of exactly ten ranks count them from 0.  Xiangqi's elephants and horses are E and H.
    """
    rows = placement.split("/")
    first = 0 if len(rows) == 10 else 1
    is_xiangqi = len(rows) == 10
    colours: dict[bool, list[str]] = {True: [], False: []}
    for rank, row in enumerate(reversed(rows), first):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
                continue
            letter = sign.upper().translate(_LETTERS) if is_xiangqi else sign.upper()
            colours[sign.isupper()].append(f"{letter}{chr(ord('a') + file)}{rank}")
            file += 1
    return [
        EditWord.CLEAR.value,
        *colours[True],
        EditWord.OTHER_COLOUR.value,
        *colours[False],
        EditWord.END.value,
    ]
