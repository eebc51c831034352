"""The opening book: its text, its lookup under a mirror, its choice."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.engine.book import (
    OWN_BOOK,
    Book,
    choose,
    flip_entry,
    name_of,
    read_book,
    read_entry,
    shares,
    write_entry,
)
from qianmen.rules import Board

LINE = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r h2e2 24 c3c4 14\n"

moves = st.from_regex("[a-i][0-9][a-i][0-9]", fullmatch=True)
entries = st.lists(st.tuples(moves, st.integers(-999, 999)), min_size=1, unique_by=lambda m: m[0])


@given(entries.map(tuple))
def test_a_line_written_is_read_again(entry: tuple[tuple[str, int], ...]) -> None:
    assert read_entry(write_entry("9/9 r", entry)) == ("9/9 r", entry)
    assert flip_entry(flip_entry(entry)) == entry


@pytest.mark.parametrize(
    "line", ["", "x", "9/9 r", "9/9 r h2e2", "9/9 r h2e2 a", "9/9 r h2e2 1 b2"]
)
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"not a placement|invalid literal"):
        read_entry(line)


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "bad.book"
    path.write_text(LINE + "nonsense\n", encoding="ascii")
    with pytest.raises(ValueError, match=r"bad\.book, line 2: "):
        read_book(str(path))


def test_a_position_is_found_and_its_mirror_image_too() -> None:
    board, image = Board(), Board()
    board.push("h2e2")
    image.push("b2e2")
    name, is_mirrored = name_of(board)
    assert name_of(image) == (name, not is_mirrored)
    entry = (("h9g7", 5), ("b9c7", -4))
    book = Book([(name, flip_entry(entry) if is_mirrored else entry)])
    assert book.moves(board) == entry
    assert book.moves(image) == (("b9c7", 5), ("h9g7", -4))


def test_a_move_that_is_not_legal_is_left_out() -> None:
    board = Board()
    name, _ = name_of(board)
    assert Book([(name, (("a0a9", 1), ("c3c4", 0)))]).moves(board) == (("c3c4", 0),)
    assert Book([]).moves(board) == ()


def test_a_move_ten_centipawns_worse_is_half_as_likely() -> None:
    assert shares((("a", 30), ("b", 20), ("c", 20))) == {"a": 0.5, "b": 0.25, "c": 0.25}


def test_the_choice_hangs_on_position_and_seed_alone_and_follows_the_shares() -> None:
    chances = shares((("a", 30), ("b", 20)))
    keys = [0x123456789ABCDEF * number for number in range(1, 3001)]
    picked = [choose(chances, key, seed=7) for key in keys]
    assert picked == [choose(chances, key, seed=7) for key in keys]
    assert picked != [choose(chances, key, seed=8) for key in keys]
    assert 0.62 < picked.count("a") / len(picked) < 0.71


def test_our_own_book_is_of_legal_moves_in_positions_that_occur() -> None:
    book = read_book(OWN_BOOK)
    waiting, found = [Board()], set()
    while waiting:
        board = waiting.pop()
        name, _ = name_of(board)
        if name in found or name not in book:
            continue
        found.add(name)
        moves = book.moves(board)
        assert moves
        assert moves[0][1] == max(score for _, score in moves)
        assert {move for move, _ in moves} <= set(map(str, board.legal_moves))
        for move in board.legal_moves:  # the opponent may leave the book's moves and come back
            child = board.copy()
            child.push(move)
            waiting.append(child)
    assert len(found) == len(book) >= 2_000
