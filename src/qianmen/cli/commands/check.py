"""``qianmen check``: whether an engine keeps to its protocol, step by step."""

import json
from typing import TextIO

import click
from rich.console import Console

from qianmen.cli.checkview import LiveDialogue, Progress, print_report
from qianmen.cli.exits import Exit, complain, reason
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.report import Report
from qianmen.host.check.runner import check as run_steps
from qianmen.host.check.step import Level
from qianmen.host.check.transcript import Transcript
from qianmen.host.detect import find_protocol
from qianmen.host.drivers.registry import PROTOCOLS
from qianmen.host.errors import StartError
from qianmen.values import GameKind

_DEEPEST = {"basic": Level.MOVE, "full": Level.ACCEPTANCE, "stress": Level.STRESS}
_WORDS = [word for word, protocol in PROTOCOLS.items() if protocol in BY_PROTOCOL]
"""The words that name a protocol that can be checked."""


@click.command()
@click.option(
    "--protocol",
    type=click.Choice(_WORDS),
    help="What the engine speaks.  [default: the first it answers in]",
)
@click.option(
    "--game",
    type=click.Choice([game.value for game in GameKind]),
    help="The game.  [default: the one the engine plays when not told]",
)
@click.option(
    "--level",
    type=click.Choice(list(_DEEPEST)),
    default="full",
    show_default=True,
    help="How deep to go; stress adds 1,000 random interleavings of commands.",
)
@click.option(
    "--json",
    "file",
    type=click.File("w", encoding="utf-8", errors="backslashreplace", lazy=False),
    help="Write the report as JSON to a file.",
)
@click.option("--debug", is_flag=True, help="Show the dialogue as it is held.")
@click.argument("engine", nargs=-1, required=True, type=click.UNPROCESSED)
def check(
    protocol: str | None,
    game: str | None,
    level: str,
    file: TextIO | None,
    debug: bool,
    engine: tuple[str, ...],
) -> Exit:
    """Check whether an ENGINE keeps to its protocol.

    Write the engine and its arguments after --.  Each step is a pass, a fail (against the
    protocol's text), a warn (against good advice), a skip (not offered) or a note (the text is
    silent).  The exit status is 1 after a fail, 3 if the engine could not be started.
    """
    console = Console()
    try:
        conformance = BY_PROTOCOL[PROTOCOLS[protocol] if protocol else find_protocol(engine)]
        steps = conformance.up_to(_DEEPEST[level])
        transcript = Transcript(LiveDialogue(console)) if debug else Transcript()
        subject = Subject(engine, transcript, GameKind(game) if game else None)
        with Progress(console, len(steps), hidden=debug) as progress:
            report = run_steps(conformance, subject, steps, progress)
    except StartError as error:
        report, fault = Report(protocol, game, engine, started=False, results=()), str(error)
    else:
        print_report(console, report)
        fault = f"{engine[0]} was never greeted in {report.protocol}"
    if file is not None:
        try:
            _write(report, file)
        except OSError as error:
            return complain(f"{file.name}: {reason(error)}", Exit.BAD)
    if not report.started:
        return complain(fault, Exit.LOST)
    return Exit.DONE if report.conforms else Exit.BAD


def _write(report: Report, file: TextIO) -> None:
    """Write the report as JSON; ``OSError`` where there is no room for it."""
    with file:
        json.dump(report.as_object(), file, ensure_ascii=False, indent=1)
        file.write("\n")
