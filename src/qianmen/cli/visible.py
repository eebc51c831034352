"""Texts from files made fit for a terminal."""

_CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n"}


def visible(text: str) -> str:
    """The text with U+FFFD for each control character that a terminal would obey."""
    return text.replace("\r\n", "\n").translate(_CONTROLS)
