"""Records of games: files read and written, one module a format.

``read_games`` and ``write_games`` find the format by the file's name or its first bytes.
"""

from qianmen.rules.records.errors import RecordError
from qianmen.rules.records.files import read_games, write_games

__all__ = ["RecordError", "read_games", "write_games"]
