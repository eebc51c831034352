"""DhtmlXQ that is slow to read for its size: values, variations and comments without end."""

from rules.records.hostile.cases import COUNT, LongGame, told
from rules.records.hostile.moves import SHUFFLE, TOO_LONG

_DIGITS = "0908808108098180"
_DEEPEST = 200
_NO_VALUE = "no DhtmlXQ text: it has no [DhtmlXQ_...] value"


def _value(key: str, text: str = "") -> str:
    return f"[DhtmlXQ_{key}]{text}[/DhtmlXQ_{key}]"


def _move(ply: int) -> str:
    """The move of the shuffle at a ply."""
    at = (ply - 1) % 4 * 4
    return _DIGITS[at : at + 4]


def _nested(number: int) -> str:
    """A variation of one move that leaves the one before it, one ply later."""
    return _value(f"move_{number - 1}_{number}_{number}", _move(number))


_ONE_MOVE = _value("movelist", "7747")
_LONG = _value("movelist", _DIGITS * 75)
_LONGEST = _value("movelist", _DIGITS * 2500)
_DEEP = _LONG + "".join(map(_nested, range(1, _DEEPEST)))

CASES = [
    LongGame("tags", "", "[DhtmlXQ_a]", refusal=_NO_VALUE),
    LongGame("beginnings of a tag", "", "[DhtmlXQ_", refusal=_NO_VALUE),
    LongGame("a tag without end", "[DhtmlXQ_", "a", refusal=_NO_VALUE),
    LongGame("tags that close nothing", "[DhtmlXQ_a]", "[/DhtmlXQ_a]"),
    LongGame("the same value", "", _value("a")),
    LongGame("values", "", lambda number: _value(f"a{number}")),
    LongGame("values in UTF-16", b"\xff\xfe", _value("a"), encoding="utf-16-le"),
    LongGame("bytes that are no text", "[DhtmlXQ_a]", b"\x81\xff", "[/DhtmlXQ_a]"),
    LongGame("escapes", "[DhtmlXQ_title]", "\\u0041", "[/DhtmlXQ_title]"),
    LongGame(
        "points that are none",
        "[DhtmlXQ_binit]",
        "x",
        "[/DhtmlXQ_binit]",
        refusal="the set-up cannot be: 'xx' is not a point",
    ),
    LongGame(
        "words for moves",
        "[DhtmlXQ_movelist]7747",
        "x",
        "[/DhtmlXQ_movelist]",
        moves="h2e2",
        nodes=1,
        errors=("'xx' is not a point",),
    ),
    LongGame(
        "a line too long",
        "[DhtmlXQ_movelist]" + _DIGITS * 2500,
        _DIGITS,
        "[/DhtmlXQ_movelist]",
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
    LongGame(
        "variations at one ply",
        _ONE_MOVE,
        lambda number: _value(f"move_0_1_{number + 1}", "7747"),
        moves="h2e2",
        nodes=1,
    ),
    LongGame(
        "variations without moves",
        _ONE_MOVE,
        lambda number: _value(f"move_0_1_{number + 1}"),
        moves="h2e2",
        nodes=1,
    ),
    LongGame(
        "variations with a wrong move",
        _ONE_MOVE,
        lambda number: _value(f"move_0_1_{number + 1}", "0909"),
        moves="h2e2",
        nodes=1,
        errors=told("a0 to a0 is not legal"),
    ),
    LongGame(
        "variations of the same moves",
        _LONG,
        lambda number: _value(f"move_0_1_{number + 1}", _DIGITS * 5),
        moves=SHUFFLE * 75,
        nodes=300,
    ),
    LongGame(
        "variations that leave each other at one ply",
        _ONE_MOVE,
        lambda number: _value(f"move_{number}_1_{number + 1}", "7747"),
        moves="h2e2",
        nodes=1,
    ),
    LongGame(
        "variations that leave each other too deep",
        _LONG,
        lambda number: _nested(number + 1),
        moves=SHUFFLE * 75,
        nodes=300,
        errors=tuple(
            f"variation {number} leaves a line that is not there, or too deep"
            for number in range(_DEEPEST + 1, COUNT + 1)
        ),
    ),
    LongGame(
        "variations that name the deepest and leave the first",
        _DEEP,
        lambda number: _value(f"move_{_DEEPEST - 1}_1_{number + 1000}", "0908"),
        moves=SHUFFLE * 75,
        nodes=300,
    ),
    LongGame(
        "comments that name the deepest and are in the first",
        _DEEP,
        lambda number: _value(f"comment{_DEEPEST - 1 - number % 99}_{number // 99 % 99 + 1}", "x"),
        moves=SHUFFLE * 75,
        nodes=300,
    ),
    LongGame(
        "variations of no line",
        _ONE_MOVE,
        lambda number: _value(f"move_99999_1_{number + 1}", "7747"),
        moves="h2e2",
        nodes=1,
        errors=tuple(
            f"variation {number} leaves a line that is not there, or too deep"
            for number in range(1, COUNT + 1)
        ),
    ),
    LongGame(
        "variations of no ply",
        _ONE_MOVE,
        lambda number: _value(f"move_0_9_{number + 1}", "7747"),
        moves="h2e2",
        nodes=1,
        errors=tuple(
            f"variation {number} leaves its line at a ply that is not there"
            for number in range(1, COUNT + 1)
        ),
    ),
    LongGame(
        "variations far from the start",
        _LONGEST,
        lambda number: _value(
            f"move_0_{10_000 - number % 9000}_{number + 1}", _move(10_000 - number % 9000)
        ),
        moves=SHUFFLE * 2500,
        nodes=10_000,
    ),
    LongGame(
        "comments",
        _ONE_MOVE,
        lambda number: _value(f"comment{number}", "x"),
        moves="h2e2",
        nodes=1,
    ),
]
