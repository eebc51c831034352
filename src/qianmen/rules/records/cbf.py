"""CBF, the XML records of cchess: read only."""

from qianmen.rules.errors import FenError, quoted
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.mainline import from_top
from qianmen.rules.records.walk import Walk
from qianmen.rules.records.xml import parse

MAGIC = "ChineseChessRecord"
_HEADERS = {
    "Name": "Title",
    "Contest": "Event",
    "Date": "Date",
    "Red": "Red",
    "Black": "Black",
    "RecordResult": "RecordResult",
}
"""What PGN calls each field of the head; a result keeps its name, for its meaning is not known."""


def read(data: bytes) -> Game:
    """The game of a file; ``RecordError`` if there is none in it.

    A head, then the moves ``xy-xy``, rows from the top, each with its comment; the first stands
    for the start.
    """
    root = parse(data, "CBF")
    if root.tag != MAGIC:
        raise RecordError(f"no CBF file: it is no {MAGIC}")
    values = {field.tag: (field.text or "").strip() for field in root.iterfind("Head/*")}
    try:
        game = Game(values.get("FEN") or None)
    except FenError as error:
        raise RecordError(f"the set-up cannot be: {error}") from error
    game.headers = {name: values[key] for key, name in _HEADERS.items() if values.get(key)}
    moves = root.findall("MoveList/Move")
    if moves:
        game.root.comment = (moves[0].text or "").strip()
    walk = Walk(game, game.board())
    try:
        for move in moves[1:]:
            value = move.get("value", "")
            digits = value.replace("-", "", 1)
            if len(digits) != 4 or not (digits.isascii() and digits.isdecimal()):
                raise RecordError(f"{quoted(value)} is not a move", ply=walk.board.ply + 1)
            walk.add(from_top(*map(int, digits), turned=False)).comment = (move.text or "").strip()
    except RecordError as error:
        note(game.errors, error)
    return game
