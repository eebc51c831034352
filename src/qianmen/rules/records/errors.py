"""What records can have wrong."""


class RecordError(ValueError):
    """Something in a file that is no part of a game, or a game that a format cannot hold.

    ``file`` is the name given to the reader, ``game`` counts from 1, ``ply`` is that of the move at
    fault (None: no move), ``offset`` the byte or, in text, the line where the reader stood.
    """

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
        self.text = text
        self.file, self.game, self.ply = file, game, ply
        self.offset, self.line = offset, line
        places = [file] if file else []
        named = (("game", game), ("ply", ply), ("line", line), ("byte", offset))
        places += [f"{name} {number}" for name, number in named if number is not None]
        super().__init__(": ".join([", ".join(places), text]) if places else text)
