"""``qianmen notation``: a move given in any notation in all the others."""

import json

import click

from qianmen.cli.commands.parameters import board_at, fen_option, game_option, move_on
from qianmen.rules import Notation, NotationError, format_move
from qianmen.values import GameKind


@click.command()
@game_option
@fen_option
@click.option(
    "--notation",
    "form",
    type=click.Choice([form.value for form in Notation]),
    help="What MOVE is written in.  [default: any but keypad and vietnamese]",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.argument("move")
def notation(game: GameKind, fen: str | None, form: str | None, move: str, as_json: bool) -> None:
    """Print MOVE, given in any notation, in all notations of its game.

    Before one that begins with a minus sign write --, as in: -- -C.5
    """
    written = Notation(form) if form else None
    if written is not None and written.is_chess is not (game is GameKind.CHESS):
        text = f"{written.value} is no notation of {game.value}"
        raise click.BadParameter(text, param_hint="'--notation'")
    board = board_at(game, fen)
    try:
        read = move_on(board, move, written)
    except NotationError as error:
        raise click.BadParameter(str(error), param_hint="'MOVE'") from error
    texts = {
        form.value: format_move(board, read, form)
        for form in Notation
        if form.is_chess is (game is GameKind.CHESS)
    }
    if as_json:
        click.echo(json.dumps(texts, ensure_ascii=False))
        return
    for name, text in texts.items():
        click.echo(f"{name:<12}{text}")
