"""The games as a check needs them: positions to ask about, and what is legal in them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import chess

from qianmen.rules import Board, Move
from qianmen.rules.notation import coordinates
from qianmen.values import GameKind


@dataclass(frozen=True)
class Samples:
    """Positions and moves of a game, moves in the board's own coordinates.

    ``opening`` are plies from the start; ``illegal`` looks like a move there and is none.  In
    ``mate_in_one`` the side to move mates at once, in ``mate_in_two`` with its second move, in
    ``mated`` it has lost.  ``broken`` is no FEN.
    """

    opening: tuple[str, ...]
    illegal: str
    black_to_move: str
    mate_in_one: str
    mate_in_two: str
    mated: str
    broken: str


class Rules(ABC):
    """The rules of one game; moves are texts as the engine writes them."""

    game: GameKind
    samples: Samples

    @abstractmethod
    def legal_moves(self, fen: str | None, moves: Sequence[str]) -> tuple[str, ...]:
        """The legal moves after ``moves`` from ``fen`` (None: the start)."""

    @abstractmethod
    def is_over(self, fen: str | None, moves: Sequence[str]) -> bool:
        """Whether the game has ended there, draws that may be claimed included."""

    @abstractmethod
    def is_mated(self, fen: str | None, moves: Sequence[str]) -> bool:
        """Whether the side to move there has lost, for want of a move."""

    @abstractmethod
    def fen(self, fen: str | None, moves: Sequence[str] = ()) -> str:
        """The position after ``moves`` as a FEN."""

    @abstractmethod
    def write(self, move: str) -> str:
        """A move given in the board's own coordinates, as the engine writes it."""

    def mates(self, fen: str | None, moves: Sequence[str], more: int) -> bool:
        """Whether the side that moved last mates with at most ``more`` further moves."""
        if more == 0 or self.is_mated(fen, moves):
            return self.is_mated(fen, moves)
        replies = [(*moves, reply) for reply in self.legal_moves(fen, moves)]
        return bool(replies) and all(
            any(self.mates(fen, (*after, move), more - 1) for move in self.legal_moves(fen, after))
            for after in replies
        )

    def is_black_to_move(self, fen: str | None, moves: Sequence[str]) -> bool:
        """Whether it is the second player's turn."""
        return self.fen(fen, moves).split()[1] == "b"

    @property
    def opening(self) -> tuple[str, ...]:
        """A few legal plies from the start."""
        return tuple(map(self.write, self.samples.opening))

    def random_game(self, random: Random, plies: int, fen: str | None = None) -> list[str]:
        """Random legal moves, so many or until the game is over."""
        moves: list[str] = []
        while len(moves) < plies and not self.is_over(fen, moves):
            moves.append(random.choice(self.legal_moves(fen, moves)))
        if len(moves) < plies:
            return self.random_game(random, plies, fen)
        return moves


class XiangqiRules(Rules):
    """Xiangqi, with the engine's own numbering of the ranks."""

    game = GameKind.XIANGQI
    samples = Samples(
        opening=("h2e2", "h9g7", "h0g2", "i9h9"),
        illegal="a0a5",
        black_to_move="r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 2 2",
        mate_in_one="4k4/R8/1R7/9/9/9/9/9/9/3K5 w - - 0 1",
        mate_in_two="4k4/9/9/R8/1R7/9/9/9/9/3K5 w - - 0 1",
        mated="3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1",
        broken="rheakaehr/9/1c5c1 w",
    )

    def __init__(
        self,
        write: Callable[[Move], str] = str,
        read: Callable[[str], Move] = coordinates.read,
    ) -> None:
        self._write = write
        self._read = read

    def legal_moves(self, fen: str | None, moves: Sequence[str]) -> tuple[str, ...]:
        return tuple(map(self._write, self._board(fen, moves).legal_moves))

    def is_over(self, fen: str | None, moves: Sequence[str]) -> bool:
        return self._board(fen, moves).outcome() is not None

    def is_mated(self, fen: str | None, moves: Sequence[str]) -> bool:
        return not self._board(fen, moves).legal_moves

    def fen(self, fen: str | None, moves: Sequence[str] = ()) -> str:
        return self._board(fen, moves).fen()

    def write(self, move: str) -> str:
        return self._write(coordinates.read(move))

    def _board(self, fen: str | None, moves: Sequence[str]) -> Board:
        board = Board(fen)
        for move in moves:
            board.push(self._read(move))
        return board


class ChessRules(Rules):
    """Chess."""

    game = GameKind.CHESS
    samples = Samples(
        opening=("e2e4", "e7e5", "g1f3", "b8c6"),
        illegal="a1a5",
        black_to_move="r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 3 3",
        mate_in_one="6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        mate_in_two="7k/8/R7/1R6/8/8/8/6K1 w - - 0 1",
        mated="R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
        broken="rnbqkbnr/pppppppp/8 w",
    )

    def legal_moves(self, fen: str | None, moves: Sequence[str]) -> tuple[str, ...]:
        return tuple(move.uci() for move in self._board(fen, moves).legal_moves)

    def is_over(self, fen: str | None, moves: Sequence[str]) -> bool:
        return self._board(fen, moves).is_game_over(claim_draw=True)

    def is_mated(self, fen: str | None, moves: Sequence[str]) -> bool:
        return self._board(fen, moves).is_checkmate()

    def fen(self, fen: str | None, moves: Sequence[str] = ()) -> str:
        return self._board(fen, moves).fen()

    def write(self, move: str) -> str:
        return move

    def _board(self, fen: str | None, moves: Sequence[str]) -> chess.Board:
        board = chess.Board() if fen is None else chess.Board(fen)
        for move in moves:
            board.push_uci(move)
        return board


FAIRY_RANKS = XiangqiRules(coordinates.fairy, coordinates.read_fairy)
"""Xiangqi with ranks 1 to 10, as Fairy-Stockfish has it under UCI."""

BY_GAME: dict[GameKind, Rules] = {GameKind.XIANGQI: XiangqiRules(), GameKind.CHESS: ChessRules()}
"""The rules of each game, moves in the board's own coordinates."""
