import sys
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from fakes import programs, start
from fakes.engine import Engine
from fakes.faults.answers import AnswersWhenStopped, NeverAnswers
from fakes.faults.greeting import StartsSlowly
from fakes.faults.output import FloodsStdout, Shouts
from fakes.faults.qhplugin import GivesUp, RefusesPositions, WithoutTimeout, WithoutUndo
from fakes.start import Fakes
from fakes.tongues.qhplugin import Qhplugin
from qianmen.host import deadlines
from qianmen.host.drivers.qhplugin import read_plugin_info
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import ProtocolError, StallError, StartError
from qianmen.host.table.driven import DrivenPlayer
from qianmen.rules import START_FEN, Board
from qianmen.values import Level, Limits

QUICK = Limits(movetime=20)
UNTIMED = Limits()
"""Without a TIMEOUT on the way, however slow the fake is."""
START = START_FEN.replace("b", "e").replace("n", "h").replace("B", "E").replace("N", "H")


def player_of(
    command: Sequence[str], options: Mapping[str, str] | None = None, **settings: Any
) -> DrivenPlayer:
    return DrivenPlayer(command, Protocol.QHPLUGIN, options, **settings)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a fake that is slow to start have its time, however busy the machine is."""
    monkeypatch.setattr(deadlines, "GRACE", 20.0)


def test_a_plugin_says_what_it_is(fakes: Fakes) -> None:
    info = read_plugin_info(fakes.engine(Qhplugin))
    assert info.name == "Fake"
    assert info.levels == (Level(1, ""), Level(5, "five"))
    assert info.undo
    assert not info.rules


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (start.engine(Qhplugin, Shouts), "no QHPLUGIN engine: -info line 1"),
        (start.program(programs.dies), "-info ended with exit code 3"),
        (start.program(programs.silent), "waited for the end of -info"),
    ],
)
def test_what_is_no_plugin_is_refused(
    monkeypatch: pytest.MonkeyPatch, command: list[str], words: str
) -> None:
    monkeypatch.setattr(deadlines, "INFO", 2.0)
    with pytest.raises(StartError, match=words):
        read_plugin_info(command)


def test_a_level_must_be_announced(fakes: Fakes) -> None:
    with pytest.raises(ValueError, match="Fake has no level 2"):
        player_of(fakes.engine(Qhplugin), level=2)


def test_the_plugin_keeps_the_game_and_is_told_what_changes(fakes: Fakes) -> None:
    with player_of(fakes.engine(Qhplugin), level=5) as player:
        player.new_game()
        player.set_position(None, ["h2e2", "h9g7"])
        assert player.think(UNTIMED).move == "a0a1"
        player.set_position(None, ["h2e2", "h9g7", "a0a1", "i9h9"])
        player.set_position(None, ["h2e2", "h9g7", "i0i1"])
    assert fakes.told() == [
        "LEVEL 5",
        *("LOAD 2", "H2-E2", "H9-G7"),
        "AI",
        "PLAY I9-H9",
        *("UNDO", "UNDO", "PLAY I0-I1"),
        "QUIT",
    ]


def test_without_undo_the_position_is_set_up_again(fakes: Fakes) -> None:
    with player_of(fakes.engine(Qhplugin, WithoutUndo)) as player:
        player.set_position(None, ["h2e2"])
        player.set_position(None, ["b2e2"])
    assert fakes.told() == ["LEVEL", "PLAY H2-E2", f"FEN {START}", "PLAY B2-E2", "QUIT"]


@pytest.mark.parametrize("reuse", [True, False])
def test_each_game_begins_at_the_start(fakes: Fakes, reuse: bool) -> None:
    with player_of(fakes.engine(Qhplugin), level=1, reuse=reuse) as player:
        for _ in range(2):
            player.new_game()
            player.think(UNTIMED)
    between = [f"FEN {START}"] if reuse else ["QUIT", "LEVEL 1"]
    assert fakes.told() == ["LEVEL 1", "AI", *between, "AI", "QUIT"]


def test_the_plugin_is_told_when_its_time_is_over(fakes: Fakes) -> None:
    with player_of(fakes.engine(Qhplugin, AnswersWhenStopped)) as player:
        reply = player.think(Limits(movetime=100))
    assert reply.move == "a0a1"
    assert reply.overrun is not None
    assert reply.milliseconds - 100 >= reply.overrun > 0
    assert fakes.told() == ["LEVEL", "AI", "TIMEOUT", "QUIT"]


def test_the_start_of_a_plugin_is_no_time_of_its_first_move(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "GRACE", 0.5)
    with player_of(fakes.engine(Qhplugin, StartsSlowly)) as player:
        assert player.think(QUICK).move == "a0a1"


def test_a_plugin_without_timeout_is_told_nothing_and_stalls(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "GRACE", 1.0)
    with (
        player_of(fakes.engine(Qhplugin, NeverAnswers, WithoutTimeout)) as player,
        pytest.raises(StallError, match="waited for the answer to AI"),
    ):
        player.think(QUICK)
    assert fakes.told() == ["LEVEL", "AI", "QUIT"]


@pytest.mark.parametrize(
    ("fault", "words"),
    [(FloodsStdout, "20 lines and none of them"), (GivesUp, "AI thread not responding")],
)
def test_what_is_no_answer_to_ai_is_a_protocol_error(
    fakes: Fakes, fault: type[Engine], words: str
) -> None:
    with (
        player_of(fakes.engine(Qhplugin, fault)) as player,
        pytest.raises(ProtocolError, match=words),
    ):
        player.think(QUICK)


def test_an_error_to_a_legal_move_is_a_protocol_error(fakes: Fakes) -> None:
    with (
        player_of(fakes.engine(Qhplugin, RefusesPositions)) as player,
        pytest.raises(ProtocolError, match="answered PLAY H2-E2 with 'ERROR no'"),
    ):
        player.set_position(None, ["h2e2"])


def test_bans_need_the_flag(fakes: Fakes) -> None:
    with (
        player_of(fakes.engine(Qhplugin)) as player,
        pytest.raises(ValueError, match="Fake cannot ban moves"),
    ):
        player.think(QUICK, banned=["h2e2"])


def test_our_own_door_plays_takes_back_and_obeys_bans() -> None:
    command = [sys.executable, "-m", "qianmen"]
    board = Board()
    with player_of(command, level=10) as player:
        assert player.name == "Qianmen"
        player.new_game()
        for _ in range(4):
            player.set_position(None, [str(move) for move in board.moves])
            reply = player.think(QUICK)
            assert reply.overrun is not None
            board.push(reply.move or "nothing")
        board.pop()
        moves = [str(move) for move in board.moves]
        player.set_position(None, moves)
        *banned, allowed = map(str, board.legal_moves)
        assert player.think(QUICK, banned).move == allowed
