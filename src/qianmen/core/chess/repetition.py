"""Repetition: when the present position stood on the board before.

Two positions are the same when their keys are: placement, side to move, castling rights and the
en-passant captures that are legal (FIDE Laws of Chess, article 9.2.3).
"""

import cython
from cython.cimports.qianmen.core.chess.position import State


def is_repeated(position, ply):
    """Whether a search `ply` plies below its root may call the position a draw.

    That is at a third occurrence, or at a second if the first lies within the search.
    """
    back: cython.int = _previous(position, position.top)
    if back == 0:
        return False
    return back < ply or _previous(position, position.top - back) != 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _previous(position: ChessPosition, height: cython.int) -> cython.int:
    """How many plies before `height` the position at `height` last stood there; 0 for never."""
    state: cython.pointer(State) = cython.address(position.states[height])
    reach: cython.int = min(height, state.halfmove, state.since_null)
    back: cython.int = 4
    while back <= reach:
        if position.states[height - back].key == state.key:
            return back
        back += 2
    return 0


# ---------------------------------------------------------------- the face for Python


def occurrences(position: ChessPosition):
    height: cython.int = position.top
    found = [height]
    back: cython.int = _previous(position, height)
    while back:
        height -= back
        found.append(height)
        back = _previous(position, height)
    return found[::-1]
