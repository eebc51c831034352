"""What the sides are called: by game, in English and simplified Chinese."""

from qianmen.rules.side import Side
from qianmen.values import GameKind

_NAMES = {
    "en": {GameKind.XIANGQI: ("Red", "Black"), GameKind.CHESS: ("White", "Black")},
    "zh": {GameKind.XIANGQI: ("红方", "黑方"), GameKind.CHESS: ("白方", "黑方")},
}


def side_name(game: GameKind, side: Side, language: str = "en") -> str:
    """What players of the game call a side, in ``en`` or ``zh``; else ``ValueError``.

    The English names are PGN's tags for the two players as well.
    """
    if language not in _NAMES:
        raise ValueError(f"no language {language!r}; there are {', '.join(_NAMES)}")
    return _NAMES[language][game][side]
