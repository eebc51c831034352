"""Who the engine is and what can be had from it; loads no core, so that ``-info`` is quick."""

from qianmen.engine.levels import LEVELS
from qianmen.values import Features, GameKind
from qianmen.version import __version__

NAME = "Qianmen"
AUTHOR = "the Qianmen authors"

FEATURES = Features(
    name=NAME,
    author=AUTHOR,
    version=__version__,
    games=(GameKind.XIANGQI, GameKind.CHESS),
    levels=LEVELS,
    prospects=True,
    about=(
        f"{NAME} {__version__}, xiangqi and chess engine",
        f"By {AUTHOR}",
        "Free software under the GNU General Public License, version 3 or later",
    ),
)
