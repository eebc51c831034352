"""FEN in and out: what is read, what is refused and why."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen import START_FEN, Board, FenError, Letters, Side
from qianmen.rules.fen import read_fen, write_fen
from rules.cases import load

CASES = load("xiangqi_fen_validity")["cases"]
LONE_KINGS = "3k5/9/9/9/9/9/9/9/9/4K4"

REASONS = {
    "opponent-in-check": r"generals face each other on file d|is in check, but \w+ is to move",
    "king-count": r"Red has no general|Black has 2 generals, 1 at most",
    "king-square": r"a Black general can never stand on [ce][69]|on c9",
    "advisor-square": r"a Red advisor can never stand on (e2|f1|c0)",
    "elephant-square": r"a (Red|Black) elephant can never stand on (b0|c5|c4|f4)",
    "pawn-square": r"a (Red|Black) soldier can never stand on (a2|b4|a7|b5)",
    "two-home-pawns-on-file": "Red has two uncrossed soldiers on file a",
    "too-many-P": "Red has 6 soldiers, 5 at most",
    "too-many-R": "Red has 3 chariots, 2 at most",
    "too-many-C": "Red has 3 cannons, 2 at most",
    "too-many-N": "Red has 3 horses, 2 at most",
    "too-many-b": "Black has 3 elephants, 2 at most",
    "too-many-a": "Black has 3 advisors, 2 at most",
    "rank-count": r"(9|11) rows, 10 needed",
    "rank-width": r"row 1 has (8|10) points",
    "bad-digit": "row 10, point 10: '0' is no piece and no digit 1 to 9",
    "bad-piece": "row 1, point 4: 'q' is no piece and no digit 1 to 9",
    "side": "field 2, the side to move, is (missing|neither w nor b)",
    "empty": "empty",
    "counter": "field 5 is neither a number nor -",
}
"""What the error must say for each reason of the case file."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["fen"] or "empty")
def test_strict_reading(case: dict[str, str]) -> None:
    if case["valid"]:
        assert read_fen(case["fen"]).side is not None
        return
    with pytest.raises(FenError) as caught:
        Board(case["fen"])
    assert re.fullmatch(f"FEN: .*({REASONS[case['reason']]})", str(caught.value))


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        ("rheakaehr/9/1c5c1 w", "FEN: 3 rows, 10 needed"),
        ("hello", "FEN: 1 row, 10 needed"),
        (START_FEN.replace("p1p1p1p1p", "p1p1p1p1"), "FEN: row 4 has 8 points"),
        (START_FEN.replace("1c5c1", "1c5c11"), "FEN: row 3 has 10 points"),
        (START_FEN.replace("/9/RN", " 9/RN"), "FEN: 8 rows, 10 needed"),
        (START_FEN.replace("1c5c1", "1c5x1"), "FEN: row 3, point 8: 'x' is no piece"),
        ("3k5/9/9/9/9/9/9/9/9/3K5 w", "FEN: the generals face each other on file d"),
        ("4k4/9/9/9/4R4/9/9/9/9/3K5 w", "FEN: Black is in check, but Red is to move"),
        (f"{LONE_KINGS} w - - 1234567890 1", "FEN: field 5 has more than 9 digits"),
    ],
)
@pytest.mark.parametrize("strict", [True, False])
def test_errors_name_the_spot(fen: str, text: str, strict: bool) -> None:
    with pytest.raises(FenError) as caught:
        Board(fen, strict=strict)
    assert str(caught.value).startswith(text)


@pytest.mark.parametrize(
    ("tail", "side", "halfmove", "fullmove"),
    [
        ("w", "w", 0, 1),
        ("r", "w", 0, 1),
        ("B", "b", 0, 1),
        ("R - - 4 9", "w", 4, 9),
        ("w 4 9", "w", 4, 9),
        ("w - - - 9", "w", 0, 9),
        ("b - - 4", "b", 4, 1),
        ("b - - 4 -", "b", 4, 1),
        ("r 9", "w", 0, 9),
        ("w - - 4 9 moves h2e2", "w", 4, 9),
    ],
)
@pytest.mark.parametrize("strict", [True, False])
def test_two_to_six_fields(
    tail: str, side: str, halfmove: int, fullmove: int, strict: bool
) -> None:
    board = Board(f"{LONE_KINGS} {tail}", strict=strict)
    assert board.fen() == f"{LONE_KINGS} {side} - - {halfmove} {fullmove}"


@pytest.mark.parametrize(
    "text",
    [
        LONE_KINGS,
        f"{LONE_KINGS} - - 0 1",
        f"{LONE_KINGS} 0 1",
        f"FEN {LONE_KINGS} w",
        f'"{LONE_KINGS} w - - 0 1"',
        f"position fen {LONE_KINGS} w - - 0 1 moves e0e1",
        f"{LONE_KINGS} moves e0e1",
        f"{LONE_KINGS}[] w - - 0 1",
        f"{LONE_KINGS} w KQkq - 0 1",
        f"{LONE_KINGS} w white moves now",
    ],
)
def test_lenient_reading(text: str) -> None:
    assert Board(text, strict=False).fen() == f"{LONE_KINGS} w - - 0 1"
    if text != f"{LONE_KINGS} w - - 0 1":
        with pytest.raises(FenError):
            Board(text)


def test_startpos_is_read_leniently() -> None:
    assert Board("startpos", strict=False).fen() == START_FEN
    with pytest.raises(FenError):
        Board("startpos")


def test_soldiers_sharing_a_file_at_home_are_read_leniently() -> None:
    fen = "3k5/9/9/9/9/P8/P8/9/9/4K4 w - - 0 1"
    assert Board(fen, strict=False).fen() == fen


LENIENT_TOO = [
    case["fen"]
    for case in CASES
    if case["reason"] not in (None, "side", "counter", "two-home-pawns-on-file")
]


@pytest.mark.parametrize("fen", LENIENT_TOO)
def test_impossible_positions_are_refused_leniently_too(fen: str) -> None:
    with pytest.raises(FenError):
        Board(fen, strict=False)


@pytest.mark.parametrize("letters", Letters)
def test_both_letter_dialects_come_back(letters: Letters) -> None:
    setup = read_fen(START_FEN)
    assert read_fen(write_fen(setup, letters)) == setup
    assert setup.side is Side.RED


@pytest.mark.parametrize("strict", [True, False])
@given(text=st.one_of(st.text(), st.text("/19krpKRPwb- ", max_size=80)))
def test_any_text_is_read_or_refused(text: str, strict: bool) -> None:
    try:
        setup = read_fen(text, strict=strict)
    except FenError as error:
        refusal = str(error)
    else:
        assert read_fen(write_fen(setup), strict=strict) == setup
        return
    assert refusal.startswith("FEN: ")
    assert refusal.isprintable()
