"""``qianmen bench``: the speed of the search and its signature."""

import click

from qianmen.cli.commands.parameters import game_option
from qianmen.engine.bench import bench as samples_of_bench
from qianmen.values import GameKind


@click.command()
@game_option
def bench(game: GameKind) -> None:
    """Search fixed positions to a fixed depth.

    The last line holds the signature: the nodes of all positions together.  It is the same on
    every machine and run until search or evaluation change.
    """
    nodes, seconds = 0, 0.0
    for sample in samples_of_bench(game=game):
        click.echo(f"{sample.nodes:>10} nodes {sample.seconds:7.3f} s  {sample.fen}")
        nodes += sample.nodes
        seconds += sample.seconds
    click.echo(f"{nodes} nodes {seconds:.3f} s {nodes / seconds:.0f} nodes/s")
    click.echo(f"signature {nodes}")
