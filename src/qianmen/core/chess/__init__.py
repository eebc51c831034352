"""The chess half of the core: geometry, position, exchanges, dead material and repetition."""

import os

from qianmen.core import require_compiled

require_compiled(os.path.dirname(__file__))
