"""Chinese notation: 炮二平五, 马８进７, 前炮退二.

Written in four simplified or traditional characters, Red's numbers as 一 to 九, Black's as
full-width digits; one of several soldiers as xqbase's rules for computers number them.  Read as
well: either script and any digits for both sides, variants of the pieces' names, and longer or
shorter ways to name a soldier.
"""

import re
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
from qianmen.rules.piece import HANZI, Kind
from qianmen.rules.side import Side

_NUMERALS = {Side.RED: "一二三四五六七八九", Side.BLACK: "１２３４５６７８９"}
_DIRECTIONS = {"+": "进", "-": "退", ".": "平"}
_ORDINALS = "一二三四五"

_TRADITIONAL = str.maketrans("帅将马车进后", "帥將馬車進後")

SIGNS = "".join([*HANZI.values(), *_NUMERALS.values(), *_DIRECTIONS.values(), "前中后"])
"""All that moves are written with in simplified characters."""
TRADITIONAL_SIGNS = SIGNS.translate(_TRADITIONAL)
"""The same in traditional ones."""

_KINDS = {
    character: kind
    for kind, characters in zip(
        Kind,
        ("帅帥将將", "仕士", "相象", "马馬傌", "车車俥硨", "炮砲包", "兵卒"),
        strict=True,
    )
    for character in characters
}
_DIGITS = {
    digit: number
    for digits in ("123456789", *_NUMERALS.values(), "壹贰叁肆伍陆柒捌玖", "壹貳參肆伍陸柒捌玖")
    for number, digit in enumerate(digits, 1)
}
_SIGNS = {"进": "+", "進": "+", "上": "+", "退": "-", "下": "-", "平": "."}
_FRONT, _MIDDLE, _REAR = "前", "中", "后後底低"

FORM = "[{heads}]{{2,3}}[{signs}][{digits}]".format(
    heads="".join([*_KINDS, *_DIGITS, _FRONT, _MIDDLE, _REAR]),
    signs="".join(_SIGNS),
    digits="".join(_DIGITS),
)
"""A regular expression of all moves, by which they are found where nothing stands between them."""
_FORM = re.compile(FORM)


def write(board: Board, move: Move, *, traditional: bool = False) -> str:
    """The legal ``move`` in four characters, simplified or ``traditional``.

    Raises ``IllegalMoveError`` if the move is not legal on ``board``.
    """
    kind = moving_kind(board, move)
    direction, number = step(board, move)
    numeral = _NUMERALS[board.turn][number - 1]
    text = _head(board, kind, move.origin) + _DIRECTIONS[direction] + numeral
    return text.translate(_TRADITIONAL) if traditional else text


def read(board: Board, text: str) -> Move:
    """The legal move that ``text`` means on ``board``.

    Raises ``NotationError`` when it means none or several.
    """
    head, going = _cut(text)
    return choose(board, text, _origins(board, head), going)


def is_move(text: str) -> bool:
    """Whether ``text`` has the form of a move, be it one of some board or of none."""
    try:
        _cut(text)
    except NoMoveError:
        return False
    return True


@lru_cache(1 << 12)
def _cut(text: str) -> tuple[str, Step]:
    """All characters but the last two, which name the piece, and how it goes by these two."""
    signs = compact(text)
    if not _FORM.fullmatch(signs):
        raise NoMoveError(f"{quoted(text)} is not a move")
    return signs[:-2], Step(_SIGNS[signs[-2]], _DIGITS[signs[-1]])


def _head(board: Board, kind: Kind, origin: int) -> str:
    """The first two characters: which piece moves."""
    side = board.turn
    name = HANZI[side][kind - 1]
    found = columns(board, kind)
    file = file_number(origin, side)
    if kind in BY_FILE or len(found[file]) == 1:
        return name + _NUMERALS[side][file - 1]
    several = _in_order(found)
    selectors = {2: "前后", 3: "前中后"}.get(len(several), _ORDINALS)
    return selectors[several.index(origin)] + name


def _origins(board: Board, head: str) -> Collection[int]:
    """Where the piece may stand that all characters but the last two name, legal or not."""
    if len(head) == 2 and head[0] in _KINDS and head[1] in _DIGITS:
        return on_file(board, _KINDS[head[0]], _DIGITS[head[1]])
    if len(head) == 2 and head[1] in _KINDS:
        return _selected(tandems(columns(board, _KINDS[head[1]])), head[0])
    if len(head) == 2 and head[1] in _DIGITS:
        head = head[0] + "兵" + head[1]
    if len(head) == 3 and head[1] in _KINDS and head[2] in _DIGITS:
        file = _DIGITS[head[2]]
        return _selected({file: on_file(board, _KINDS[head[1]], file)}, head[0])
    return ()


def _selected(found: Columns, selector: str) -> set[int]:
    """The pieces that a selector picks: an end of each column, or a place in the whole order."""
    picked = [column for column in found.values() if column]
    if selector in _FRONT:
        return {column[0] for column in picked}
    if selector in _REAR:
        return {column[-1] for column in picked}
    if selector in _MIDDLE:
        return {column[len(column) // 2] for column in picked if len(column) % 2}
    place = _DIGITS.get(selector, 0)
    return set(_in_order(found)[place - 1 : place]) if place else set()


def _in_order(found: Columns) -> list[int]:
    """The pieces of all columns that hold several, file 1 first, front first."""
    return [square for column in tandems(found).values() for square in column]
