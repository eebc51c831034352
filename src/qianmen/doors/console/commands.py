"""What a person can type at the console, apart from moves."""

from enum import Enum
from typing import NamedTuple

from qianmen.rules import Side
from qianmen.values import GameKind


class Verb(Enum):
    """The commands; the value is what the help calls them."""

    HELP = "help"
    BOARD = "board"
    LETTERS = "letters"
    UNDO = "undo"
    HINT = "hint"
    GO = "go"
    STOP = "stop"
    LEVEL = "level"
    SIDE = "side"
    GAME = "game"
    NEW = "new"
    FEN = "fen"
    SAVE = "save"
    QUIT = "quit"


class Command(NamedTuple):
    """A verb and what was typed after it, without outer blanks."""

    verb: Verb
    argument: str = ""


_ALIASES = {
    Verb.HELP: ("h", "?", "帮助"),
    Verb.BOARD: ("b", "show", "棋盘"),
    Verb.LETTERS: ("hanzi", "字样"),
    Verb.UNDO: ("u", "takeback", "悔棋"),
    Verb.HINT: ("hints", "提示"),
    Verb.GO: ("g", "走"),
    Verb.STOP: ("停",),
    Verb.LEVEL: ("级别",),
    Verb.SIDE: ("执",),
    Verb.GAME: ("棋种",),
    Verb.NEW: ("新局",),
    Verb.FEN: ("局面",),
    Verb.SAVE: ("保存",),
    Verb.QUIT: ("q", "exit", "bye", "退出"),
}

_VERBS = {word: verb for verb in Verb for word in (verb.value, *_ALIASES[verb])}

PLAYERS = {
    "red": frozenset({Side.RED}),
    "红": frozenset({Side.RED}),
    "white": frozenset({Side.WHITE}),
    "白": frozenset({Side.WHITE}),
    "black": frozenset({Side.BLACK}),
    "黑": frozenset({Side.BLACK}),
    "both": frozenset(Side),
    "双": frozenset(Side),
    "none": frozenset[Side](),
    "无": frozenset[Side](),
}
"""The sides that a person plays, by the words for them."""

GAMES = {
    "xiangqi": GameKind.XIANGQI,
    "象棋": GameKind.XIANGQI,
    "中国象棋": GameKind.XIANGQI,
    "chess": GameKind.CHESS,
    "国际象棋": GameKind.CHESS,
}
"""The games by the words for them."""


def parse_command(line: str) -> Command | None:
    """The command of a line, None if its first word is none; an empty line asks for the board."""
    word, _, argument = line.strip().partition(" ")
    if not word:
        return Command(Verb.BOARD)
    verb = _VERBS.get(word.lower())
    return None if verb is None else Command(verb, argument.strip())
