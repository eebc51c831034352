"""Verdicts in words, English and simplified Chinese."""

from collections.abc import Iterable
from typing import NamedTuple

from qianmen.rules.judge.deed import Chase, Deed
from qianmen.rules.judge.reason import Reason
from qianmen.rules.piece import HANZI, Kind, Piece
from qianmen.rules.side import Side
from qianmen.rules.sidenames import side_name
from qianmen.rules.square import square_name
from qianmen.values import GameKind


class Words(NamedTuple):
    """The words of one language; names in braces are filled in."""

    pieces: dict[Side, dict[Kind, str]]
    conjunction: str
    reasons: dict[Reason, str]
    hunt: str
    """Who chased what, after the sentence of a perpetual chase."""
    span: str
    """What follows where more than one ply decided."""
    deed: str
    """What one ply did."""
    check: str
    chase: str
    idle: str
    no_check: str
    """An idle move's word where chases were not looked for."""


_ENGLISH = {kind: str(kind) for kind in Kind}

_WORDS = {
    "en": Words(
        pieces={Side.RED: _ENGLISH, Side.BLACK: _ENGLISH},
        conjunction=" and ",
        reasons={
            Reason.CHECKMATE: "{winner} wins: {loser} is checkmated",
            Reason.STALEMATE: "{winner} wins: {loser} has no legal move",
            Reason.PERPETUAL_CHECK: "{winner} wins: {loser} gave perpetual check",
            Reason.PERPETUAL_CHASE: "{winner} wins: {loser} chased without end",
            Reason.MUTUAL_CHECK: "Draw: both sides gave perpetual check",
            Reason.MUTUAL_CHASE: "Draw: both sides chased without end",
            Reason.REPETITION: "Draw: a position came again and nobody is at fault",
            Reason.MOVE_LIMIT: "Draw: too many moves without a capture",
            Reason.MATERIAL: "Draw: neither side has the pieces to win",
            Reason.UNSUPPORTED: "Undecided: these rules leave the repetition to a referee",
        },
        hunt=", {attackers} after {victims}",
        span=" (plies {first} to {last})",
        deed="{ply}. {side} {move}: {does}",
        check="check",
        chase="{attacker} {origin} chases {victim} {target}",
        idle="idle",
        no_check="no check",
    ),
    "zh": Words(
        pieces={side: dict(zip(Kind, HANZI[side], strict=True)) for side in Side},
        conjunction="、",
        reasons={
            Reason.CHECKMATE: "{winner}胜：{loser}被将死",
            Reason.STALEMATE: "{winner}胜：{loser}被困毙",
            Reason.PERPETUAL_CHECK: "{winner}胜：{loser}长将",
            Reason.PERPETUAL_CHASE: "{winner}胜：{loser}长捉",
            Reason.MUTUAL_CHECK: "和棋：双方长将",
            Reason.MUTUAL_CHASE: "和棋：双方长捉",
            Reason.REPETITION: "和棋：局面重复，双方均不违例",
            Reason.MOVE_LIMIT: "和棋：达到不吃子的回合限制",
            Reason.MATERIAL: "和棋：双方均无取胜子力",
            Reason.UNSUPPORTED: "未判定：此规则下的重复局面须由裁判裁决",
        },
        hunt="，以{attackers}捉{victims}",
        span="（第{first}至{last}着）",
        deed="{ply}. {side} {move}：{does}",
        check="将军",
        chase="{attacker} {origin} 捉{victim} {target}",
        idle="闲",
        no_check="未将军",
    ),
}


def sentence(language: str, reason: Reason, winner: Side | None) -> str:
    """Why the game is over.

    ``ValueError`` for a language there is no sentence in, and for a won game without a winner.
    """
    words = _words(language)
    text = words.reasons[reason]
    if winner is None:
        if "{winner}" in text:
            raise ValueError(f"no words for a {reason.value} without a winner")
        return text
    return text.format(winner=_side(language, winner), loser=_side(language, winner.other))


def hunt(language: str, chases: Iterable[Chase]) -> str:
    """Which kinds of piece chased which, to follow the sentence."""
    words = _words(language)
    chases = list(chases)
    return words.hunt.format(
        attackers=_list(words, [chase.attacker.piece for chase in chases]),
        victims=_list(words, [chase.victim.piece for chase in chases]),
    )


def span(language: str, plies: range) -> str:
    """Which plies decided, nothing for a single one."""
    if len(plies) < 2:
        return ""
    return _words(language).span.format(first=plies[0], last=plies[-1])


def deed(language: str, deed: Deed, *, sees_chases: bool) -> str:
    """What one ply did; without ``sees_chases`` only whether it checked."""
    words = _words(language)
    does = [words.check] if deed.check else []
    does += [
        words.chase.format(
            attacker=_name(words, chase.attacker.piece),
            origin=square_name(chase.attacker.square),
            victim=_name(words, chase.victim.piece),
            target=square_name(chase.victim.square),
        )
        for chase in deed.chases
    ]
    return words.deed.format(
        ply=deed.ply,
        side=_side(language, deed.side),
        move=deed.move,
        does=words.conjunction.join(does) or (words.idle if sees_chases else words.no_check),
    )


def _side(language: str, side: Side) -> str:
    return side_name(GameKind.XIANGQI, side, language)


def _words(language: str) -> Words:
    if language not in _WORDS:
        raise ValueError(f"no language {language!r}; there are {', '.join(_WORDS)}")
    return _WORDS[language]


def _list(words: Words, pieces: list[Piece]) -> str:
    """The names of pieces, each kind once."""
    return words.conjunction.join(dict.fromkeys(_name(words, piece) for piece in pieces))


def _name(words: Words, piece: Piece) -> str:
    return words.pieces[piece.side][piece.kind]
