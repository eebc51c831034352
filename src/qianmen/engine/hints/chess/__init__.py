"""What a move of chess does, in the words of each language."""

from qianmen.engine.hints.chess.chinese import ChessChinese
from qianmen.engine.hints.chess.english import ChessEnglish
from qianmen.engine.language import Language

WORDS = {Language.ENGLISH: ChessEnglish(), Language.CHINESE: ChessChinese()}
