"""The tags before a game: told from other lines, named as we name them, and written."""

import re
from collections.abc import Mapping

from qianmen.rules.errors import quoted

_NAME = r"\w[\w+#=:-]*"
_TAG = re.compile(rf'\s*\[\s*({_NAME})\s+"(.*)"\s*\]\s*$')
_NAMES = """
    Game Event Site Date Round RedTeam Red BlackTeam Black Result Opening Variation ECCO ECO FEN
    SetUp Format Variant White WhiteTeam WhiteElo RedElo BlackElo RedTitle BlackTitle TimeControl
    Termination Annotator PlyCount EventDate
"""
_KNOWN = {name.lower(): name for name in _NAMES.split()}
"""Names of tags by their lower case, in which some are written."""

Tag = tuple[str, str]
"""A name, as we write it, and a value."""


def tag_in(line: str) -> Tag | None:
    """The tag that a line holds and nothing else; None: it does not."""
    found = _TAG.match(line)
    if found is None:
        return None
    name, value = found.groups()
    if "\\" in value:
        value = value.replace('\\"', '"').replace("\\\\", "\\")
    return _KNOWN.get(name.lower(), name), value


def write_tags(headers: Mapping[str, str]) -> str:
    """The lines of tags; ``ValueError`` for a name that none can have."""
    lines = []
    for name, value in headers.items():
        if not re.fullmatch(_NAME, name):
            raise ValueError(f"{quoted(name)} cannot be the name of a tag")
        value = " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{value}"]\n')
    return "".join(lines)
