"""``qianmen play``: a game at the console with any engine, or between engines."""

from contextlib import ExitStack
from time import monotonic

import click

from qianmen.cli.commands.parameters import (
    game_option,
    protocol_option,
    require_rule_sets,
    rules_option,
)
from qianmen.cli.exits import Exit, complain, reason
from qianmen.doors.console.commands import PLAYERS
from qianmen.doors.console.faces import face_of
from qianmen.doors.console.faces.face import Face, MoveError
from qianmen.engine.language import Language, user_language
from qianmen.host.connection import Connection
from qianmen.host.detect import connect
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import EngineError, ProtocolError
from qianmen.host.roster import Roster
from qianmen.host.table.casual import Table
from qianmen.host.transcript import Transcript
from qianmen.rules import RuleSet, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.sidenames import side_name
from qianmen.values import GameKind, Limits

_HELP = {
    Language.ENGLISH: "Type a move such as {example}, undo, board, resign or quit.",
    Language.CHINESE: "请输入走法（如 {example}）、undo（悔棋）、board（棋盘）、"
    "resign（认输）或 quit（退出）。",
}
_NOTHING_TO_UNDO = {
    Language.ENGLISH: "There is no move to take back.",
    Language.CHINESE: "没有可收回的着法。",
}
_LEVEL_REFUSED = {
    Language.ENGLISH: "{fault}; it plays at the level it has",
    Language.CHINESE: "{fault}；引擎按其原有级别走棋",
}
_LONGEST = 86_400
"""Seconds a move may be given at most: a day."""


def _read_seconds(ctx: click.Context, parameter: click.Parameter, seconds: float) -> int:
    """The milliseconds; what is no number lies in every range."""
    if seconds != seconds:
        raise click.BadParameter("nan is no time")
    return round(1000 * seconds)


@click.command()
@click.option("--engine", "name", help="An engine of the roster.")
@click.option("--opponent", help="Another engine of the roster, which plays Black.")
@click.option(
    "--side",
    type=click.Choice([word for word in PLAYERS if word.isascii()]),
    default="red",
    show_default=True,
    help="What you play; red and white are the side that moves first.",
)
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
@click.pass_context
def play(
    context: click.Context,
    name: str | None,
    opponent: str | None,
    side: str,
    movetime: int,
    level: int | None,
    game: GameKind,
    protocol: Protocol | None,
    rules: RuleSet,
    debug: bool,
    engine: tuple[str, ...],
) -> Exit:
    """Play a game with an ENGINE, or have engines play each other.

    Name the engine by --engine, or write it and its arguments after --.  With --side none it plays
    itself, or an --opponent.
    """
    _require_seats(side, bool(name) + bool(engine), bool(opponent))
    if protocol is not None and not engine:
        raise click.UsageError("--engine-protocol is that of an engine behind --")
    require_rule_sets(context, game)
    with ExitStack() as stack:
        start = monotonic()
        seats = {}
        try:
            for seat in set(Side) - PLAYERS[side]:
                called = opponent if opponent and seat is Side.BLACK else name
                transcript = None
                if debug:
                    transcript = stack.enter_context(Transcript(None, side_name(game, seat), start))
                seats[seat] = stack.enter_context(_sit(called, engine, protocol, game, transcript))
                if level is not None:
                    _set_level(seats[seat], level)
            language = user_language().value
            table = Table(game, seats, Limits(movetime=movetime), rules, language, click.echo)
            table.begin()
        except EngineError as error:
            return complain(str(error), Exit.LOST)
        except (ValueError, OSError) as error:
            return complain(reason(error), Exit.WRONG_USE)
        _play(table)
    return Exit.DONE


def _require_seats(side: str, engines: int, opponent: bool) -> None:
    """As many engines as there are seats for."""
    if side == "both" and engines:
        raise click.UsageError("with --side both no engine plays")
    if side != "both" and engines != 1:
        raise click.UsageError("name one engine: by --engine, or after --")
    if side != "none" and opponent:
        raise click.UsageError("an --opponent plays only with --side none")


def _sit(
    name: str | None,
    engine: tuple[str, ...],
    protocol: Protocol | None,
    game: GameKind,
    transcript: Transcript | None,
) -> Connection:
    if name is None:
        return connect(engine, protocol, game=game, transcript=transcript)
    return Roster()[name].start(game=game, transcript=transcript)


def _set_level(engine: Connection, level: int) -> None:
    """Set a level; an engine that refuses one it has announced plays at its own.

    ``ValueError`` for one that it has not announced.
    """
    if level not in (known.number for known in engine.driver.levels):
        raise ValueError(f"{engine.name} has no level {level}")
    try:
        engine.run(engine.driver.set_level(level))
    except ProtocolError as error:
        click.echo(_LEVEL_REFUSED[user_language()].format(fault=error))


def _play(table: Table) -> None:
    """Go on until there is a verdict, or a person leaves."""
    _show(table)
    while table.verdict is None:
        if table.engine is not None:
            _answer(table, table.engine)
        elif not _take_turn(table):
            return
    click.echo(table.verdict.text)


def _answer(table: Table, engine: Connection) -> None:
    """Have the engine to move play."""
    if (move := table.ask()) is None:
        _show(table)
        return
    face, mover = _face(table), table.name(table.board.turn)
    click.echo(f"{mover}, {engine.name}: {face.move_name(move)} ({face.notation(move)})")
    table.play(move)
    _show_if_awaited(table)


def _take_turn(table: Table) -> bool:
    """Do what a person types; False where that is to leave."""
    try:
        words = click.prompt(table.name(table.board.turn), prompt_suffix="> ").strip()
    except click.Abort:
        click.echo()
        return False
    match words.lower():
        case "quit":
            return False
        case "board":
            _show(table)
        case "help":
            example = _face(table).words.example
            click.echo(_HELP[user_language()].format(example=example))
        case "resign":
            table.resign()
        case "undo":
            _undo(table)
        case _:
            _move(table, words)
    return True


def _undo(table: Table) -> None:
    try:
        table.undo()
    except ValueError:
        click.echo(_NOTHING_TO_UNDO[user_language()])
    else:
        _show_if_awaited(table)


def _move(table: Table, words: str) -> None:
    try:
        table.play(_face(table).read(words))
    except MoveError as error:
        click.echo(str(error))
    else:
        _show_if_awaited(table)


def _show_if_awaited(table: Table) -> None:
    """Draw the board if a person is to move now, or if the game is over."""
    if table.engine is None or table.verdict is not None:
        _show(table)


def _show(table: Table) -> None:
    """Draw the board, Black's side below where a person plays Black alone."""
    bottom = Side.BLACK if table.persons == {Side.BLACK} else Side.RED
    face = _face(table)
    diagram = face.diagram(pictures=face.words.pictures, bottom=bottom)
    click.echo(f"\n{diagram}\n")


def _face(table: Table) -> Face[GameBoard]:
    return face_of(table.board, user_language())
