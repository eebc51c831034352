"""What several commands take: a game, a position, a rule set, an encoding, an engine's settings."""

from collections.abc import Sequence
from pathlib import Path

import click

from qianmen.host.drivers.registry import PROTOCOLS, Protocol
from qianmen.rules import FenError, Notation, NotationError, RuleSet, parse_move
from qianmen.rules.boards import game_of_fen, make_board
from qianmen.rules.errors import quoted
from qianmen.rules.gameboard import GameBoard, Move
from qianmen.values import GameKind


def _read_rules(ctx: click.Context, parameter: click.Parameter, name: str) -> RuleSet:
    return RuleSet(name)


def _read_encoding(ctx: click.Context, parameter: click.Parameter, name: str | None) -> str | None:
    if name is None:
        return None
    from qianmen.rules.records.encodings import require_encoding  # for later: perft needs none

    try:
        require_encoding(name)
    except LookupError as error:
        raise click.BadParameter(error.args[0]) from error
    return name


def _read_game(ctx: click.Context, parameter: click.Parameter, name: str) -> GameKind:
    return GameKind(name)


def _read_fen(ctx: click.Context, parameter: click.Parameter, fen: str | None) -> str | None:
    # Of one without quotes a shell hands over the first word alone.
    if fen and "/" in fen and len(fen.split()) == 1:
        raise click.BadParameter(f"{quoted(fen)} is one word of a FEN: put all of it in quotes")
    return fen


rules_option = click.option(
    "--rules",
    type=click.Choice([rules.value for rules in RuleSet]),
    default=RuleSet.COMPUTER.value,
    show_default=True,
    callback=_read_rules,
    help="The rule set of xiangqi.",
)
"""``--rules``, given to the command as a rule set."""

encoding_option = click.option(
    "--encoding",
    callback=_read_encoding,
    help="That of a PGN read, where it is neither UTF-8 nor GB18030.",
)
"""``--encoding``, given to the command as a name that Python knows, or None."""

written_encoding_option = click.option(
    "--write-encoding",
    default="utf-8",
    show_default=True,
    callback=_read_encoding,
    help="That of a PGN written, such as gbk; what it lacks becomes ?.",
)
"""``--write-encoding``, given to the command as a name that Python knows."""

game_option = click.option(
    "--game",
    type=click.Choice([game.value for game in GameKind]),
    default=GameKind.XIANGQI.value,
    show_default=True,
    callback=_read_game,
    help="The game.",
)
"""``--game``, given to the command as a game."""

fen_option = click.option(
    "--fen",
    callback=_read_fen,
    help="The position to begin with, in quotes.  [default: the start position]",
)
"""``--fen``, which ``board_at`` reads."""


def given(context: click.Context, *names: str) -> list[str]:
    """Which of these parameters the command line names."""
    source = click.core.ParameterSource.COMMANDLINE
    return [name for name in names if context.get_parameter_source(name) is source]


NO_RULE_SETS = "chess has no rule sets to choose from"


def require_rule_sets(context: click.Context, game: GameKind) -> None:
    """A rule set that the command line names for a game which has none is wrong use."""
    if game is GameKind.CHESS and given(context, "rules"):
        raise click.UsageError(f"{NO_RULE_SETS}: leave --rules out")


def board_at(game: GameKind, fen: str | None) -> GameBoard:
    """The board that ``--game`` and ``--fen`` ask for; a bad FEN is wrong use."""
    try:
        return make_board(game, fen)
    except FenError as error:
        other = game_of_fen(fen or "")
        advice = _advice(other) if other not in (None, game) else ""
        raise click.BadParameter(f"{error}{advice}", param_hint="'--fen'") from error


def move_on(board: GameBoard, text: str, notation: Notation | None = None) -> Move:
    """The move of a text; else ``NotationError``, with advice where it begins the other game."""
    try:
        return parse_move(board, text, notation)
    except NotationError as error:
        other = _OTHER[board.game]
        if board == make_board(board.game) and _is_move(make_board(other), text):
            raise NotationError(f"{error}{_advice(other)}") from error
        raise


_OTHER = {GameKind.XIANGQI: GameKind.CHESS, GameKind.CHESS: GameKind.XIANGQI}


def _is_move(board: GameBoard, text: str) -> bool:
    try:
        parse_move(board, text)
    except NotationError:
        return False
    return True


def _advice(game: GameKind) -> str:
    return f"; is it of {game.value}? then say --game {game.value}"


def _read_protocol(
    ctx: click.Context, parameter: click.Parameter, name: str | None
) -> Protocol | None:
    return None if name is None else PROTOCOLS[name]


def _read_settings(
    ctx: click.Context, parameter: click.Parameter, texts: Sequence[str]
) -> dict[str, str]:
    settings = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise click.BadParameter(f"{text!r} is not NAME=VALUE")
        settings[name.strip()] = value.strip()
    return settings


protocol_option = click.option(
    "--engine-protocol",
    "protocol",
    type=click.Choice(sorted(PROTOCOLS)),
    callback=_read_protocol,
    help="What the engine speaks.  [default: the first it answers in]",
)
"""``--engine-protocol``, given to the command as a protocol or None."""

set_options_option = click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    callback=_read_settings,
    help="Set an option of the engine; may be given more than once.",
)
"""``--option``, given to the command as names and values."""

directory_option = click.option(
    "--directory",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Start the engine in this folder.  [default: its own; this one, if found by name]",
)
"""``--directory``, given to the command as a path or None."""
