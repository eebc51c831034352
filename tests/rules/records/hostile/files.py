"""All that is slow to read for its size, by the ending of the file that it stands in."""

from rules.records.hostile import chess, dhtmlxq, pgn, small, trees, xml
from rules.records.hostile.cases import LongGame, ManyGames

LONG_GAMES: dict[str, list[LongGame]] = {
    "pgn": pgn.LONG_GAMES,
    "chess.pgn": chess.LONG_GAMES,
    "xqf": trees.XQF,
    "cbr": trees.CBR,
    "dhtmlxq": dhtmlxq.CASES,
    "cbf": xml.CBF,
    "pfc": xml.PFC,
    "playok": small.PLAYOK,
    "che": small.CHE,
    "mxq": small.MXQ,
    "ccm": small.CCM,
    "chn": small.CHN,
}
MANY_GAMES: dict[str, list[ManyGames]] = {
    "pgn": pgn.MANY_GAMES,
    "chess.pgn": chess.MANY_GAMES,
    "cbl": trees.CBL,
}
