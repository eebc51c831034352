"""Reads PGN: cut into games, then tags, then the moves; those of chess by python-chess."""

import re
from collections.abc import Callable, Iterator
from typing import BinaryIO

from qianmen.rules.board import Board
from qianmen.rules.errors import FenError, NotationError
from qianmen.rules.game import Game
from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.limits import LARGEST_GAME
from qianmen.rules.records.pgn.cut import TAG, cut
from qianmen.rules.records.pgn.moves import Style, read_moves, read_word
from qianmen.rules.records.pgn.tokens import tokens

Progress = Callable[[int], None]
"""Is told how many bytes of the file have been read."""

_LOOKED_AT = 512
"""How many characters of the moves are looked at to tell the game."""
_SAN = re.compile("([KQRBN][a-h]?[1-8]?x?|[a-h]x)?[a-h][1-8](=[QRBN])?[+#]?[!?]*|O-O(-O)?.*")
"""Moves of chess that no notation of xiangqi could mean."""
_BY_SQUARES = re.compile("[KQRBN]?[a-h][1-8][-x]?[a-h][1-8].*")
"""Moves of chess where they are none of xiangqi."""
_START = Board()
_RENAMED = {"White": "Red", "WhiteTeam": "RedTeam", "WhiteElo": "RedElo"}


def read(
    stream: BinaryIO,
    file: str = "",
    *,
    encoding: str | None = None,
    progress: Progress | None = None,
) -> Iterator[Game]:
    """The games of a PGN file, one by one; what is wrong with one stands in its ``errors``.

    ``encoding`` None: UTF-8, or GB18030 for each line that is not.
    """
    for number, piece in enumerate(cut(stream, encoding), 1):
        if piece.text is None:
            game = Game()
            game.errors.append(RecordError(f"more than {LARGEST_GAME} bytes"))
        else:
            game = _read_game(piece.text)
        game.errors = [
            RecordError(
                error.text, file=file, game=number, ply=error.ply, line=error.line or piece.line
            )
            for error in game.errors
        ]
        if progress is not None:
            progress(piece.end)
        yield game


def _read_game(text: str) -> Game:
    headers, moves = _split(text)
    if _is_chess(headers, moves):
        from qianmen.rules.records.pgn.chess import read_game

        return read_game(text)
    game = _game_of(headers)
    read_moves(game, moves)
    return game


def _split(text: str) -> tuple[dict[str, str], str]:
    """The tags, named as we name them, and the text after them."""
    headers: dict[str, str] = {}
    lines = text.splitlines(keepends=True)
    at = 0
    for at, line in enumerate(lines):  # noqa: B007
        if line.startswith("%") or not line.strip():
            continue
        tag = TAG.match(line)
        if tag is None:
            break
        headers[_KNOWN.get(tag[1].lower(), tag[1])] = (
            tag[2].replace('\\"', '"').replace("\\\\", "\\")
        )
    else:
        at = len(lines)
    return headers, "".join(line for line in lines[at:] if not line.startswith("%"))


def _is_chess(headers: dict[str, str], moves: str) -> bool:
    game = headers.get("Game", "").lower()
    if "chinese" in game or "xiangqi" in game or headers.get("Variant", "").lower() == "xiangqi":
        return False
    if "Red" in headers or "Format" in headers or headers.get("FEN", "").count("/") == 9:
        return False
    if headers.get("FEN", "").count("/") == 7:
        return True
    word = next((token.text for token in tokens(moves[:_LOOKED_AT]) if token.sort == "word"), None)
    if word is None:
        return "White" in headers
    if _SAN.fullmatch(word):
        return True
    for style in (Style(), Style(from_one=True)):
        try:
            read_word(_START, word, style)
        except NotationError:
            continue
        return False
    return "White" in headers or _BY_SQUARES.fullmatch(word) is not None


def _game_of(headers: dict[str, str]) -> Game:
    """A game without moves; where its FEN is wrong, from the start position, which is noted."""
    fen = headers.get("FEN")
    try:
        game = Game(fen)
    except FenError as error:
        game = Game()
        game.errors.append(RecordError(str(error)))
    for name, value in headers.items():
        if name not in ("FEN", "SetUp", "Game", "Variant", "Format"):
            game.headers[_RENAMED.get(name, name)] = value
    return game


_NAMES = """
    Game Event Site Date Round RedTeam Red BlackTeam Black Result Opening Variation ECCO ECO FEN
    SetUp Format Variant White WhiteTeam WhiteElo RedElo BlackElo RedTitle BlackTitle TimeControl
    Termination Annotator PlyCount EventDate
"""
_KNOWN = {name.lower(): name for name in _NAMES.split()}
"""Names of tags by their lower case, in which some are written."""
