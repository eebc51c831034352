"""The commands that comments carry: ``[%clk 0:10:00]`` and ``[%eval 0.35]``."""

import re

from qianmen.rules.node import Node
from qianmen.rules.records.errors import RecordError

_CLOCK = re.compile(r"\[%clk\s+(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,6})?)\]\s*")
_EVALUATION = re.compile(r"\[%eval\s+([+-]?\d{1,5}(?:\.\d{1,4})?)\]\s*")
_MOST_HOURS, _MOST_PAWNS = 9_999, 99_999
"""More is not read."""


def take(node: Node, text: str) -> str:
    """Set the clock and the evaluation of a node that a comment gives; the rest of the text."""
    if "[%" not in text:
        return in_one_line(text)
    if clock := _CLOCK.search(text):
        node.clock = int(clock[1]) * 3600 + int(clock[2]) * 60 + float(clock[3])
        text = text[: clock.start()] + text[clock.end() :]
    if evaluation := _EVALUATION.search(text):
        node.evaluation = round(float(evaluation[1]) * 100)
        text = text[: evaluation.start()] + text[evaluation.end() :]
    return in_one_line(text)


class Comments:
    """Collects the comments of a game, of which one node may get any number at several places."""

    _said: dict[Node, list[str]] | None = None
    """The texts of nodes that have several; most games have no such node."""

    def add(self, node: Node, text: str) -> None:
        """Add a text after what was said of a node before."""
        if not node.comment:
            node.comment = text
        elif text:
            self._said = self._said or {}
            self._said.setdefault(node, [node.comment]).append(text)

    def join(self) -> None:
        """Join the texts of each node; done once at the end, for there may be many."""
        for node, texts in (self._said or {}).items():
            node.comment = " ".join(texts)


def give(node: Node) -> str:
    """The comment after a node's move, with its commands, empty where there is nothing to say.

    ``RecordError`` for a clock or an evaluation that could not be read again.
    """
    parts = []
    if node.evaluation is not None:
        if abs(node.evaluation) >= _MOST_PAWNS * 100:
            raise RecordError(f"no evaluation in centipawns: {node.evaluation}")
        parts.append(f"[%eval {node.evaluation / 100:.2f}]")
    if node.clock is not None:
        if not 0 <= node.clock < _MOST_HOURS * 3600:
            raise RecordError(f"no seconds of a clock: {node.clock}")
        seconds, thousandths = divmod(round(node.clock * 1000), 1000)
        fraction = f".{thousandths:03}" if thousandths else ""
        parts.append(
            f"[%clk {seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}]"
        )
    if node.comment:
        parts.append(clean(node.comment))
    return " ".join(parts)


def clean(text: str) -> str:
    """A comment that may stand between braces: one line, and no brace that would close it."""
    return in_one_line(text.replace("}", ")"))


def in_one_line(text: str) -> str:
    """A text with one space wherever it has blanks."""
    # Most have no others, which is found much sooner than words are put together again.
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return " ".join(text.split())
