"""Games in files, for the commands to read."""

from collections.abc import Callable, Iterator

from qianmen import Game


def game() -> Game:
    """A short game with a variation."""
    made = Game()
    made.headers |= {"Red": "甲", "Black": "乙"}
    for move in ("h2e2", "h9g7", "h0g2"):
        made.play(move)
    first = made.root.children[0]
    first.add(made.board(first).push("b9c7"))
    return made


def read_badly(error: Exception) -> Callable[..., Iterator[Game]]:
    """A reader that fails after its first game."""

    def read(file: str, *, encoding: str | None) -> Iterator[Game]:
        yield game()
        raise error

    return read
