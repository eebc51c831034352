"""Files of games: all their games in turn, in whichever format."""

import codecs
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BufferedReader, FileIO
from itertools import islice
from typing import BinaryIO

from qianmen.replacement import Replacement
from qianmen.rules.errors import IllegalMoveError
from qianmen.rules.game import Game
from qianmen.rules.notation import chinese
from qianmen.rules.notation.notation import Notation
from qianmen.rules.records import pgn
from qianmen.rules.records.encodings import require_encoding, require_mark, require_signs
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.formats import READERS, WRITERS, format_of, written_format
from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.text import UTF_16, decode
from qianmen.rules.records.writable import require_size

Name = str | os.PathLike[str]
Progress = Callable[[int], None]

_SIGNS = {Notation.CHINESE: chinese.SIGNS, Notation.TRADITIONAL: chinese.TRADITIONAL_SIGNS}
"""What moves are written with, where it is not ASCII."""
_GUESSED = 4096
"""How many bytes are looked at to tell a format."""


def read_games(
    file: Name, *, encoding: str | None = None, progress: Progress | None = None
) -> Iterator[Game]:
    """The games of a file, one by one; what is wrong with one stands in its ``errors``.

    Reads PGN of any size, and XQF, CBR, CBL, CBF, DhtmlXQ (UBB), texts of dpxq.com, PFC, PlayOK,
    CHE, MXQ, CCM, CHN and a FEN alone up to 16 MiB (CBL: 16 times that).  ``encoding`` is that of
    a PGN; ``progress`` is told the bytes read.

    Raises ``LookupError`` at once for a name that is no encoding of games; as it is read on,
    ``OSError`` where the file cannot be read, and ``RecordError`` where it holds no game.
    """
    if encoding is not None:
        require_encoding(encoding)
    return _read(os.fspath(file), encoding, progress)


def write_games(
    file: Name,
    games: Iterable[Game],
    notation: Notation | None = None,
    *,
    encoding: str = "utf-8",
) -> int:
    """Write games into a file of the format its name ends in; how many.

    ``notation`` (Chinese unless given) and ``encoding`` are those of a PGN; what the encoding lacks
    becomes ``?``, but is refused in moves.  XQF, CBR and DhtmlXQ hold one game.  A file that is
    there is replaced, but only when all is written.

    Raises ``ValueError`` for an ending or a notation that is not written, ``LookupError`` for a
    name that is no encoding of games, ``RecordError`` for a second game where there is room for
    one, or a game that the format or the encoding cannot hold or that could not be read again,
    ``IllegalMoveError`` where a game holds such a move, and ``OSError``, which names the file,
    where it cannot be written.
    """
    name = os.fspath(file)
    kind = written_format(name)
    require_encoding(encoding)
    if kind == "pgn":
        return _write_pgn(name, games, notation or Notation.CHINESE, encoding)
    given = list(islice(games, 2))
    if len(given) != 1:
        came = "more" if given else "none"
        raise RecordError(f"{kind} holds one game, and {came} came", file=name)
    with _placed(name, 1):
        data = WRITERS[kind](given[0])
        require_size(data)
    with Replacement(name) as written:
        written.write(data)
    return 1


def _read(name: str, encoding: str | None, progress: Progress | None) -> Iterator[Game]:
    # Looked at ahead and not gone back to: a pipe is read as well.
    with BufferedReader(FileIO(name), _GUESSED) as stream:
        beginning = stream.peek()
        if beginning.startswith(UTF_16):
            encoding = encoding or "utf-16"
            kind = format_of(name, decode(beginning).encode())
        else:
            kind = format_of(name, beginning)
        if kind == "pgn":
            if encoding is not None:
                require_mark(encoding, beginning, name)
            games = pgn.read(stream, name, encoding=encoding, progress=progress)
            first = next(games, None)
            if first is None:
                raise RecordError("no game in it", file=name)
            yield first
            yield from games
            return
        yield from _read_whole(kind, stream, name, progress)


def _read_whole(
    kind: str, stream: BinaryIO, name: str, progress: Progress | None
) -> Iterator[Game]:
    most = LARGEST_GAME * (16 if kind == "cbl" else 1)
    data = stream.read(most + 1)
    if len(data) > most:
        raise RecordError(f"more than {most} bytes", file=name)
    try:
        for number, game in enumerate(READERS[kind](data), 1):
            for error in game.errors:
                error.place(name, number)
            yield game
    except RecordError as error:
        error.place(name)
        raise
    if progress is not None:
        progress(len(data))


def _write_pgn(name: str, games: Iterable[Game], notation: Notation, encoding: str) -> int:
    count = 0
    # One for the whole file: UTF-16 has a mark at its beginning alone.
    encoder = codecs.getincrementalencoder(encoding)("replace")
    with Replacement(name) as written:
        for count, game in enumerate(games, 1):
            with _placed(name, count):
                if not game.is_chess:
                    require_signs(_SIGNS.get(notation, ""), encoding, notation)
                text = pgn.write(game, notation)
            written.write(encoder.encode(text))
    return count


@contextmanager
def _placed(name: str, number: int) -> Iterator[None]:
    """Say of what is wrong with a game for which file it was, and which game it is."""
    try:
        yield
    except RecordError as error:
        error.place(name, number)
        raise
    except IllegalMoveError as error:
        error.add_note(f"in game {number} for {name}")
        raise
