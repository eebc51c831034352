"""Whatever the bytes, each reader gives games or says in its own words what is wrong."""

import random
from contextlib import suppress
from io import BytesIO

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from qianmen import Notation, RecordError
from qianmen.rules.records import cbl, pgn
from qianmen.rules.records.formats import READERS, WRITERS
from rules.cases import DATA
from rules.records.games import any_game
from rules.records.keyed import keyed

ANYTHING = settings(max_examples=40)
GAME = any_game(random.Random(5))
CBF, PFC = ((DATA / f"sample.{kind}").read_bytes() for kind in ("cbf", "pfc"))
XQF, CBR = (WRITERS[kind](GAME) for kind in ("xqf", "cbr"))

SAMPLES: list[tuple[str, bytes]] = [
    ("pgn", pgn.write(GAME).encode()),
    ("pgn", pgn.write(GAME, Notation.WXF).encode()),
    ("pgn", b'[White "a"]\n1. e4 e5 (1... c5 $1) 2. Nf3 {x} *'),
    ("dhtmlxq", WRITERS["dhtmlxq"](GAME)),
    ("xqf", XQF),
    ("xqf", keyed(XQF, 0x12)),
    ("cbr", CBR),
    ("cbl", cbl.MAGIC + bytes(100) + CBR + CBR),
    ("cbf", CBF),
    ("pfc", PFC),
    ("dpxq", "标题: a\n红方: b\n1.炮二平五".encode()),
    ("playok", b"START{1. C2.5 H8+7}"),
    ("fen", b"4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"),
    ("che", b"1 1 0 0 0 2 7 2 4 0 0 0"),
    ("ccm", bytes([0, 0, 0, 7, 4, 7, 7])),
    ("chn", bytes(188) + bytes([0, 0, 0, 0, 7, 0, 7, 0, 4, 0, 7, 0]) + bytes(20)),
    ("mxq", b"\1a" * 12 + b"\x057C-4C\4Ends"),
]


def test_every_format_has_a_sample() -> None:
    assert {kind for kind, _ in SAMPLES} == {"pgn", *READERS}


@pytest.mark.parametrize(("kind", "sample"), SAMPLES)
@ANYTHING
@given(data=st.data())
def test_bytes(kind: str, sample: bytes, data: st.DataObject) -> None:
    damaged = bytearray(sample)
    for _ in range(data.draw(st.integers(0, 4))):
        at = data.draw(st.integers(0, len(damaged)))
        put = data.draw(st.binary(max_size=4))
        damaged[at : at + data.draw(st.integers(0, 6))] = put
    _check(kind, bytes(damaged))
    _check(kind, data.draw(st.binary(max_size=200)))


@ANYTHING
@given(st.text('()（）{}[];$%"!?*.= \n0123456789-+炮二平五马８进７abceh.CHRP', max_size=200))
@example("1. C2.5 " + "(" * 500)
@example("(((" + "1.炮二平五 " * 3 + ")))")
@example("1. e4 " + "(1. d4 " * 300)
def test_movetexts(text: str) -> None:
    for head in ("", '[Red "a"]\n', '[White "a"]\n'):
        _check("pgn", (head + text).encode())


@pytest.mark.parametrize(
    "text",
    [
        "1. " * 20_000,
        "1. C2.5 H8+7 " + "(" * 50_000 + "H2+3",
        "[DhtmlXQ_a]" * 10_000,
        "[DhtmlXQ_movelist]"
        + "77677767" * 1000
        + "[/DhtmlXQ_movelist]"
        # Each leaves the line before it, at its first move.
        + "".join(
            f"[DhtmlXQ_move_{n}_1_{n + 1}]7747[/DhtmlXQ_move_{n}_1_{n + 1}]" for n in range(999)
        ),
    ],
    ids=["numbers", "brackets", "tags", "variations"],
)
def test_long_texts_take_no_more_than_their_length(text: str) -> None:
    # No time is measured: were the work quadratic, the run would seem to hang.
    _check("pgn", text.encode())
    _check("dhtmlxq", text.encode())


def _check(kind: str, data: bytes) -> None:
    with suppress(RecordError):
        for game in pgn.read(BytesIO(data)) if kind == "pgn" else READERS[kind](data):
            for error in game.errors:
                assert isinstance(error, RecordError)
            for node in list(game.nodes())[-1:]:
                game.board(node)
