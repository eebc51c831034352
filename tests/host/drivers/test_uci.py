from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

import peers
from fakes import programs, start
from fakes.engine import Engine
from fakes.faults.answers import AnswersWhenStopped, IgnoresStop
from fakes.faults.output import FloodsStderr, FloodsStdout
from fakes.faults.process import DiesMidgame
from fakes.faults.uci import HasNoMove, TalksWithoutEnd
from fakes.start import Fakes
from fakes.tongues.uci import Uci, UciChess
from qianmen.host import deadlines
from qianmen.host.drivers.registry import Protocol
from qianmen.host.errors import CrashError, ProtocolError, StallError, StartError
from qianmen.host.table.driven import DrivenPlayer
from qianmen.rules import Board
from qianmen.values import Limits

QUICK = Limits(movetime=20)


def player_of(
    command: Sequence[str], options: Mapping[str, str] | None = None, **settings: Any
) -> DrivenPlayer:
    return DrivenPlayer(command, Protocol.UCI, options, **settings)


def test_a_game_is_told_whole_before_each_move(fakes: Fakes) -> None:
    with player_of(fakes.engine(Uci)) as player:
        assert player.name == "Fake"
        player.new_game()
        player.set_position(None, ["h2e2", "h9g7"])
        assert player.think(Limits(depth=3, nodes=500)).move == "a0a1"
    assert fakes.told() == [
        "uci",
        "setoption name UCI_Variant value xiangqi",
        "isready",
        "position startpos",
        "go depth 1",
        "ucinewgame",
        "isready",
        "position startpos moves h2e2 h9g7",
        "go depth 3 nodes 500",
        "stop",
        "quit",
    ]


def test_banned_moves_are_kept_from_the_engine(fakes: Fakes) -> None:
    fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
    with player_of(fakes.engine(Uci)) as player:
        player.set_position(fen, [])
        player.think(QUICK, banned=["e0e1"])
        with pytest.raises(ValueError, match="every legal move is banned"):
            player.think(QUICK, banned=["e0e1", "e0f0"])
    assert "go movetime 20 searchmoves e0f0" in fakes.told()


def test_an_option_must_be_offered(fakes: Fakes) -> None:
    with pytest.raises(ValueError, match="no option 'Hsh'; near to it: Hash"):
        player_of(fakes.engine(Uci), {"Hsh": "1"})


def test_a_flood_hides_no_answer(fakes: Fakes) -> None:
    with player_of(fakes.engine(Uci, FloodsStdout)) as player:
        assert player.think(QUICK).move == "a0a1"


def test_a_full_stderr_holds_nobody_up(fakes: Fakes) -> None:
    with player_of(fakes.engine(Uci, FloodsStderr)) as player:
        assert player.think(QUICK).move == "a0a1"


def test_an_engine_past_its_time_is_stopped_and_its_overrun_shown(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with player_of(fakes.engine(Uci, AnswersWhenStopped)) as player:
        monkeypatch.setattr(deadlines, "GRACE", 2.0)
        overrun = player.think(QUICK).overrun
    assert overrun is not None
    assert overrun >= 2000


@pytest.mark.parametrize("fault", [IgnoresStop, TalksWithoutEnd])
def test_no_answer_is_a_stall(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch, fault: type[Engine]
) -> None:
    with player_of(fakes.engine(Uci, fault)) as player:
        monkeypatch.setattr(deadlines, "GRACE", 0.1)
        monkeypatch.setattr(deadlines, "FAREWELL", 0.1)
        with pytest.raises(StallError, match="waited for bestmove"):
            player.think(QUICK)


def test_an_end_in_the_search_is_a_crash(fakes: Fakes) -> None:
    with player_of(fakes.engine(Uci, DiesMidgame)) as player:
        player.set_position(None, ["h2e2"])
        with pytest.raises(CrashError, match="exit code 7") as caught:
            player.think(QUICK)
    assert caught.value.stderr == ("out of ideas",)


def test_no_move_where_there_are_some_is_a_protocol_error(fakes: Fakes) -> None:
    with player_of(fakes.engine(Uci, HasNoMove)) as player:
        player.set_position(None, ["h2e2"])
        with pytest.raises(ProtocolError, match="no move"):
            player.think(QUICK)


def test_a_chess_engine_is_refused(fakes: Fakes) -> None:
    with pytest.raises(StartError, match="plays chess but no xiangqi"):
        player_of(fakes.engine(UciChess))


@pytest.mark.parametrize(
    ("fault", "words"), [(programs.silent, "waited for uciok"), (programs.dies, "exit code 3")]
)
def test_no_greeting_is_a_failed_start(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[[], None], words: str
) -> None:
    monkeypatch.setattr(deadlines, "GREETING", 2.0)
    monkeypatch.setattr(deadlines, "FAREWELL", 0.1)
    with pytest.raises(StartError, match=words):
        player_of(start.program(fault))


def test_fairy_stockfish_plays_in_ranks_from_one() -> None:
    board = Board()
    with player_of([str(peers.find("fairy-stockfish"))], {"hash": "16"}) as player:
        assert player.name.startswith("Fairy-Stockfish")
        player.new_game()
        for _ in range(6):
            player.set_position(None, [str(move) for move in board.moves])
            reply = player.think(Limits(nodes=500))
            board.push(reply.move or "resigned")
    assert board.ply == 6


def test_stockfish_is_found_to_play_chess() -> None:
    with pytest.raises(StartError, match="plays chess but no xiangqi"):
        player_of([str(peers.find("stockfish"))])
