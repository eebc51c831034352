"""The sentence that goes with a hint."""

from qianmen.engine.hints import xiangqi
from qianmen.engine.hints.outlook import outlook_of
from qianmen.engine.hints.words import BoardT, Words
from qianmen.engine.language import Language
from qianmen.rules import Board
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Line


def describe(board: GameBoard, line: Line, language: Language = Language.ENGLISH) -> str:
    """What the first move of ``line`` does on ``board``, what it is worth, and the reply expected.

    The moves of the line must be legal in turn.  The text begins with the move in the notation of
    the language, so no two legal moves have the same; that of xiangqi holds no coordinates, which
    a Qianhong host would take for a move.
    """
    if isinstance(board, Board):
        return _sentence(board, board.copy(), line, xiangqi.WORDS[language])
    # It asks python-chess what moves do, which a door must not wait for when it starts.
    from qianmen.engine.hints import chess
    from qianmen.rules.chess import Board as ChessBoard

    if not isinstance(board, ChessBoard):
        raise TypeError(f"no hints for the game {board.game.value}")
    return _sentence(board, board.copy(), line, chess.WORDS[language])


def _sentence(board: BoardT, after: BoardT, line: Line, words: Words[BoardT]) -> str:
    """The sentence in the words of a game and language; ``after`` is a copy of the board."""
    move = line.pv[0]
    after.push(move)
    phrases = [f"{words.notation(board, move)} {words.deed(board, move)}"]
    if after.legal_moves:
        phrases.append(words.phrases.outlook(outlook_of(board, line)))
    if len(line.pv) > 1:
        phrases.append(words.phrases.reply(words.notation(after, line.pv[1])))
    return words.phrases.comma.join(phrases)
