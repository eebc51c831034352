"""What all rooms speak of: games, limits, orders, scores, lines, events, options and features.

Plain immutable values without behaviour.  Moves travel as text in the board's own coordinates
(``h2e2``), times in milliseconds, scores in centipawns from the side to move's view, distances
to mate in plies.  ``NamedTuple`` and not ``dataclass``: importing ``dataclasses`` alone would cost
a third of the time a door has for its first reply.
"""

from enum import Enum
from typing import NamedTuple


class Game(Enum):
    """A game the house knows, by its rules; the value is the name users type.

    One that was played, with its moves, is a ``qianmen.rules.game.Game``.
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
    """How a score relates to the truth: exact, at least, at most."""

    EXACT = "exact"
    LOWER = "lower"
    UPPER = "upper"


class Limits(NamedTuple):
    """When a search ends by itself; the first limit reached counts, none means never.

    ``depth`` in plies, ``nodes`` in positions visited, ``movetime`` in milliseconds,
    ``mate`` in moves of the side to move.
    """

    depth: int | None = None
    nodes: int | None = None
    movetime: int | None = None
    mate: int | None = None


class Clock(NamedTuple):
    """The clock of the side to move, in ms; ``moves_to_go`` None means the rest of the game."""

    remaining: int
    increment: int = 0
    moves_to_go: int | None = None


class Order(NamedTuple):
    """One search as a door asks for it.

    ``limits`` None lets the engine's level decide; ``at_level`` lets it weaken a search that has
    limits of its own, where the first limit reached counts.  ``banned`` moves are left out at the
    root.  ``lines`` is how many best lines are wanted.  ``guess`` is the opponent's move a ponder
    search assumes: the board stays where it is until the hit plays it.  Without a guess the
    position itself is pondered on.  ``draw_offered``: the opponent offers a draw.
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
    """Chances of the side to move to win, draw and lose, per mille; together 1,000."""

    win: int
    draw: int
    loss: int


class Line(NamedTuple):
    """One line of play: its rank among the lines asked for (from 1), depths in plies, moves."""

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
    """News of a running search: one line, and what it took so far.

    ``hashfull`` is per mille; ``tablehits`` are positions found in endgame tables.
    """

    id: int
    line: Line
    nodes: int
    milliseconds: int
    hashfull: int
    tablehits: int = 0


class RootMove(NamedTuple):
    """A move at the root of a running search, and which in their order (from 1) it is."""

    move: str
    number: int


class Done(NamedTuple):
    """The end of a search, exactly one for each id.

    ``best`` is None when there is nothing to play; ``reason`` then says why (``checkmate``,
    ``stalemate``, ``banned``), and is ``book`` for a move found without a search.  ``ponder`` is
    the reply expected to ``best``.  ``lines`` are those of the last finished depth, best first.
    ``offer``: a draw is agreed to or offered; ``resign``: the game is given up, where the door has
    a word for it.
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
    """All work asked for before the matching ``ready(token)`` is done."""

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
    """What can be had from an engine; ``about`` holds lines of free text for a person.

    ``prospects``: it can tell what its scores promise.

    ``title`` is how it introduces itself: its name, with its version where that is no part of it.
    """

    name: str
    author: str
    games: tuple[Game, ...]
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
        return f"{self.name} {self.version}".rstrip()
