"""How the console shows things: in which language, with which pieces, from which side."""

from collections.abc import Sequence

from qianmen import __version__
from qianmen.doors.console.texts import texts
from qianmen.engine.hints.text import describe
from qianmen.engine.language import Language
from qianmen.engine.levels import strength_of
from qianmen.rules import Board, Move, Side
from qianmen.rules.diagram import draw
from qianmen.rules.notation import chinese, wxf
from qianmen.rules.notation.coordinates import iccs
from qianmen.values import Done, Level, Line, Score


class View:
    """What the person at the console sees.

    ``players`` are the sides the person plays, ``hanzi`` says whether pieces are drawn as Chinese
    characters, ``said`` holds the texts in the person's language.
    """

    __slots__ = ("hanzi", "language", "players", "said")

    def __init__(self, language: Language) -> None:
        self.language = language
        self.said = texts(language)
        self.hanzi = language is Language.CHINESE
        self.players = frozenset({Side.RED})

    def greeting(self, level: int) -> str:
        """The first words."""
        return self.said.greeting.format(
            version=__version__,
            number=level,
            name=self._level_name(level),
            side=self._players_name(),
        )

    def prompt(self, board: Board) -> str:
        """What stands before what is typed: the side to move."""
        return self.said.prompt.format(side=self.side_name(board.turn))

    def board(self, board: Board) -> list[str]:
        """The board, Black's side below for a player of Black alone."""
        bottom = Side.BLACK if self.players == {Side.BLACK} else Side.RED
        last = board.moves[-1] if board.ply else None
        diagram = draw(board, hanzi=self.hanzi, last_move=last, bottom=bottom)
        return ["", *diagram.splitlines(), ""]

    def status(self, board: Board) -> str:
        """Who is to move, or how the game ended."""
        outcome = board.outcome()
        if outcome is not None:
            return outcome.text(self.language.value)
        text = self.said.in_check if board.is_check() else self.said.to_move
        return text.format(side=self.side_name(board.turn))

    def engine_move(self, board: Board, done: Done, level: int) -> str:
        """The move an engine of ``level`` has chosen on ``board``, where it is yet to be played.

        A level that errs on purpose believes in scores that would mislead a person.
        """
        move = board.read_move(done.best or "")
        named = self._named(board, move)
        if not done.lines:
            side = self.side_name(board.turn)
            return self.said.engine_moved_by_book.format(side=side, move=iccs(move), named=named)
        best = done.lines[0]
        misleads = best.score.mate is None and strength_of(level).noise
        said = self.said.engine_moved if misleads else self.said.engine_moved_with_score
        return said.format(
            side=self.side_name(board.turn),
            move=iccs(move),
            named=named,
            score=self._score(best.score),
            depth=best.depth,
        )

    def hint(self, board: Board, line: Line) -> str:
        """One good move and what it does."""
        move = board.read_move(line.pv[0])
        return f"{iccs(move)}  {describe(board, line, self.language)}"

    def level(self, number: int) -> str:
        """A level's number and name."""
        return self.said.level.format(number=number, name=self._level_name(number))

    def levels(self, levels: Sequence[Level], current: int) -> list[str]:
        """All levels, the current one marked."""
        return [
            f"{'>' if level.number == current else ' '} {self.level(level.number)}"
            for level in levels
        ]

    def plays(self) -> str:
        """Which sides the person plays."""
        return self.said.plays.format(side=self._players_name())

    def side_name(self, side: Side) -> str:
        """What a side is called."""
        return self.said.red if side is Side.RED else self.said.black

    def _players_name(self) -> str:
        if len(self.players) == 1:
            return self.side_name(next(iter(self.players)))
        return self.said.both if self.players else self.said.neither

    def _level_name(self, number: int) -> str:
        strength = strength_of(number)
        return strength.chinese_name if self.language is Language.CHINESE else strength.name

    def _named(self, board: Board, move: Move) -> str:
        if self.language is Language.CHINESE:
            return chinese.write(board, move)
        return wxf.write(board, move, "=")

    def _score(self, score: Score) -> str:
        if score.mate is None:
            return self.said.score.format(pawns=f"{score.centipawns / 100:+.2f}")
        text = self.said.mates if score.mate > 0 else self.said.mated
        return text.format(moves=(abs(score.mate) + 1) // 2)
