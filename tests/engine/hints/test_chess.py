import random
from collections.abc import Iterator

import pytest

from engine.hints.adviser import Adviser, line
from engine.hints.chess_claims import parse_chinese, parse_english, verify
from qianmen.engine.hints.text import describe
from qianmen.engine.language import Language
from qianmen.rules.chess import Board
from qianmen.values import GameKind, Line
from rules.cases import load

POSITIONS = 1_000
ENDINGS = (
    "8/5k2/8/8/8/8/1P4p1/4K3 w - - 0 1",
    "4k2r/P6P/8/8/8/8/p6p/R3K3 w Qk - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "7k/8/5K2/8/6Q1/8/8/8 w - - 0 1",
    "2r3k1/1P4p1/8/8/3N4/8/1p4P1/2R3K1 b - - 0 1",
)
"""Where random games soon see promotions, castling, mates and stalemates."""


def boards(seed: int, number: int) -> Iterator[Board]:
    """Boards that are not finished, reached by random games from the start or from endings."""
    rng = random.Random(seed)
    while number:
        board = Board(rng.choice(ENDINGS) if number % 4 == 0 else None)
        for _ in range(rng.randrange(100)):
            if not board.legal_moves:
                break
            board.push(rng.choice(board.legal_moves))
        if board.legal_moves:
            number -= 1
            yield board


@pytest.fixture(scope="module")
def adviser() -> Iterator[Adviser]:
    adviser = Adviser(GameKind.CHESS)
    yield adviser
    adviser.close()


def test_every_claim_is_true(adviser: Adviser) -> None:
    for board in boards(seed=1, number=POSITIONS):
        for hint in adviser.lines(board, nodes=400):
            verify(parse_english(describe(board, hint, Language.ENGLISH)), board, hint)
            verify(parse_chinese(describe(board, hint, Language.CHINESE)), board, hint)


@pytest.mark.parametrize("language", Language)
def test_no_two_moves_share_a_text(language: Language) -> None:
    parse = {Language.ENGLISH: parse_english, Language.CHINESE: parse_chinese}[language]
    for board in boards(seed=2, number=POSITIONS // 10):
        hints = [line(str(move)) for move in board.legal_moves]
        texts = [describe(board, hint, language) for hint in hints]
        assert len(set(texts)) == len(texts)
        for text, hint in zip(texts, hints, strict=True):
            verify(parse(text), board, hint)


def test_mates_are_announced_and_forced(adviser: Adviser) -> None:
    announced = 0
    for fen in (fen for moves in ("1", "2") for fen in load("chess_mates")["mate_in"][moves]):
        board = Board(fen)
        best = adviser.lines(board, nodes=20_000)[0]
        claims = parse_english(describe(board, best))
        verify(claims, board, best)
        announced += claims.now is not None or claims.later is not None
    assert announced == 18


@pytest.mark.parametrize(
    ("fen", "hint", "english", "chinese"),
    [
        (
            None,
            line("g1f3", "b8c6", centipawns=27),
            "Nf3 develops the knight, +0.3, expecting Nc6",
            "Nf3 出马，评分+0.3，预计应着Nc6",
        ),
        (None, line("e2e4", centipawns=-3), "e4 pawn to the centre, 0.0", "e4 兵占中心，评分0.0"),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            line("e1c1", centipawns=10),
            "O-O-O castles on the queen's side, +0.1",
            "O-O-O 王车长易位，评分+0.1",
        ),
        (
            "4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1",
            line("c5d6", centipawns=120),
            "cxd6 pawn captures a pawn en passant, +1.2",
            "cxd6 兵吃过路兵，评分+1.2",
        ),
        (
            "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            line("a7b8q", centipawns=900),
            "axb8=Q+ pawn captures a knight and becomes a queen with check, +9.0",
            "axb8=Q+ 兵吃马升变为后将军，评分+9.0",
        ),
        (
            "6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1",
            line("d1d8", mate=1),
            "Rd8# rook advances and gives checkmate",
            "Rd8# 车前进将杀",
        ),
        (
            "7k/8/5K2/8/6Q1/8/8/8 w - - 0 1",
            line("g4g6"),
            "Qg6 queen advances and draws by stalemate",
            "Qg6 后前进逼和",
        ),
        (
            "4k3/8/8/8/8/2q5/8/R3KN2 w - - 0 1",
            line("e1e2", centipawns=-400),
            "Ke2 king advances to get out of check, -4.0",
            "Ke2 王前进，应将，评分-4.0",
        ),
        (
            "3r3k/8/8/8/8/6N1/8/6K1 w - - 0 1",
            line("g3e4", "h8g7", centipawns=-200),
            "Ne4 knight advances, -2.0, expecting Kg7",
            "Ne4 马前进，评分-2.0，预计应着Kg7",
        ),
        (
            "7k/3r4/8/8/8/6N1/8/6K1 w - - 0 1",
            line("g3f5", "h8g8", centipawns=-180),
            "Nf5 knight advances, -1.8, expecting Kg8",
            "Nf5 马前进，评分-1.8，预计应着Kg8",
        ),
        (
            "7k/3r4/8/8/6N1/8/8/6K1 w - - 0 1",
            line("g4e5", "h8g8", centipawns=-180),
            "Ne5 knight advances and attacks a rook, -1.8, expecting Kg8",
            "Ne5 马前进，攻车，评分-1.8，预计应着Kg8",
        ),
    ],
)
def test_texts(fen: str | None, hint: Line, english: str, chinese: str) -> None:
    board = Board(fen)
    assert describe(board, hint) == english
    assert describe(board, hint, Language.CHINESE) == chinese


def test_a_double_check_is_told() -> None:
    board = Board("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1")
    assert describe(board, line("e4f6")).startswith("Nf6+ knight advances with double check")


def test_a_mate_is_counted_only_where_the_line_reaches_it() -> None:
    board = Board("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1")
    whole = line("a2a7", "h8g8", "b1b8", mate=3, centipawns=900)
    assert ", mate in 2, expecting " in describe(board, whole)
    cut = line("a2a7", "h8g8", centipawns=900, mate=3)
    assert ", winning, expecting " in describe(board, cut)
