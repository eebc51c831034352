"""WXF notation: ``C2.5``, ``H8+7``, ``R+.3``.

Written as the World Xiangqi Federation lays it down: letter, file or place, direction, number;
letters K A E R C H P, ``.`` for sideways.  Read as well: xqbase's and Fairy-Stockfish's ways to
name one of several soldiers, and what older files write.
"""

from collections.abc import Collection
from functools import lru_cache

from qianmen.rules.board import Board
from qianmen.rules.errors import NoMoveError, quoted
from qianmen.rules.move import Move
from qianmen.rules.notation.files import (
    BY_FILE,
    Columns,
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
from qianmen.rules.piece import Kind, Letters

_TANDEM: dict[int, tuple[str, ...]] = {
    2: ("P+", "P-"),
    3: ("P+", "P{file}", "P-"),
    4: ("++", "P+", "P-", "--"),
    5: ("++", "P+", "P{file}", "P-", "--"),
}
"""The soldiers of the only file with several, front first, by their number."""

_TWO_TANDEMS: dict[int, tuple[str, ...]] = {
    2: ("{file}+", "{file}-"),
    3: ("{file}+", "{file}{file}", "{file}-"),
}
"""The soldiers of one file, front first, where another file holds several as well."""

_MIDDLE_OF_THREE = "2{file}"
"""The middle one of these as Fairy-Stockfish names it: with ``=`` its file written twice would be
read as an ordinal and the file."""

_KINDS = {
    "K": (Kind.GENERAL,),
    "A": (Kind.ADVISOR,),
    "G": (Kind.ADVISOR,),
    "E": (Kind.ELEPHANT,),
    "B": (Kind.ELEPHANT,),
    "M": (Kind.ELEPHANT, Kind.HORSE),
    "H": (Kind.HORSE,),
    "N": (Kind.HORSE,),
    "R": (Kind.CHARIOT,),
    "C": (Kind.CANNON,),
    "P": (Kind.SOLDIER,),
}
_DIGITS = "123456789"
_ORDINALS = "ABCDE"
_SELECTORS = f"{_ORDINALS}+-."
_PREFIXES = {"+": "+", "-": "-", ".": ".", "F": "+", "B": "-", "M": "."}
"""Signs and words (front, back, mid) set before the piece in older files."""


def write(board: Board, move: Move, sideways: str = ".") -> str:
    """The legal ``move`` in WXF notation, ``sideways`` being ``.`` or ``=``.

    Raises ``IllegalMoveError`` if the move is not legal on ``board``.
    """
    kind = moving_kind(board, move)
    direction, number = step(board, move)
    place = _place(board, kind, move.origin)
    if sideways == "=" and place.isdecimal():
        place = _MIDDLE_OF_THREE.format(file=place[0])
    return f"{place}{sideways if direction == '.' else direction}{number}"


def write_xqbase(board: Board, move: Move) -> str:
    """The legal ``move`` as xqbase writes it for files: ``B7+9``, ``P..8``, ``Pa.5``.

    Raises ``IllegalMoveError`` if the move is not legal on ``board``.
    """
    kind = moving_kind(board, move)
    direction, number = step(board, move)
    file = file_number(move.origin, board.turn)
    found = columns(board, kind)
    selector = str(file)
    if kind not in BY_FILE and len(found[file]) > 1:
        everyone = [square for column in tandems(found).values() for square in column]
        names = {2: "+-", 3: "+.-"}.get(len(everyone), _ORDINALS.lower())
        selector = names[everyone.index(move.origin)]
    return f"{Letters.STANDARD.value[kind - 1]}{selector}{direction}{number}"


def read(board: Board, text: str, *, fairy: bool | None = None) -> Move:
    """The legal move that ``text`` means on ``board``, in any case and dialect.

    ``fairy`` says whether the text around it is known to be in Fairy-Stockfish's dialect, which
    alone tells what ``33+1`` means.  Raises ``NotationError`` when it means none or several.
    """
    place, sign, going, plain = _cut(text)
    if plain is not None:
        return choose(board, text, _by_file(board, *plain), going)
    if sign in ".=" or fairy is None:
        official, ordinal = sign != "=", sign != "."
    else:
        official, ordinal = not fairy, fairy
    return choose(board, text, _origins(board, place, official=official, fairy=ordinal), going)


def write_keypad(board: Board, move: Move) -> str:
    """The legal ``move`` as xqbase writes it, the letters K A B N R C P as digits: ``62.5``."""
    text = write_xqbase(board, move)
    return str(Letters.STANDARD.value.index(text[0]) + 1) + text[1:]


def read_keypad(board: Board, text: str) -> Move:
    """The legal move of ``62.5``, 1 to 7 standing for K A B N R C P; else ``NotationError``."""
    text = "".join(text.split())
    if text[:1] not in tuple("1234567"):
        raise NoMoveError(f"{quoted(text)} is not a move")
    return read(board, Letters.STANDARD.value[int(text[0]) - 1] + text[1:])


def is_move(text: str) -> bool:
    """Whether ``text`` has the form of a move, be it one of some board or of none."""
    try:
        _cut(text)
    except NoMoveError:
        return False
    return True


def has_dialects(text: str) -> bool:
    """Whether what a text means can depend on the dialect: two digits, forward or back.

    ``NoMoveError`` where it has not the form of a move.
    """
    place, sign, _, _ = _cut(text)
    return place.isdecimal() and sign in "+-"


@lru_cache(1 << 12)
def _cut(text: str) -> tuple[str, str, Step, tuple[Kind, int] | None]:
    """The two characters that name the piece, the sign as written, and how the piece goes.

    A sign or word set before the piece is put behind it, where it usually stands.  Last what most
    texts name the piece by, its kind and file, None where the two characters are anything else.
    """
    signs = compact(text).upper()
    if len(signs) == 3:
        signs = f"{signs[:2]}.{signs[2]}"
    if len(signs) != 4 or signs[2] not in "+-.=" or signs[3] not in _DIGITS:
        raise NoMoveError(f"{quoted(text)} is not a move")
    place, sign = signs[:2].replace("=", "."), signs[2]
    if place[0] in _PREFIXES and place[1] in _KINDS:
        place = place[1] + _PREFIXES[place[0]]
    kinds = _KINDS.get(place[0], ())
    plain = (kinds[0], int(place[1])) if len(kinds) == 1 and place[1] in _DIGITS else None
    return place, sign, Step("." if sign == "=" else sign, int(signs[3])), plain


def _place(board: Board, kind: Kind, origin: int) -> str:
    """The first two characters: which piece moves."""
    letter = Letters.WXF.value[kind - 1]
    file = file_number(origin, board.turn)
    found = columns(board, kind)
    column = found[file]
    if kind in BY_FILE or len(column) == 1:
        return f"{letter}{file}"
    rank = column.index(origin)
    if kind is not Kind.SOLDIER:
        return letter + "+-"[rank]
    names = _TANDEM if len(tandems(found)) == 1 else _TWO_TANDEMS
    return names[len(column)][rank].format(file=file)


def _origins(board: Board, place: str, *, official: bool, fairy: bool) -> Collection[int]:
    """Where the piece may stand that the first two characters name, legal or not.

    Two digits are read the official way, Fairy-Stockfish's way, or both.
    """
    first, second = place[0], place[1]
    if first in _KINDS:
        return [at for kind in _KINDS[first] for at in _picked(board, kind, second)]
    soldiers = columns(board, Kind.SOLDIER)
    if place in ("++", "--"):
        long = [column for column in soldiers.values() if len(column) > 3]
        return {column[0] if first == "+" else column[-1] for column in long}
    if first not in _DIGITS:
        return set()
    if second in ("+", "-"):
        return set(soldiers[int(first)][:1] if second == "+" else soldiers[int(first)][-1:])
    return _by_two_digits(soldiers, first, second, official=official, fairy=fairy)


def _by_two_digits(
    soldiers: Columns, first: str, second: str, *, official: bool, fairy: bool
) -> set[int]:
    """A middle soldier by its file written twice, or an ordinal from the front and the file.

    Digits that are too high for an ordinal mean the file whatever the dialect.
    """
    if second not in _DIGITS:
        return set()
    column = soldiers[int(second)]
    origins = set()
    is_file = official or int(first) > len(column)
    if is_file and first == second and len(column) % 2:
        origins.add(column[len(column) // 2])
    if (fairy or first != second) and int(first) <= len(column):
        origins.add(column[int(first) - 1])
    return origins


def _by_file(board: Board, kind: Kind, file: int) -> list[int]:
    """The pieces on a file; of three or five soldiers the middle one, which keeps its file."""
    found = on_file(board, kind, file)
    return found if len(found) in (0, 1, 2, 4) else found[len(found) // 2 :][:1]


def _picked(board: Board, kind: Kind, selector: str) -> Collection[int]:
    """The pieces of one kind that the character after the letter picks."""
    if selector in _DIGITS:
        return _by_file(board, kind, int(selector))
    if selector not in _SELECTORS:
        return ()
    several = list(tandems(columns(board, kind)).values())
    if selector in _ORDINALS:
        everyone = [square for column in several for square in column]
        place = _ORDINALS.index(selector)
        return everyone[place : place + 1]
    if selector == ".":
        return {column[1] for column in several if len(column) == 3}
    if selector == "+":
        return {column[_outermost(column)] for column in several}
    return {column[-1 - _outermost(column)] for column in several}


def _outermost(column: list[int]) -> int:
    """How many soldiers stand beyond the one marked ``+`` or ``-``: ``++`` and ``--`` of four."""
    return 1 if len(column) > 3 else 0
