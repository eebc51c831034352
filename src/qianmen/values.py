"""What all rooms speak of: games, limits, orders, scores, lines, events, options and features.

These are plain immutable values without behaviour.  Moves are text in the board's own coordinates
(``h2e2``), times are milliseconds, scores are centipawns from the view of the side to move, and
distances to mate are plies.  They are ``NamedTuple`` and not ``dataclass``, because importing
``dataclasses`` would cost a third of the time a door has for its first reply.
"""

from enum import Enum
from typing import NamedTuple


class GameKind(Enum):
    """Which game is played, xiangqi or chess; the value is the name users type.

    A single game that was played, with its moves, is a ``qianmen.rules.Game``.
    """

    XIANGQI = "xiangqi"
    CHESS = "chess"


class Purpose(Enum):
    """What a search is for."""

    PLAY = "play"
    HINTS = "hints"
    ANALYSE = "analyse"
    PONDER = "ponder"


class Bound(Enum):
    """Whether a score is exact, or the true score is at least (LOWER) or at most (UPPER) it."""

    EXACT = "exact"
    LOWER = "lower"
    UPPER = "upper"


class Limits(NamedTuple):
    """When a search ends by itself: at the first limit reached, or never if there is none.

    ``depth`` is in plies, ``nodes`` in positions visited, ``movetime`` in milliseconds, ``mate`` in
    moves of the side to move.
    """

    depth: int | None = None
    nodes: int | None = None
    movetime: int | None = None
    mate: int | None = None


class Clock(NamedTuple):
    """The clock of the side to move, in milliseconds.

    ``remaining`` must last for ``moves_to_go`` moves; None: for the rest of the game.
    """

    remaining: int
    increment: int = 0
    moves_to_go: int | None = None


class Order(NamedTuple):
    """One search as a door asks for it.

    ``limits`` None leaves it to the engine's level when the search ends.  A search with limits is
    played at full strength, unless ``at_level`` asks for the level as well.  ``banned`` moves are
    left out at the root.  ``lines`` is how many best lines are wanted.  ``guess`` is the opponent's
    move that a ponder search assumes; it is played on the board only when ``ponder_hit`` says that
    it came.  A ponder search without a guess ponders on the position as it is.  ``draw_offered``
    tells that the opponent offers a draw.
    """

    purpose: Purpose = Purpose.PLAY
    limits: Limits | None = None
    clock: Clock | None = None
    banned: tuple[str, ...] = ()
    lines: int = 1
    guess: str | None = None
    at_level: bool = False
    draw_offered: bool = False


class Score(NamedTuple):
    """A score from the side to move's view: centipawns, or the distance to mate in plies.

    ``mate`` is positive when the side to move mates, negative when it is mated, 0 when it has
    already lost; None where the score is in centipawns.
    """

    centipawns: int
    mate: int | None = None
    bound: Bound = Bound.EXACT


class Prospects(NamedTuple):
    """The chances that the side to move wins, draws or loses, per mille; together 1,000."""

    win: int
    draw: int
    loss: int


class Line(NamedTuple):
    """One line of play that a search found.

    ``rank`` is its place among the lines asked for, 1 the best.  ``depth`` and ``seldepth`` (the
    deepest ply looked at) are in plies.  ``pv`` holds the moves.
    """

    rank: int
    depth: int
    seldepth: int
    score: Score
    pv: tuple[str, ...]


class How(Enum):
    """How a search came to its end."""

    FINISHED = "finished"
    KEPT = "halted, answer kept"
    DROPPED = "halted, answer dropped"


class Info(NamedTuple):
    """News of a running search: one line of play, and what the search has cost so far.

    ``hashfull`` is per mille; ``tablehits`` counts positions found in endgame tables.
    """

    id: int
    line: Line
    nodes: int
    milliseconds: int
    hashfull: int
    tablehits: int = 0


class RootMove(NamedTuple):
    """The root move that a search is looking at, and its number (from 1) among the root moves."""

    move: str
    number: int


class Done(NamedTuple):
    """The end of a search: each search posts exactly one.

    ``best`` is None when there is nothing to play; ``reason`` then says why (``checkmate``,
    ``stalemate``, ``banned``).  It is ``book`` for a move that came from a book.  ``ponder`` is the
    reply expected to ``best``.  ``lines`` are those of the last finished depth, best first.
    ``offer`` tells that the engine agrees to a draw or offers one, ``resign`` that it gives up the
    game; a door passes these on where its protocol has a word for them.
    """

    id: int
    best: str | None
    ponder: str | None = None
    lines: tuple[Line, ...] = ()
    reason: str = ""
    how: How = How.FINISHED
    nodes: int = 0
    milliseconds: int = 0
    offer: bool = False
    resign: bool = False
    tablehits: int = 0


class Ready(NamedTuple):
    """All work that was asked for before ``Engine.ready(token)`` is done."""

    token: int


class Message(NamedTuple):
    """Free text for people; ``level`` is ``info``, ``warning`` or ``error``."""

    level: str
    text: str


class Failed(NamedTuple):
    """The engine itself broke (never the input); nothing more will come from it."""

    text: str


Event = Info | Done | Ready | Message | Failed


class Option(NamedTuple):
    """A setting an engine announces; ``kind`` is check, spin, combo, button or string."""

    name: str
    kind: str
    default: str = ""
    minimum: int | None = None
    maximum: int | None = None
    choices: tuple[str, ...] = ()


class Level(NamedTuple):
    """A playing strength on offer: the number users send and a short name."""

    number: int
    name: str


class Pondering(Enum):
    """How an engine can think on the opponent's time."""

    NONE = "none"
    COMMAND = "on command"


class Features(NamedTuple):
    """What an engine offers.

    The flags: it can take moves back (``undo``), suggest moves (``hints``), leave out ``banned``
    moves (``ban``), answer early when told to (``timeout``), and turn its scores into chances
    (``prospects``).  ``about`` holds lines of free text for a person.
    """

    name: str
    author: str
    games: tuple[GameKind, ...]
    levels: tuple[Level, ...] = ()
    undo: bool = True
    hints: bool = True
    ban: bool = True
    timeout: bool = True
    pondering: Pondering = Pondering.COMMAND
    prospects: bool = False
    about: tuple[str, ...] = ()
    version: str = ""

    @property
    def title(self) -> str:
        """How it introduces itself: its name, and its version if that is not part of the name."""
        return f"{self.name} {self.version}".rstrip()
