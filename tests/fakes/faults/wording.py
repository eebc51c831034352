"""How a fault that lies in a few words alone is put into what an engine says."""

from collections.abc import Iterable, Iterator


def replaced(lines: Iterable[str], old: str, new: str) -> Iterator[str]:
    """The lines with ``new`` wherever they have ``old``."""
    return (line.replace(old, new) for line in lines)
