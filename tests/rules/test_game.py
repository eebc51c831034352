"""The tree of a game."""

import pytest

from qianmen import Game, IllegalMoveError, Move, Notation, chess, format_move, parse_move, svg


def test_moves_are_played_along_the_main_line() -> None:
    game = Game()
    assert game.moves == ()
    game.play("h2e2")
    reply = game.play("h9g7")
    assert list(map(str, game.moves)) == ["h2e2", "h9g7"]
    assert game.board(reply).fen().startswith("rnbakab1r/")
    with pytest.raises(IllegalMoveError):
        game.play("a0a9")
    assert len(game.moves) == 2


def test_variations_stand_beside_the_move_they_replace() -> None:
    game = Game()
    first = game.play("h2e2")
    game.play("h9g7")
    move = game.board(first).push("h7e7")
    other = first.add(move)
    assert first.children[1] is other
    assert first.add(move) is other
    assert [str(node.move) for node in game.nodes()] == ["h2e2", "h9g7", "h7e7"]
    assert [str(node.move) for node in other.path()] == ["h2e2", "h7e7"]


def test_a_game_of_chess() -> None:
    game = Game(is_chess=True)
    game.play("e2e4")
    assert not game.is_set_up
    assert game.board(game.end()).fen() == (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    )


def test_result_and_set_up() -> None:
    game = Game("4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1")
    assert (game.result, game.is_set_up, Game().is_set_up) == ("*", True, False)
    game.headers["Result"] = "1-0"
    assert game.result == "1-0"
    assert repr(game) == "<Game ? - ?, 0 plies, 1-0>"


@pytest.mark.parametrize(
    ("is_chess", "moves", "notation"),
    [
        (False, ["炮二平五", "H8+7", "h0g2"], Notation.WXF),
        (True, ["e4", "e7e5", "Nf3"], Notation.SAN),
    ],
)
def test_one_program_serves_both_games(
    is_chess: bool, moves: list[str], notation: Notation
) -> None:
    """Written without a cast, so that the check of types is part of it."""
    game = Game(is_chess=is_chess)
    for text in moves:
        game.play(text)
    board = game.board()
    texts = []
    for node in game.root.line():
        assert node.move is not None
        assert board.is_legal(node.move)
        assert not board.gives_check(node.move)
        texts.append(format_move(board, node.move, notation))
        assert parse_move(board, texts[-1], notation) == node.move
        board.push(node.move)
    assert texts == (["e4", "e5", "Nf3"] if is_chess else ["C2.5", "H8+7", "H2+3"])
    assert svg(board, last_move=board.moves[-1]) == svg(game.board(game.end()), last_move=node.move)
    assert (board.is_check(), board.outcome(), str(board.turn)) == (False, None, "b")
    assert (board.key, board.halfmove) == (board.copy().key, 1 if is_chess else 3)


def test_a_move_of_the_other_game_is_no_move_here() -> None:
    board = chess.Board()
    with pytest.raises(TypeError, match="not a move of chess: <Move a0c0>"):
        format_move(board, Move(0, 2), Notation.SAN)
    with pytest.raises(ValueError, match="no notation of this board's game"):
        parse_move(board, "C2.5", Notation.WXF)
    with pytest.raises(IllegalMoveError, match="'Nf3' is not a move"):
        parse_move(board, "Nf3", Notation.UCI)
