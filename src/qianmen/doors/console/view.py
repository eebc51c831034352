"""How the console shows things: in which language, with which pieces, from which side."""

from collections.abc import Sequence

from qianmen.doors.console.faces import face_of
from qianmen.doors.console.texts import texts
from qianmen.engine.hints.text import describe
from qianmen.engine.language import Language
from qianmen.engine.levels import strength_of
from qianmen.rules import Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import Done, Level, Line, Score
from qianmen.version import __version__


class View:
    """What the person at the console sees.

    ``players`` are the sides the person plays; ``said`` holds the texts in the person's language.
    """

    __slots__ = ("_letters_changed", "language", "players", "said")

    def __init__(self, language: Language) -> None:
        self.language = language
        self.said = texts(language)
        self.players = frozenset({Side.RED})
        self._letters_changed = False

    def greeting(self, board: GameBoard, level: int) -> str:
        """The first words."""
        return self.said.greeting.format(
            version=__version__,
            number=level,
            name=self._level_name(level),
            side=self._players_name(board),
            example=face_of(board, self.language).words.example,
        )

    def help(self, board: GameBoard) -> list[str]:
        """What can be typed."""
        words = face_of(board, self.language).words
        return self.said.help.format_map(words._asdict()).splitlines()

    def prompt(self, board: GameBoard) -> str:
        """What stands before what is typed: the side to move."""
        return self.said.prompt.format(side=self.side_name(board, board.turn))

    def change_letters(self) -> None:
        """Draw pieces as pictures instead of letters, or the other way round."""
        self._letters_changed = not self._letters_changed

    def board(self, board: GameBoard) -> list[str]:
        """The board, Black's side below for a player of Black alone."""
        face = face_of(board, self.language)
        bottom = Side.BLACK if self.players == {Side.BLACK} else Side.RED
        pictures = face.words.pictures is not self._letters_changed
        return ["", *face.diagram(pictures=pictures, bottom=bottom).splitlines(), ""]

    def status(self, board: GameBoard) -> str:
        """Who is to move, or how the game ended."""
        outcome = board.outcome()
        if outcome is not None:
            return outcome.text(self.language.value)
        text = self.said.in_check if board.is_check() else self.said.to_move
        return text.format(side=self.side_name(board, board.turn))

    def engine_move(self, board: GameBoard, done: Done, level: int) -> str:
        """The move an engine of ``level`` has chosen on ``board``, where it is yet to be played.

        A level that errs on purpose believes in scores that would mislead a person.
        """
        face = face_of(board, self.language)
        best = done.best or ""
        moved = {
            "side": self.side_name(board, board.turn),
            "move": face.move_name(best),
            "named": face.notation(best),
        }
        if not done.lines:
            return self.said.engine_moved_by_book.format_map(moved)
        line = done.lines[0]
        misleads = line.score.mate is None and strength_of(level).noise
        said = self.said.engine_moved if misleads else self.said.engine_moved_with_score
        return said.format(**moved, score=self._score(line.score), depth=line.depth)

    def hint(self, board: GameBoard, line: Line) -> str:
        """One good move and what it does."""
        name = face_of(board, self.language).move_name(line.pv[0])
        return f"{name}  {describe(board, line, self.language)}"

    def level(self, number: int) -> str:
        """A level's number and name."""
        return self.said.level.format(number=number, name=self._level_name(number))

    def levels(self, levels: Sequence[Level], current: int) -> list[str]:
        """All levels, the current one marked."""
        return [
            f"{'>' if level.number == current else ' '} {self.level(level.number)}"
            for level in levels
        ]

    def game(self, board: GameBoard) -> str:
        """Which game is played."""
        return self.said.game.format(game=face_of(board, self.language).words.name)

    def plays(self, board: GameBoard) -> str:
        """Which sides the person plays."""
        return self.said.plays.format(side=self._players_name(board))

    def side_name(self, board: GameBoard, side: Side) -> str:
        """What a side is called."""
        return face_of(board, self.language).side_name(side)

    def _players_name(self, board: GameBoard) -> str:
        if len(self.players) == 1:
            return self.side_name(board, next(iter(self.players)))
        return self.said.both if self.players else self.said.neither

    def _level_name(self, number: int) -> str:
        strength = strength_of(number)
        return strength.chinese_name if self.language is Language.CHINESE else strength.name

    def _score(self, score: Score) -> str:
        if score.mate is None:
            return self.said.score.format(pawns=f"{score.centipawns / 100:+.2f}")
        text = self.said.mates if score.mate > 0 else self.said.mated
        return text.format(moves=(abs(score.mate) + 1) // 2)
