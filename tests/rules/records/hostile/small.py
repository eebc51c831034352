"""The small formats, each slow to read for its size: PlayOK, CHE, MXQ, CCM and CHN."""

from rules.records.hostile.cases import COUNT, LongGame
from rules.records.hostile.moves import SHUFFLE, TOO_LONG

_POINTS = [(0, 9, 0, 8), (8, 0, 8, 1), (0, 8, 0, 9), (8, 1, 8, 0)]
"""The moves of SHUFFLE as file and row from the top, from and to."""
_EARLY_END = "the file ends too early"

PLAYOK = [
    LongGame("beginnings", "", "START", refusal="no record of PlayOK: it has no START{"),
    LongGame("no end", "START{", "\n"),
    LongGame("brackets with a word", "START{C2.5 ", "(x)", "}", moves="h2e2", nodes=1),
    LongGame("the same variation", "START{C2.5 ", "(C2.5)", "}", moves="h2e2", nodes=1),
    LongGame(
        "eight variations",
        "START{C2.5 ",
        "(C2.4)(C2.6)(H2+3)(P1+1)(R1+1)(A4+5)(E3+5)(C8.5)",
        "}",
        moves="h2e2",
        nodes=9,
    ),
    LongGame(
        "bytes that are no text",
        "START{C2.5 ",
        b"\x81\n",
        "}",
        moves="h2e2",
        nodes=1,
        errors=("'\ufffd' is not a move",),
    ),
]


def _che(rows: list[tuple[int, ...]], form: str) -> str:
    return "".join(form.format(*row) for row in rows)


_CHE_LINE = _che(
    [(9 - y1, x1, 9 - y2, x2) for x1, y1, x2, y2 in _POINTS], "0 0 0 {} {} {} {} 0 0 0 "
)
_LATER = "0 32 0 {} {} {} {} 0 0 0 "
_CHE_LATER_LINE = _che([(9 - y1, 8 - x1, 9 - y2, 8 - x2) for x1, y1, x2, y2 in _POINTS], _LATER)

CHE = [
    LongGame("digits", "", "9", refusal="no CHE file: it has no number of moves"),
    LongGame("words", "", "x", refusal="no CHE file: it has no number of moves"),
    LongGame("zeros", "0,9999,", "0,", errors=(_EARLY_END, "a0 to a0 is not legal")),
    LongGame("large numbers", "0,9999,", "999,", errors=(_EARLY_END, "not a move")),
    LongGame(
        "a long line",
        "0 9999 ",
        _CHE_LINE,
        moves=SHUFFLE * COUNT,
        nodes=4 * COUNT,
        errors=(_EARLY_END,),
    ),
    LongGame(
        "a long line of the later form",
        "",
        _CHE_LATER_LINE,
        moves=SHUFFLE * COUNT,
        nodes=4 * COUNT,
    ),
    LongGame(
        "a line too long of the later form",
        _CHE_LATER_LINE * 2500,
        _CHE_LATER_LINE,
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
]

_MXQ_HEAD = b"\1a" * 12
_MXQ_LINE = b"\x050A-0B\x058J-8I\x050B-0A\x058I-8J"

MXQ = [
    LongGame("records of no byte", "", "\0", errors=("not a move",)),
    LongGame("records of a byte", "", "\1a", errors=("not a move",)),
    LongGame("records that are no text", "", b"\1\x81", errors=("not a move",)),
    LongGame("a record too long", "", "\xff", refusal="no MXQ file: its head is too short"),
    LongGame(
        "a long line",
        _MXQ_HEAD,
        _MXQ_LINE,
        "\4Ends",
        moves=SHUFFLE * COUNT,
        nodes=4 * COUNT,
    ),
    LongGame(
        "a line too long",
        _MXQ_HEAD + _MXQ_LINE * 2500,
        _MXQ_LINE,
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
]

_CCM_LINE = b"".join(bytes([0, 0, 0, x1, x2, y1, y2]) for x1, y1, x2, y2 in _POINTS)

CCM = [
    LongGame("zeros", "", b"\0", errors=("i0 to i0 is not legal",)),
    LongGame("points off the board", "", b"\xff", errors=("not a move",)),
    LongGame("a long line", "", _CCM_LINE, moves=SHUFFLE * COUNT, nodes=4 * COUNT),
    LongGame(
        "a line too long",
        _CCM_LINE * 2500,
        _CCM_LINE,
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
]

_CHN_HEAD = bytes(188)
_CHN_LINE = b"".join(
    b"".join(number.to_bytes(2, "little") for number in (0, 0, *points, *[0] * 10))
    for points in _POINTS
)

CHN = [
    LongGame("zeros", _CHN_HEAD, b"\0" * 32, errors=("i0 to i0 is not legal",)),
    LongGame("points off the board", _CHN_HEAD, b"\xff" * 32, errors=("not a move",)),
    LongGame("a long line", _CHN_HEAD, _CHN_LINE, moves=SHUFFLE * COUNT, nodes=4 * COUNT),
    LongGame(
        "a line too long",
        _CHN_HEAD + _CHN_LINE * 2500,
        _CHN_LINE,
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
]
