"""The tags before a game: told from other lines, named as we name them, and written."""

import re
from collections.abc import Callable, Mapping

from qianmen.rules.errors import quoted

_NAME = (
    r"[\w\x80-\U0010ffff][\w+#=:-]*+(?:[\x80-\U0010ffff][\w+#=:-]*+)*?"
    r"(?<![\s\ufeff])(?<!\udca1\udca1)"
)
"""What names a tag, what is no ASCII being no sign of ours; no blank ends it, or each of many would
be tried as one that does."""
_BLANK = r"(?:[^\S\n]|\ufeff|\udca1\udca1)"
"""Of GB18030 what is no UTF-8 is escaped here; before the bracket it is a blank, wide as hanzi."""
TAG = re.compile(
    rf"\n{_BLANK}*+\[{_BLANK}*+({_NAME}){_BLANK}++\"([^\n]*)\"{_BLANK}*+\]{_BLANK}*+(?=\n|\Z)"
)
"""A line that holds a tag and nothing else, with the end of the one before: its name and value."""
_CAN_BE_WRITTEN = re.compile(rf"(?!{_BLANK}){_NAME}")
_NAMES = """
    Game Event Site Date Round RedTeam Red BlackTeam Black Result Opening Variation ECCO ECO FEN
    SetUp Format Variant White WhiteTeam WhiteElo RedElo BlackElo RedTitle BlackTitle TimeControl
    Termination Annotator PlyCount EventDate
"""
_KNOWN = {name.lower(): name for name in _NAMES.split()}
"""Names of tags by their lower case, in which some are written."""

OF_THE_FILE = frozenset({"FEN", "SetUp", "Game", "Variant", "Format"})
"""Tags that tell how a game is to be read, and nothing more of it."""


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
        if not _CAN_BE_WRITTEN.fullmatch(name):
            raise ValueError(f"{quoted(name)} cannot be the name of a tag")
        value = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{value}"]\n')
    return "".join(lines)
