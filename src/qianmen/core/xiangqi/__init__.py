"""The xiangqi half of the core: geometry, position, evaluation and the repetition judge."""

import os

from qianmen.core import require_compiled

require_compiled(os.path.dirname(__file__))
