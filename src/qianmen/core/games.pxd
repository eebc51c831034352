# The two games behind one set of names: the one place that tells them apart, as it is compiled.
#
# `Position` is either game's.  A function that takes one exists once for each game, and what a
# position cannot say of itself is asked of the modules of its game here.

from qianmen.core.chess.evaluation cimport evaluate as evaluate_chess
from qianmen.core.chess.exchange cimport gain_of as gain_in_chess
from qianmen.core.chess.exchange cimport loses_more_than as loses_more_than_in_chess
from qianmen.core.chess.exchange cimport promise_of as promise_in_chess
from qianmen.core.chess.material cimport is_dead as is_dead_in_chess
from qianmen.core.chess.position cimport ChessPosition
from qianmen.core.chess.repetition cimport is_repeated
from qianmen.core.scores cimport MATE
from qianmen.core.xiangqi.evaluation cimport evaluate as evaluate_xiangqi
from qianmen.core.xiangqi.exchange cimport gain_of as gain_in_xiangqi
from qianmen.core.xiangqi.exchange cimport loses_more_than as loses_more_than_in_xiangqi
from qianmen.core.xiangqi.exchange cimport promise_of as promise_in_xiangqi
from qianmen.core.xiangqi.material cimport is_dead as is_dead_in_xiangqi
from qianmen.core.xiangqi.position cimport Position as XiangqiPosition
from qianmen.core.xiangqi.repetition cimport DRAWN, NO_VERDICT, search_verdict

ctypedef fused Position:
    XiangqiPosition
    ChessPosition

cdef enum:
    MAX_MOVES = 416     # of a position of either game


cdef inline int evaluate(Position position) noexcept nogil:
    """The static value in centipawns, from the side to move's view."""
    if Position is XiangqiPosition:
        return evaluate_xiangqi(position)
    else:
        return evaluate_chess(position)


cdef inline int gain_of(Position position, int move) noexcept nogil:
    """What a move gains at once, in centipawns."""
    if Position is XiangqiPosition:
        return gain_in_xiangqi(position, move)
    else:
        return gain_in_chess(position, move)


cdef inline int promise_of(Position position, int move) noexcept nogil:
    """Orders captures: the higher, the earlier one is worth trying."""
    if Position is XiangqiPosition:
        return promise_in_xiangqi(position, move)
    else:
        return promise_in_chess(position, move)


cdef inline bint loses_more_than(Position position, int move, int loss) noexcept nogil:
    """Whether a move loses more than `loss` centipawns by exchange."""
    if Position is XiangqiPosition:
        return loses_more_than_in_xiangqi(position, move, loss)
    else:
        return loses_more_than_in_chess(position, move, loss)


cdef inline bint is_dead(Position position) noexcept nogil:
    """Whether neither side has the pieces to win."""
    if Position is XiangqiPosition:
        return is_dead_in_xiangqi(position)
    else:
        return is_dead_in_chess(position)


cdef inline int repetition_verdict(Position position, int ply) noexcept nogil:
    """What a repetition `ply` plies below the root means for the side to move."""
    if Position is XiangqiPosition:
        return search_verdict(position, ply)
    else:
        return DRAWN if is_repeated(position, ply) else NO_VERDICT


cdef inline int value_without_moves(Position position, int ply) noexcept nogil:
    """The value of having no legal move: xiangqi's stalemate loses, that of chess draws."""
    if Position is XiangqiPosition:
        return ply - MATE
    else:
        return ply - MATE if position.states[position.top].checked else 0
