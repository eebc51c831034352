"""Reads PGN: cuts a file into games, tells chess from xiangqi, and reads tags and moves."""

import codecs
from collections.abc import Callable, Iterator
from typing import BinaryIO, cast

from qianmen.rules.errors import quoted
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError, note
from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.pgn import chess, xiangqi
from qianmen.rules.records.pgn.cut import GameText, cut
from qianmen.rules.records.pgn.tags import read_tags
from qianmen.rules.records.pgn.which import is_chess
from qianmen.rules.records.results import RESULTS
from qianmen.rules.records.text import LineDecoder, from_latin_1, is_in_pairs

_SIGNS = '[A "1"] 1. {(b+=)-$!?;%} *\n'
"""Characters by which a file is cut while it is bytes.  A file in whose encoding they are other
bytes, as in UTF-16, is recoded to UTF-8 first."""

Progress = Callable[[int], None]
"""Is told how many bytes of the file have been read."""


def read(
    stream: BinaryIO,
    file: str = "",
    *,
    encoding: str | None = None,
    progress: Progress | None = None,
) -> Iterator[Game]:
    """The games of a PGN file, one by one; what is wrong with one stands in its ``errors``.

    ``encoding`` None: UTF-8, or GB18030 for each line that is not, in chess Latin-1 where that is
    more likely.
    """
    if encoding is not None and _SIGNS.encode(encoding) != _SIGNS.encode():
        stream = cast(BinaryIO, codecs.EncodedFile(stream, "utf-8", encoding, "replace"))
        encoding = None
    decoder = LineDecoder(encoding)
    for number, text in enumerate(cut(stream, decoder), 1):
        game = _read_game(text, decoder)
        for error in game.errors:
            error.place(file, number, text.line)
        if progress is not None:
            progress(text.read)
        yield game


def _read_game(text: GameText, decoder: LineDecoder) -> Game:
    if text.moves is None:
        game = Game()
        note(game.errors, RecordError(f"more than {LARGEST_GAME} bytes"))
        return game
    if decoder.is_settled:
        headers, moves = read_tags(text.tags), text.moves
    else:
        headers, moves = read_tags(text.tags, decoder.settle), decoder.settle(text.moves)
    read_game = xiangqi.read_game
    if is_chess(headers, moves):
        read_game = chess.read_game
        if not decoder.is_settled and not is_in_pairs("\n".join([*text.tags.values(), text.moves])):
            # As the standard of PGN says, of which no game of xiangqi knows.
            headers, moves = read_tags(text.tags, from_latin_1), from_latin_1(text.moves)
    moves = moves.strip()
    if moves not in RESULTS:
        game = read_game(headers, moves)
    else:
        # Of many games no more than that is known.
        game = read_game(headers, "")
        if game.result == "*":
            game.headers["Result"] = moves
    if text.wrong:
        game.errors[:0] = _no_tags(text.wrong, decoder)
    return game


def _no_tags(lines: list[tuple[int, str]], decoder: LineDecoder) -> list[RecordError]:
    """The errors of lines that seem to be tags."""
    errors: list[RecordError] = []
    for number, line in lines:
        seen = quoted(decoder.settle(line).strip())
        note(errors, RecordError(f"{seen} is not a tag", line=number))
    return errors
