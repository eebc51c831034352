"""Vietnamese notation: ``P2-5``, ``M8.7``, ``X1/2``, ``Tg5.1``, ``Bg-6``.

Letters Tg S T M X P B; ``.`` is forward, ``/`` back, ``-`` sideways; of two on a file ``t`` is the
front one, ``s`` the rear one, and ``g`` the middle one of three soldiers, without their file.  That
is what Vietnamese players' own descriptions agree on.  They are silent on more soldiers: here the
inner ones are ``gt`` and ``gs``, and the file follows where several files hold soldiers one behind
another.  Read as well: ``C`` for the soldier, ``V`` for the elephant, any case, a longer dash.
"""

import re
from collections.abc import Collection

from qianmen.rules.board import Board
from qianmen.rules.errors import NoMoveError, quoted
from qianmen.rules.move import Move
from qianmen.rules.notation.files import (
    BY_FILE,
    Step,
    choose,
    columns,
    compact,
    file_number,
    moving_kind,
    on_file,
    step,
    tandems,
)
from qianmen.rules.piece import Kind

_NAMES = ("Tg", "S", "T", "M", "X", "P", "B")
_KINDS = {
    **{name.lower(): kind for name, kind in zip(_NAMES, Kind, strict=True)},
    "v": Kind.ELEPHANT,
    "c": Kind.SOLDIER,
}
_DIRECTIONS = {"+": ".", "-": "/", ".": "-"}
_SIGNS = {sign: direction for direction, sign in _DIRECTIONS.items()} | {"–": ".", "—": "."}
_PLACES = {
    2: ("t", "s"),
    3: ("t", "g", "s"),
    4: ("t", "gt", "gs", "s"),
    5: ("t", "gt", "g", "gs", "s"),
}
"""What the pieces on one file are called, front first, by their number."""
_MOVE = re.compile(
    r"(tg(?=[1-9]?[./–—-])|[stvmxpbc])(t|gt|g|gs|s|)([1-9]?)([./–—-])([1-9])", re.IGNORECASE
)
"""Piece, place, file, sign, number."""


def write(board: Board, move: Move) -> str:
    """The legal ``move`` in Vietnamese notation.

    Raises ``IllegalMoveError`` if the move is not legal on ``board``.
    """
    kind = moving_kind(board, move)
    direction, number = step(board, move)
    place = _place(board, kind, move.origin)
    return f"{_NAMES[kind - 1]}{place}{_DIRECTIONS[direction]}{number}"


def read(board: Board, text: str) -> Move:
    """The legal move that ``text`` means on ``board``.

    Raises ``NotationError`` when it means none or several.
    """
    found = _MOVE.fullmatch(compact(text))
    if found is None:
        raise NoMoveError(f"{quoted(text)} is not a move")
    name, place, file, sign, number = found.groups()
    origins = _origins(board, _KINDS[name.lower()], place.lower(), int(file or 0))
    return choose(board, text, origins, Step(_SIGNS[sign], int(number)))


def _place(board: Board, kind: Kind, origin: int) -> str:
    """What follows the letter: which piece moves."""
    file = file_number(origin, board.turn)
    found = columns(board, kind)
    column = found[file]
    if kind in BY_FILE or len(column) == 1:
        return str(file)
    place = _PLACES[len(column)][column.index(origin)]
    return place if len(tandems(found)) == 1 else f"{place}{file}"


def _origins(board: Board, kind: Kind, place: str, file: int) -> Collection[int]:
    """Where the piece may stand, legal or not; ``file`` is 0 where none is named."""
    if not place:
        return on_file(board, kind, file) if file else ()
    found = [on_file(board, kind, file)] if file else tandems(columns(board, kind)).values()
    named = [(column, _PLACES.get(len(column), ())) for column in found]
    return {column[names.index(place)] for column, names in named if place in names}
