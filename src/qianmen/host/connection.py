"""A foreign engine that runs: its process, and the driver that speaks to it."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Self

from qianmen.host import deadlines
from qianmen.host.drivers.exchange import Exchange, Result, complete
from qianmen.host.drivers.options import check_value, find_option
from qianmen.host.drivers.registry import Protocol, prepare
from qianmen.host.errors import WrongGameError
from qianmen.host.process.child import ChildProcess
from qianmen.host.process.lines import OutputLine
from qianmen.host.transcript import Transcript
from qianmen.values import GameKind

_LONG = 3600.0
"""Seconds after which a wait without an end looks at the time again."""


class Connection:
    """An engine that was started and greeted, with its options set.

    Use it in a ``with`` statement, or end it with ``quit``.
    """

    def __init__(
        self,
        command: Sequence[str],
        protocol: Protocol,
        options: Mapping[str, str] | None = None,
        *,
        directory: Path | None = None,
        level: int | None = None,
        game: GameKind | None = None,
        transcript: Transcript | None = None,
        greets: bool = True,
    ) -> None:
        """Start ``command`` in ``directory``, see ``ChildProcess``, and greet the engine.

        ``options`` are set by their names, in any case.  ``level`` is one of the engine's own.
        ``game`` is one that it must play; None: any.  ``transcript`` gets what both sides say.
        ``greets`` False only starts the engine: run ``greeting`` before any other exchange.

        Raises ``StartError`` if the engine cannot be started, does not greet or does not play the
        game; ``ValueError`` for an option, value or level that it does not offer.
        """
        self.protocol = protocol
        self.command = tuple(command)
        self.values: dict[str, str] = {}
        """The options set so far, by their names as offered."""
        self.level = level
        self._options = dict(options or {})
        self._game = game
        self._transcript = transcript
        self._directory = directory
        self._start = prepare(protocol, command, directory)
        self._open()
        if greets:
            self._greet()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.quit()

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return self.driver.name

    def greeting(self) -> Exchange[None]:
        """Greet the engine and set its options; raises what the constructor raises."""
        yield from self._begin()
        self.process.name = self.name
        yield from self._choose()

    def run(self, exchange: Exchange[Result]) -> Result:
        """Run an exchange of the driver to its end, waiting for it."""
        return complete(exchange, self.listen)

    def listen(self, deadline: float | None) -> OutputLine | None:
        """The next line of the engine; None at the deadline, or when woken."""
        line = self.process.poll(monotonic() + _LONG if deadline is None else deadline)
        if line is not None and self._transcript is not None:
            self._transcript.heard(line)
        return line

    def restart(self) -> None:
        """End the process and start another with the same settings; ``StartError`` if it fails."""
        self.quit()
        self._open()
        self._greet()

    def quit(self) -> None:
        """End the process, politely first; it and its children are gone afterwards."""
        patience = deadlines.GRACE if self.protocol is Protocol.QHPLUGIN else deadlines.FAREWELL
        ending = self.process.end(self.driver.farewell, patience)
        if self._transcript is not None:
            self._transcript.ended(ending, self.process.stderr)

    def _open(self) -> None:
        # Each needs the other: the process is told by the driver what is chatter, and its name.
        self.driver = self._start.make_driver(self._say, Path(self.command[0]).name)
        self.process = ChildProcess(
            self._start.command,
            name=self.driver.name,
            directory=self._directory,
            is_chatter=self.driver.is_chatter,
        )

    def _greet(self) -> None:
        try:
            self.run(self.greeting())
        except BaseException:
            self.quit()
            raise

    def _begin(self) -> Exchange[None]:
        """Set the level and greet, in this order: a plugin is to hear of its level first."""
        driver = self.driver
        if self.level is not None:
            if self.level not in (known.number for known in driver.levels):
                raise ValueError(f"{driver.name} has no level {self.level}")
            yield from driver.set_level(self.level)
        yield from driver.greet()
        if self._game is not None and self._game not in driver.games:
            played = " and ".join(game.value for game in driver.games)
            raise WrongGameError(driver.name, f"plays {played} but no {self._game.value}")

    def _choose(self) -> Exchange[None]:
        for name, text in self._options.items():
            option = find_option(self.driver.options, self.name, name)
            self.values[option.name] = check_value(option, text)
        if self.values:
            yield from self.driver.set_options(self.values)

    def _say(self, *lines: str) -> None:
        if self._transcript is not None:
            self._transcript.said(lines)
        self.process.send(*lines)
