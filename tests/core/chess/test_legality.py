"""Legal moves, checks and what the key depends on, against python-chess in random games."""

import random

import chess
import pytest

from core.chess.positions import NO_SQUARE, from_fen, move, names, square, text
from qianmen.core.chess.position import ChessPosition
from qianmen.core.chess.repetition import occurrences

CROWDED = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q2/PPPBBPpP/R3K2R w KQkq - 0 1"
LONE_PAWNS = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"


@pytest.mark.parametrize("fen", [chess.STARTING_FEN, CROWDED, LONE_PAWNS])
@pytest.mark.parametrize("seed", range(8))
def test_random_games(fen: str, seed: int) -> None:
    rng = random.Random(seed)
    board = chess.Board(fen)
    position = from_fen(fen)
    for _ in range(200):
        require_same(position, board)
        moves = position.legal_moves()
        if not moves:
            break
        number = rng.choice(moves)
        board.push_uci(text(number))
        position.push(number)


def require_same(position: ChessPosition, board: chess.Board) -> None:
    assert names(position) == {legal.uci() for legal in board.legal_moves}
    assert position.side == (board.turn is chess.BLACK)
    assert position.in_check() == board.is_check()
    assert position.halfmove == board.halfmove_clock
    assert position.en_passant == (board.ep_square if board.has_legal_en_passant() else NO_SQUARE)
    assert castling_letters(position) == board.castling_xfen()
    for at in chess.SQUARES:
        piece = board.piece_at(at)
        code = piece.piece_type | (piece.color is chess.BLACK) << 3 if piece else 0
        assert position.piece_at(at) == code
    assert (len(occurrences(position)) >= 3) == board.is_repetition(3)


def castling_letters(position: ChessPosition) -> str:
    rights = position.castling
    return "".join("KQkq"[bit] for bit in range(4) if rights >> bit & 1) or "-"


@pytest.mark.parametrize(
    ("fen", "wings"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", {"e1g1", "e1c1"}),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq", {"e8g8", "e8c8"}),
        ("r3k2r/8/8/8/8/8/8/R3K2R w Qkq", {"e1c1"}),
        ("4k3/8/8/8/4r3/8/8/R3K2R w KQ", set()),  # out of check
        ("4k3/8/8/8/5r2/8/8/R3K2R w KQ", {"e1c1"}),  # through an attacked square
        ("4k3/8/8/8/6r1/8/8/R3K2R w KQ", {"e1c1"}),  # into check
        ("4k3/8/8/8/1r5r/8/8/R3K2R w KQ", {"e1g1", "e1c1"}),  # only the rooks pass or stand there
        ("4k3/8/8/8/8/8/8/RN2K1NR w KQ", set()),
        ("4k3/8/8/8/8/8/8/R2QKB1R w KQ", set()),
        ("4k3/8/8/8/8/8/6p1/R3K2R w KQ", {"e1c1"}),  # a pawn attacks
        ("8/8/8/8/8/8/1k6/R3K2R w KQ", {"e1g1"}),  # a king attacks
    ],
)
def test_castling(fen: str, wings: set[str]) -> None:
    position = from_fen(fen)
    king = chess.SQUARE_NAMES[position.king_square(position.side)]
    castlings = {king + wing + king[1] for wing in "gc"}
    assert names(position) & castlings == wings


@pytest.mark.parametrize(
    ("moves", "letters"),
    [
        ("e1g1", "kq"),
        ("e1g1 e8c8", "-"),
        ("a1a2", "Kkq"),
        ("h1h2", "Qkq"),
        ("e1e2", "kq"),
        ("h1h8", "Qq"),  # a rook that is taken castles no more
        ("a1a8", "Kk"),
        ("a1a2 a8a7 a2a1 a7a8", "Kk"),  # rights that are lost stay lost
    ],
)
def test_castling_rights_end(moves: str, letters: str) -> None:
    position = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq")
    for name in moves.split():
        position.push(move(name))
    assert castling_letters(position) == letters


@pytest.mark.parametrize(
    ("fen", "captures"),
    [
        ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6", {"c5d6", "e5d6"}),
        ("4k3/8/8/8/2pPp3/8/8/4K3 b - d3", {"c4d3", "e4d3"}),
        ("8/8/8/K2Pp2q/8/8/8/4k3 w - e6", set()),  # both pawns leave the king's rank
        ("8/8/8/2kPp3/8/8/1b6/K7 w - e6", set()),  # the captured pawn leaves the diagonal
        ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6", set()),  # the capturing pawn is pinned
        ("7k/b7/8/2Pp4/8/4K3/8/8 w - d6", set()),  # pinned across the capture
        ("7k/8/8/2pP4/3K4/8/8/8 w - c6", {"d5c6"}),  # takes the pawn that checks
        ("7k/8/1b6/2pP4/3K4/8/8/8 w - c6", set()),  # takes it, and the bishop behind checks
        ("3r3k/8/8/3pP3/8/8/8/3K4 w - d6", {"e5d6"}),  # steps between
        ("4k3/8/8/2PpP3/7b/8/8/4K3 w - d6", set()),  # does not answer the check
        ("k7/1b6/8/3pP3/8/8/6K1/8 w - d6", set()),  # opens the diagonal for the bishop
    ],
)
def test_en_passant(fen: str, captures: set[str]) -> None:
    position = from_fen(fen)
    target = fen.split()[3]
    found = {name for name in names(position) if name.endswith(target) and name[0] != target[0]}
    assert found == captures
    assert names(position) == {legal.uci() for legal in chess.Board(fen).legal_moves}
    assert position.en_passant == (square(target) if captures else NO_SQUARE)


def test_an_en_passant_capture_lasts_one_ply() -> None:
    position = from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b")
    for name in ("d7d5", "e1e2", "e8e7"):
        position.push(move(name))
    assert "e5d6" not in names(position)


def test_promotions_are_four_each() -> None:
    position = from_fen("1r2k3/P7/8/8/8/8/8/4K3 w")
    pawn_moves = {name for name in names(position) if name[0] == "a"}
    assert pawn_moves == {way + piece for way in ("a7a8", "a7b8") for piece in "qrbn"}
