"""What the text of a hint claims, read back out of the text, and whether it is so.

Independent of the code that writes hints: the board is looked at as the letters of its FEN.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from engine.hints.grid import Grid
from engine.hints.outlook import ending, verify_outlook
from qianmen import Board, Move
from qianmen.rules.notation import wxf
from qianmen.values import Line

LETTERS = {
    "general": "K",
    "advisor": "A",
    "elephant": "B",
    "horse": "N",
    "chariot": "R",
    "cannon": "C",
    "soldier": "P",
}
HANZI = {
    **dict(zip("帅仕相马车炮兵", "KABNRCP", strict=True)),
    **dict(zip("将士象马车炮卒", "KABNRCP", strict=True)),
}


class Claims(NamedTuple):
    """Everything one text says; pieces are capitals of FEN, None is what it does not say."""

    notation: str
    piece: str
    manner: str
    captured: str | None
    attacked: str | None
    check: bool
    out_of_check: bool
    now: str | None
    """``mate`` or ``stalemate`` by this very move."""
    score: str | None
    later: tuple[str, str, int] | None
    """Who (``wins`` or ``loses``) how and in how many moves."""
    decided: str | None
    reply: str | None


ENGLISH = re.compile(
    r"(?P<notation>\S{4}) "
    r"(?:(?P<taker>\w+) captures an? (?P<captured>\w+)"
    r"|develops the (?P<developed>\w+)"
    r"|(?P<piece>\w+) (?P<manner>to the centre file|crosses the river|advances|retreats"
    r"|moves sideways))"
    r"(?P<now> and gives checkmate| and leaves no legal move)?"
    r"(?P<check> with check)?"
    r"(?: and attacks a (?P<attacked>\w+))?"
    r"(?P<out> to get out of check)?"
    r"(?:, (?:(?P<score>[+-]\d+\.\d|0\.0)"
    r"|(?P<loses>loses to )?(?P<ending>mate|stalemate) in (?P<moves>\d+)"
    r"|(?P<decided>winning|losing)))?"
    r"(?:, expecting (?P<reply>\S{4}))?"
)

CHINESE = re.compile(
    r"(?P<notation>\S{4}) "
    r"(?:(?P<taker>\w)吃(?P<captured>\w)|出(?P<developed>\w)"
    r"|(?P<piece>\w)(?P<manner>镇中路|过河|前进|后退|平移))"
    r"(?P<now>将死|困毙)?"
    r"(?P<check>将军)?"
    r"(?:，攻(?P<attacked>\w))?"
    r"(?P<out>，应将)?"
    r"(?:，(?:评分(?P<score>[+-]\d+\.\d|0\.0)"
    r"|(?P<moves>\d+)步(?P<loses>被)?(?P<ending>杀|困毙)"
    r"|(?P<decided>胜势|败势)))?"
    r"(?:，预计应着(?P<reply>\S{4}))?"
)

WORDS = {
    "to the centre file": "centre",
    "crosses the river": "cross",
    "advances": "forward",
    "retreats": "back",
    "moves sideways": "sideways",
    "镇中路": "centre",
    "过河": "cross",
    "前进": "forward",
    "后退": "back",
    "平移": "sideways",
    " and gives checkmate": "mate",
    " and leaves no legal move": "stalemate",
    "将死": "mate",
    "困毙": "stalemate",
    "杀": "mate",
    "mate": "mate",
    "stalemate": "stalemate",
    "胜势": "winning",
    "败势": "losing",
    "winning": "winning",
    "losing": "losing",
}


def parse(text: str, pattern: re.Pattern[str], letters: dict[str, str]) -> Claims:
    """The claims of a text in the language of ``pattern``; every word of it must be understood."""
    found = pattern.fullmatch(text)
    assert found, f"not understood: {text}"

    def word(group: str) -> str | None:
        return WORDS[found[group]] if found[group] else None

    def piece(group: str) -> str | None:
        return letters[found[group]] if found[group] else None

    manner = word("manner") or ("develop" if found["developed"] else "capture")
    later = None
    if ending := word("ending"):
        later = ("loses" if found["loses"] else "wins", ending, int(found["moves"]))
    return Claims(
        notation=found["notation"],
        piece=piece("taker") or piece("developed") or piece("piece") or "",
        manner=manner,
        captured=piece("captured"),
        attacked=piece("attacked"),
        check=bool(found["check"]),
        out_of_check=bool(found["out"]),
        now=word("now"),
        score=found["score"],
        later=later,
        decided=word("decided"),
        reply=found["reply"],
    )


def parse_english(text: str) -> Claims:
    return parse(text, ENGLISH, LETTERS)


def parse_chinese(text: str) -> Claims:
    return parse(text, CHINESE, HANZI)


def verify(
    claims: Claims, board: Board, line: Line, read: Callable[[Board, str], Move] = wxf.read
) -> None:
    """Assert that every claim about the first move of ``line`` on ``board`` is true."""
    move = board.read_move(line.pv[0])
    after = board.copy()
    after.push(move)
    before_grid, after_grid = AttackGrid(board), AttackGrid(after)
    assert read(board, claims.notation) == move
    assert claims.piece == before_grid.kind(move.origin)
    assert claims.manner in _manners(before_grid, move)
    victim = before_grid[move.target]
    assert claims.captured == (victim.upper() if victim else None)
    assert claims.check == (after.is_check() and claims.now is None)
    assert claims.out_of_check <= board.is_check()
    if claims.attacked is not None:
        assert claims.attacked in _new_victims(before_grid, after_grid, move)
    if claims.now is not None:
        assert claims.now == ending(after)
    verify_outlook(claims, board, line)
    if claims.reply is not None:
        assert read(after, claims.reply) == after.read_move(line.pv[1])


class AttackGrid(Grid):
    """The letters of a board of xiangqi, and what attacks what."""

    def attacks(self, origin: int, target: int) -> bool:
        """Whether the piece on ``origin`` attacks what stands on ``target``; no pins considered."""
        rank, file = divmod(origin, 9)
        up, right = target // 9 - rank, target % 9 - file
        far, near = max(abs(up), abs(right)), min(abs(up), abs(right))
        forward = up if self[origin].isupper() else -up
        match self.kind(origin):
            case "R":
                return near == 0 and self._between(origin, target) == 0
            case "C":
                return near == 0 and self._between(origin, target) == 1
            case "N":
                leg = origin + (
                    9 * (up // 2) if abs(up) == 2 else right // abs(right) if right else 0
                )
                return (far, near) == (2, 1) and not self[leg]
            case "P":
                crossed = rank >= 5 if self[origin].isupper() else rank <= 4
                return (forward, right) == (1, 0) or (crossed and (up, abs(right)) == (0, 1))
            case "B":
                return (far, near) == (2, 2) and not self[(origin + target) // 2]
            case "A":
                return (far, near) == (1, 1)
        return (far, near) == (1, 0)

    def _between(self, origin: int, target: int) -> int:
        """How many pieces stand between two squares of a rank or file."""
        low, high = sorted((origin, target))
        step = 9 if low % 9 == high % 9 else 1
        return sum(1 for square in range(low + step, high, step) if self[square])


def _manners(grid: AttackGrid, move: Move) -> set[str]:
    """Every manner that is true of a move."""
    red = grid.first_to_move
    (rank, file), (rank_to, file_to) = divmod(move.origin, 9), divmod(move.target, 9)
    kind = grid.kind(move.origin)
    if not red:
        rank, rank_to = 9 - rank, 9 - rank_to
    manners = {"forward" if rank_to > rank else "back" if rank_to < rank else "sideways"}
    if grid[move.target]:
        return {"capture"}
    if kind == "C" and file_to == 4 != file:
        manners.add("centre")
    if rank == 0 and (kind, file) in {("N", 1), ("N", 7), ("R", 0), ("R", 8)}:
        manners.add("develop")
    if rank <= 4 < rank_to:
        manners.add("cross")
    return manners


def _new_victims(before: AttackGrid, after: AttackGrid, move: Move) -> set[str]:
    """Kinds the moved piece attacks now and did not from where it stood."""
    return {
        kind
        for kind in "KABNRCP"
        for square in after.squares_of(kind, first=not before.first_to_move)
        if after.attacks(move.target, square) and not before.attacks(move.origin, square)
    }
