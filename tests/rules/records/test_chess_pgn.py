"""PGN of chess: what is read and written is what python-chess reads and writes, and more."""

import random
from io import BytesIO, StringIO

import chess.pgn
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qianmen import Game, Node
from qianmen.rules.records import pgn

SET_UPS = [chess.STARTING_FEN, "r3k2r/8/8/8/8/8/PP6/R3K2R b KQkq - 3 40"]
COMMENTS = ["", "", "a move", "better; than (others) $1", "[x] 1-0 e4"]
OF_NONE = '[White "W"]\n\n'


def read(text: str) -> list[Game]:
    return list(pgn.read(BytesIO(text.encode())))


def read_one(text: str) -> Game:
    [game] = read(text)
    return game


def names(game: Game) -> str:
    return " ".join(map(str, game.moves))


def errors(game: Game) -> list[tuple[str, int | None]]:
    return [(error.text, error.ply) for error in game.errors]


def their_game(rng: random.Random) -> chess.pgn.Game:
    """A game of random moves and variations, as python-chess has it."""
    game = chess.pgn.Game()
    game.headers["White"], game.headers["Result"] = "W", "1-0"
    game.setup(rng.choice(SET_UPS))
    game.comment = rng.choice(COMMENTS)
    nodes: list[chess.pgn.GameNode] = [game]
    for _ in range(rng.randrange(60)):
        node = nodes[-1] if rng.random() < 0.7 else rng.choice(nodes)
        moves = [move for move in node.board().legal_moves if not node.has_variation(move)]
        if moves:
            child = node.add_variation(rng.choice(moves), comment=rng.choice(COMMENTS))
            child.nags = set(rng.sample([1, 6, 13, 146], rng.randrange(3)))
            if child is not node.variations[0]:
                child.starting_comment = rng.choice(COMMENTS)
            nodes.append(child)
    return game


def their_shape(node: chess.pgn.GameNode) -> tuple[object, ...]:
    move = node.move.uci() if node.move else None
    said = node.comment, getattr(node, "starting_comment", ""), sorted(node.nags)
    return move, *said, [their_shape(child) for child in node.variations]


def our_shape(node: Node) -> tuple[object, ...]:
    move = str(node.move) if node.move else None
    said = node.comment, node.preface, sorted(node.marks)
    return move, *said, [our_shape(child) for child in node.children]


@settings(max_examples=60)
@given(st.randoms(use_true_random=False))
def test_both_read_what_either_writes(rng: random.Random) -> None:
    theirs = their_game(rng)
    ours = read_one(f"{theirs}\n\n")
    assert ours.errors == []
    assert ours.is_chess
    assert our_shape(ours.root) == their_shape(theirs)
    again = chess.pgn.read_game(StringIO(pgn.write(ours)))
    assert again is not None
    assert again.errors == []
    assert their_shape(again) == their_shape(theirs)
    assert again.headers == theirs.headers


@pytest.mark.parametrize(
    "text",
    [
        "1.e4 e5 2.Nf3Nc6",
        "1e4 e5 2Nf3 Nc6",
        "1. e4! e5?! 2. Nf3!! Nc6??",
        "1 . e4 e5 2 ... Nf3 Nc6",
        "e2e4 e7-e5 Ng1-f3 Nb8-c6",
        "1. e4 {a}e5{b}2. Nf3;c\nNc6 $6",
        "1. e4 e5\n\n2. Nf3 Nc6",
        "1. e4 = e5 += 2. Nf3 +/- Nc6 -+",
        "1. e4 N e5 D 2. Nf3 [#] ch Nc6",
        "1. e4 (1. d4) e5 (1... c5 (1... e6) 2. Nf3) 2. Nf3 Nc6 *",
        "1. e4 e5 2. Nf3 (a good move (as all know)) Nc6",
        "1.e4 ...e5 2.Nf3 …Nc6",
        "1. e4, e5, 2. Nf3,Nc6",
        "1. e4!?N e5D 2. Nf3N Nc6",
        "1. Pe4 Pe7-e5 2. Nf3 Nc61-0",
    ],
)
def test_ways_to_write_moves(text: str) -> None:
    game = read_one(OF_NONE + text)
    assert (names(game), errors(game)) == ("e2e4 e7e5 g1f3 b8c6", [])


@pytest.mark.parametrize("pieces", ["Q N", "=Q =N", "=Q+ =n!", "(Q) (N)", "=(Q) =(N)", "/Q /N"])
def test_ways_to_write_promotion(pieces: str) -> None:
    queen, knight = pieces.split()
    text = f"1. a4 h5 2. a5 h4 3. a6 h3 4. axb7 hxg2 5. bxa8{queen} gxh1{knight} 6. c4"
    game = read_one(OF_NONE + text)
    assert names(game).split()[8:] == ["b7a8q", "g2h1n", "c2c4"]
    assert errors(game) == []


@pytest.mark.parametrize("result", ["1-0", "0-1", "1/2-1/2", "*"])
def test_a_result_may_stand_at_once_behind_a_move(result: str) -> None:
    game = read_one(f"{OF_NONE}1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#{result}")
    assert (names(game).split()[-1], game.result, errors(game)) == ("h5f7", result, [])


def test_en_passant_and_promotion() -> None:
    text = "1. e4 a6 2. e5 d5 3. exd6ep a5 4. dxc7 a4 5. cxb8Q Rxb8 6. d4 h6 7. d5 e5 8. dxe6 e.p."
    text += " a3 9. c4 axb2 10. c5 b5 11. cxb6e.p.!?"
    game = read_one(OF_NONE + text)
    assert errors(game) == []
    assert [names(game).split()[ply] for ply in (4, 8, 14)] == ["e5d6", "c7b8q", "d5e6"]
    assert (str(game.end().move), game.end().marks) == ("c5b6", [5])


def test_signs_and_marks_are_glyphs() -> None:
    game = read_one(OF_NONE + "1. e4! +- $1 $18 $3 e5!? ∞ = 2. Nf3!!! Nc6 ?!? $1000")
    assert [node.marks for node in game.nodes()] == [[1, 18, 3], [5, 13, 10], [3], [6, 1000]]


@pytest.mark.parametrize(
    ("text", "moves", "told"),
    [
        ("1.e4e5 2.Nf3 Nc6", "", [("'e4e5' is not a legal move here", 1)]),
        ("1. e4 e5 2. Sf3 Sc6", "e2e4 e7e5", [("'Sf3' is not a move", 3)]),
        ("1. e4 e5 2. Bb9 Nc6", "e2e4 e7e5", [("'Bb9' is not a move", 3)]),
        ("1. e4 e5 2. -- Nc6 1-0", "e2e4 e7e5", [("'--' is not a move", 3)]),
        (
            "1. e4 by far the best e5 he said 2. Nf3",
            "e2e4 e7e5 g1f3",
            [("'by far the best' is not a move", 2), ("'he said' is not a move", 3)],
        ),
        ("1. e4 x {y} x $1 x e5", "e2e4 e7e5", [("'x' is not a move", 2)]),
        ("1. e4 (1. e5 d5 {c}) e5", "e2e4 e7e5", [("'e5' is not a legal move here", 1)]),
        ("1. Nf3 e6 2. Nf6", "g1f3 e7e6", [("'Nf6' is not a legal move here", 3)]),
        ("1. Nf3 e6 2. d3 d6 3. Nd2", "g1f3 e7e6 d2d3 d7d6", [("'Nd2' is ambiguous", 5)]),
    ],
)
def test_what_is_no_move_is_told(text: str, moves: str, told: list[tuple[str, int]]) -> None:
    game = read_one(OF_NONE + text)
    assert names(game) == moves
    assert errors(game) == told


def test_a_variation_that_cannot_be_read_is_kept_as_a_comment() -> None:
    game = read_one(OF_NONE + "1. e4 (1. -- d5) (1. e5 d5 {c}) e5")
    assert game.root.children[0].comment == "1. -- d5 1. e5 d5 {c}"


def test_the_result_behind_a_wrong_move() -> None:
    for text in ("1. e4 e4 e5 0-1", "1. e4 e4\n0-1\n", "1. e4 0-1 e4"):
        game = read_one(OF_NONE + text)
        assert (names(game), game.result) == ("e2e4", "0-1")


def test_a_bracket_of_words_may_stand_behind_a_result_in_a_variation() -> None:
    game = read_one(OF_NONE + "1. e4 (d4 1-0 (by far)) e5 *")
    assert (errors(game), game.root.children[1].comment) == ([], "by far")


def test_what_is_said_before_a_variation_without_moves_is_said_of_no_other() -> None:
    game = read_one(OF_NONE + "1. e4 ({p} * d4) e5 *")
    assert errors(game) == [("'d4' stands behind a result", 1)]
    assert [node.preface for node in game.nodes()] == ["", ""]


@pytest.mark.parametrize(
    ("sign", "result"), [("½-½", "1/2-1/2"), ("1/2", "1/2-1/2"), ("1:0", "1-0"), ("0:1", "0-1")]
)
def test_other_signs_of_results(sign: str, result: str) -> None:
    behind = read_one(f"{OF_NONE}1. e4 e5 {sign}")
    before = read_one(f'[White "W"]\n[Result "{sign}"]\n\n1. e4 e5')
    for game in (behind, before):
        assert (names(game), game.result, errors(game)) == ("e2e4 e7e5", result, [])
