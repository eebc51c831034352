"""The casual game: what engines are told, and what becomes of those that err."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from fakes.engine import Engine
from fakes.faults.moves import IllegalMove
from fakes.faults.qhplugin import (
    Boasts,
    GivesUp,
    LosesItsPlace,
    RefusesPositions,
    RefusesToThinkAhead,
    Slow,
)
from fakes.start import Fakes
from fakes.tongues.qhplugin import Qhplugin
from qianmen.host import deadlines
from qianmen.host.connection import Connection
from qianmen.host.drivers.registry import Protocol
from qianmen.host.table.casual import Table
from qianmen.rules import Board, Move, RuleSet, Side
from qianmen.values import GameKind, Limits

UNTIMED = Limits()
FIRST = "a0a1"
"""The first move of a fake."""


class Tables:
    """Tables at which fake plugins sit, which all leave in the end."""

    def __init__(self, fakes: Fakes, stack: ExitStack) -> None:
        self.said: list[str] = []
        """What the tables have told."""
        self._fakes = fakes
        self._stack = stack

    def table(self, limits: Limits = UNTIMED, **faults: type[Engine]) -> Table:
        """A table with a plugin of this fault as ``red``, as ``black`` or as both."""
        engines = {}
        for side, fault in faults.items():
            command = self._fakes.engine(Qhplugin, fault)
            connection = Connection(command, Protocol.QHPLUGIN, game=GameKind.XIANGQI)
            engines[Side[side.upper()]] = self._stack.enter_context(connection)
        table = Table(GameKind.XIANGQI, engines, limits, RuleSet.COMPUTER, tell=self.said.append)
        table.begin()
        return table

    def told(self) -> list[str]:
        return self._fakes.told()


@pytest.fixture
def tables(fakes: Fakes) -> Iterator[Tables]:
    with ExitStack() as stack:
        yield Tables(fakes, stack)


def forbid_the_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden_moves(board: Board, rules: RuleSet) -> tuple[Move, ...]:
        return (board.read_move(FIRST),)

    monkeypatch.setattr("qianmen.host.table.casual.forbidden_moves", forbidden_moves)


def verdict(table: Table) -> tuple[Side | None, str]:
    assert table.verdict is not None
    return table.verdict.winner, table.verdict.text


def test_a_plugin_thinks_on_a_persons_time_but_not_on_another_engines(tables: Tables) -> None:
    tables.table(red=Boasts)
    assert tables.told() == ["BGTHINK OFF", "BGTHINK ON"]
    tables.table(red=Boasts, black=Engine)
    assert tables.told()[2:] == ["BGTHINK OFF", "LEVEL"]


def test_an_engine_plays_and_a_person_takes_back(tables: Tables) -> None:
    table = tables.table(red=Engine)
    assert table.persons == {Side.BLACK}
    move = table.ask()
    assert move == FIRST
    table.play(move)
    assert table.engine is None
    table.play("h9g7")
    assert table.undo() == 2
    assert table.board.ply == 0


def test_forbidden_moves_are_banned_and_then_illegal(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid_the_first_move(monkeypatch)
    table = tables.table(red=Boasts)
    assert table.ask() is None
    assert tables.told()[2:] == ["BAN 1", "A0-A1", "AI"]
    text = "Red forfeits: Fake: played a0a1, which is illegal: it was banned"
    assert verdict(table) == (Side.BLACK, text)


def test_forbidden_moves_lose_where_they_cannot_be_banned(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbid_the_first_move(monkeypatch)
    table = tables.table(red=Engine)
    assert table.ask() is None
    assert tables.told() == ["LEVEL", "AI"]
    text = "Red forfeits: Fake: played a0a1, which is forbidden by the rules"
    assert verdict(table) == (Side.BLACK, text)


def test_an_error_for_ai_forfeits_and_is_shown(tables: Tables) -> None:
    table = tables.table(red=GivesUp)
    assert table.ask() is None
    winner, text = verdict(table)
    assert winner is Side.BLACK
    assert "answered AI with 'ERROR - AI thread not responding'" in text


def test_an_illegal_move_forfeits(tables: Tables) -> None:
    table = tables.table(black=IllegalMove)
    table.play("h2e2")
    assert table.ask() is None
    winner, text = verdict(table)
    assert winner is Side.RED
    assert text.startswith("Black forfeits: Fake: illegal move 'a0a5' in position rnbakabnr/")


def test_an_engine_that_refuses_a_position_is_told_it_anew(tables: Tables) -> None:
    table = tables.table(black=LosesItsPlace)
    table.play("h2e2")
    assert table.ask() == "a9a8"
    words = [line.split()[0] for line in tables.told()]
    assert words == ["LEVEL", "PLAY", "FEN", "PLAY", "AI"]
    [said] = tables.said
    assert "'ERROR lost my place'; it is told the position anew" in said


def test_an_engine_that_refuses_to_think_ahead_plays_all_the_same(tables: Tables) -> None:
    table = tables.table(red=RefusesToThinkAhead)
    [said] = tables.said
    assert "BGTHINK ON with 'ERROR busy'; it thinks on its own time only" in said
    assert table.ask() == FIRST


def test_a_game_with_an_engine_that_refuses_twice_has_no_result(tables: Tables) -> None:
    table = tables.table(black=RefusesPositions)
    table.play("h2e2")
    assert table.ask() is None
    winner, text = verdict(table)
    assert winner is None
    assert text.startswith("No result: Fake: answered FEN ")
    assert "'ERROR no'" in text


def test_a_person_waits_for_a_plugin_that_cannot_be_hurried(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.table(Limits(movetime=1), red=Slow)
    monkeypatch.setattr(deadlines, "GRACE", 0.01)
    assert table.ask() == FIRST


def test_an_engine_does_not_wait_for_another(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tables.table(Limits(movetime=1), red=Slow, black=Engine)
    monkeypatch.setattr(deadlines, "GRACE", 0.01)
    assert table.ask() is None
    winner, text = verdict(table)
    assert winner is Side.BLACK
    assert "no answer in time" in text


def test_verdicts_are_in_the_language_asked_for() -> None:
    table = Table(GameKind.CHESS, {}, UNTIMED, RuleSet.COMPUTER, language="zh")
    for move in ("f2f3", "e7e5", "g2g4"):
        table.play(move)
    assert table.name(Side.BLACK) == "黑方"
    table.play("d8h4")
    assert verdict(table) == (Side.BLACK, "黑方胜：白方被将死")
    table = Table(GameKind.XIANGQI, {}, UNTIMED, RuleSet.COMPUTER, language="zh")
    table.resign()
    assert verdict(table) == (Side.BLACK, "红方认输")


def test_a_person_resigns(tables: Tables) -> None:
    table = tables.table(black=Engine)
    table.resign()
    assert verdict(table) == (Side.BLACK, "Red resigns")
