"""Reads a game of chess from its tags and its moves, with python-chess."""

from functools import lru_cache
from io import StringIO

import chess
import chess.pgn

from qianmen.rules.chess.board import Board
from qianmen.rules.chess.fen import START_FEN
from qianmen.rules.errors import quoted
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.pgn.chess.builder import Builder
from qianmen.rules.records.results import RESULTS

_LONGEST_NAME = 32
"""The characters that are looked at of the name of a variant."""


def read_game(headers: dict[str, str], moves: str) -> Game:
    """The chess game of a PGN's tags and moves, what is wrong with it as its errors.

    It keeps ``headers`` as its own.  A wrong move ends its line; in a variation what follows its
    bracket is still read.
    """
    game = Game(is_chess=True)
    headers.pop("SetUp", None)
    fen = headers.pop("FEN", START_FEN)
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
    bare = moves.strip()
    if not bare or bare in RESULTS:
        # That is no work for python-chess.
        if bare and game.result == "*":
            game.headers["Result"] = bare
        return game
    builder = Builder(game, board)
    try:
        chess.pgn.read_game(StringIO(moves), Visitor=lambda: builder)
    except ValueError as error:
        note(game.errors, RecordError(str(error)))
    builder.finish(moves)
    return game


def _require_chess(headers: dict[str, str]) -> None:
    """``ValueError`` for a variant of chess."""
    if "Variant" in headers and not _is_chess(headers["Variant"][:_LONGEST_NAME]):
        raise ValueError(f"the variant {quoted(headers['Variant'])} is not read")


@lru_cache(64)
def _is_chess(variant: str) -> bool:
    """Whether the name of a variant, as python-chess knows them, is one of chess itself."""
    theirs = chess.pgn.Headers({"Variant": variant})
    try:
        return theirs.variant() is chess.Board and not theirs.is_chess960()
    except ValueError:
        return False
