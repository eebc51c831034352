"""The names of the games in ``variant V`` and in the feature ``variants``."""

from qianmen.values import GameKind

VARIANTS = {"normal": GameKind.CHESS, "xiangqi": GameKind.XIANGQI}
