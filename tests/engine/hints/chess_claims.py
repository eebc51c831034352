"""What the text of a hint of chess claims, read back out of the text, and whether it is so.

Independent of the code that writes hints: the board is looked at as the letters of its FEN, and
what a piece attacks is worked out here.  SAN is read by python-chess.
"""

import re
from typing import NamedTuple

from engine.hints.grid import Grid
from engine.hints.outlook import ending, verify_outlook
from qianmen.rules.chess import Board
from qianmen.rules.notation import san
from qianmen.values import Line

ENGLISH_PIECES = dict(
    zip(("pawn", "knight", "bishop", "rook", "queen", "king"), "PNBRQK", strict=True)
)
CHINESE_PIECES = dict(zip("兵马象车后王", "PNBRQK", strict=True))
WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}

ENGLISH = re.compile(
    r"(?P<notation>\S+) "
    r"(?:castles on the (?P<castles>king|queen)'s side"
    r"|(?P<taker>\w+) captures a (?P<captured>\w+)(?P<passing> en passant)?"
    r"(?: and becomes a (?P<becomes>\w+))?"
    r"|(?P<promoted>pawn) becomes a (?P<becoming>\w+)"
    r"|develops the (?P<developed>\w+)"
    r"|(?P<passed>passed) pawn advances"
    r"|(?P<piece>\w+) (?P<manner>to the centre|to an open file|advances|retreats|moves sideways))"
    r"(?P<now> and gives checkmate| and draws by stalemate)?"
    r"(?P<check> with check)?(?P<double> with double check)?"
    r"(?: and attacks a (?P<attacked>\w+))?"
    r"(?P<out> to get out of check)?"
    r"(?:, (?:(?P<score>[+-]\d+\.\d|0\.0)"
    r"|(?P<loses>loses to )?mate in (?P<moves>\d+)"
    r"|(?P<decided>winning|losing)))?"
    r"(?:, expecting (?P<reply>\S+))?"
)

CHINESE = re.compile(
    r"(?P<notation>\S+) "
    r"(?:王车(?P<castles>[短长])易位"
    r"|(?P<taker>\w)吃(?P<passing>过路)?(?P<captured>\w)(?:升变为(?P<becomes>\w))?"
    r"|(?P<promoted>兵)升变为(?P<becoming>\w)"
    r"|出(?P<developed>\w)"
    r"|(?P<passed>通路)兵前进"
    r"|(?P<piece>\w)(?P<manner>占中心|占开放线|前进|后退|横移))"
    r"(?P<now>将杀|逼和)?"
    r"(?P<check>将军)?(?P<double>双将)?"
    r"(?:，攻(?P<attacked>\w))?"
    r"(?P<out>，应将)?"
    r"(?:，(?:评分(?P<score>[+-]\d+\.\d|0\.0)"
    r"|(?P<moves>\d+)步(?P<loses>被)?杀"
    r"|(?P<decided>胜势|败势)))?"
    r"(?:，预计应着(?P<reply>\S+))?"
)

WORDS = {
    "king": "short",
    "queen": "long",
    "短": "short",
    "长": "long",
    "to the centre": "centre",
    "to an open file": "open file",
    "advances": "forward",
    "retreats": "back",
    "moves sideways": "sideways",
    "占中心": "centre",
    "占开放线": "open file",
    "前进": "forward",
    "后退": "back",
    "横移": "sideways",
    " and gives checkmate": "mate",
    " and draws by stalemate": "stalemate",
    "将杀": "mate",
    "逼和": "stalemate",
    "winning": "winning",
    "losing": "losing",
    "胜势": "winning",
    "败势": "losing",
}


class Claims(NamedTuple):
    """Everything one text says; pieces are capitals of FEN, None is what it does not say."""

    notation: str
    piece: str
    manner: str
    captured: str | None
    becomes: str | None
    attacked: str | None
    checks: int
    out_of_check: bool
    now: str | None
    """``mate`` or ``stalemate`` by this very move."""
    score: str | None
    later: tuple[str, str, int] | None
    """Who (``wins`` or ``loses``) how and in how many moves."""
    decided: str | None
    reply: str | None


def parse_english(text: str) -> Claims:
    """The claims of an English text."""
    return _parse(text, ENGLISH, ENGLISH_PIECES)


def parse_chinese(text: str) -> Claims:
    """The claims of a Chinese text."""
    return _parse(text, CHINESE, CHINESE_PIECES)


def _parse(text: str, pattern: re.Pattern[str], pieces: dict[str, str]) -> Claims:
    found = pattern.fullmatch(text)
    assert found, f"not understood: {text}"

    def word(group: str) -> str | None:
        return WORDS[found[group]] if found[group] else None

    def piece(*groups: str) -> str | None:
        return next((pieces[found[group]] for group in groups if found[group]), None)

    manners = {
        "passing": "en passant",
        "taker": "capture",
        "promoted": "promote",
        "developed": "develop",
        "passed": "passed",
    }
    manner = next((name for group, name in manners.items() if found[group]), None)
    later = None
    if found["moves"]:
        later = ("loses" if found["loses"] else "wins", "mate", int(found["moves"]))
    return Claims(
        notation=found["notation"],
        piece=piece("taker", "promoted", "developed", "piece") or ("P" if found["passed"] else "K"),
        manner=word("castles") or manner or word("manner") or "",
        captured=piece("captured"),
        becomes=piece("becomes", "becoming"),
        attacked=piece("attacked"),
        checks=2 if found["double"] else 1 if found["check"] else 0,
        out_of_check=bool(found["out"]),
        now=word("now"),
        score=found["score"],
        later=later,
        decided=word("decided"),
        reply=found["reply"],
    )


def verify(claims: Claims, board: Board, line: Line) -> None:
    """Assert that every claim about the first move of ``line`` on ``board`` is true."""
    move = board.read_move(line.pv[0])
    after = board.copy()
    after.push(move)
    old, new = AttackGrid(board), AttackGrid(after)
    assert san.read(board, claims.notation) == move
    assert claims.piece == old.kind(move.origin)
    assert claims.manner in _manners(board, old, line.pv[0])
    passing = claims.manner == "en passant"
    assert claims.captured == ("P" if passing else old.kind(move.target) or None)
    assert (claims.becomes or "").lower() == move.promotion
    assert bool(claims.checks) == (after.is_check() and claims.now is None)
    if claims.checks:
        king = new.squares_of("K", first=new.first_to_move)[0]
        assert claims.checks == len(new.attackers(king, first=old.first_to_move))
    assert claims.out_of_check <= board.is_check()
    if claims.attacked is not None:
        assert claims.attacked in _threats(old, new, move.origin, move.target)
    if claims.now is not None:
        assert claims.now == ending(after)
    verify_outlook(claims, board, line)
    if claims.reply is not None:
        assert san.read(after, claims.reply) == after.read_move(line.pv[1])


class AttackGrid(Grid):
    """The letters of a board of chess, and what attacks what."""

    def attackers(self, target: int, *, first: bool) -> list[int]:
        """The squares of a side's pieces that attack ``target``; no pins considered."""
        return [
            origin
            for origin, letter in enumerate(self._letters)
            if letter.isalpha() and letter.isupper() == first and self.attacks(origin, target)
        ]

    def attacks(self, origin: int, target: int) -> bool:
        """Whether the piece on ``origin`` attacks ``target``."""
        up, right = target // 8 - origin // 8, target % 8 - origin % 8
        far, near = max(abs(up), abs(right)), min(abs(up), abs(right))
        straight, diagonal = near == 0 < far, near == far > 0
        match self.kind(origin):
            case "P":
                return (abs(right), up) == (1, 1 if self[origin].isupper() else -1)
            case "N":
                return (near, far) == (1, 2)
            case "B":
                return diagonal and self._is_free(origin, target)
            case "R":
                return straight and self._is_free(origin, target)
            case "Q":
                return (straight or diagonal) and self._is_free(origin, target)
        return far == 1

    def _is_free(self, origin: int, target: int) -> bool:
        """Whether nothing stands between two squares of a line."""
        up, right = target // 8 - origin // 8, target % 8 - origin % 8
        step = 8 * ((up > 0) - (up < 0)) + (right > 0) - (right < 0)
        return not any(self[square] for square in range(origin + step, target, step))


def _manners(board: Board, grid: AttackGrid, text: str) -> set[str]:
    """Every manner that is true of a move."""
    move = board.read_move(text)
    kind, white = grid.kind(move.origin), grid.first_to_move
    (rank, file), (rank_to, file_to) = divmod(move.origin, 8), divmod(move.target, 8)
    if kind == "K" and abs(file_to - file) == 2:
        return {"short" if file_to > file else "long"}
    if grid[move.target]:
        return {"capture"}
    if kind == "P" and file != file_to:
        return {"en passant"}
    if move.promotion:
        return {"promote"}
    up = rank_to - rank if white else rank - rank_to
    manners = {"forward" if up > 0 else "back" if up < 0 else "sideways"}
    if kind in "NB" and rank == (0 if white else 7) and file in ((1, 6), (2, 5))[kind == "B"]:
        manners.add("develop")
    if kind == "P" and rank_to in (3, 4) and file_to in (3, 4):
        manners.add("centre")
    enemies = [divmod(square, 8) for square in grid.squares_of("P", first=not white)]
    ahead = [at for at in enemies if (at[0] > rank_to if white else at[0] < rank_to)]
    if kind == "P" and all(abs(at[1] - file_to) > 1 for at in ahead):
        manners.add("passed")
    pawns = [*enemies, *(divmod(square, 8) for square in grid.squares_of("P", first=white))]
    if kind == "R" and file != file_to and all(at[1] != file_to for at in pawns):
        manners.add("open file")
    return manners


def _threats(old: AttackGrid, new: AttackGrid, origin: int, target: int) -> set[str]:
    """Kinds the moved piece attacks now and did not, that are worth more or unprotected."""
    white = old.first_to_move
    mover = new.kind(target)
    return {
        kind
        for kind in "QRBN"
        for square in new.squares_of(kind, first=not white)
        if new.attacks(target, square)
        and not old.attacks(origin, square)
        and (
            (mover != "K" and WORTH[kind] > WORTH[mover])
            or not new.attackers(square, first=not white)
        )
    }
