"""Boards, moves and games are copied and pickled whole, and compared by what they are."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from qianmen import Board, Game, Node, RecordError, Side, chess, square_number
from rules.positions import played

Copier = Callable[[Any], Any]
COPIERS = [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


def nested(node: Node) -> Any:
    """All that a tree holds, with its shape."""
    held = (node.comment, node.preface, node.marks, node.clock, node.evaluation)
    return str(node.move), held, [nested(child) for child in node.children]


def commented() -> Game:
    """A game with variations and everything a node can hold."""
    game = Game()
    game.headers["Red"] = "甲"
    for move in ("炮二平五", "H8+7", "h0g2"):
        node = game.play(move)
    node.comment, node.preface, node.marks = "good", "before", [1, 14]
    node.clock, node.evaluation = 59.5, -33
    reply = game.root.children[0]
    reply.add(game.board(reply).push("b9c7"))
    return game


@pytest.mark.parametrize("copied", COPIERS, ids=["deepcopy", "pickle"])
def test_a_copied_error_says_the_same(copied: Copier) -> None:
    error = RecordError("wrong", file="f", game=2, ply=3, offset=4, line=5)
    twin = copied(error)
    assert (type(twin), str(twin)) == (RecordError, str(error))
    assert (twin.text, twin.file, twin.game, twin.ply) == ("wrong", "f", 2, 3)
    assert (twin.offset, twin.line) == (4, 5)


@pytest.mark.parametrize("copied", [copy.copy, *COPIERS], ids=["copy", "deepcopy", "pickle"])
def test_a_copied_game_is_whole_and_its_own(copied: Copier) -> None:
    game = commented()
    twin = copied(game)
    assert nested(twin.root) == nested(game.root)
    assert (twin.headers, twin.start_fen, twin.is_chess) == (
        game.headers,
        game.start_fen,
        game.is_chess,
    )
    twin.end().marks.append(5)
    twin.play("i9h9")
    twin.headers["Red"] = "乙"
    assert nested(game.root) == nested(commented().root)
    assert game.headers == {"Red": "甲"}


@pytest.mark.parametrize("copied", COPIERS, ids=["deepcopy", "pickle"])
def test_a_copied_node_stays_in_the_tree_that_is_copied_with_it(copied: Copier) -> None:
    game = commented()
    other = game.root.children[0].children[1]
    twin, twin_node = copied((game, other))
    assert twin_node is twin.root.children[0].children[1]
    alone = copied(other)
    assert [str(node.move) for node in alone.path()] == ["h2e2", "b9c7"]


@pytest.mark.parametrize("copied", COPIERS, ids=["deepcopy", "pickle"])
def test_a_game_may_be_long(copied: Copier) -> None:
    board = played(random.Random(1), 3000)
    game = Game.from_board(board)
    assert len(game.moves) == board.ply > 500
    assert copied(game).moves == game.moves
    assert copied(game.end()).path()[-1].move == board.moves[-1]


def test_a_game_made_of_a_board_goes_on_from_its_set_up() -> None:
    board = Board("3k5/9/9/9/p8/9/9/9/R8/4K4 b - - 7 30")
    board.push("d9d8")
    game = Game.from_board(board)
    assert game.start_fen == board.start_fen
    assert game.board(game.end()) == board
    of_chess = chess.Board()
    of_chess.push("e2e4")
    assert Game.from_board(of_chess).board(Game.from_board(of_chess).end()) == of_chess


@pytest.mark.parametrize("board", [Board(), chess.Board()], ids=["xiangqi", "chess"])
@pytest.mark.parametrize("copied", [copy.copy, *COPIERS], ids=["copy", "deepcopy", "pickle"])
def test_a_copied_board_has_the_same_history(
    board: Board | chess.Board, copied: Callable[[Any], Any]
) -> None:
    board = board.copy()
    board.push(str(board.legal_moves[0]))
    twin = copied(board)
    assert twin == board
    assert twin.moves == board.moves
    twin.pop()
    assert twin != board
    assert board.ply == 1


def test_boards_are_equal_in_the_same_position() -> None:
    board, other = Board(), Board()
    board.push("h2e2")
    assert board != other
    other.push("h2e2")
    assert board == other == Board(board.fen())
    assert board.start_fen != Board(board.fen()).start_fen
    later = Board(board.fen().replace("1 1", "2 1"))
    assert board.key == later.key
    assert board != later
    assert Board() != chess.Board()
    assert Board() != Board().fen()
    with pytest.raises(TypeError, match="unhashable"):
        hash(board)


def test_all_pieces_by_their_squares() -> None:
    board = Board()
    pieces = board.piece_map()
    assert len(pieces) == 32
    assert all(board.piece_at(square) == piece for square, piece in pieces.items())
    assert pieces[square_number("h2")].side is Side.RED
    assert str(chess.Board().piece_map()[chess.square_number("e8")]) == "Black king"
