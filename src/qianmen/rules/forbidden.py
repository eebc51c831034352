"""The moves that a rule set forbids."""

from qianmen.rules.board import Board
from qianmen.rules.gameboard import require_game
from qianmen.rules.judge.game import repetition
from qianmen.rules.judge.outcome import RuleSet
from qianmen.rules.move import Move
from qianmen.values import GameKind

_OCCURRENCES = 3
"""Referees and hosts ban a move that brings a position for the third time, even where, as in the
UCCI league, only the fourth would lose the game."""


def forbidden_moves(board: Board, rules: RuleSet = RuleSet.COMPUTER) -> tuple[Move, ...]:
    """The legal moves a referee would ban: each completes a repetition that loses for the mover.

    A host bans them (QHPLUGIN ``BAN``, UCCI ``banmoves``) before it asks an engine for a move.
    Where the rule set cannot decide, nothing is banned.  A board of chess, which has no rule sets:
    ``TypeError``.
    """
    require_game(board.game, GameKind.XIANGQI)
    position = board.position.copy()
    forbidden = []
    for move in board.legal_moves:
        position.push(move.code)
        verdict = repetition(position, rules, _OCCURRENCES)
        position.pop()
        if verdict is not None and verdict.fault is board.turn:
            forbidden.append(move)
    return tuple(forbidden)
