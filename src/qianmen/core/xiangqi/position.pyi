from typing import TypeVar

Name = TypeVar("Name")

class Position:
    """A xiangqi position with its history, as ints and bytes.

    Squares are ``rank * 9 + file``, rank 0 being Red's back rank (a0 = 0, i9 = 89).  Pieces are
    0 empty, 1 to 7 Red's K A B N R C P, 9 to 15 Black's (piece & 8 is the side, piece & 7 the
    kind).  Sides are 0 Red, 1 Black.  Moves are ``origin | target << 7``.
    """

    def __init__(self) -> None:
        """The start position."""
    def set(self, pieces: bytes, side: int, halfmove: int = 0) -> None:
        """Place 90 pieces (by square); history starts here.

        Only what memory safety needs is checked (``ValueError``): one general a side, every
        piece on a point it can stand on, at most 16 pieces a side, and the side not to move not
        in check.  ``halfmove`` is plies since the last capture.
        """
    def copy(self) -> Position:
        """An independent position with the same history."""
    def pieces(self) -> bytes:
        """The piece on each square, as ``set`` takes them."""
    def piece_at(self, square: int) -> int:
        """The piece on a square, 0 for none; ``ValueError`` off the board."""
    def king_square(self, side: int) -> int:
        """Where a side's general stands."""
    def on_file(self, kind: int, file: int) -> list[int]:
        """Where the mover's pieces of a kind stand on a file (0 to 8), the front one first.

        ``ValueError`` for no kind or no file.
        """
    @property
    def side(self) -> int:
        """The side to move."""
    @property
    def key(self) -> int:
        """64-bit Zobrist key of placement and side to move."""
    @property
    def halfmove(self) -> int:
        """The move-limit counter of the computer rule: plies since the last capture, of which
        checks beyond a side's tenth and the answers to them are not counted."""
    @property
    def plies_since_capture(self) -> int:
        """All plies since the last capture, the FEN's own half-move number included."""
    @property
    def height(self) -> int:
        """Plies played since ``set``."""
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
    def checked_at(self, height: int) -> bool:
        """Whether the side to move was in check after ``height`` plies; this and what else is asked
        of the history raises ``IndexError`` for plies that were not played."""
    def key_at(self, height: int) -> int:
        """The key after ``height`` plies."""
    def move_at(self, height: int) -> int:
        """The move that was played as ply ``height`` (from 0)."""
    def captured_at(self, height: int) -> int:
        """The piece that ply ``height`` captured, 0 for none."""
    def legal_moves(self) -> list[int]:
        """All legal moves, in no order to rely on."""
    def legal_moves_in(self, names: list[Name]) -> tuple[Name, ...]:
        """What stands in ``names`` for the legal moves, at ``origin * 90 + target``.

        So that who has a name for every move need not make them anew.  ``ValueError`` unless
        there are 8100.
        """
    def is_legal(self, move: int) -> bool:
        """Whether any int is a legal move here."""
    def gives_check(self, move: int) -> bool:
        """Whether a legal move gives check; ``ValueError`` for another."""
    def push(self, move: int) -> None:
        """Play a legal move; ``ValueError`` for another."""
    def push_tuple(self, move: object) -> None:
        """Play a legal move given as a tuple of origin and target; ``ValueError`` for all else,
        ``TypeError`` where a square is no whole number."""
    def pop(self) -> None:
        """Take the last move back; ``IndexError`` at height 0."""
    def pop_in(self, names: list[Name]) -> Name:
        """Take the last move back and give what stands for it in ``names``."""
    def perft(self, depth: int) -> int:
        """Leaves of the legal tree ``depth`` plies deep, counted in bulk at the last ply;
        ``ValueError`` below 0."""
