"""``qianmen bridge``: makes an engine of one protocol look like one of another."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import click

from qianmen.cli.commands.parameters import (
    directory_option,
    protocol_option,
    set_options_option,
)
from qianmen.cli.exits import Exit, complain, reason
from qianmen.doors.door import Door, EngineLostError
from qianmen.doors.lines import Line
from qianmen.doors.log import DebugLog
from qianmen.doors.loop import run
from qianmen.doors.qhplugin.info import write_info
from qianmen.doors.registry import DOORS, XIANGQI_DOORS, line_to_wait
from qianmen.engine.interface import Post
from qianmen.host.connection import Connection
from qianmen.host.detect import connect
from qianmen.host.drivers.registry import PROTOCOLS, Protocol
from qianmen.host.emulate.levels import MadeLevel, default_levels, read_levels
from qianmen.host.errors import EngineError
from qianmen.host.launcher import write_launcher
from qianmen.host.losses import losses
from qianmen.host.place import Place, resolve
from qianmen.host.profile import Profile, Profiles, identity
from qianmen.host.remote.engine import RemoteEngine
from qianmen.host.transcript import Transcript
from qianmen.values import Event, Failed, Features, GameKind, Message, Option
from qianmen.version import __version__

FRONTS = ("qhplugin", "uci", "ucci", "cecp", "xboard")


@click.command()
@click.option("--as", "front", type=click.Choice(FRONTS), required=True, help="What hosts speak.")
@protocol_option
@set_options_option
@directory_option
@click.option("--levels", type=click.Path(path_type=Path), help="A TOML file of made-up levels.")
@click.option("--log", type=click.Path(path_type=Path), help="Write what is said on both sides.")
@click.option("--install", metavar="NAME", help="Write a program NAME that starts this bridge.")
@click.option("--info", is_flag=True, help="Print the QHPLUGIN info block and end.")
@click.option("--debug", is_flag=True, help="Log to stderr.")
@click.argument("engine", nargs=-1, required=True, type=click.UNPROCESSED)
def bridge(
    front: str,
    protocol: Protocol | None,
    options: Mapping[str, str],
    directory: Path | None,
    levels: Path | None,
    log: Path | None,
    install: str | None,
    info: bool,
    debug: bool,
    engine: tuple[str, ...],
) -> Exit:
    """Make an ENGINE of one protocol look like one of another.

    Write the engine and its arguments after --.  Without --engine-protocol it is asked what it
    speaks, and that is remembered.
    """
    try:
        place = resolve(engine, directory)
        span = _Bridge(PROTOCOLS[front], protocol, options, levels, place)
        if install is not None:
            paths = {"--directory": place.directory, "--levels": levels, "--log": log}
            return span.install(Path(install), _arguments(front, protocol, options, paths))
        if info:
            return span.print_info()
        return span.serve(log, debug=debug)
    except (EngineError, EngineLostError) as error:
        return complain(str(error), Exit.LOST)
    except BrokenPipeError:  # Nobody reads on, which is no fault.
        raise
    except (ValueError, OSError) as error:
        return complain(reason(error), Exit.WRONG_USE)


class _Bridge:
    """One front, one engine, and how the one is to see the other."""

    def __init__(
        self,
        front: Protocol,
        protocol: Protocol | None,
        options: Mapping[str, str],
        levels: Path | None,
        place: Place,
    ) -> None:
        self._front = front
        self._game = GameKind.XIANGQI if front.value in XIANGQI_DOORS else None
        """The game that the engine must play for hosts to have any use of it."""
        self._protocol = protocol
        self._options = options
        self._levels_file = levels
        self._engine, self._directory = place
        self._settings = {
            **options,
            "--as": front.value,
            "--engine-protocol": protocol.value if protocol else "",
            "--directory": str(self._directory or ""),
            "--levels": str(identity(levels)) if levels else "",
            "--version": __version__,
        }
        self._profiles = Profiles()

    def install(self, path: Path, arguments: Sequence[str]) -> Exit:
        """Write a launcher, and know the engine for the first ``-info``."""
        self._learn()
        command = [sys.executable, "-m", "qianmen", "bridge", *arguments]
        click.echo(write_launcher(path, command, self._engine))
        return Exit.DONE

    def print_info(self) -> Exit:
        """Print the info block, of an engine known from before without starting it."""
        profile = self._profiles.find(self._engine, self._settings)
        features = profile.features if profile else self._learn()
        with open(1, "wb", closefd=False) as stdout:
            write_info(stdout, features)
        return Exit.DONE

    def serve(self, log: Path | None, *, debug: bool) -> Exit:
        """Serve the host on stdin and stdout until it leaves."""
        with ExitStack() as stack:
            transcript = stack.enter_context(_log_into(log)) if log else None
            known = self._profiles.find(self._engine, self._settings)
            if known is None:
                self._have_host_wait(transcript)
            connection = stack.enter_context(self._connect(known, transcript))
            for loss in losses(self._front, connection.protocol):
                if transcript is not None:
                    transcript.remark(f"not carried over: {loss}")
            run(
                partial(self._open_door, connection, known),
                log=_HostLog(transcript) if transcript else DebugLog() if debug else None,
            )
        return Exit.DONE

    def _have_host_wait(self, transcript: Transcript | None) -> None:
        """An engine that is not known yet may take longer to greet than its host has patience."""
        line = line_to_wait(self._front.value)
        if line is None:
            return
        click.echo(line)
        if transcript is not None:
            transcript.host_heard(line)

    def _connect(self, known: Profile | None, transcript: Transcript | None) -> Connection:
        """The engine: one that is known greets only once its host is served."""
        if known is None:
            return connect(
                self._engine,
                self._protocol,
                self._options,
                directory=self._directory,
                game=self._game,
                transcript=transcript,
            )
        return Connection(
            self._engine,
            known.protocol,
            self._options,
            directory=self._directory,
            game=self._game,
            transcript=transcript,
            greets=False,
        )

    def _open_door(self, connection: Connection, known: Profile | None, post: Post) -> Door:
        engine = self._remote(connection, known, post)
        if known is None:
            self._keep(connection, engine.features)
        return DOORS[self._front.value](engine)

    def _remote(self, connection: Connection, known: Profile | None, post: Post) -> RemoteEngine:
        options = connection.driver.options if known is None else known.options
        about = self._about(connection) if known is None else known.features.about
        return RemoteEngine(
            post,
            connection,
            levels=self._levels(connection.name, options),
            about=about,
            known=known,
            forget=self._forget,
        )

    def _learn(self) -> Features:
        """Start the engine to see what it is, and keep that."""
        with self._connect(None, None) as connection:
            engine = self._remote(connection, None, lambda event: None)
            features = engine.features
            engine.close()
        self._keep(connection, features)
        return features

    def _keep(self, connection: Connection, features: Features) -> None:
        """Keep what was learnt; a cache that cannot be written costs only the time to ask again."""
        profile = Profile(connection.protocol, features, connection.driver.options)
        try:
            self._profiles.keep(self._engine, self._settings, profile)
        except OSError as error:
            click.echo(f"qianmen: the engine is not remembered: {reason(error)}", err=True)

    def _forget(self) -> None:
        """Ask the engine anew at the next start."""
        try:
            self._profiles.forget(self._engine, self._settings)
        except OSError as error:
            click.echo(f"qianmen: the engine is not forgotten: {reason(error)}", err=True)

    def _levels(self, engine: str, options: Sequence[Option]) -> tuple[MadeLevel, ...]:
        """Only QHPLUGIN hosts ask for levels; an engine that has its own needs none made up."""
        if self._levels_file is not None:
            return read_levels(self._levels_file, engine, options)
        if self._front is not Protocol.QHPLUGIN:
            return ()
        return default_levels(options)

    def _about(self, connection: Connection) -> tuple[str, ...]:
        spoken = connection.protocol.value.upper()
        lost = losses(self._front, connection.protocol)
        return (
            f"{connection.name}, which speaks {spoken}, through Qianmen {__version__}",
            *(f"Not carried over: {loss}" for loss in lost),
        )


class _HostLog(DebugLog):
    """Writes what the host says and hears into the transcript of the engine behind."""

    def __init__(self, transcript: Transcript) -> None:
        super().__init__()
        self._transcript = transcript

    def received(self, line: Line) -> None:
        self._transcript.host_said(line if isinstance(line, str) else f"({line.value})")

    def sent(self, line: str) -> None:
        self._transcript.host_heard(line)

    def event(self, event: Event) -> None:
        if isinstance(event, Message | Failed):
            self._transcript.remark(event.text)


def _log_into(path: Path) -> Transcript:
    def tell(error: OSError) -> None:
        click.echo(f"qianmen: the log ends here: {path}: {error.strerror}", err=True)

    return Transcript(path, tell=tell)


def _arguments(
    front: str,
    protocol: Protocol | None,
    options: Mapping[str, str],
    paths: Mapping[str, Path | None],
) -> list[str]:
    """The command line that starts the same bridge from any folder."""
    words = ["--as", front]
    if protocol is not None:
        words += ["--engine-protocol", protocol.value]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    for word, path in paths.items():
        if path is not None:
            words += [word, str(path.absolute())]
    return words
