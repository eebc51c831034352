"""Perpetual checks of random cycles, against Fairy-Stockfish.

The two differ in what they call a chase, so only cycles that checks decide are compared.
"""

import random

import pytest

import peers
from qianmen import Board, RuleSet
from qianmen.rules.judge.game import repetition
from rules.positions import placed

CYCLES = 100


def cycle(board: Board, rng: random.Random) -> list[str] | None:
    """Four plies that lead back to the board, the first a check, or None if none are found."""
    first = [move for move in board.legal_moves if board.gives_check(move)]
    if not first:
        return None
    away = rng.choice(first)
    after = board.copy()
    after.push(away)
    if not after.legal_moves:
        return None
    reply = rng.choice(after.legal_moves)
    moves = [away, reply, *(type(move)(move.target, move.origin) for move in (away, reply))]
    tried = board.copy()
    for move in moves:
        if not tried.is_legal(move) or tried.position.piece_at(move.target):
            return None
        tried.push(move)
    return [str(move) for move in moves] * 2


@pytest.mark.fuzz
def test_cycles_that_checks_decide(fuzz_factor: int, fuzz_random: random.Random) -> None:
    pyffish = peers.load("pyffish")
    decided = 0
    while decided < CYCLES * fuzz_factor:
        board = placed(fuzz_random)
        moves = cycle(board, fuzz_random)
        if moves is None:
            continue
        fen = board.fen()
        for move in moves:
            board.push(move)
        outcome = repetition(board.position, RuleSet.SIMPLE)
        assert outcome is not None
        if outcome.fault is None:
            continue
        decided += 1
        ended, value = pyffish.is_optional_game_end("xiangqi", fen, [_fairy(m) for m in moves])
        assert ended
        # The value is that of the side to move.
        winner = board.turn if value > 0 else board.turn.other
        assert value != 0
        assert winner is outcome.winner, (fen, moves)
        assert repetition(board.position, RuleSet.ASIAN).winner is winner  # type: ignore[union-attr]


def _fairy(move: str) -> str:
    """Fairy-Stockfish counts ranks from 1."""
    return "".join(move[at] + str(int(move[at + 1]) + 1) for at in (0, 2))
