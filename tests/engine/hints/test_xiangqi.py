import random
import re
from collections.abc import Iterator
from itertools import count, islice

import pytest

from engine.hints.adviser import Adviser, line
from engine.hints.xiangqi_claims import parse_chinese, parse_english, verify
from qianmen import Board
from qianmen.engine.hints.text import describe
from qianmen.engine.language import Language
from qianmen.rules.notation import chinese, wxf
from qianmen.values import GameKind, Line
from rules.cases import load
from rules.positions import placed, played

POSITIONS = 1_000
MOVE_LIKE = re.compile(r"[A-Ia-i][0-9]-?[A-Ia-i][0-9]")


def boards(seed: int, number: int) -> Iterator[Board]:
    """Boards that are not finished, reached by random games or set up at random."""
    rng = random.Random(seed)
    mixed = (played(rng, rng.randrange(120)) if i % 5 else placed(rng) for i in count())
    return islice((board for board in mixed if board.legal_moves), number)


@pytest.fixture(scope="module")
def adviser() -> Iterator[Adviser]:
    adviser = Adviser(GameKind.XIANGQI)
    yield adviser
    adviser.close()


def test_every_claim_is_true(adviser: Adviser) -> None:
    for board in boards(seed=1, number=POSITIONS):
        for hint in adviser.lines(board, nodes=400):
            english = describe(board, hint, Language.ENGLISH)
            verify(parse_english(english), board, hint, wxf.read)
            hanzi = describe(board, hint, Language.CHINESE)
            verify(parse_chinese(hanzi), board, hint, chinese.read)


@pytest.mark.parametrize("language", Language)
def test_no_two_moves_share_a_text_and_none_looks_like_a_coordinate(language: Language) -> None:
    for board in boards(seed=2, number=POSITIONS):
        texts = [describe(board, line(str(move)), language) for move in board.legal_moves]
        assert len(set(texts)) == len(texts)
        assert not any(MOVE_LIKE.search(text) for text in texts)


def test_mates_are_announced_and_forced(adviser: Adviser) -> None:
    announced = 0
    for puzzle in load("xiangqi_mates")["puzzles"]:
        if puzzle["mate_in"] > 2:
            continue
        board = Board(puzzle["fen"])
        best = adviser.lines(board, nodes=20_000)[0]
        claims = parse_english(describe(board, best))
        verify(claims, board, best)
        announced += claims.now is not None or claims.later is not None
    assert announced >= 40


@pytest.mark.parametrize(
    ("fen", "hint", "english", "hanzi"),
    [
        (
            None,
            line("h2e2", "h9g7", centipawns=27),
            "C2=5 cannon to the centre file, +0.3, expecting H8+7",
            "炮二平五 炮镇中路，评分+0.3，预计应着马８进７",
        ),
        (
            None,
            line("h0g2", centipawns=-3),
            "H2+3 develops the horse, 0.0",
            "马二进三 出马，评分0.0",
        ),
        (
            "3k5/9/9/4P4/9/9/9/9/9/3RK4 b - - 0 1",
            line("d9e9", "d0d8", mate=-2),
            "K4=5 general moves sideways to get out of check, losing, expecting R6+8",
            "将４平５ 将平移，应将，败势，预计应着车六进八",
        ),
        (
            "3k5/4P4/9/9/9/9/9/9/9/4K3R w - - 0 1",
            line("i0i9", centipawns=900, mate=1),
            "R1+9 chariot crosses the river and gives checkmate",
            "车一进九 车过河将死",
        ),
        (
            "5k3/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1",
            line("e7e8", centipawns=900, mate=1),
            "P5+1 soldier advances and leaves no legal move",
            "兵五进一 兵前进困毙",
        ),
        (
            "4k4/9/9/9/R3r4/9/9/9/9/3K5 w - - 0 1",
            line("a5e5", centipawns=812),
            "R9=5 chariot captures a chariot with check, +8.1",
            "车九平五 车吃车将军，评分+8.1",
        ),
        (
            "4k4/9/9/9/8n/9/9/9/9/R2K5 w - - 0 1",
            line("a0a5", centipawns=55),
            "R9+5 chariot crosses the river and attacks a horse, +0.6",
            "车九进五 车过河，攻马，评分+0.6",
        ),
    ],
)
def test_texts(fen: str | None, hint: Line, english: str, hanzi: str) -> None:
    board = Board(fen)
    assert describe(board, hint) == english
    assert describe(board, hint, Language.CHINESE) == hanzi


def test_an_end_is_named_only_where_the_line_reaches_it() -> None:
    board = Board("3k5/9/9/9/9/9/9/9/8R/R4K3 w - - 0 1")
    whole = line("i1i8", "d9e9", "a0a9", centipawns=900, mate=3)
    assert ", mate in 2, expecting " in describe(board, whole)
    assert "2步杀" in describe(board, whole, Language.CHINESE)
    cut = line("i1i8", "d9e9", centipawns=900, mate=3)
    assert ", winning, expecting " in describe(board, cut)
    assert "胜势" in describe(board, cut, Language.CHINESE)


def test_losing_to_mate() -> None:
    board = Board("3k5/8R/9/9/9/9/9/9/9/R4K3 b - - 0 1")
    lost = line("d9e9", "a0a9", centipawns=-900, mate=-2)
    assert "loses to mate in 1" in describe(board, lost)
    assert "1步被杀" in describe(board, lost, Language.CHINESE)
