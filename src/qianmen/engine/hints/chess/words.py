"""What English and Chinese share in telling of moves of chess."""

from abc import abstractmethod
from collections.abc import Mapping

import chess

from qianmen.engine.hints.chess.facts import Deed, Manner, deed_of
from qianmen.engine.hints.words import Words
from qianmen.rules.chess import Board
from qianmen.rules.notation import san


class ChessWords(Words[Board]):
    """SAN, which players of both languages write, and a sentence for each manner.

    The sentences hold ``{piece}``, and ``{captured}`` and ``{becomes}`` where there is one.
    ``and_becomes`` is added to a promotion whose sentence does not name the new piece.
    """

    names: Mapping[chess.PieceType, str]
    manners: Mapping[Manner, str]
    and_becomes: str

    def notation(self, board: Board, move: str) -> str:
        """``Nf3``."""
        return san.write(board, board.read_move(move))

    def deed(self, board: Board, move: str) -> str:
        """The manner of the move, and what comes of it."""
        deed = deed_of(board, move)
        names = {"piece": self.names[deed.kind]}
        if deed.captured is not None:
            names["captured"] = self.names[deed.captured]
        text = self.manners[deed.manner]
        if deed.becomes is not None:
            names["becomes"] = self.names[deed.becomes]
            if deed.manner is not Manner.PROMOTE:
                text += self.and_becomes
        return text.format_map(names) + self.consequence(deed)

    @abstractmethod
    def consequence(self, deed: Deed) -> str:
        """What is said behind the manner: an end, checks, attacks; empty where there is nothing."""
