"""The moves that a rule set forbids."""

from qianmen.rules.board import Board
from qianmen.rules.judge import repetition
from qianmen.rules.move import Move
from qianmen.rules.outcome import RuleSet


def forbidden_moves(board: Board, rules: RuleSet = RuleSet.COMPUTER) -> tuple[Move, ...]:
    """The legal moves that would lose at once, by completing a repetition the mover answers for.

    What a host bans (QHPLUGIN ``BAN``) before it asks an engine for a move.
    """
    position = board.position.copy()
    forbidden = []
    for move in board.legal_moves:
        position.push(move.code)
        verdict = repetition(position, rules)
        position.pop()
        if verdict is not None and verdict.winner is board.turn.other:
            forbidden.append(move)
    return tuple(forbidden)
