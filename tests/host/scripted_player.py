"""Players without a process, for tests of what referees and matches make of them."""

from collections.abc import Callable, Sequence
from random import Random

from qianmen.host.drivers.driver import Position
from qianmen.host.table.player import Player, Reply
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind, Limits

Chooser = Callable[[GameBoard], Reply]


class ScriptedPlayer(Player):
    """Answers with what ``choose`` makes of the position, and remembers how it was treated."""

    def __init__(
        self, choose: Chooser, name: str = "Script", game: GameKind = GameKind.XIANGQI
    ) -> None:
        self.name = name
        self.games = 0
        self.results: list[str] = []
        self.has_quit = False
        self._choose = choose
        self._position = Position(game=game)

    def new_game(self) -> None:
        self.games += 1

    def set_position(self, fen: str | None, moves: Sequence[str]) -> None:
        self._position = self._position._replace(fen=fen, moves=tuple(moves))

    def think(self, limits: Limits, banned: Sequence[str] = ()) -> Reply:
        return self._choose(self._position.board())

    def finish(self, result: str) -> None:
        self.results.append(result)

    def quit(self) -> None:
        self.has_quit = True


def at_random(seed: int) -> Chooser:
    """Chooses any legal move, the same on every run."""
    random = Random(seed)
    return lambda board: Reply(str(random.choice(board.legal_moves)), 1.0, -1.0)


def always(move: str | None, overrun: float = -1.0) -> Chooser:
    """Chooses one move whatever the position."""
    return lambda board: Reply(move, 1.0, overrun)


def failing(error: Exception) -> Chooser:
    """Chooses nothing but an exception."""

    def choose(board: GameBoard) -> Reply:
        raise error

    return choose
