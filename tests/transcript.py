"""Conversations written down: lines of a file, each with a sign that says whose it is.

- ``> text`` a line of the host, ``< text`` the reply that must follow, ``<~ pattern`` a reply that
  must match a regular expression as a whole
- ``! text`` something that happens, ``? text`` something that must be so, ``$ text`` the course
  of the conversation itself; what these mean is for the test that plays the file
- ``# text`` a note

A reply that is not written down must not come.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "transcripts"

_STEP = re.compile(r"(<~|[><!?$])(?: (.*))?")


class Step(NamedTuple):
    """One line of a transcript: its sign and the text after it."""

    sign: str
    text: str
    place: str

    def accepts(self, reply: str) -> bool:
        """Whether a reply is the one written down."""
        if self.sign == "<~":
            return re.fullmatch(self.text, reply) is not None
        return self.sign == "<" and reply == self.text


def read(path: Path) -> Iterator[Step]:
    """The steps of a transcript."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line or line.startswith("#"):
            continue
        found = _STEP.fullmatch(line)
        assert found, f"{path.name}:{number}: no step of a transcript: {line}"
        yield Step(found[1], found[2] or "", f"{path.name}:{number}")
