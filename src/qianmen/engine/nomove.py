"""Why a search has no move to give: the reasons that ``Done`` states, in whichever engine."""

from collections.abc import Sized

from qianmen.rules.gameboard import GameBoard


def why_no_move(board: GameBoard, allowed: Sized) -> str:
    """Why nothing can be played on ``board``; empty where some of its moves are ``allowed``.

    ``banned``: there are legal moves and none is allowed.  Else ``checkmate`` or ``stalemate``.
    """
    if allowed:
        return ""
    if board.legal_moves:
        return "banned"
    return "checkmate" if board.is_check() else "stalemate"
