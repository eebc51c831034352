"""Whole numbers as UCCI lines hold them."""

import re

_NUMBER = re.compile("[+-]?[0-9]{1,18}")


def parse_number(word: str | None) -> int | None:
    """The number that a word is, None for anything else."""
    return int(word) if word and _NUMBER.fullmatch(word) else None
