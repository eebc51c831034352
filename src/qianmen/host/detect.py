"""Finding out what protocol a program speaks, by asking it in an order that does no harm.

What counts is which greeting the program answers, not whether it is a good engine of that protocol:
the driver, or a check, finds that out afterwards.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import EngineError, NoProgramError, StallError, StartError
from qianmen.host.process.child import ChildProcess
from qianmen.host.transcript import Transcript
from qianmen.protocols import cecp
from qianmen.values import GameKind


class _Question(NamedTuple):
    """How to ask whether a program speaks a protocol.

    It is started with ``arguments`` and sent ``lines``; ``is_answer`` tells the line that answers.
    A program that is silent for a while is sent ``reminder``, which changes nothing.
    """

    protocol: Protocol
    arguments: tuple[str, ...]
    lines: tuple[str, ...]
    is_answer: Callable[[str], bool]
    reminder: str | None = None


_QUESTIONS = (
    _Question(Protocol.QHPLUGIN, ("-info",), (), lambda line: line.startswith("QHPLUGIN")),
    _Question(Protocol.UCI, (), ("uci",), lambda line: line.strip() == "uciok"),
    _Question(Protocol.UCCI, (), ("ucci",), lambda line: line.strip() == "ucciok"),
    _Question(
        Protocol.CECP,
        (),
        ("xboard", "protover 2"),
        lambda line: isinstance(cecp.parse_reply(line), cecp.Features),
        # GNU Chess may hold what it has read until more comes, or lose it.
        reminder="protover 2",
    ),
    # Engines of the protocol's first version have no greeting, but they move.
    _Question(
        Protocol.CECP,
        (),
        ("xboard", "new", "sd 1", "go"),
        lambda line: isinstance(cecp.parse_reply(line), cecp.Move),
        reminder="easy",
    ),
)
"""Each is asked in a process of its own, for many programs end at a word they do not know."""

_REMINDERS = 10
"""How often a program that stays silent is reminded of a question."""


def find_protocol(
    command: Sequence[str],
    report: Callable[[str], None] = lambda text: None,
    directory: Path | None = None,
) -> Protocol:
    """The first protocol that the program ``command`` answers in, started in ``directory``.

    ``report`` hears of the attempts.  Raises ``StartError`` naming what became of each; a program
    that cannot be run ends the search at once.
    """
    faults = {}
    for question in _QUESTIONS:
        report(f"asking in {question.protocol.value}")
        try:
            _ask(command, directory, question)
        except NoProgramError:
            raise
        except EngineError as error:
            name = error.engine
            faults[question.protocol.value] = _in_short(error.fault)
        else:
            return question.protocol
    told = "; ".join(f"{protocol}: {fault}" for protocol, fault in faults.items())
    raise StartError(name, f"speaks no protocol known here; {told}")


def connect(
    command: Sequence[str],
    protocol: Protocol | None = None,
    options: Mapping[str, str] | None = None,
    *,
    directory: Path | None = None,
    level: int | None = None,
    game: GameKind | None = None,
    transcript: Transcript | None = None,
    report: Callable[[str], None] = lambda text: None,
) -> Connection:
    """Start an engine by ``protocol``, or (None) by the one that ``find_protocol`` finds.

    The other arguments are those of ``Connection`` and ``find_protocol``, as is what it raises.
    """
    if protocol is None:
        protocol = find_protocol(command, report, directory)
    return Connection(
        command,
        protocol,
        options,
        directory=directory,
        level=level,
        game=game,
        transcript=transcript,
    )


def _in_short(fault: str) -> str:
    """The fault in a line, with one line of its evidence."""
    return " ".join(line.strip() for line in fault.split("\n")[:2])


def _ask(command: Sequence[str], directory: Path | None, question: _Question) -> None:
    """Return when the question is answered; ``EngineError`` tells why it is not."""
    with ChildProcess([*command, *question.arguments], directory=directory) as process:
        process.send(*question.lines)
        if not question.lines:
            process.close_input()
        deadline = monotonic() + deadlines.DETECTION
        pause = deadlines.DETECTION / _REMINDERS if question.reminder else deadlines.DETECTION
        while (now := monotonic()) < deadline:
            line = process.poll(min(deadline, now + pause))
            if line is not None and question.is_answer(line.text):
                return
            if line is None and question.reminder:
                process.send(question.reminder)
        raise StallError(
            process.name, f"an answer to {' '.join(question.lines or question.arguments)}"
        )
