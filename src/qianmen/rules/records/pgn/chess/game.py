"""Reads a game of chess from its tags and its moves."""

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.fen import START_FEN
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
    game = Game(is_chess=True)
    headers.pop("SetUp", None)
    fen = headers.pop("FEN", START_FEN)
    if "Result" in headers:
        headers["Result"] = result_of(headers["Result"])
    game.headers = headers
    board = None
    try:
        _require_chess(headers)
        if fen != START_FEN:
            board = Board(fen)
            game.start_fen = board.fen()
    except ValueError as error:
        note(game.errors, RecordError(str(error)))
        return game
    if moves:
        read_moves(game, board or Board(), moves)
    return game


def _require_chess(headers: dict[str, str]) -> None:
    """``ValueError`` for a variant of chess."""
    variant = headers.get("Variant")
    if variant is not None and variant.lower() not in _CHESS:
        raise ValueError(f"the variant {quoted(variant)} is not read")
