"""The three ways in which a host of ours meets an engine; each tells in a word how it went."""

import os
import threading
from collections.abc import Callable, Sequence
from typing import TextIO

from doors.served import PATIENCE, join_reader
from qianmen.doors.door import Door, EngineLostError
from qianmen.doors.loop import run
from qianmen.doors.registry import DOORS
from qianmen.engine.interface import Post
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.report import Report
from qianmen.host.check.runner import check
from qianmen.host.check.transcript import Transcript
from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import EngineError
from qianmen.host.remote.engine import RemoteEngine
from qianmen.rules import IllegalMoveError
from qianmen.values import GameKind, Limits

MOVETIME = 20
"""Milliseconds for a move."""

REPLIES = {GameKind.XIANGQI: "i9i8", GameKind.CHESS: "h7h6"}
"""What is played against the engine's first move, whatever that was."""

STEPS = {
    Protocol.UCI: ("greeting", "take back", "stop", "quit when idle"),
    Protocol.UCCI: ("greeting", "take back", "stop", "quit when idle"),
    Protocol.CECP: ("features", "moves in force mode", "move now", "quit when idle"),
    Protocol.QHPLUGIN: ("info block", "move and reply", "timeout", "quit when idle"),
}
"""A few steps of the check, from the start to the end of an engine."""

Way = Callable[[Sequence[str], Protocol], str]


def drive(command: Sequence[str], protocol: Protocol) -> str:
    """Have the driver ask for the first move of a game, and for the second."""
    try:
        with Connection(command, protocol) as connection:
            driver = connection.driver
            position = Position(game=driver.games[0])
            for _ in range(2):
                answer = connection.run(driver.search(Task(position, Limits(movetime=MOVETIME))))
                if answer.move is None:
                    return "no move"
                position.board().read_move(answer.move)
                moves = (*position.moves, answer.move, REPLIES[position.game])
                position = position._replace(moves=moves)
            return "plays"
    except EngineError as error:
        return type(error).__name__
    except IllegalMoveError:
        return "illegal move"


def bridge(command: Sequence[str], protocol: Protocol) -> str:
    """Have a host of UCI do the same at the front of a bridge, and leave."""
    told, to_say = os.pipe()
    heard, to_tell = os.pipe()
    lost: list[str] = []

    def make_door(post: Post) -> Door:
        return DOORS["uci"](RemoteEngine(post, Connection(command, protocol)))

    def serve() -> None:
        try:
            run(make_door, stdin=told, stdout=to_tell)
        except (EngineError, EngineLostError) as error:
            lost.append(type(error).__name__)
        finally:
            os.close(to_tell)

    serving = threading.Thread(target=serve, daemon=True)
    serving.start()
    with open(to_say, "w", buffering=1) as host, open(heard) as replies:
        moves = _play(host, replies, REPLIES[game_of(protocol)])
    serving.join(PATIENCE)
    if serving.is_alive():
        raise AssertionError("the bridge goes on though its host has left")
    join_reader(told)
    os.close(told)
    if lost:
        return lost[0]
    return "no move" if "(none)" in moves else "plays"


def examine(command: Sequence[str], protocol: Protocol) -> str:
    """Have the check go through a few steps."""
    report = report_on(command, protocol, STEPS[protocol])
    return "conforms" if report.conforms else "does not conform"


def report_on(command: Sequence[str], protocol: Protocol, steps: Sequence[str]) -> Report:
    """What the check says of some steps, by their names."""
    conformance = BY_PROTOCOL[protocol]
    chosen = [step for step in conformance.steps if step.name in steps]
    return check(conformance, Subject(command, Transcript(), game_of(protocol)), chosen)


def game_of(protocol: Protocol) -> GameKind:
    """What the fake engines play in a protocol."""
    return GameKind.CHESS if protocol is Protocol.UCI else GameKind.XIANGQI


def _play(host: TextIO, replies: TextIO, reply: str) -> list[str]:
    """Ask for two moves of a game and leave; gives those that came."""
    host.write(f"uci\nposition startpos\ngo movetime {MOVETIME}\n")
    moves: list[str] = []
    for line in replies:
        if line.startswith("bestmove"):
            moves.append(line.split()[1])
            if len(moves) == 2 or moves == ["(none)"]:
                host.write("quit\n")
            else:
                host.write(f"position startpos moves {moves[0]} {reply}\n")
                host.write(f"go movetime {MOVETIME}\n")
    return moves
