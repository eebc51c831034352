"""What a move of xiangqi does, in the words of each language."""

from qianmen.engine.hints.xiangqi.chinese import XiangqiChinese
from qianmen.engine.hints.xiangqi.english import XiangqiEnglish
from qianmen.engine.language import Language

WORDS = {Language.ENGLISH: XiangqiEnglish(), Language.CHINESE: XiangqiChinese()}
