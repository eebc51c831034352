"""The real engine with its book closed, for tests of what searches do."""

from qianmen.engine.interface import Post
from qianmen.engine.local import LocalEngine
from qianmen.engine.options import OWN_BOOK


def bookless(post: Post) -> LocalEngine:
    """An engine that searches for every move."""
    engine = LocalEngine(post)
    engine.set_option(OWN_BOOK, "false")
    return engine
