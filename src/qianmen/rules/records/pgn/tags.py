"""The tags before a game: told from other lines, named as we name them, and written."""

import re
from collections.abc import Callable, Mapping

from qianmen.rules.errors import quoted

_NAME = re.compile(r"\w[\w+#=:-]*")
_TAG = re.compile(
    # Of GB18030 what is no UTF-8 is escaped here; before the bracket it is a blank, wide as hanzi.
    r"[\s\ufeff\udca1]*"
    r'\[\s*([\w\udc80-\udcff][\w\udc80-\udcff+#=:-]*)\s+"(.*)"\s*\]\s*$'
)
_NAMES = """
    Game Event Site Date Round RedTeam Red BlackTeam Black Result Opening Variation ECCO ECO FEN
    SetUp Format Variant White WhiteTeam WhiteElo RedElo BlackElo RedTitle BlackTitle TimeControl
    Termination Annotator PlyCount EventDate
"""
_KNOWN = {name.lower(): name for name in _NAMES.split()}
"""Names of tags by their lower case, in which some are written."""

OF_THE_FILE = frozenset({"FEN", "SetUp", "Game", "Variant", "Format"})
"""Tags that tell how a game is to be read, and nothing more of it."""

Tag = tuple[str, str]
"""A name and a value as they stand in the file."""


def tag_in(line: str) -> Tag | None:
    """The tag that a line holds and nothing else; None: it does not."""
    found = _TAG.match(line)
    return (found[1], found[2]) if found is not None else None


def read_tags(
    tags: Mapping[str, str], settle: Callable[[str], str] | None = None
) -> dict[str, str]:
    """The values of tags by our names, settled before where that is needed."""
    headers = {}
    for name, value in tags.items():
        if settle is not None:
            name, value = settle(name), settle(value)
        if "\\" in value:
            value = value.replace('\\"', '"').replace("\\\\", "\\")
        headers[_KNOWN.get(name.lower(), name)] = value
    return headers


def write_tags(headers: Mapping[str, str]) -> str:
    """The lines of tags; ``ValueError`` for a name that none can have."""
    lines = []
    for name, value in headers.items():
        if not _NAME.fullmatch(name):
            raise ValueError(f"{quoted(name)} cannot be the name of a tag")
        value = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{value}"]\n')
    return "".join(lines)
