"""Board: the position, moves and history as a user of the library meets them."""

import pytest

from qianmen import (
    START_FEN,
    Board,
    IllegalMoveError,
    Kind,
    Letters,
    Move,
    Piece,
    Side,
    square_name,
    square_number,
)


def test_the_start_position() -> None:
    board = Board()
    assert board.fen() == START_FEN
    assert (board.turn, board.ply, board.halfmove, board.fullmove) == (Side.RED, 0, 0, 1)
    assert len(board.legal_moves) == 44
    assert not board.is_check()


@pytest.mark.parametrize("square", [-1, 90])
def test_off_the_board_nothing_stands(square: int) -> None:
    with pytest.raises(ValueError, match=f"no square {square}"):
        Board().piece_at(square)


def test_pieces_stand_where_the_fen_puts_them() -> None:
    board = Board()
    assert board.piece_at(square_number("h2")) == Piece(Side.RED, Kind.CANNON)
    assert board.piece_at(square_number("e9")) == Piece(Side.BLACK, Kind.GENERAL)
    assert board.piece_at(square_number("e5")) is None


@pytest.mark.parametrize("text", ["h2e2", "H2-E2", "h2 e2", " H2 - e2 "])
def test_push_takes_a_move_or_its_coordinates(text: str) -> None:
    board = Board()
    assert board.push(text) == Move(square_number("h2"), square_number("e2"))
    assert board.fen().startswith("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("", "'' is not a move"),
        ("h2", "'h2' is not a move"),
        ("h2e", "'h2e' is not a move"),
        ("h2--e2", "'h2--e2' is not a move"),
        ("j2e2", "'j2e2' is not a move"),
        ("h2e2q", "'h2e2q' is not a move"),
        ("h²e2", "'h²e2' is not a move"),
        ("炮二平五", "'炮二平五' is not a move"),
        (Move(90, 3), "not a move"),
        (Move(-1, 3), "not a move"),
        # Seen as bits this would be a0b0.
        (Move(128, 0), "not a move"),
        ("h7e7", "no piece of the side to move on h7"),
        ("e5e6", "no piece of the side to move on e5"),
        ("h2h6", None),
        ("h2h8", "h2 to h8 is not legal"),
        ("e0e0", "e0 to e0 is not legal"),
        ("b0d1", "b0 to d1 is not legal"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(move: Move | str, text: str | None) -> None:
    board = Board()
    if text is None:
        assert board.push(move) == board.moves[-1]
        return
    with pytest.raises(IllegalMoveError) as caught:
        board.push(move)
    assert str(caught.value) == text
    assert board.fen() == START_FEN
    assert board.moves == ()


def test_a_move_that_leaves_the_generals_facing_is_illegal() -> None:
    board = Board("4k4/9/9/9/9/9/9/9/4C4/4K4 w - - 0 1")
    with pytest.raises(IllegalMoveError, match="e1 to d1 is not legal"):
        board.push("e1d1")
    assert board.is_legal(board.read_move("e1e5"))


def test_pop_gives_back_the_moves_in_turn() -> None:
    board = Board()
    first, second = board.push("h2e2"), board.push("h9g7")
    assert board.moves == (first, second)
    assert (board.pop(), board.pop()) == (second, first)
    assert board.fen() == START_FEN
    with pytest.raises(IndexError):
        board.pop()


def test_counters_go_on_from_the_fen() -> None:
    board = Board("3k5/9/9/9/p8/9/9/9/R8/4K4 b - - 7 30")
    board.push("d9d8")
    assert (board.halfmove, board.fullmove) == (8, 31)
    board.push("a1a5")
    assert (board.halfmove, board.fullmove) == (0, 31)
    assert board.fen() == "9/3k5/9/9/R8/9/9/9/9/4K4 b - - 0 31"
    assert board.start_fen == "3k5/9/9/9/p8/9/9/9/R8/4K4 b - - 7 30"
    board.pop()
    assert (board.halfmove, board.fullmove) == (8, 31)


def test_checks_and_attackers() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1")
    check = board.read_move("e1d1")
    assert board.gives_check(check)
    assert not board.gives_check(board.read_move("e1e8"))
    board.push(check)
    assert board.is_check()
    attackers = board.attackers(square_number("d9"), Side.RED)
    assert [square_name(square) for square in attackers] == ["d1"]


def test_a_copy_goes_its_own_way() -> None:
    board = Board()
    board.push("h2e2")
    twin = board.copy()
    twin.push("h9g7")
    assert [str(move) for move in board.moves] == ["h2e2"]
    assert [str(move) for move in twin.moves] == ["h2e2", "h9g7"]
    twin.pop()
    twin.pop()
    assert board.ply == 1


def test_an_engine_may_search_on_a_copy_of_the_position() -> None:
    board = Board()
    position = board.position.copy()
    position.push(board.read_move("h2e2").code)
    assert board.fen() == START_FEN


def test_fen_in_the_letters_of_other_programs() -> None:
    assert Board().fen(Letters.WXF) == (
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1"
    )


def test_repr_makes_the_board_again() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/9/4K4 b - - 3 9")
    assert eval(repr(board)).fen() == board.fen()


def test_moves_are_plain_values() -> None:
    move = Move.from_code(Move(25, 22).code)
    assert move == Move(25, 22)
    assert str(move) == "h2e2"
    assert repr(move) == "<Move h2e2>"
    assert repr(Move(25, 90)) == "<Move from 25 to 90>"
    assert len({move, Move(25, 22)}) == 1


def test_an_illegal_move_is_one_error_and_not_two() -> None:
    for move in (Move(25, 90), Move(25, 7), Move(1 << 70, 7), "h2h9x", "a0b0"):
        with pytest.raises(IllegalMoveError) as caught:
            Board().push(move)
        assert caught.value.__suppress_context__ or caught.value.__context__ is None


def test_only_a_legal_move_can_give_check() -> None:
    with pytest.raises(IllegalMoveError, match="h2 to h8 is not legal"):
        Board().gives_check(Move(square_number("h2"), square_number("h8")))
    with pytest.raises(IllegalMoveError, match="not a move"):
        Board().gives_check(Move(120, 10_000))
