"""The names of the games in ``variant V`` and in the feature ``variants``."""

from qianmen.values import Game

VARIANTS = {"normal": Game.CHESS, "xiangqi": Game.XIANGQI}
