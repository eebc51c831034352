"""The sentence that goes with a hint."""

from qianmen.engine.hints.chinese import Chinese
from qianmen.engine.hints.english import English
from qianmen.engine.hints.facts import deed_of, outlook_of
from qianmen.engine.language import Language
from qianmen.rules import Board
from qianmen.values import Line

_WORDS = {Language.ENGLISH: English(), Language.CHINESE: Chinese()}


def describe(board: Board, line: Line, language: Language = Language.ENGLISH) -> str:
    """What the first move of ``line`` does on ``board``, what it is worth, and the reply expected.

    The moves of the line must be legal in turn.  The text begins with the move in the notation of
    the language, so no two legal moves have the same; it holds no coordinates, which a Qianhong
    host would take for a move.
    """
    words = _WORDS[language]
    move = board.read_move(line.pv[0])
    deed = deed_of(board, move)
    phrases = [f"{words.notation(board, move)} {words.deed(deed, board.turn)}"]
    if deed.ending is None:
        phrases.append(words.outlook(outlook_of(board, line)))
    if len(line.pv) > 1:
        after = board.copy()
        after.push(move)
        phrases.append(words.reply(words.notation(after, after.read_move(line.pv[1]))))
    return words.comma.join(phrases)
