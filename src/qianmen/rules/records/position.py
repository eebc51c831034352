"""A FEN alone: a game of either kind without moves, read only."""

import re

from qianmen.rules.errors import FenError
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError

_ROW = "[1-9A-Za-z]{1,10}"
_FEN = re.compile(
    rf"(?:FEN[ \t]+)?({_ROW}(?:/{_ROW}){{7}}(?P<of_xiangqi>(?:/{_ROW}){{2}})?"
    r"(?:[ \t]+[\w-]{1,5}){0,5})"
)
"""The eight rows of a chess board or the ten of xiangqi's, and what may follow them."""


def is_position(text: str) -> bool:
    """Whether a text has the form of a FEN and nothing else, be it correct or not."""
    return _FEN.fullmatch(text.strip()) is not None


def read(text: str) -> Game:
    """The game that starts at the FEN; ``RecordError`` if there is none."""
    found = _FEN.fullmatch(text.strip())
    if found is None:
        raise RecordError("no FEN, or more than that")
    try:
        return Game(found[1], is_chess=found["of_xiangqi"] is None)
    except FenError as error:
        raise RecordError(str(error)) from error
