"""``qianmen notation``: a move given in any notation in all the others."""

import json

import click

from qianmen.cli.commands.parameters import game_option
from qianmen.rules import Board, FenError, NotationError
from qianmen.rules.chess import Board as ChessBoard
from qianmen.rules.notation.notation import Notation, format_move, parse_move
from qianmen.values import Game


@click.command()
@game_option
@click.option("--fen", help="The position the move is made in.  [default: the start position]")
@click.option(
    "--notation",
    "form",
    type=click.Choice([form.value for form in Notation]),
    help="What MOVE is written in.  [default: any but keypad and vietnamese]",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.argument("move")
def notation(game: Game, fen: str | None, form: str | None, move: str, as_json: bool) -> None:
    """Print MOVE, given in any notation, in all notations of its game."""
    written = Notation(form) if form else None
    if written is not None and written.is_chess is not (game is Game.CHESS):
        raise click.BadParameter(f"no notation of {game.value}", param_hint="'--notation'")
    texts_of = _chess_texts if game is Game.CHESS else _texts
    try:
        texts = texts_of(fen, move, written)
    except FenError as error:
        raise click.BadParameter(str(error), param_hint="'--fen'") from error
    except NotationError as error:
        raise click.BadParameter(str(error), param_hint="'MOVE'") from error
    if as_json:
        click.echo(json.dumps(texts, ensure_ascii=False))
        return
    for name, text in texts.items():
        click.echo(f"{name:<12}{text}")


def _texts(fen: str | None, text: str, written: Notation | None) -> dict[str, str]:
    board = Board(fen)
    move = parse_move(board, text, written)
    forms = [form for form in Notation if not form.is_chess]
    return {form.value: format_move(board, move, form) for form in forms}


def _chess_texts(fen: str | None, text: str, written: Notation | None) -> dict[str, str]:
    board = ChessBoard(fen)
    move = parse_move(board, text, written)
    forms = [form for form in Notation if form.is_chess]
    return {form.value: format_move(board, move, form) for form in forms}
