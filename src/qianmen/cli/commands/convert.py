"""``qianmen convert``: games from one file into another, in another format or notation."""

from collections.abc import Iterator

import click

from qianmen.cli.commands.parameters import encoding_option, given, written_encoding_option
from qianmen.cli.exits import Exit, complain, reason
from qianmen.rules import Game, Notation, RecordError, read_games, write_games
from qianmen.rules.records.formats import written_format

_WRITTEN = (Notation.CHINESE, Notation.TRADITIONAL, Notation.WXF, Notation.ICCS)


def _check_ending(ctx: click.Context, parameter: click.Parameter, name: str) -> str:
    try:
        written_format(name)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error
    return name


@click.command()
@click.argument("source", metavar="IN", type=click.Path(exists=True, dir_okay=False))
@click.argument(
    "target",
    metavar="OUT",
    type=click.Path(dir_okay=False, readable=False),
    callback=_check_ending,
)
@click.option(
    "--notation",
    type=click.Choice([form.value for form in _WRITTEN]),
    default=Notation.CHINESE.value,
    show_default=True,
    help="How a PGN of xiangqi writes moves.",
)
@encoding_option
@written_encoding_option
@click.pass_context
def convert(
    context: click.Context,
    source: str,
    target: str,
    notation: str,
    encoding: str | None,
    write_encoding: str,
) -> Exit:
    """Write the games of IN to OUT, in another format or notation.

    Its first bytes tell what IN is, or else its ending, as that of OUT does.  Read are pgn, xqf,
    cbr, cbl, cbf, ubb (dhtmlxq), texts of dpxq.com, pfc, playok, che, mxq, ccm, chn and fen;
    written pgn, and, for one game, xqf, cbr and ubb, which keep no marks, clocks and evaluations
    and not all tags.  An OUT that is there is replaced.  What cannot be read and a game that OUT
    cannot hold is reported; the exit status is then 1.
    """
    if written_format(target) != "pgn":
        for name in given(context, "notation", "write_encoding"):
            raise click.UsageError(f"--{name.replace('_', '-')} is for a PGN, and {target} is none")
    games = _Told(read_games(source, encoding=encoding))
    try:
        count = write_games(target, games, Notation(notation), encoding=write_encoding)
    except RecordError as error:
        return complain(str(error), Exit.BAD)
    except OSError as error:
        return complain(reason(error), Exit.BAD)
    click.echo(f"{count} game{'s' * (count != 1)} written")
    return Exit.BAD if games.is_bad else Exit.DONE


class _Told:
    """Games on their way, whose errors are told as they pass."""

    def __init__(self, games: Iterator[Game]) -> None:
        self._games = games
        self.is_bad = False

    def __iter__(self) -> Iterator[Game]:
        for game in self._games:
            for error in game.errors:
                self.is_bad = True
                complain(str(error), Exit.BAD)
            yield game
