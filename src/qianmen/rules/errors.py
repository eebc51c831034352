"""What the rules refuse: bad FENs, illegal moves, texts that name no move."""


class FenError(ValueError):
    """A FEN that cannot be read or a position that cannot be; the text says what and where."""


class IllegalMoveError(ValueError):
    """A move that may not be played here; the text says why."""


class NotationError(IllegalMoveError):
    """A text that does not name exactly one legal move."""


class NoMoveError(NotationError):
    """A text that has not the form of a move in the notation it is read in."""


class AmbiguousError(NotationError):
    """A text that names several legal moves."""


def not_legal(text: str) -> NotationError:
    """The error of a text that has the form of a move, of none that is legal on the board."""
    return NotationError(f"{quoted(text)} is not a legal move here")


_LONGEST = 30
"""Characters of a text that a message repeats."""


def quoted(text: str) -> str:
    """A text that could not be read, as messages show it: in quotes, and no more than its start."""
    return repr(text) if len(text) <= _LONGEST else f"{text[:_LONGEST]!r}…"
