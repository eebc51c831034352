"""Reads a game of xiangqi from its tags and its moves."""

from qianmen.rules.board import Board
from qianmen.rules.errors import FenError
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.pgn.tags import OF_THE_FILE
from qianmen.rules.records.pgn.xiangqi.moves import read_moves
from qianmen.rules.records.results import result_of

_RENAMED = {"White": "Red", "WhiteTeam": "RedTeam", "WhiteElo": "RedElo"}


def read_game(headers: dict[str, str], moves: str) -> Game:
    """The xiangqi game of a PGN's tags and moves, what is wrong with it as its errors.

    Where its FEN is wrong, it is read from the start position.  No blanks are around ``moves``.
    """
    game, board = Game(), None
    if "FEN" in headers:
        try:
            board = Board(headers["FEN"], strict=False)
        except FenError as error:
            note(game.errors, RecordError(str(error)))
        else:
            game.start_fen = board.start_fen
    for name, value in headers.items():
        if name not in OF_THE_FILE:
            game.headers[_RENAMED.get(name, name)] = value
    if "Result" in game.headers:
        game.headers["Result"] = result_of(game.headers["Result"])
    if moves:
        read_moves(game, board or Board(), moves)
    return game
