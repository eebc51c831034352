"""Lines to describe: those of a real search, and those made by hand."""

from queue import SimpleQueue

from qianmen.engine.local import LocalEngine
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, Event, GameKind, Limits, Line, Order, Purpose, Score


class Adviser:
    """The hints of a real search; ``close`` it at the end."""

    def __init__(self, game: GameKind) -> None:
        self._events: SimpleQueue[Event] = SimpleQueue()
        self._engine = LocalEngine(self._events.put, game)
        self.close = self._engine.close

    def lines(self, board: GameBoard, nodes: int) -> tuple[Line, ...]:
        self._engine.set_position(board.game, board.fen())
        self._engine.think(Order(Purpose.HINTS, Limits(nodes=nodes), lines=5))
        while not isinstance(event := self._events.get(timeout=20), Done):
            pass
        return event.lines


def line(*moves: str, centipawns: int = 0, mate: int | None = None) -> Line:
    return Line(1, 1, 1, Score(centipawns, mate), moves)
