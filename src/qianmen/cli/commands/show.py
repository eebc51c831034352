"""``qianmen show``: steps through the games of a file, the board in the terminal."""

import os
from datetime import timedelta
from itertools import islice
from typing import NamedTuple

import click

from qianmen.cli.commands.parameters import encoding_option
from qianmen.cli.exits import Exit, complain, reason
from qianmen.cli.visible import visible
from qianmen.doors.console.faces import face_of
from qianmen.doors.console.faces.face import Face
from qianmen.engine.language import Language, user_language
from qianmen.rules import Game, Node, RecordError, Side, read_games
from qianmen.rules.gameboard import GameBoard

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
    "n": "next game",
    "p": "previous game",
    "q": "quit",
    "\x1b": "quit",
}
"""What each key does; terminals send the arrows in the first form, Windows in the second."""
_MARKS = dict(enumerate(("!", "?", "!!", "??", "!?", "?!"), 1))
"""The numeric annotation glyphs that have a sign (Portable Game Notation Specification, 10)."""


class _Words(NamedTuple):
    """What is said in one language; ``variations`` where there are several others."""

    keys: str
    start: str
    variation: str
    variations: str


_WORDS = {
    Language.ENGLISH: _Words(
        keys="→ next  ← back  ↑ start  ↓ end  v variation  n next game  p previous  q quit",
        start="the start",
        variation="(+1 variation)",
        variations="(+{count} variations)",
    ),
    Language.CHINESE: _Words(
        keys="→ 下一着  ← 上一着  ↑ 开局  ↓ 终局  v 变着  n 下一局  p 上一局  q 退出",
        start="起始局面",
        variation="（另有 1 种变着）",
        variations="（另有 {count} 种变着）",
    ),
}


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--hanzi/--letters",
    "--figures",
    "pictures",
    default=None,
    help="Draw the pieces as hanzi or figures, or as letters, whatever the language is used to.",
)
@encoding_option
def show(file: str, pictures: bool | None, encoding: str | None) -> Exit:
    """Show the games of FILE, xiangqi or chess, move by move.

    The arrow keys step.  Where the input or output is no terminal, the last position of each game
    is printed.  What cannot be read is told with the game, and at the end if the file has more
    than 10,000 games, of which only so many are shown; the exit status is then 1.
    """
    try:
        games = list(islice(read_games(file, encoding=encoding), _MOST_GAMES + 1))
    except RecordError as error:
        return complain(str(error), Exit.BAD)
    except OSError as error:
        return complain(reason(error), Exit.BAD)
    is_cut = len(games) > _MOST_GAMES
    del games[_MOST_GAMES:]
    if os.isatty(0) and os.isatty(1):
        _step_through(games, pictures)
    else:
        for game in games:
            click.echo(page(game, game.end(), pictures))
    if is_cut:
        return complain(f"{file}: only its first {_MOST_GAMES} games are shown", Exit.BAD)
    return Exit.BAD if any(game.errors for game in games) else Exit.DONE


def page(game: Game, node: Node, pictures: bool | None) -> str:
    """The board after a node's move, with what the record says of it, in the user's language.

    ``pictures`` None: pieces are drawn as the console draws them in that language.
    """
    face = face_of(game.board(node), user_language())
    if pictures is None:
        pictures = face.words.pictures
    lines = [
        f"{' - '.join(game.players)}  {game.result}",
        face.diagram(pictures=pictures, bottom=Side.RED),
    ]
    lines += [text for text in (_caption(face, node), node.remark) if text]
    lines += [str(error) for error in game.errors]
    return visible("\n".join([*lines, ""]))


def step(games: list[Game], at: int, node: Node, key: str) -> tuple[int, Node] | None:
    """The game and node a key leads to, None at the end; an unknown key leads nowhere."""
    action = _KEYS.get(key, "")
    if action == "quit":
        return None
    if action in ("next game", "previous game"):
        at = (at + (1 if action == "next game" else -1)) % len(games)
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


def _step_through(games: list[Game], pictures: bool | None) -> None:
    keys = _WORDS[user_language()].keys
    place: tuple[int, Node] | None = (0, games[0].root)
    while place is not None:
        at, node = place
        click.clear()
        click.echo(f"{at + 1}/{len(games)}  {page(games[at], node, pictures)}\n{keys}")
        try:
            place = step(games, at, node, click.getchar())
        except EOFError:
            return


def _caption(face: Face[GameBoard], node: Node) -> str:
    """The number of the move, the move in two notations, and what the record says of it.

    That is its marks, the evaluation after it in pawns for Red or White, what its player's clock
    showed, and the variations beside it.
    """
    said = _WORDS[face.language]
    if node.parent is None:
        return said.start
    move = str(face.board.pop())
    dots = "." if face.board.turn is Side.RED else "..."
    words = [f"{face.board.fullmove}{dots}", face.notation(move), face.move_name(move)]
    words += [_MARKS.get(mark, f"${mark}") for mark in node.marks]
    if node.evaluation is not None:
        words.append(f"{node.evaluation / 100:+.2f}")
    if node.clock is not None:
        words.append(str(timedelta(seconds=round(node.clock))))
    others = len(node.parent.children) - 1
    if others:
        text = said.variation if others == 1 else said.variations
        words.append(f" {text.format(count=others)}")
    text = " ".join(words)
    return f"{node.preface}\n{text}" if node.preface else text
