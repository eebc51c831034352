"""What a UCCI host says: one command a line."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from qianmen.protocols.ucci.go import Go, parse_go, print_go

START = "startpos"


class Word(Enum):
    """A command that is one word alone."""

    UCCI = "ucci"
    ISREADY = "isready"
    STOP = "stop"
    NEWGAME = "uccinewgame"
    """No word of UCCI, but hosts made for UCI send it, and spell it as there."""
    QUIT = "quit"


class SetOption(NamedTuple):
    """``setoption NAME [VALUE]``; the name in lower case."""

    name: str
    value: str = ""


class SetPosition(NamedTuple):
    """``position``: a FEN (None: the start position) and the moves from there."""

    fen: str | None
    moves: tuple[str, ...] = ()


class Probe(NamedTuple):
    """``probe``: the question what the hash table holds for a position."""

    fen: str | None
    moves: tuple[str, ...] = ()


class BanMoves(NamedTuple):
    """``banmoves``: moves not to be played in the current position."""

    moves: tuple[str, ...]


class PonderHit(NamedTuple):
    """``ponderhit [draw]``; with ``draw`` the opponent offers one."""

    draw: bool = False


Command = Word | SetOption | SetPosition | Probe | BanMoves | PonderHit | Go

_ALIASES = {"ucinewgame": "uccinewgame"}
_WORDS = {word.value: word for word in Word}


class CommandError(ValueError):
    """A command that lacks something; the text says what."""


class GoError(CommandError):
    """A ``go`` that lacks something; the host waits for its ending all the same."""


def parse_command(line: str) -> Command | None:
    """The command on a line; None for a blank line and for a word that is none.

    Words are read in any case and with any blanks between them.  Moves are not judged here: they
    are whatever stands in their place, in lower case.
    """
    head, *words = line.split() or [""]
    head = head.lower()
    match _ALIASES.get(head, head):
        case "setoption":
            return _parse_set_option(words)
        case "position":
            return SetPosition(*_parse_position(head, words))
        case "probe":
            return Probe(*_parse_position(head, words))
        case "banmoves":
            return BanMoves(_moves(words))
        case "ponderhit":
            return PonderHit("draw" in map(str.lower, words))
        case "go":
            return _parse_go(words)
        case word:
            return _WORDS.get(word)


def print_command(command: Command) -> str:
    """The line that says ``command``, with single blanks: some engines count on them."""
    match command:
        case Word():
            return command.value
        case SetOption(name, value):
            return f"setoption {name} {value}".rstrip()
        case SetPosition(fen, moves):
            return _print_position("position", fen, moves)
        case Probe(fen, moves):
            return _print_position("probe", fen, moves)
        case BanMoves(moves):
            return " ".join(["banmoves", *moves])
        case PonderHit(draw):
            return "ponderhit draw" if draw else "ponderhit"
        case Go():
            return print_go(command)


def _parse_go(words: Sequence[str]) -> Go:
    try:
        return parse_go(words)
    except ValueError as error:
        raise GoError(str(error)) from error


def _parse_set_option(words: Sequence[str]) -> SetOption:
    """The option of ``NAME VALUE``, or as UCI has it of ``name NAME value VALUE``.

    UCI's names have blanks; these are left out.
    """
    if words and words[0].lower() == "name":
        name, value = _split(words[1:], "value")
    else:
        name, value = words[:1], words[1:]
    if not name:
        raise CommandError("setoption needs a name")
    return SetOption("".join(name).lower(), " ".join(value))


def _parse_position(head: str, words: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    setup, moves = _split(words, "moves")
    match [word.lower() for word in setup]:
        case ["startpos", *_]:
            return None, _moves(moves)
        case ["fen", _, *_]:
            return " ".join(setup[1:]), _moves(moves)
    raise CommandError(f"{head} needs fen or startpos")


def _print_position(head: str, fen: str | None, moves: Sequence[str]) -> str:
    words = [head, START if fen is None else f"fen {fen}"]
    if moves:
        words += ["moves", *moves]
    return " ".join(words)


def _split(words: Sequence[str], separator: str) -> tuple[Sequence[str], Sequence[str]]:
    for place, word in enumerate(words):
        if word.lower() == separator:
            return words[:place], words[place + 1 :]
    return words, ()


def _moves(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(str.lower, words))
