"""What a hostile case is: a file made to be slow to read, and what must come of it all the same."""

from collections.abc import Callable
from typing import NamedTuple

from qianmen.rules.records.limits import MOST_ERRORS

COUNT = 300
"""How many times a case has in it what it repeats, where it is tested."""

Part = str | bytes
Repeated = Part | Callable[[int], Part]
"""What is there again and again; where each time is another, that of the time of this number."""


class ManyGames(NamedTuple):
    """A file of one short game again and again, with the moves and the errors of each.

    ``#`` in a text stands for the number of the game.
    """

    name: str
    game: Part
    moves: str = ""
    errors: tuple[str, ...] = ()
    encoding: str = "utf-8"
    beginning: bytes = b""

    def file(self, count: int) -> bytes:
        game: Repeated = self.game
        if isinstance(game, str) and "#" in game:
            game = _numbered(game)
        return self.beginning + _repeated(game, count, self.encoding)


class LongGame(NamedTuple):
    """A game with something again and again between its beginning and its end.

    ``closing`` stands as many times before the end, for what is nested.  What comes of it, of
    ``COUNT`` times: the moves of the main line, all nodes but the root, the errors; or nothing but
    the text of the ``RecordError``, ``refusal``.  ``form`` is given the whole file at last.
    """

    name: str
    beginning: Part
    text: Repeated
    end: Part = ""
    moves: str = ""
    nodes: int = 0
    errors: tuple[str, ...] = ()
    encoding: str = "utf-8"
    closing: Part = ""
    refusal: str = ""
    form: Callable[[bytes], bytes] = bytes

    def file(self, count: int) -> bytes:
        return self.form(
            _encoded(self.beginning, self.encoding)
            + _repeated(self.text, count, self.encoding)
            + _encoded(self.closing, self.encoding) * count
            + _encoded(self.end, self.encoding)
        )


def told(error: str, count: int = COUNT) -> tuple[str, ...]:
    """The errors of a game in which the same is wrong so many times."""
    if count <= MOST_ERRORS:
        return (error,) * count
    return *(error,) * MOST_ERRORS, f"more than {MOST_ERRORS} errors, the others are not told"


def _numbered(game: str) -> Callable[[int], str]:
    return lambda number: game.replace("#", str(number))


def _repeated(part: Repeated, count: int, encoding: str) -> bytes:
    if callable(part):
        return b"".join(_encoded(part(number), encoding) for number in range(count))
    return _encoded(part, encoding) * count


def _encoded(part: Part, encoding: str) -> bytes:
    return part if isinstance(part, bytes) else part.encode(encoding)
