"""``qianmen convert``: games from one file into another, in another format or notation."""

from collections.abc import Iterator

import click

from qianmen.cli.commands.parameters import encoding_option
from qianmen.cli.exits import Exit, complain, reason
from qianmen.rules import Game, Notation, RecordError, read_games, write_games

_WRITTEN = (Notation.CHINESE, Notation.TRADITIONAL, Notation.WXF, Notation.ICCS)


@click.command()
@click.argument("source", metavar="IN", type=click.Path(exists=True, dir_okay=False))
@click.argument("target", metavar="OUT", type=click.Path(dir_okay=False))
@click.option(
    "--notation",
    type=click.Choice([form.value for form in _WRITTEN]),
    default=Notation.CHINESE.value,
    show_default=True,
    help="How a PGN of xiangqi writes moves.",
)
@encoding_option
def convert(source: str, target: str, notation: str, encoding: str | None) -> Exit:
    """Write the games of IN to OUT, in another format or notation.

    The ending of each name tells the format.  Read are pgn, xqf, cbr, cbl, cbf, ubb (dhtmlxq),
    pfc, playok, che, mxq, ccm and chn; written pgn, and, for one game, xqf, cbr and ubb.  What
    cannot be read is reported; the exit status is then 1.
    """
    faults: list[RecordError] = []
    try:
        games = _noting(read_games(source, encoding=encoding), faults)
        count = write_games(target, games, Notation(notation))
    except RecordError as error:
        return complain(str(error), Exit.BAD)
    except OSError as error:
        return complain(reason(error), Exit.BAD)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    for fault in faults:
        click.echo(f"qianmen: {fault}", err=True)
    click.echo(f"{count} game{'s' * (count != 1)} written")
    return Exit.BAD if faults else Exit.DONE


def _noting(games: Iterator[Game], faults: list[RecordError]) -> Iterator[Game]:
    for game in games:
        faults += game.errors
        yield game
