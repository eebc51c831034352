"""Finding out what protocol a program speaks, by asking it in an order that does no harm."""

from collections.abc import Callable, Mapping, Sequence

from qianmen.host.connection import Connection
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import NoProgramError, StartError, WrongGameError
from qianmen.host.transcript import Transcript
from qianmen.values import Game

ORDER = (Protocol.QHPLUGIN, Protocol.UCI, Protocol.UCCI, Protocol.CECP)
"""Each is tried in a process of its own, for many programs end at a word they do not know."""

PATIENCE = 3.0
"""Seconds that a program has to greet in a protocol that it may not speak."""


def connect(
    command: Sequence[str],
    protocol: Protocol | None = None,
    options: Mapping[str, str] | None = None,
    *,
    level: int | None = None,
    game: Game | None = None,
    transcript: Transcript | None = None,
    report: Callable[[str], None] = lambda text: None,
) -> Connection:
    """Start an engine by ``protocol``, or (None) by the first that it turns out to speak.

    ``level`` is one of the engine's own, ``game`` one that it must play.  ``report`` hears of the
    attempts.  Raises ``StartError`` naming what became of each; a program that cannot be run, or
    greets but plays another game, ends the search at once.
    """
    if protocol is not None:
        return Connection(command, protocol, options, level=level, game=game, transcript=transcript)
    faults = []
    for candidate in ORDER:
        report(f"asking in {candidate.value}")
        try:
            return Connection(
                command,
                candidate,
                options,
                level=level,
                game=game,
                patience=PATIENCE,
                transcript=transcript,
            )
        except (NoProgramError, WrongGameError):
            raise
        except StartError as error:
            name = error.engine
            faults.append(f"{candidate.value}: {error.fault}".partition("\n")[0])
    raise StartError(name, "speaks no protocol known here; " + "; ".join(faults))
