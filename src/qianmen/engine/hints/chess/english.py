"""Moves of chess in English: ``Nf3 develops the knight``."""

import chess

from qianmen.engine.hints import phrases
from qianmen.engine.hints.chess.facts import Deed, Manner
from qianmen.engine.hints.chess.words import ChessWords
from qianmen.engine.hints.outlook import Ending

_NAMES = {kind: chess.piece_name(kind) for kind in chess.PIECE_TYPES}

_MANNERS = {
    Manner.CASTLE_SHORT: "castles on the king's side",
    Manner.CASTLE_LONG: "castles on the queen's side",
    Manner.EN_PASSANT: "{piece} captures a {captured} en passant",
    Manner.CAPTURE: "{piece} captures a {captured}",
    Manner.PROMOTE: "{piece} becomes a {becomes}",
    Manner.DEVELOP: "develops the {piece}",
    Manner.CENTRE: "{piece} to the centre",
    Manner.PASSED: "passed {piece} advances",
    Manner.OPEN_FILE: "{piece} to an open file",
    Manner.FORWARD: "{piece} advances",
    Manner.BACK: "{piece} retreats",
    Manner.SIDEWAYS: "{piece} moves sideways",
}
_CHECKS = ("", " with check", " with double check")


class ChessEnglish(ChessWords):
    """Plain sentences: ``pawn captures a rook and becomes a queen with check``."""

    phrases = phrases.English()
    names = _NAMES
    manners = _MANNERS
    and_becomes = " and becomes a {becomes}"

    def consequence(self, deed: Deed) -> str:
        """`` with check and attacks a rook``."""
        match deed.ending:
            case Ending.CHECKMATE:
                return " and gives checkmate"
            case Ending.STALEMATE:
                return " and draws by stalemate"
        text = _CHECKS[deed.checks]
        if deed.attacked is not None:
            text += f" and attacks a {self.names[deed.attacked]}"
        if deed.out_of_check:
            text += " to get out of check"
        return text
