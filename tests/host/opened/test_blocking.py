import pickle
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

import peers
from fakes.faults.answers import AnswersWhenStopped
from fakes.faults.process import DiesMidgame
from fakes.faults.uci import DiesOfAnOption
from fakes.start import Fakes
from fakes.tongues.uci import Uci
from qianmen import START_FEN, Board, OpenEngine, open_engine
from qianmen.host.errors import (
    CrashError,
    EngineError,
    IllegalReplyError,
    NoProgramError,
    StallError,
)
from qianmen.rules.chess import Board as ChessBoard
from qianmen.values import GameKind, Limits

QUICK = Limits(nodes=500)
MATED = "3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"


def test_an_engine_plays_and_keeps_to_bans() -> None:
    board = Board()
    with open_engine(str(peers.find("fairy-stockfish")), protocol="uci") as engine:
        engine.set_option("Hash", "16")
        engine.new_game()
        for _ in range(4):
            board.push(engine.play(board, QUICK).move)
        *banned, only = board.legal_moves
        assert engine.play(board, QUICK, banned=banned).move == only
        with pytest.raises(ValueError, match="checkmate"):
            engine.play(Board(MATED), QUICK)


def test_an_engine_of_chess_plays_on_chess_boards() -> None:
    board = ChessBoard("7k/P7/7K/8/8/8/8/8 w - - 0 1")
    with open_engine(str(peers.find("stockfish")), protocol="uci") as engine:
        assert engine.games == (GameKind.CHESS,)
        engine.new_game()
        board.push(engine.play(board, QUICK).move)
        assert str(board.moves[0]) in ("a7a8q", "a7a8r")
        with pytest.raises(ValueError, match="does not play xiangqi"):
            engine.play(Board(), QUICK)


def test_an_analysis_goes_on_until_it_is_left() -> None:
    with open_engine(str(peers.find("fairy-stockfish"))) as engine:
        for info in engine.analyse(Board(), lines=2):
            if info.line.depth >= 5 and info.line.rank == 2:
                break
        engine.ping()
        assert engine.play(Board(), QUICK).lines


def test_an_engine_that_dies_is_an_error(fakes: Fakes) -> None:
    board = Board()
    board.push("h2e2")
    with open_engine(fakes.engine(Uci, DiesMidgame), protocol="uci") as engine:
        for _ in range(2):
            with pytest.raises(EngineError, match=r"^Fake: ended with exit code 7"):
                engine.play(board, Limits(movetime=20))
        with pytest.raises(EngineError, match="exit code 7"):
            engine.ping()


def test_an_engine_that_dies_while_nothing_is_asked_is_an_error(fakes: Fakes) -> None:
    with open_engine(fakes.engine(Uci, DiesOfAnOption), protocol="uci") as engine:
        engine.set_option("Hash", "13")
        with pytest.raises(EngineError, match=r"^Fake: ended with exit code 7"):
            set_for_ever(engine)
        with pytest.raises(EngineError, match=r"^Fake: ended with exit code 7"):
            engine.play(Board(), QUICK)


def set_for_ever(engine: OpenEngine) -> None:
    while True:
        engine.set_option("Hash", "14")
        sleep(0.01)


def test_an_engine_that_was_ended_is_an_error(fakes: Fakes) -> None:
    engine = open_engine(fakes.engine(Uci), protocol="uci")
    engine.quit()
    engine.quit()
    for call in (
        lambda: engine.play(Board(), QUICK),
        lambda: next(engine.analyse(Board())),
        engine.ping,
        engine.new_game,
        lambda: engine.set_option("Hash", "16"),
    ):
        with pytest.raises(EngineError, match="was ended by quit"):
            call()


def test_the_next_search_ends_an_analysis() -> None:
    with open_engine(str(peers.find("fairy-stockfish")), protocol="uci") as engine:
        news = engine.analyse(Board())
        next(news)
        assert engine.play(Board(), QUICK).move in Board().legal_moves
        assert next(news, None) is None


@pytest.mark.parametrize(
    "error",
    [
        NoProgramError("x", "no program"),
        CrashError("x", -9, ["the end"]),
        StallError("x", "uciok"),
        IllegalReplyError("x", "a0a9", START_FEN),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_goes_whole_to_another_process(error: EngineError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_there_must_be_such_a_protocol_and_option(fakes: Fakes) -> None:
    with pytest.raises(ValueError, match="no protocol 'usi'"):
        open_engine("./engine", protocol="usi")
    with pytest.raises(ValueError, match="no program to start"):
        open_engine([])
    with pytest.raises(ValueError, match="no program to start"):
        open_engine("")
    with (
        open_engine(fakes.engine(Uci), protocol="uci") as engine,
        pytest.raises(ValueError, match="near to it: Hash"),
    ):
        engine.set_option("Hsh", "1")


def test_a_call_that_waits_in_another_thread_is_told_of_the_end(fakes: Fakes) -> None:
    engine = open_engine(fakes.engine(Uci, AnswersWhenStopped), protocol="uci")
    with ThreadPoolExecutor() as threads:
        playing = threads.submit(engine.play, Board(), Limits(movetime=3_600_000))
        fakes.wait_until_told("go movetime 3600000")
        engine.quit()
        with pytest.raises(EngineError, match="was ended by quit"):
            playing.result(20)


def test_threads_may_share_an_engine() -> None:
    with (
        open_engine(str(peers.find("fairy-stockfish")), protocol="uci") as engine,
        ThreadPoolExecutor(4) as threads,
    ):
        playing = [threads.submit(engine.play, Board(), QUICK) for _ in range(12)]
        pings = [threads.submit(engine.ping) for _ in range(12)]
        assert all(reply.result(60).move in Board().legal_moves for reply in playing)
        assert [ping.result(60) for ping in pings] == [None] * 12


def test_an_engine_that_is_forgotten_is_ended(fakes: Fakes) -> None:
    engine = open_engine(fakes.engine(Uci), protocol="uci")
    engine.ping()
    del engine
    fakes.wait_until_told("quit")
