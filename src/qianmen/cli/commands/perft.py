"""``qianmen perft``: counts the tree of legal moves and says how fast."""

import time

import click

from qianmen.cli.commands.parameters import board_at, fen_option, game_option
from qianmen.rules import perft as counting
from qianmen.values import GameKind


@click.command()
@game_option
@fen_option
@click.option("--divide", is_flag=True, help="Print the count of each move too.")
@click.argument("depth", type=click.IntRange(0, 20))
def perft(game: GameKind, fen: str | None, divide: bool, depth: int) -> None:
    """Count the positions DEPTH plies ahead.

    The last line holds the nodes, the seconds and the nodes a second.
    """
    board = board_at(game, fen)
    start = time.perf_counter()
    leaves = counting.divide(board, depth) if divide and depth else {}
    nodes = sum(leaves.values()) if leaves else counting.perft(board, depth)
    seconds = time.perf_counter() - start
    for move, count in leaves.items():
        click.echo(f"{move} {count}")
    click.echo(f"{nodes} nodes {seconds:.3f} s {nodes / seconds:.0f} nodes/s")
