# The two games behind one set of names: the one place that tells them apart, as it is compiled.
#
# `Position` is either game's.  A function that takes one exists once for each game, and what a
# position cannot say of itself is asked of the modules of its game here.

from qianmen.core.chess.checks cimport legal as legal_in_chess
from qianmen.core.chess.checks cimport restricted_pieces as restricted_pieces_in_chess
from qianmen.core.chess.evaluation cimport evaluate as evaluate_in_chess
from qianmen.core.chess.exchange cimport gain_of as gain_of_in_chess
from qianmen.core.chess.exchange cimport loses_more_than as loses_more_than_in_chess
from qianmen.core.chess.exchange cimport promise_of as promise_of_in_chess
from qianmen.core.chess.make cimport do_move as do_move_in_chess
from qianmen.core.chess.make cimport do_null as do_null_in_chess
from qianmen.core.chess.make cimport key_after as key_after_in_chess
from qianmen.core.chess.make cimport undo_move as undo_move_in_chess
from qianmen.core.chess.make cimport undo_null as undo_null_in_chess
from qianmen.core.chess.material cimport is_dead as is_dead_in_chess
from qianmen.core.chess.movegen cimport generate as generate_in_chess
from qianmen.core.chess.movegen cimport generate_legal as generate_legal_in_chess
from qianmen.core.chess.movegen cimport is_pseudo_legal as is_pseudo_legal_in_chess
from qianmen.core.chess.position cimport ChessPosition
from qianmen.core.chess.repetition cimport is_repeated
from qianmen.core.scores cimport MATE
from qianmen.core.xiangqi.checks cimport legal as legal_in_xiangqi
from qianmen.core.xiangqi.checks cimport restricted_pieces as restricted_pieces_in_xiangqi
from qianmen.core.xiangqi.evaluation cimport evaluate as evaluate_in_xiangqi
from qianmen.core.xiangqi.exchange cimport gain_of as gain_of_in_xiangqi
from qianmen.core.xiangqi.exchange cimport loses_more_than as loses_more_than_in_xiangqi
from qianmen.core.xiangqi.exchange cimport promise_of as promise_of_in_xiangqi
from qianmen.core.xiangqi.make cimport do_move as do_move_in_xiangqi
from qianmen.core.xiangqi.make cimport do_null as do_null_in_xiangqi
from qianmen.core.xiangqi.make cimport key_after as key_after_in_xiangqi
from qianmen.core.xiangqi.make cimport undo_move as undo_move_in_xiangqi
from qianmen.core.xiangqi.make cimport undo_null as undo_null_in_xiangqi
from qianmen.core.xiangqi.material cimport is_dead as is_dead_in_xiangqi
from qianmen.core.xiangqi.movegen cimport generate as generate_in_xiangqi
from qianmen.core.xiangqi.movegen cimport generate_legal as generate_legal_in_xiangqi
from qianmen.core.xiangqi.movegen cimport is_pseudo_legal as is_pseudo_legal_in_xiangqi
from qianmen.core.xiangqi.position cimport Position as XiangqiPosition
from qianmen.core.xiangqi.repetition cimport DRAWN, NO_VERDICT, search_verdict

ctypedef fused Position:
    XiangqiPosition
    ChessPosition

cdef enum:
    MAX_MOVES = 416     # of a position of either game


cdef inline int generate(Position position, int* moves, int wanted) noexcept nogil:
    """Write the pseudo-legal moves of the wanted sort; how many."""
    if Position is XiangqiPosition:
        return generate_in_xiangqi(position, moves, wanted)
    else:
        return generate_in_chess(position, moves, wanted)


cdef inline int generate_legal(Position position, int* moves) noexcept nogil:
    """Write all legal moves; how many."""
    if Position is XiangqiPosition:
        return generate_legal_in_xiangqi(position, moves)
    else:
        return generate_legal_in_chess(position, moves)


cdef inline bint is_pseudo_legal(Position position, int move) noexcept nogil:
    """Whether any int is a move that `generate` would write."""
    if Position is XiangqiPosition:
        return is_pseudo_legal_in_xiangqi(position, move)
    else:
        return is_pseudo_legal_in_chess(position, move)


cdef inline unsigned long long restricted_pieces(Position position) noexcept nogil:
    """The pieces whose moves may be illegal, as a set of a kind that only `legal` reads."""
    if Position is XiangqiPosition:
        return restricted_pieces_in_xiangqi(position)
    else:
        return restricted_pieces_in_chess(position)


cdef inline bint legal(Position position, int move, unsigned long long restricted) noexcept nogil:
    """Whether a pseudo-legal move is legal; `restricted` are those pieces of the position."""
    if Position is XiangqiPosition:
        return legal_in_xiangqi(position, move, restricted)
    else:
        return legal_in_chess(position, move, restricted)


cdef inline void do_move(Position position, int move) noexcept nogil:
    """Play a legal move; there must be room for one more state."""
    if Position is XiangqiPosition:
        do_move_in_xiangqi(position, move)
    else:
        do_move_in_chess(position, move)


cdef inline void undo_move(Position position) noexcept nogil:
    """Take the last move back."""
    if Position is XiangqiPosition:
        undo_move_in_xiangqi(position)
    else:
        undo_move_in_chess(position)


cdef inline void do_null(Position position) noexcept nogil:
    """Pass; never in check."""
    if Position is XiangqiPosition:
        do_null_in_xiangqi(position)
    else:
        do_null_in_chess(position)


cdef inline void undo_null(Position position) noexcept nogil:
    """Take the pass back."""
    if Position is XiangqiPosition:
        undo_null_in_xiangqi(position)
    else:
        undo_null_in_chess(position)


cdef inline unsigned long long key_after(Position position, int move) noexcept nogil:
    """The key after a pseudo-legal move, to fetch its table entry early."""
    if Position is XiangqiPosition:
        return key_after_in_xiangqi(position, move)
    else:
        return key_after_in_chess(position, move)


cdef inline int evaluate(Position position) noexcept nogil:
    """The static value in centipawns, from the side to move's view."""
    if Position is XiangqiPosition:
        return evaluate_in_xiangqi(position)
    else:
        return evaluate_in_chess(position)


cdef inline int gain_of(Position position, int move) noexcept nogil:
    """What a move gains at once, in centipawns."""
    if Position is XiangqiPosition:
        return gain_of_in_xiangqi(position, move)
    else:
        return gain_of_in_chess(position, move)


cdef inline int promise_of(Position position, int move) noexcept nogil:
    """Orders captures: the higher, the earlier one is worth trying."""
    if Position is XiangqiPosition:
        return promise_of_in_xiangqi(position, move)
    else:
        return promise_of_in_chess(position, move)


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
