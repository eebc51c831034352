"""Whatever the text, the library reads it or refuses it in its own words."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from qianmen import (
    START_FEN,
    Board,
    FenError,
    IllegalMoveError,
    Move,
    Notation,
    NotationError,
    chess,
    parse_move,
)
from qianmen.rules.notation import chinese, coordinates, vietnamese, wxf
from rules.positions import boards, played

ANYTHING = settings(max_examples=1000)

FEN_SIGNS = st.text("rnbakcpRNBAKCPehEH123456789/ wb-0", max_size=90)
WXF_SIGNS = st.text("KAEBHNRCPGMF+-.=123456789abcde!?#", max_size=5)
CHINESE_SIGNS = st.text(
    "帅帥将將仕士相象马馬傌车車俥炮砲包兵卒变前中后後底低进進退平上下一二三四五壹１２９十",
    max_size=5,
)
VIETNAMESE_SIGNS = st.text("TgStMXPBVCs123456789./-–!", max_size=6)

NEARLY_MOVES = st.one_of(st.text(max_size=6), WXF_SIGNS, CHINESE_SIGNS, VIETNAMESE_SIGNS)


@st.composite
def nearly_fens(draw: st.DrawFn) -> str:
    """FENs of games with a few signs replaced, struck out or put in."""
    text = played(random.Random(draw(st.integers(0, 99))), draw(st.integers(0, 80))).fen()
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(FEN_SIGNS)[:2] + text[place + draw(st.integers(0, 2)) :]
    return text


@ANYTHING
@given(st.one_of(st.text(), FEN_SIGNS, nearly_fens()), st.booleans())
@example("\ud800", True)
@example("9/" * 9 + "9 w", False)
@example(f"{START_FEN[:-3]} 999999999 999999999", True)
@example(f"{START_FEN[:-3]} ９ ²", True)
@example(f"{START_FEN[:-3]} 99999999999999999999 1", False)
def test_fens(text: str, strict: bool) -> None:
    with suppress(FenError):
        board = Board(text, strict=strict)
        board.outcome()
        assert Board(board.fen(), strict=strict).fen() == board.fen()


@ANYTHING
@given(st.one_of(st.text(max_size=8), st.text("abcij0129- ", max_size=6)))
@example("\ud800\ud800")
@example("a0a²")
@example("İ0a1")
def test_coordinates(text: str) -> None:
    for read in (coordinates.read, coordinates.read_fairy):
        with suppress(NotationError):
            read(text)
    board = Board()
    with suppress(IllegalMoveError):
        board.push(text)
        board.pop()
    assert board.fen() == START_FEN


@pytest.mark.parametrize("read", [wxf.read, chinese.read, vietnamese.read])
@ANYTHING
@given(board=boards(), texts=st.lists(NEARLY_MOVES, min_size=10, max_size=10))
def test_notations_by_files(
    read: Callable[[Board, str], Move], board: Board, texts: list[str]
) -> None:
    legal = board.legal_moves
    for text in texts:
        with suppress(NotationError):
            assert read(board, text) in legal


@pytest.mark.parametrize(
    "unit", ["9", "/", "w ", "fen ", "position ", "炮", "C2.5", "h2e2", "e4", "!"]
)
def test_of_a_very_long_text_a_message_tells_the_beginning(unit: str) -> None:
    text = unit * 50_000
    readers: list[Callable[[str], object]] = [
        Board,
        lambda text: Board(text, strict=False),
        chess.Board,
        lambda text: parse_move(chess.Board(), text),
        lambda text: parse_move(Board(), text),
        *(partial(read_as, notation) for notation in Notation),
    ]
    for read in readers:
        with pytest.raises(ValueError) as caught:  # noqa: PT011 - all that can be refused
            read(text)
        assert len(str(caught.value)) < 200


def read_as(notation: Notation, text: str) -> object:
    return parse_move(chess.Board() if notation.is_chess else Board(), text, notation)
