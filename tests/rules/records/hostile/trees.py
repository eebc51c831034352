"""Trees of moves that are slow to read for their size: XQF, plain and keyed, CBR and CBL."""

from collections.abc import Callable
from typing import NamedTuple

from qianmen import Game, Move
from qianmen.rules.records import cbl, cbr, xqf
from rules.records.hostile.cases import COUNT, LongGame, ManyGames, told
from rules.records.hostile.moves import SHUFFLE, TOO_LONG, WIDE, WIDE_MOVES
from rules.records.keyed import keyed

_BACK = "a0a1 i8i9 a1a0 i9i8 "
_EARLY_END = "the file ends too early"


class _Form(NamedTuple):
    """How a format writes what comes before the records, and a record, the start's among them.

    ``junk`` is what no text of the format holds.
    """

    head: Callable[[Game], bytes]
    record: Callable[[str, bool, bool, bytes], bytes]
    junk: bytes

    def beginning(self, game: Game) -> bytes:
        return self.head(game) + self.record("a0a0", True, False, b"")

    def line(self, moves: str, *, has_sibling: bool = False) -> bytes:
        """Moves that follow each other; the last one has a next one too."""
        return b"".join(self.record(move, True, has_sibling, b"") for move in moves.split())

    def siblings(self, moves: str, comment: bytes = b"") -> bytes:
        """Moves instead of each other; there is another instead of the last one too."""
        return b"".join(self.record(move, False, True, comment) for move in moves.split())

    def ends(self, moves: str) -> bytes:
        """Moves after which there is nothing, nor anything instead."""
        return b"".join(self.record(move, False, False, b"") for move in moves.split())


def _xqf_record(move: str, has_next: bool, has_sibling: bool, comment: bytes) -> bytes:
    origin, target = (at % 9 * 10 + at // 9 for at in Move.from_text(move))
    flags = 0xF0 * has_next | 0x0F * has_sibling
    return bytes([origin + 24, target + 32, flags, 0]) + _with_size(comment)


def _cbr_record(move: str, has_next: bool, has_sibling: bool, comment: bytes) -> bytes:
    origin, target = ((9 - at // 9) * 9 + at % 9 for at in Move.from_text(move))
    mark = (not has_next) | 2 * has_sibling | 4 * bool(comment)
    return bytes([mark, 0, origin, target]) + (_with_size(comment) if comment else b"")


def _with_size(comment: bytes) -> bytes:
    return len(comment).to_bytes(4, "little") + comment


_XQF = _Form(lambda game: xqf.write(game)[:0x400], _xqf_record, b"\x81")
_CBR = _Form(lambda game: cbr.write(game)[:2214], _cbr_record, b"\x00\xd8")


def _trees(form: _Form) -> list[LongGame]:
    """The cases that there are in each format of trees."""
    beginning = form.beginning(Game())
    longest = beginning + form.line(SHUFFLE * 2500)
    far = beginning + form.line(SHUFFLE * 2499)
    wide = form.beginning(WIDE)
    return [
        LongGame("zeros", form.head(Game()), b"\0" * 8),
        LongGame(
            "a long line",
            beginning,
            form.line(SHUFFLE),
            form.ends("a0a1"),
            moves=SHUFFLE * COUNT + "a0a1",
            nodes=4 * COUNT + 1,
        ),
        LongGame(
            "a line too long",
            longest,
            form.siblings("a0a1"),
            form.ends("a0a1"),
            moves=SHUFFLE * 2500,
            nodes=10_000,
            errors=told(TOO_LONG, COUNT + 1),
        ),
        LongGame(
            "a line after a wrong move",
            beginning,
            form.line("h2f0"),
            form.ends("h2e2"),
            errors=("h2 to f0 is not legal",),
        ),
        LongGame(
            "the same sibling",
            beginning,
            form.siblings("h2e2"),
            form.ends("h2e2"),
            moves="h2e2",
            nodes=1,
        ),
        LongGame(
            "siblings without end",
            beginning,
            form.siblings("h2e2"),
            moves="h2e2",
            nodes=1,
            errors=(_EARLY_END,),
        ),
        LongGame(
            "siblings that are not legal",
            beginning,
            form.siblings("h2f0"),
            form.ends("h2e2"),
            moves="h2e2",
            nodes=1,
            errors=told("h2 to f0 is not legal"),
        ),
        LongGame(
            "siblings of the other side",
            beginning + form.siblings("h2e2"),
            form.siblings("h7e7"),
            form.ends("h2e2"),
            moves="h2e2",
            nodes=1,
            errors=told("no piece of the side to move on h7"),
        ),
        LongGame(
            "siblings with a comment",
            beginning,
            form.siblings("h2e2", b"x\0"),
            form.ends("h2e2"),
            moves="h2e2",
            nodes=1,
        ),
        LongGame(
            "siblings with a comment that is no text",
            beginning,
            form.siblings("h2e2", form.junk),
            form.ends("h2e2"),
            moves="h2e2",
            nodes=1,
        ),
        LongGame(
            "long comments that are no text",
            beginning,
            form.siblings("h2e2", form.junk * 1000),
            form.ends("h2e2"),
            moves="h2e2",
            nodes=1,
        ),
        LongGame(
            "siblings far from the start",
            far,
            form.siblings("a0a1"),
            form.ends("a0a1"),
            moves=SHUFFLE * 2499 + "a0a1",
            nodes=9997,
        ),
        LongGame(
            "siblings at each ply",
            beginning,
            form.line(SHUFFLE, has_sibling=True),
            closing=form.ends(_BACK),
            end=form.ends("a0a1"),
            moves=SHUFFLE * COUNT + "a0a1",
            nodes=4 * COUNT + 1,
        ),
        LongGame(
            "a hundred siblings",
            wide,
            form.siblings(" ".join(WIDE_MOVES)),
            form.ends(WIDE_MOVES[0]),
            moves=WIDE_MOVES[0],
            nodes=len(WIDE_MOVES),
        ),
        LongGame(
            "the last of a hundred siblings",
            wide + form.siblings(" ".join(WIDE_MOVES)),
            form.siblings(WIDE_MOVES[-1]),
            form.ends(WIDE_MOVES[-1]),
            moves=WIDE_MOVES[0],
            nodes=len(WIDE_MOVES),
        ),
    ]


def _keyed(case: LongGame) -> LongGame:
    return case._replace(name=f"{case.name}, keyed", form=lambda data: keyed(data, 0x12))


XQF = [*_trees(_XQF), *map(_keyed, _trees(_XQF))]
CBR = _trees(_CBR)

_NO_MOVES = _CBR.head(Game()) + _CBR.ends("a0a0")
CBL = [
    ManyGames("first bytes", cbr.MAGIC, errors=(_EARLY_END,), beginning=cbl.MAGIC),
    ManyGames(
        "another version",
        cbr.MAGIC + b"\0\0\0\7",
        errors=("version 7 of CBR is not read, 1 and 2 are",),
        beginning=cbl.MAGIC,
    ),
    ManyGames("games without moves", _NO_MOVES, beginning=cbl.MAGIC),
    ManyGames(
        "games with an impossible set-up",
        _NO_MOVES[:2120] + bytes(90) + _NO_MOVES[2210:],
        errors=("the set-up cannot be: Red has no general",),
        beginning=cbl.MAGIC,
    ),
    ManyGames(
        "games with a move",
        _CBR.beginning(Game()) + _CBR.ends("h2e2"),
        "h2e2",
        beginning=cbl.MAGIC,
    ),
]
