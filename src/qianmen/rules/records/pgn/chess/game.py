"""Reads a game of chess from its tags and its moves."""

from qianmen.rules.chess.board import Board
from qianmen.rules.errors import quoted
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.pgn.chess.moves import read_moves
from qianmen.rules.records.results import result_of

_WILD = (f"wild/{number}" for number in (*range(9), "8a"))
_CHESS = {"standard", "chess", "classical", "normal", "illegal", "from position", *_WILD}
"""What variants are called that have the rules of chess."""


def read_game(headers: dict[str, str], moves: str) -> Game:
    """The chess game of a PGN's tags and moves, what is wrong with it as its errors.

    It keeps ``headers`` as its own.  No blanks are around ``moves``.
    """
    game, board = Game(is_chess=True), Board()
    if headers:
        game.headers = headers
        try:
            board = _set_up(game)
        except ValueError as error:
            note(game.errors, RecordError(str(error)))
            return game
    if moves:
        read_moves(game, board, moves)
    return game


def _set_up(game: Game) -> Board:
    """The board that a game begins on by its tags; ``ValueError`` where it cannot begin."""
    headers = game.headers
    headers.pop("SetUp", None)
    fen = headers.pop("FEN", None)
    if "Result" in headers:
        headers["Result"] = result_of(headers["Result"])
    variant = headers.get("Variant")
    if variant is not None and variant.lower() not in _CHESS:
        raise ValueError(f"the variant {quoted(variant)} is not read")
    board = Board(fen)
    if fen is not None:
        game.start_fen = board.fen()
    return board
