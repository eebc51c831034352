"""What records can have wrong."""

from functools import partial

from qianmen.rules.records.limits import MOST_ERRORS


class RecordError(ValueError):
    """Something in a file that is no part of a game, or a game that a format cannot hold.

    ``file`` is the name given to the reader, ``game`` counts from 1, ``ply`` is that of the move at
    fault (None: no move), ``offset`` the byte or, in text, the line where the reader stood.
    """

    __slots__ = ("file", "game", "line", "offset", "ply", "text")

    def __init__(
        self,
        text: str,
        *,
        file: str = "",
        game: int | None = None,
        ply: int | None = None,
        offset: int | None = None,
        line: int | None = None,
    ) -> None:
        # The text is the argument of the exception already, which takes it when it is made.
        self.text = text
        self.file = file
        self.game = game
        self.ply = ply
        self.offset = offset
        self.line = line

    def place(self, file: str, game: int | None = None, line: int | None = None) -> None:
        """Say in which file and game it stands, and, if it names no line itself, at which line."""
        self.file, self.game = file, game
        if self.line is None:
            self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        known = {name: getattr(self, name) for name in self.__slots__ if name != "text"}
        return partial(RecordError, **known), (self.text,)

    def __str__(self) -> str:
        named = (
            ("game", self.game),
            ("ply", self.ply),
            ("line", self.line),
            ("byte", self.offset),
        )
        places = [self.file] if self.file else []
        places += [f"{name} {number}" for name, number in named if number is not None]
        return ": ".join([", ".join(places), self.text]) if places else self.text


def note(errors: list[RecordError], error: RecordError) -> None:
    """Add to the errors of a game; after so many only that there are more."""
    if len(errors) < MOST_ERRORS:
        if error.__traceback__ is not None:
            # What led to it is not kept: it would hold on to whole boards.
            error.__traceback__ = error.__context__ = error.__cause__ = None
        errors.append(error)
    elif len(errors) == MOST_ERRORS:
        errors.append(RecordError(f"more than {MOST_ERRORS} errors, the others are not told"))
