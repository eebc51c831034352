"""WXF and Chinese notation: the cases of the sheets, dialects, and laws."""

from typing import Any

import pytest
from hypothesis import given, settings

from qianmen import Board, IllegalMoveError, Move, NotationError, parse_move
from qianmen.rules.errors import AmbiguousError, NoMoveError
from qianmen.rules.notation import chinese, coordinates, wxf
from rules.cases import load
from rules.positions import boards

DATA = load("xiangqi_notation")

CANNONS = "r1bakabr1/9/1cn3nc1/p1p1C1p1p/9/9/P1P1P1P1P/4C1N2/9/RNBAKAB1R w"
THREE = "5k3/9/2P6/2P6/2P6/9/9/9/9/4K4 w"
FOUR = "5k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w"
FIVE = "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/4K4 w"
TWO_AND_TWO = "4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w"
THREE_AND_TWO = "5k3/2P6/2P3P2/2P3P2/9/9/9/9/9/4K4 w"
BLACK = "5k3/9/9/9/9/9/2p6/2p6/9/4K4 b"

TANDEMS = [
    (CANNONS, "e6e4", "C+-2", "C+-2", "C+-2", "前炮退二"),
    (CANNONS, "e2d2", "C-.6", "C-.6", "C-=6", "后炮平六"),
    (THREE, "c7b7", "P+.8", "P+.8", "17=8", "前兵平八"),
    (THREE, "c6b6", "P7.8", "P..8", "27=8", "中兵平八"),
    (THREE, "c5b5", "P-.8", "P-.8", "37=8", "后兵平八"),
    (THREE, "c7c8", "P++1", "P++1", "17+1", "前兵进一"),
    (FOUR, "c8b8", "++.8", "Pa.8", "17=8", "一兵平八"),
    (FOUR, "c7b7", "P+.8", "Pb.8", "27=8", "二兵平八"),
    (FOUR, "c6b6", "P-.8", "Pc.8", "37=8", "三兵平八"),
    (FOUR, "c5b5", "--.8", "Pd.8", "47=8", "四兵平八"),
    (FIVE, "c9b9", "++.8", "Pa.8", "17=8", "一兵平八"),
    (FIVE, "c8b8", "P+.8", "Pb.8", "27=8", "二兵平八"),
    (FIVE, "c7b7", "P7.8", "Pc.8", "37=8", "三兵平八"),
    (FIVE, "c6b6", "P-.8", "Pd.8", "47=8", "四兵平八"),
    (FIVE, "c5b5", "--.8", "Pe.8", "57=8", "五兵平八"),
    (TWO_AND_TWO, "f8e8", "4+.5", "Pa.5", "14=5", "一兵平五"),
    (TWO_AND_TWO, "f6e6", "4-.5", "Pb.5", "24=5", "二兵平五"),
    (TWO_AND_TWO, "e7e8", "P5+1", "P5+1", "P5+1", "兵五进一"),
    (TWO_AND_TWO, "d8e8", "6+.5", "Pc.5", "16=5", "三兵平五"),
    (THREE_AND_TWO, "g7f7", "3+.4", "Pa.4", "13=4", "一兵平四"),
    (THREE_AND_TWO, "c7b7", "77.8", "Pd.8", "27=8", "四兵平八"),
    (THREE_AND_TWO, "c6b6", "7-.8", "Pe.8", "37=8", "五兵平八"),
    (BLACK, "c2b2", "P+.2", "P+.2", "P+=2", "前卒平２"),
    (BLACK, "c3d3", "P-.4", "P-.4", "P-=4", "后卒平４"),
]
"""Several of a kind on a file: FEN, move, and the official, xqbase, Fairy and Chinese texts."""


@pytest.mark.parametrize(("fen", "move", "official", "xqbase", "fairy", "hanzi"), TANDEMS)
def test_several_of_a_kind_on_a_file(
    fen: str, move: str, official: str, xqbase: str, fairy: str, hanzi: str
) -> None:
    board = Board(fen)
    expected = board.read_move(move)
    assert wxf.write(board, expected) == official
    assert chinese.write(board, expected) == hanzi
    assert [wxf.read(board, text) for text in (official, xqbase, fairy)] == [expected] * 3
    assert chinese.read(board, hanzi) == expected


def case_id(case: dict[str, Any]) -> str:
    return f"{case['fen']} {case['iccs']}"


@pytest.mark.parametrize("case", DATA["cases"], ids=case_id)
def test_case_file(case: dict[str, str]) -> None:
    board = Board(case["fen"])
    move = board.read_move(case["iccs"])
    assert chinese.write(board, move) == case["chinese"]
    for name, text in case.items():
        if name.startswith("chinese"):
            assert chinese.read(board, text) == move
        elif name in ("xqbase_file", "wxf", "fairy_stockfish_wxf"):
            assert wxf.read(board, text) == move


def readings(board: Board, text: str) -> list[Move]:
    """The moves that those of the three readers find that can make anything of the text."""
    found = []
    for read in (Board.read_move, wxf.read, chinese.read):
        try:
            found.append(read(board, text))
        except NotationError:
            continue
    return found


EQUIVALENTS = [
    (case["fen"], case["iccs"], text)
    for case in DATA["parse_equivalents"]
    for text in case["texts"]
]


@pytest.mark.parametrize(("fen", "move", "text"), EQUIVALENTS)
def test_one_reader_understands_each_form(fen: str, move: str, text: str) -> None:
    assert readings(Board(fen), text) == [coordinates.read(move)]


@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        (CANNONS, "e6e4", "c+-2"),
        (CANNONS, "e6e4", "+C-2"),
        (CANNONS, "e6e4", "fC-2"),
        (CANNONS, "e2d2", "bC=6"),
        (CANNONS, "e2d2", "C-6"),
        (THREE, "c6b6", "mP.8"),
        (THREE, "c6b6", "77.8"),
        (THREE, "c7c8", "P++1!?"),
        (CANNONS, "g0i2", "M3+1"),
        (CANNONS, "g2i1", "M3-1"),
        (CANNONS, "f0e1", "g4+5"),
        (CANNONS, "i0h0", "R12"),
        (CANNONS, "i0h0", " r 1 . 2 "),
        (CANNONS, "i0h0", "Ｒ１＝２！？"),
        (CANNONS, "i0i1", "ｒ１＋１"),
    ],
)
def test_wxf_dialects(fen: str, move: str, text: str) -> None:
    board = Board(fen)
    assert wxf.read(board, text) == board.read_move(move)


@pytest.mark.parametrize(
    ("fen", "move", "text"),
    [
        (CANNONS, "e6e4", "前砲退贰"),
        (CANNONS, "e6e4", "前炮五退二"),
        (CANNONS, "e2d2", "後包平6"),
        (CANNONS, "e2d2", "后 炮 平　六"),
        (CANNONS, "i0i1", "俥１上壹"),
        (CANNONS, "a0a1", "車九進一"),
        (CANNONS, "a0a1", "車玖進壹"),
        (CANNONS, "a0a1", "車九進一！"),
        (CANNONS, "i0i1", "车一进一!?"),
        (CANNONS, "g0i2", "相參進壹"),
        (CANNONS, "d0e1", "士六上五"),
        (CANNONS, "e0e1", "將5进1"),
        (THREE, "c6b6", "二兵平八"),
        (THREE, "c5b5", "三兵平八"),
        (THREE, "c5b5", "底兵平八"),
        (FOUR, "c8b8", "前兵平八"),
        (FOUR, "c5b5", "低兵平八"),
        (FIVE, "c7b7", "中兵平八"),
        (TWO_AND_TWO, "d6e6", "后兵六平五"),
        (TWO_AND_TWO, "d6e6", "后六平五"),
        (TWO_AND_TWO, "f8e8", "前四平五"),
        (THREE_AND_TWO, "c7b7", "二兵七平八"),
        (BLACK, "c2b2", "前兵平二"),
    ],
)
def test_chinese_dialects(fen: str, move: str, text: str) -> None:
    board = Board(fen)
    assert chinese.read(board, text) == board.read_move(move)


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        (TWO_AND_TWO, "P+.5"),
        (TWO_AND_TWO, "P-.5"),
        # The middle one of file 3, or its third from the front.
        ("3k5/6P2/2P6/6P2/2P6/6P2/9/9/9/4K4 w", "33+1"),
    ],
)
def test_wxf_texts_that_name_no_single_move(fen: str, text: str) -> None:
    with pytest.raises(NotationError):
        wxf.read(Board(fen), text)


def test_an_ambiguous_text_names_the_moves() -> None:
    with pytest.raises(AmbiguousError, match=r"'P\+\.5' is ambiguous: d8e8 or f8e8"):
        wxf.read(Board(TWO_AND_TWO), "P+.5")
    with pytest.raises(AmbiguousError, match="'前兵平五' is ambiguous: d8e8 or f8e8"):
        chinese.read(Board(TWO_AND_TWO), "前兵平五")


@pytest.mark.parametrize(
    "text", ["", "C", "C2", "C2.0", "C2.5.", "Q2.5", "C2*5", "++.5", "a1b2", "C6.5", "变兵进一"]
)
def test_wxf_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        wxf.read(Board(), text)


@pytest.mark.parametrize(
    "text",
    ["", "炮", "炮二平", "炮二走五", "炮二平十", "王五进一", "变兵进一", "炮八进八", "前炮平五"],
)
def test_chinese_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError):
        chinese.read(Board(), text)


@pytest.mark.parametrize("write", [wxf.write, chinese.write])
def test_only_legal_moves_are_written(write: Any) -> None:
    with pytest.raises(IllegalMoveError, match="h2 to h8 is not legal"):
        write(Board(), coordinates.read("h2h8"))


def test_traditional_characters_and_equals_signs_by_option() -> None:
    board = Board()
    move = board.read_move("h0g2")
    assert chinese.write(board, move, traditional=True) == "馬二進三"
    assert wxf.write(board, board.read_move("h2e2"), sideways="=") == "C2=5"


@settings(max_examples=60)
@given(boards())
def test_every_legal_move_has_its_own_text_and_comes_back(board: Board) -> None:
    moves = board.legal_moves
    for notation in (wxf, chinese):
        texts = [notation.write(board, move) for move in moves]
        assert len(set(texts)) == len(moves)
        assert {len(text) for text in texts} <= {4}
        assert [notation.read(board, text) for text in texts] == list(moves)
    traditional = [chinese.write(board, move, traditional=True) for move in moves]
    assert [chinese.read(board, text) for text in traditional] == list(moves)


@pytest.mark.parametrize(
    "text", ["1.炮二平五", "炮二平五，马8进7", "跑二平五", "二平五", "炮炮炮二平五"]
)
def test_what_has_not_the_form_of_a_chinese_move_is_none(text: str) -> None:
    with pytest.raises(NoMoveError, match=f"'{text}' is not a move"):
        parse_move(Board(), text)
