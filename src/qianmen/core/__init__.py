"""The compiled core: positions, search and evaluation as ints and arrays; no text, no I/O.

Every module here is Cython in pure-Python mode and runs only compiled.  An uncompiled one would
still import as Python and fail in odd places, so each package of the core asks first.
"""

import os
from importlib.machinery import EXTENSION_SUFFIXES


def require_compiled(folder: str) -> None:
    """Raise ``ImportError`` unless every module in ``folder`` has been compiled."""
    names = set(os.listdir(folder))
    for source in sorted(names):
        stem, suffix = os.path.splitext(source)
        if suffix != ".py" or stem == "__init__":
            continue
        if not any(stem + extension in names for extension in EXTENSION_SUFFIXES):
            raise ImportError(
                f"qianmen's core is not compiled ({os.path.join(folder, source)} has no extension"
                " module for this Python): run `pip install .`, or in a clone"
                " `python setup.py build_ext --inplace`",
                name="qianmen.core",
            )


require_compiled(os.path.dirname(__file__))
