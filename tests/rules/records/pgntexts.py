"""PGN of texts, as tests read it."""

from io import BytesIO

from qianmen import Game
from qianmen.rules.records import pgn


def read(text: str, encoding: str = "utf-8") -> list[Game]:
    """The games of a text."""
    return list(pgn.read(BytesIO(text.encode(encoding)), "f.pgn"))


def names(game: Game) -> list[str]:
    """The moves of the main line."""
    return [str(move) for move in game.moves]
