class ChessPosition:
    """A chess position with its history, as ints and bytes.

    Squares are ``rank * 8 + file`` (a1 = 0, h8 = 63).  Pieces are 0 empty, 1 to 6 White's P N B R
    Q K, 9 to 14 Black's (piece & 8 is the side, piece & 7 the kind).  Sides are 0 White, 1 Black.
    Castling rights are a sum of 1 and 2, White's short and long, and 4 and 8, Black's.

    Moves are ``origin | target << 7 | kind << 14``, where the kind is what a pawn becomes that
    reaches the last rank (2 knight to 5 queen), else 0.  Castling is the king's move of two
    squares.
    """

    def __init__(self) -> None:
        """The start position."""
    def set(
        self, pieces: bytes, side: int, castling: int = 0, en_passant: int = 64, halfmove: int = 0
    ) -> None:
        """Place 64 pieces (by square); history starts here.

        ``en_passant`` is the square that the last move, a pawn's double step, passed over, 64 for
        none; ``halfmove`` plies since the last capture or pawn move.  Only what the compiled code
        relies on is checked (``ValueError``): one king and at most 16 pieces a side, no pawn on a
        first or last rank, king and rook at home for each castling right, a pawn that can have
        passed over ``en_passant``, and the side not to move not in check.
        """
    def copy(self) -> ChessPosition:
        """An independent position with the same history."""
    def pieces(self) -> bytes:
        """The piece on each square, as ``set`` takes them."""
    def bitboards(self) -> tuple[int, int, tuple[int, ...]]:
        """The squares of White's pieces, of Black's, and of the six kinds, pawns first: sets of
        squares, bit 0 for a1."""
    def piece_at(self, square: int) -> int:
        """The piece on a square, 0 for none; ``ValueError`` off the board."""
    def king_square(self, side: int) -> int:
        """Where a side's king stands."""
    @property
    def side(self) -> int:
        """The side to move."""
    @property
    def castling(self) -> int:
        """The castling rights left."""
    @property
    def en_passant(self) -> int:
        """The target of the en-passant captures that are legal now, 64 if none is."""
    @property
    def key(self) -> int:
        """64-bit Zobrist key of placement, side to move, castling rights and ``en_passant``: equal
        where the rules of repetition call two positions the same."""
    @property
    def halfmove(self) -> int:
        """Plies since the last capture or pawn move, those before ``set`` included."""
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
    def legal_moves_to(
        self, target: int, kind: int, promotion: int = 0, origins: int = ...
    ) -> list[int]:
        """The legal moves of pieces of a kind to a square, castling apart; ``promotion`` is the
        kind that a pawn becomes, ``origins`` the set of squares they may leave, a bit each, by
        default all.  ``ValueError`` for a square off the board or no kind."""
    def is_legal(self, move: int) -> bool:
        """Whether any int is a legal move here."""
    def gives_check(self, move: int) -> bool:
        """Whether a legal move gives check; ``ValueError`` for another."""
    def push(self, move: int) -> None:
        """Play a legal move; ``ValueError`` for another."""
    def push_tuple(self, move: object) -> None:
        """Play a legal move given as a tuple of origin, target and the letter of what a pawn
        becomes, ``n``, ``b``, ``r``, ``q`` or none; ``ValueError`` for all else, ``TypeError``
        where a square is no whole number."""
    def pop(self) -> None:
        """Take the last move back; ``IndexError`` at height 0."""
    def perft(self, depth: int) -> int:
        """Leaves of the legal tree ``depth`` plies deep, counted in bulk at the last ply;
        ``ValueError`` below 0."""
