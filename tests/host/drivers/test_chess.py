"""Chess behind the drivers: what an engine plays is found out, and said to it game by game."""

from collections.abc import Sequence

import pytest

import peers
from fakes import start
from fakes.engine import Engine
from fakes.faults import cecp
from fakes.faults.uci import OpensWithAKnight
from fakes.start import Fakes
from fakes.tongues.cecp import Cecp, CecpChess
from fakes.tongues.tongue import Tongue
from fakes.tongues.uci import Uci, UciChess
from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Answer, Position, Task
from qianmen.host.drivers.registry import Protocol
from qianmen.values import GameKind, Limits

QUICK = Limits(movetime=30)
PROMOTION = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
CASTLING = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"


def games_of(command: Sequence[str], protocol: Protocol) -> tuple[GameKind, ...]:
    with Connection(command, protocol) as connection:
        return connection.driver.games


def answer_at(connection: Connection, position: Position) -> Answer:
    return connection.run(connection.driver.search(Task(position, QUICK)))


@pytest.mark.parametrize(
    ("tongue", "fault", "protocol", "game"),
    [
        (Uci, Engine, Protocol.UCI, GameKind.XIANGQI),
        (UciChess, Engine, Protocol.UCI, GameKind.CHESS),
        (Uci, OpensWithAKnight, Protocol.UCI, GameKind.CHESS),
        (Cecp, Engine, Protocol.CECP, GameKind.XIANGQI),
        (CecpChess, Engine, Protocol.CECP, GameKind.CHESS),
        (CecpChess, cecp.WithoutVariants, Protocol.CECP, GameKind.CHESS),
    ],
)
def test_the_greeting_tells_the_games(
    tongue: type[Tongue], fault: type[Engine], protocol: Protocol, game: GameKind
) -> None:
    assert games_of(start.engine(tongue, fault), protocol) == (game,)


@pytest.mark.parametrize("fault", [cecp.WithoutFeatures, cecp.RefusesVariants])
def test_an_old_engine_is_offered_xiangqi_first(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch, fault: type[Engine]
) -> None:
    monkeypatch.setattr(deadlines, "FEATURES", 0.3)
    assert games_of(fakes.engine(CecpChess, fault), Protocol.CECP) == (GameKind.CHESS,)
    told = fakes.told()
    assert told.count("variant xiangqi") == 1
    assert told.count("new") == 2


def test_castling_in_letters_is_the_kings_move(fakes: Fakes) -> None:
    with Connection(fakes.engine(CecpChess, cecp.Castles), Protocol.CECP) as connection:
        position = Position(CASTLING, (), GameKind.CHESS)
        assert answer_at(connection, position).move == "e1g1"
        answer_at(connection, position._replace(moves=("e1g1", "e8e7")))
    told = fakes.told()
    assert f"setboard {CASTLING}" in told
    assert "variant xiangqi" not in told
    assert "usermove e8e7" in told
    assert "usermove e1g1" not in told


def test_a_position_set_up_keeps_to_its_limits(fakes: Fakes) -> None:
    with Connection(fakes.engine(CecpChess, cecp.Castles), Protocol.CECP) as connection:
        answer_at(connection, Position(CASTLING, (), GameKind.CHESS))
    told = fakes.told()
    level = next(place for place, line in enumerate(told) if line.startswith("level 40 "))
    assert told.index(f"setboard {CASTLING}") < level < told.index("go")
    assert "new" not in told[level:]


def test_a_promotion_is_said_with_its_piece(fakes: Fakes) -> None:
    with Connection(fakes.engine(CecpChess, cecp.Castles), Protocol.CECP) as connection:
        position = Position(PROMOTION, ("a7a8q",), GameKind.CHESS)
        connection.run(connection.driver.go_to(position))
    assert "usermove a7a8q" in fakes.told()


@pytest.mark.parametrize(
    ("program", "arguments", "protocol"),
    [
        ("stockfish", [], Protocol.UCI),
        ("hoichess", [], Protocol.CECP),
        ("gnuchess", ["--xboard"], Protocol.CECP),
    ],
)
def test_real_engines_of_chess_promote(
    program: str, arguments: list[str], protocol: Protocol
) -> None:
    with Connection([str(peers.find(program)), *arguments], protocol) as connection:
        assert connection.driver.games == (GameKind.CHESS,)
        position = Position(PROMOTION, (), GameKind.CHESS)
        board = position.board()
        board.push(answer_at(connection, position).move or "nothing")
        board.push(str(board.legal_moves[0]))
        after = position._replace(moves=tuple(map(str, board.moves)))
        board.push(answer_at(connection, after).move or "nothing")
        assert board.ply == 3


def test_an_engine_of_both_games_changes_between_them() -> None:
    with Connection([str(peers.find("fairy-stockfish"))], Protocol.UCI) as connection:
        assert connection.driver.games == (GameKind.XIANGQI, GameKind.CHESS)
        for game in (GameKind.CHESS, GameKind.XIANGQI, GameKind.CHESS):
            connection.run(connection.driver.new_game(game))
            position = Position(game=game)
            position.board().read_move(answer_at(connection, position).move or "nothing")
