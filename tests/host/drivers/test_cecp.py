from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import peers
from fakes import programs, start
from fakes.faults import cecp
from fakes.faults.greeting import StartsSlowly
from fakes.faults.moves import IllegalMove
from fakes.start import Fakes
from fakes.tongues.cecp import Cecp, CecpChess
from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import ProtocolError, StartError
from qianmen.host.table.driven import DrivenPlayer
from qianmen.rules import Board
from qianmen.values import GameKind, Limits

QUICK = Limits(movetime=25)
EASY = Limits(movetime=1000)
"""Time that no fake uses up, however busy the machine is."""


def player_of(
    command: Sequence[str], options: Mapping[str, str] | None = None, **settings: Any
) -> DrivenPlayer:
    return DrivenPlayer(command, Protocol.CECP, options, **settings)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "FEATURES", 0.3)
    monkeypatch.setattr(deadlines, "FEATURES_WORKING", 0.3)


def test_the_engine_keeps_the_game_and_is_told_what_changes(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp)) as player:
        assert player.name == "Fake"
        player.new_game()
        player.set_position(None, ["h2e2", "h9g7"])
        assert player.think(QUICK).move == "a0a1"
        player.set_position(None, ["h2e2", "h9g7", "a0a1", "i9h9"])
        player.think(QUICK)
        player.set_position(None, ["h2e2", "b9c7"])
        player.finish("1-0")
    set_up = ["new", "variant xiangqi", "easy", "post", "force"]
    assert without_clocks(fakes.told()) == [
        "xboard",
        "protover 2",
        *(
            f"accepted {feature}"
            for feature in ("ping", "setboard", "usermove", "variants", "myname", "done")
        ),
        *(*set_up, "ping 1"),
        *(*set_up, "ping 2"),
        *("force", "usermove h2e2", "usermove h9g7", "ping 3"),
        *("level 40 0:01 0", "go"),
        *("force", "usermove i9h9", "ping 4"),
        "go",
        *("force", "undo", "undo", "undo", "undo", "usermove b9c7", "ping 5"),
        *("result 1-0 {}", "force"),
        "quit",
    ]


def test_an_engine_that_may_think_ahead_hears_the_next_move_alone(fakes: Fakes) -> None:
    with Connection(fakes.engine(Cecp, cecp.ThinksAloud), Protocol.CECP) as engine:
        engine.run(engine.driver.new_game(GameKind.XIANGQI))
        engine.run(engine.driver.think_ahead(on=True))
        for moves, move in (((), "a0a1"), (("a0a1", "h9g7"), "a1a0"), (("h2e2",), "a9a8")):
            engine.run(engine.driver.go_to(Position(None, moves)))
            answer = engine.run(engine.driver.search(Task(Position(None, moves), EASY)))
            assert answer.move == move
    told = without_clocks(fakes.told())
    assert told[told.index("hard") :] == [
        *("hard", "ping 3"),
        *("level 40 0:40 0", "go"),
        *("ping 4", "ping 5", "usermove h9g7"),
        *("force", "undo", "undo", "undo", "usermove h2e2", "ping 6", "go"),
        "quit",
    ]


def test_a_claim_takes_an_engine_that_thinks_ahead_back_to_force_mode(fakes: Fakes) -> None:
    with Connection(fakes.engine(Cecp, cecp.ClaimsADraw), Protocol.CECP) as engine:
        engine.run(engine.driver.think_ahead(on=True))
        for moves in ((), ("a0a1", "h9g7")):
            engine.run(engine.driver.search(Task(Position(None, moves), EASY)))
    told = without_clocks(fakes.told())
    assert told[-5:] == ["force", "usermove h9g7", "ping 4", "go", "quit"]


def without_clocks(told: list[str]) -> list[str]:
    return [line for line in told if not line.startswith(("time", "otim"))]


@pytest.mark.usefixtures("impatient")
def test_other_limits_mean_a_new_set_up(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.WithoutFeatures)) as player:
        player.set_position(None, ["h2e2"])
        player.think(Limits(depth=2))
        player.think(Limits(depth=3))
    told = without_clocks(fakes.told())
    place = told.index("sd 3")
    assert told[place - 1] == "force"
    assert told[place + 2 : place + 4] == ["force", "h2e2"]
    assert told.count("new") == 3


def test_the_clock_goes_on_through_the_game(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp)) as player:
        player.new_game()
        for _ in range(40):
            reply = player.think(EASY)
            assert reply.overrun is not None
            assert reply.overrun < 0
    clocks = [int(line.split()[1]) for line in fakes.told() if line.startswith("time")]
    assert clocks[0] == 4000
    assert clocks == sorted(clocks, reverse=True)


@pytest.mark.parametrize("limits", [Limits(nodes=1), Limits(mate=1)])
def test_limits_without_a_word_are_refused(fakes: Fakes, limits: Limits) -> None:
    with (
        player_of(fakes.engine(Cecp)) as player,
        pytest.raises(ValueError, match="CECP has no limit of"),
    ):
        player.think(limits)


def test_without_setboard_a_position_is_put_up_piece_by_piece(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.WithoutSetboard)) as player:
        player.set_position("4k4/4r4/9/9/9/9/9/9/4R1N2/4K4 b - - 0 1", ["e8e7"])
    told = fakes.told()
    place = told.index("edit")
    assert told[place - 1] == "usermove a3a4"
    pieces = ["#", "Ke0", "Re1", "Hg1", "c", "Re8", "Ke9", "."]
    assert told[place : place + 9] == ["edit", *pieces]
    assert "usermove e8e7" in told[place + 9 :]


@pytest.mark.usefixtures("impatient")
def test_an_engine_that_has_said_nothing_yet_gets_time_to_start(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, StartsSlowly)) as player:
        assert player.name == "Fake"


@pytest.mark.usefixtures("impatient")
def test_an_engine_that_has_lost_the_question_is_asked_again(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.LosesTheQuestion)) as player:
        assert player.name == "Fake"
    assert fakes.told().count("protover 2") == 2


@pytest.mark.usefixtures("impatient")
def test_an_engine_without_features_is_driven_by_the_old_protocol(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.WithoutFeatures)) as player:
        player.set_position(None, ["h2e2"])
        assert player.think(QUICK).move == "a9a8"
    assert "h2e2" in fakes.told()


def test_an_engine_may_want_a_process_for_each_game(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.WithoutReuse)) as player:
        player.new_game()
        player.new_game()
    assert fakes.told().count("protover 2") == 2


def test_resignation_is_a_reply(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.Resigns)) as player:
        assert player.think(QUICK).move is None


def test_a_claim_instead_of_a_move_is_a_protocol_error(fakes: Fakes) -> None:
    with (
        player_of(fakes.engine(Cecp, cecp.ClaimsAWin)) as player,
        pytest.raises(ProtocolError, match="claimed 1-0 I am better"),
    ):
        player.think(QUICK)


def test_the_refusal_of_a_legal_move_is_a_protocol_error(fakes: Fakes) -> None:
    with (
        player_of(fakes.engine(Cecp, cecp.RefusesMoves)) as player,
        pytest.raises(ProtocolError, match="refused a legal move: Illegal move: h2e2"),
    ):
        player.set_position(None, ["h2e2"])


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    ("command", "words"),
    [
        (start.engine(CecpChess), "plays chess but no xiangqi"),
        (start.engine(Cecp, cecp.PlaysSuicide), "plays suicide, neither xiangqi nor chess"),
        (
            start.engine(Cecp, cecp.WithoutFeatures, IllegalMove),
            "plays neither xiangqi nor chess: it opened with a0a5",
        ),
        (start.engine(CecpChess, cecp.WithoutVariants), "plays chess but no xiangqi"),
        (start.program(programs.dies), "exit code 3"),
    ],
)
def test_a_failed_start_says_why(command: list[str], words: str) -> None:
    with pytest.raises(StartError, match=words):
        player_of(command)


@pytest.mark.usefixtures("impatient")
def test_one_that_is_never_silent_is_a_failed_start(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "REPLY", 0.5)
    with pytest.raises(StartError, match="waited for silence"):
        player_of(fakes.engine(Cecp, cecp.Babbles))


def test_an_engine_that_holds_its_features_back_is_reminded(fakes: Fakes) -> None:
    with player_of(fakes.engine(Cecp, cecp.HoldsFeaturesBack)) as player:
        assert player.name == "Fake"
    told = fakes.told()
    assert told.index("easy") < told.index("accepted ping") < told.index("new")


def test_features_without_end_are_a_failed_start(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadlines, "FEATURES_WORKING", 0.1)
    with pytest.raises(StartError, match="waited for feature done=1"):
        player_of(fakes.engine(Cecp, cecp.NeverEndsFeatures))


@pytest.mark.parametrize("program", ["fairymax", "hoichess"])
def test_real_chess_engines_are_refused_where_xiangqi_is_played(program: str) -> None:
    with pytest.raises(StartError, match="plays chess but no xiangqi"):
        player_of([str(peers.find(program))])


def test_a_program_of_another_protocol_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it is never silent for long: it complains of every word."""
    monkeypatch.setattr(deadlines, "FIRST_FEATURES", 1.0)
    monkeypatch.setattr(deadlines, "REPLY", 2.0)
    with pytest.raises(StartError, match="waited for a move"):
        player_of([str(peers.find("stockfish"))])


@pytest.mark.parametrize("program", ["hoixiangqi", "maxqi", "fairy-stockfish"])
def test_real_engines_play_and_take_back(program: str) -> None:
    board = Board()
    with player_of([str(peers.find(program))]) as player:
        player.new_game()
        for ply in range(6):
            player.set_position(None, [str(move) for move in board.moves])
            board.push(player.think(QUICK).move or "resigned")
            if ply == 3:
                board.pop()
                board.pop()
    assert board.ply == 4
