"""``qianmen show``: steps through the games of a file, the board in the terminal."""

import os
from itertools import islice

import click

from qianmen.cli.exits import Exit, complain, reason
from qianmen.rules import Board, Game, Move, Node, Notation, RecordError, format_move, read_games
from qianmen.rules.diagram import draw

_MOST_GAMES = 10_000
_KEYS = {
    "\x1b[C": "next",
    "\x1b[D": "back",
    "\x1b[A": "first",
    "\x1b[B": "last",
    "\xe0M": "next",
    "\xe0K": "back",
    "\xe0H": "first",
    "\xe0P": "last",
    "l": "next",
    "h": "back",
    "v": "variation",
    "n": "game",
    "q": "quit",
    "\x1b": "quit",
}
"""What each key does; terminals send the arrows in the first form, Windows in the second."""
_HELP = "→ next  ← back  ↑ start  ↓ end  v variation  n next game  q quit"


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--hanzi", is_flag=True, help="Draw the pieces as hanzi.")
def show(file: str, hanzi: bool) -> Exit:
    """Show the games of FILE move by move; the arrow keys step.

    Where the input or output is no terminal, the last position of each game is printed.  What
    cannot be read is told with the game; the exit status is then 1.
    """
    try:
        games = [game for game in islice(read_games(file), _MOST_GAMES) if not game.is_chess]
    except RecordError as error:
        return complain(str(error), Exit.BAD)
    except OSError as error:
        return complain(reason(error), Exit.BAD)
    if not games:
        return complain(f"{file}: no game of xiangqi in it", Exit.BAD)
    if os.isatty(0) and os.isatty(1):
        _step_through(games, hanzi)
    else:
        for game in games:
            click.echo(page(game, game.end(), hanzi))
    return Exit.BAD if any(game.errors for game in games) else Exit.DONE


def page(game: Game, node: Node, hanzi: bool) -> str:
    """The board after a node's move, with what the record says of it."""
    board = game.board(node)
    if not isinstance(board, Board):
        raise TypeError("not a game of xiangqi")
    names = " - ".join(game.headers.get(name, "?") for name in ("Red", "Black"))
    last = board.moves[-1] if board.moves else None
    lines = [f"{names}  {game.result}", draw(board, hanzi=hanzi, last_move=last)]
    lines.append(_caption(board, node, last))
    lines += [node.comment] if node.comment else []
    lines += [str(error) for error in game.errors]
    return "\n".join([*lines, ""])


def step(games: list[Game], at: int, node: Node, key: str) -> tuple[int, Node] | None:
    """The game and node a key leads to, None at the end; an unknown key leads nowhere."""
    action = _KEYS.get(key, "")
    if action == "quit":
        return None
    if action == "game":
        at = (at + 1) % len(games)
        return at, games[at].root
    if action == "first":
        return at, games[at].root
    if action == "next":
        return at, node.children[0] if node.children else node
    if action == "back":
        return at, node.parent or node
    if action == "last":
        return at, [node, *node.line()][-1]
    if action == "variation" and node.parent is not None:
        others = node.parent.children
        return at, others[(others.index(node) + 1) % len(others)]
    return at, node


def _step_through(games: list[Game], hanzi: bool) -> None:
    place: tuple[int, Node] | None = (0, games[0].root)
    while place is not None:
        at, node = place
        click.clear()
        click.echo(f"{at + 1}/{len(games)}  {page(games[at], node, hanzi)}\n{_HELP}")
        try:
            place = step(games, at, node, click.getchar())
        except EOFError:
            return


def _caption(board: Board, node: Node, last: Move | None) -> str:
    if last is None or node.parent is None:
        return "the start"
    board.pop()
    text = f"{board.ply + 1}. {format_move(board, last, Notation.CHINESE)} {last}"
    others = len(node.parent.children) - 1
    return text + (f"  (+{others} variation{'s' * (others > 1)})" if others else "")
