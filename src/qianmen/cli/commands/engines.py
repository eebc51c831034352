"""``qianmen engines``: the roster of the user's engines."""

import shlex
from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path

import click

from qianmen.cli.commands.parameters import (
    directory_option,
    protocol_option,
    set_options_option,
)
from qianmen.cli.exits import Exit, complain, reason
from qianmen.host.detect import connect
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import EngineError
from qianmen.host.place import resolve
from qianmen.host.roster import Entry, Roster
from qianmen.values import Limits, Option


@click.group(invoke_without_command=True)
@click.pass_context
def engines(context: click.Context) -> None:
    """Keep a roster of engines, to call them by name."""
    if context.invoked_subcommand is None:
        context.fail("no command is given; qianmen engines --help tells which there are")


def _explained(command: Callable[..., Exit | None]) -> Callable[..., Exit | None]:
    """The command, with what goes wrong in it said in a sentence."""

    @wraps(command)
    def explained(**arguments: object) -> Exit | None:
        try:
            return command(**arguments)
        except EngineError as error:
            return complain(str(error), Exit.LOST)
        except BrokenPipeError:  # Nobody reads on, which is no fault.
            raise
        except (ValueError, OSError) as error:
            return complain(reason(error), Exit.WRONG_USE)

    return explained


@engines.command()
@click.argument("name")
@protocol_option
@set_options_option
@directory_option
@click.argument("engine", nargs=-1, required=True, type=click.UNPROCESSED)
@_explained
def add(
    name: str,
    protocol: Protocol | None,
    options: Mapping[str, str],
    directory: Path | None,
    engine: tuple[str, ...],
) -> None:
    """Add an ENGINE to the roster under a NAME.

    Write the engine and its arguments after --.  It is started once, to see that it works, and
    from then on in the same folder, wherever it is called from.
    """
    place = resolve(engine, directory)
    with connect(place.command, protocol, options, directory=place.directory) as connection:
        games = tuple(game.value for game in connection.driver.games)
        values = dict(connection.values)
        Roster().add(
            name, Entry(place.command, connection.protocol, values, games, place.directory)
        )
        click.echo(f"{name}: {connection.name}, {connection.protocol.value}")


@engines.command(name="list")
@_explained
def list_() -> None:
    """List the engines."""
    roster = Roster()
    for name in roster:
        entry = roster[name]
        home = f"  (in {entry.directory})" if entry.directory else ""
        click.echo(f"{name:<20} {entry.protocol.value:<10} {shlex.join(entry.command)}{home}")


@engines.command()
@click.argument("name")
@_explained
def remove(name: str) -> None:
    """Take an engine out of the roster; the program itself stays."""
    Roster().remove(name)


@engines.command()
@click.argument("name")
@_explained
def test(name: str) -> None:
    """Start an engine and have it play one move."""
    with Roster()[name].start() as connection:
        task = Task(Position(game=connection.driver.games[0]), Limits(movetime=500))
        answer = connection.run(connection.driver.search(task))
        took = (answer.when - answer.asked) * 1000
        click.echo(f"{connection.name}: {answer.move or 'no move'} after {took:.0f} ms")


@engines.command()
@click.argument("name")
@_explained
def options(name: str) -> None:
    """List what can be set on an engine, and what is."""
    with Roster()[name].start() as connection:
        for option in connection.driver.options:
            click.echo(_describe(option, connection.values.get(option.name)))


def _describe(option: Option, value: str | None) -> str:
    text = f"{option.name} ({option.kind})"
    if option.kind != "button":
        text += f" = {option.default if value is None else value}"
    if option.minimum is not None and option.maximum is not None:
        text += f", {option.minimum} to {option.maximum}"
    if option.choices:
        text += f", one of {', '.join(option.choices)}"
    return text
