"""``qianmen play``: a game at the console with any engine, or between engines."""

from collections.abc import Callable
from contextlib import ExitStack

import click

from qianmen.cli.commands.parameters import game_option, protocol_option, rules_option
from qianmen.cli.exits import Exit, complain, reason
from qianmen.host.connection import Connection
from qianmen.host.detect import connect
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import EngineError
from qianmen.host.roster import Roster
from qianmen.host.table import Table
from qianmen.host.transcript import Transcript
from qianmen.rules import Move, RuleSet, Side
from qianmen.rules.gameboard import Move as AnyMove
from qianmen.rules.notation.coordinates import iccs
from qianmen.values import Game, Limits

_PERSONS = {
    "red": {Side.RED},
    "white": {Side.WHITE},
    "black": {Side.BLACK},
    "both": {Side.RED, Side.BLACK},
    "none": set[Side](),
}
_LONGEST = 86_400
"""Seconds a move may be given at most: a day."""
_EXAMPLES = {Game.XIANGQI: "h2e2", Game.CHESS: "e2e4"}


def _read_seconds(ctx: click.Context, parameter: click.Parameter, seconds: float) -> int:
    """The milliseconds; what is no number lies in every range."""
    if seconds != seconds:
        raise click.BadParameter("nan is no time")
    return round(1000 * seconds)


@click.command()
@click.option("--engine", "name", help="An engine of the roster.")
@click.option("--opponent", help="Another engine of the roster, which plays Black.")
@click.option("--side", type=click.Choice(list(_PERSONS)), default="red", help="What you play.")
@click.option(
    "--time",
    "movetime",
    type=click.FloatRange(0.05, _LONGEST),
    default=5.0,
    show_default=True,
    callback=_read_seconds,
    help="Seconds a move.",
)
@click.option("--level", type=int, help="A level of the engine's own.")
@game_option
@protocol_option
@rules_option
@click.option("--debug", is_flag=True, help="Show what the engines are told and say.")
@click.argument("engine", nargs=-1, type=click.UNPROCESSED)
def play(
    name: str | None,
    opponent: str | None,
    side: str,
    movetime: int,
    level: int | None,
    game: Game,
    protocol: Protocol | None,
    rules: RuleSet,
    debug: bool,
    engine: tuple[str, ...],
) -> Exit:
    """Play a game with an ENGINE, or have it play itself or an --opponent.

    Name it by --engine, or write it and its arguments after --.
    """
    if bool(name) == bool(engine) and side != "both":
        raise click.UsageError("name one engine: by --engine, or after --")
    with ExitStack() as stack:
        transcript = stack.enter_context(Transcript(None)) if debug else None
        seats = {}
        try:
            for seat in set(Side) - _PERSONS[side]:
                called = opponent if opponent and seat is Side.BLACK else name
                seats[seat] = stack.enter_context(
                    _sit(called, engine, protocol, level, game, transcript)
                )
            table = Table(game, seats, Limits(movetime=movetime), rules)
            table.begin()
        except EngineError as error:
            return complain(str(error), Exit.LOST)
        except (ValueError, OSError) as error:
            return complain(reason(error), Exit.WRONG_USE)
        _play(table)
    return Exit.DONE


def _sit(
    name: str | None,
    engine: tuple[str, ...],
    protocol: Protocol | None,
    level: int | None,
    game: Game,
    transcript: Transcript | None,
) -> Connection:
    if name is None:
        return connect(engine, protocol, level=level, game=game, transcript=transcript)
    entry = Roster()[name]
    return Connection(
        entry.command,
        entry.protocol,
        entry.options,
        level=level,
        game=game,
        transcript=transcript,
    )


def _play(table: Table) -> None:
    """Go on until there is a verdict, or a person leaves."""
    click.echo(table.board)
    while table.verdict is None:
        side = table.board.turn
        if (engine := table.engine) is None:
            if not _take_turn(table):
                return
        elif (move := table.ask()) is not None:
            click.echo(f"{table.name(side)}, {engine.name}: {_text(move)}")
    click.echo(table.board)
    click.echo(table.verdict.text)


def _take_turn(table: Table) -> bool:
    """Do what a person types; False where that is to leave."""
    try:
        words = click.prompt(table.name(table.board.turn), prompt_suffix="> ").strip().lower()
    except click.Abort:
        return False
    match words:
        case "quit":
            return False
        case "board":
            click.echo(table.board)
        case "resign":
            table.resign()
        case "undo":
            _try(table, table.undo)
        case _:
            _try(table, lambda: table.play(words))
    return True


def _try(table: Table, step: Callable[[], object]) -> None:
    try:
        step()
    except ValueError as error:
        example = _EXAMPLES[table.board.game]
        click.echo(f"{error}; type a move such as {example}, undo, board, resign or quit")


def _text(move: AnyMove) -> str:
    """A move as it is shown: of xiangqi in ICCS, of chess as UCI has it."""
    return iccs(move) if isinstance(move, Move) else str(move)
