"""The board drawn as SVG: xiangqi with hanzi or Western pieces, chess with Western ones.

Every shape is made here of lines, circles and simple outlines; hanzi are text in whatever font the
viewer has.
"""

from collections.abc import Iterable
from typing import NamedTuple

from qianmen.rules.gameboard import GameBoard, Move
from qianmen.rules.piece import HANZI
from qianmen.rules.side import Side
from qianmen.rules.square import FILES, RANKS
from qianmen.rules.svgpieces import CHESS_KINDS, KINDS, OUTLINES
from qianmen.values import GameKind

_CELL = 60
_RADIUS = 27
"""The radius of a piece of xiangqi."""
_INK = {False: "#b3261e", True: "#1f1f1f"}
"""The colour of Red's signs and of Black's."""


class Grid(NamedTuple):
    """Files and ranks of a board, and which side is shown below."""

    files: int
    ranks: int
    flipped: bool

    def at(self, square: int) -> tuple[int, int]:
        """The centre of a point; off the board: ``ValueError``."""
        if not 0 <= square < self.files * self.ranks:
            raise ValueError(f"no point of this board has the number {square}")
        rank, file = divmod(square, self.files)
        if self.flipped:
            file = self.files - 1 - file
        else:
            rank = self.ranks - 1 - rank
        return _CELL + file * _CELL, _CELL + rank * _CELL


def svg(
    board: GameBoard,
    *,
    hanzi: bool = True,
    last_move: Move | None = None,
    arrows: Iterable[Move] = (),
    flip: bool = False,
    coordinates: bool = True,
    size: int = 480,
) -> str:
    """The board of either game as an SVG document.

    ``hanzi`` draws the pieces of xiangqi as on the board, else with the outlines of Western sets.
    ``last_move`` is marked where it came from and went, ``arrows`` are drawn from point to point,
    ``flip`` shows Black below, ``size`` is the width in pixels.

    Raises ``ValueError`` for a size below 1 and for moves to or from no point of the board.
    """
    if size < 1:
        raise ValueError(f"an image is at least 1 pixel wide, not {size}")
    is_xiangqi = board.game is GameKind.XIANGQI
    grid = Grid(9, 10, flip) if is_xiangqi else Grid(8, 8, flip)
    width, height = (grid.files + 1) * _CELL, (grid.ranks + 1) * _CELL
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{size}" height="{size * height // width}">',
        f'<rect width="{width}" height="{height}" fill="#f0d9a8"/>',
    ]
    parts += _lines(grid) if is_xiangqi else _squares(grid)
    if last_move is not None:
        parts += [_mark(grid, last_move.origin), _mark(grid, last_move.target)]
    if coordinates:
        parts += _coordinates(grid, RANKS if is_xiangqi else RANKS[1:])
    pieces = board.position.pieces()
    for square, code in enumerate(pieces):
        if code:
            x, y = grid.at(square)
            draw = _disc if is_xiangqi else _figure
            parts.append(f'<g transform="translate({x} {y})">{draw(code, hanzi)}</g>')
    parts += [_arrow(grid, move, pieces) for move in arrows]
    return "\n".join([*parts, "</svg>", ""])


def _lines(grid: Grid) -> list[str]:
    """The lines of the xiangqi board: ranks, files open at the river, palaces, banks."""
    ways = []
    for rank in range(10):
        ways.append((rank * 9, rank * 9 + 8))
    for file in range(9):
        banks = ((0, 9),) if file in (0, 8) else ((0, 4), (5, 9))
        ways += [(low * 9 + file, high * 9 + file) for low, high in banks]
    for low in (0, 7):
        ways += [(low * 9 + 3, low * 9 + 23), (low * 9 + 5, low * 9 + 21)]
    path = " ".join(
        "M{} {}L{} {}".format(*grid.at(origin), *grid.at(target)) for origin, target in ways
    )
    middle = _CELL * 11 // 2
    river = "".join(
        _text(x, middle, text, 26, "#7a5a2e") for x, text in ((180, "楚河"), (420, "汉界"))
    )
    return [f'<path d="{path}" stroke="#7a5a2e" stroke-width="2" fill="none"/>', river]


def _squares(grid: Grid) -> list[str]:
    """The dark squares of the chess board."""
    parts = []
    for square in range(64):
        if (square // 8 + square % 8) % 2 == 0:
            x, y = grid.at(square)
            parts.append(_box(x, y, 'fill="#c49a5a"'))
    return parts


def _mark(grid: Grid, square: int) -> str:
    return _box(*grid.at(square), 'fill="#6fa8dc" fill-opacity="0.55"')


def _box(x: int, y: int, style: str) -> str:
    half = _CELL // 2
    return f'<rect x="{x - half}" y="{y - half}" width="{_CELL}" height="{_CELL}" {style}/>'


def _coordinates(grid: Grid, ranks: str) -> list[str]:
    parts = []
    for file in range(grid.files):
        x, _ = grid.at(file)
        parts.append(_text(x, (grid.ranks + 1) * _CELL - 12, FILES[file], 16, "#5c4425"))
    for rank in range(grid.ranks):
        _, y = grid.at(rank * grid.files)
        parts.append(_text(12, y, ranks[rank], 16, "#5c4425"))
    return parts


def _disc(code: int, hanzi: bool) -> str:
    """A piece of xiangqi around the origin."""
    ink = _INK[code > 8]
    circles = (
        f'<circle r="{_RADIUS}" fill="#fbf1d9" stroke="{ink}" stroke-width="2"/>'
        f'<circle r="23" fill="none" stroke="{ink}"/>'
    )
    if hanzi:
        return circles + _text(0, 0, HANZI[Side(code >> 3)][(code & 7) - 1], 30, ink)
    outline = OUTLINES[KINDS[(code & 7) - 1]]
    return f'{circles}<path transform="scale(0.72)" d="{outline}" fill="{ink}"/>'


def _figure(code: int, _: bool) -> str:
    """A piece of chess around the origin."""
    fill = "#2b2b2b" if code > 8 else "#ffffff"
    outline = OUTLINES[CHESS_KINDS[(code & 7) - 1]]
    return f'<path d="{outline}" fill="{fill}" stroke="#2b2b2b" stroke-width="1.5"/>'


def _arrow(grid: Grid, move: Move, pieces: bytes) -> str:
    """An arrow from the rim of the piece, or a free point, over the rim of its target or to it."""
    x1, y1 = grid.at(move.origin)
    x2, y2 = grid.at(move.target)
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    start = _RADIUS - 4 if pieces[move.origin] else 8
    end = length - (_RADIUS - 13 if pieces[move.target] else 4)
    neck = end - min(18, (end - start) / 2)
    tail, tip, base = ((x1 + dx * steps, y1 + dy * steps) for steps in (start, end, neck))
    corners = (tip, (base[0] - dy * 10, base[1] + dx * 10), (base[0] + dy * 10, base[1] - dx * 10))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    return (
        f'<g fill="#2e7d32" stroke="#2e7d32" opacity="0.8"><line x1="{tail[0]:.1f}" '
        f'y1="{tail[1]:.1f}" x2="{base[0]:.1f}" y2="{base[1]:.1f}" stroke-width="7"/>'
        f'<polygon points="{points}"/></g>'
    )


def _text(x: int, y: int, text: str, size: int, colour: str) -> str:
    # By its base line: not every viewer knows dominant-baseline.
    return (
        f'<text x="{x}" y="{y + size * 0.36:.0f}" font-size="{size}" fill="{colour}" '
        f'text-anchor="middle">{text}</text>'
    )
