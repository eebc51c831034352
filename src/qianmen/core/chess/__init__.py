"""The chess half of the core: geometry, position, evaluation and what ends a game."""

import os

from qianmen.core import require_compiled

require_compiled(os.path.dirname(__file__))
