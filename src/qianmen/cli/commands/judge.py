"""``qianmen judge``: how a game stands by a rule set, and why."""

import json

import click

from qianmen.cli.commands.parameters import board_option, rules_option
from qianmen.rules import Board, IllegalMoveError, Outcome, Reason, RuleSet
from qianmen.rules.judge.deed import Deed
from qianmen.rules.square import square_name

_GOES_ON = {"en": "The game goes on", "zh": "对局尚未结束"}


@click.command()
@board_option
@click.option("--moves", default="", help='The moves played from there, as in "h2e2 h9g7".')
@rules_option
@click.option(
    "--language",
    type=click.Choice(list(_GOES_ON)),
    default="en",
    show_default=True,
    help="The language of the verdict.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def judge(board: Board, moves: str, rules: RuleSet, language: str, as_json: bool) -> None:
    """Say whether a game is over, who won and by which rule.

    Of a repetition it also says what each ply did.
    """
    for number, move in enumerate(moves.split(), 1):
        try:
            board.push(move)
        except IllegalMoveError as error:
            raise click.BadParameter(f"move {number}: {error}", param_hint="'--moves'") from error
    outcome = board.outcome(rules)
    text = _GOES_ON[language] if outcome is None else outcome.text(language)
    if as_json:
        click.echo(json.dumps({**_as_object(outcome, rules), "text": text}))
        return
    click.echo(text)
    for line in outcome.deed_texts(language) if outcome else []:
        click.echo(line)


def _as_object(outcome: Outcome | None, rules: RuleSet) -> dict[str, object]:
    """The verdict in the form that programs read.

    ``verdict`` is the winner's colour, ``draw``, ``unsupported`` or ``none``; ``must_change`` the
    side whose repetition is forbidden; ``plies`` the first and last ply that decided, counted from
    1; ``cycle`` what each ply of a repetition did.
    """
    if outcome is None:
        verdict, must_change, fault, plies, cycle = "none", None, None, [], []
    else:
        verdict = _verdict(outcome)
        must_change = None if outcome.fault is None else outcome.fault.name.lower()
        fault = outcome.reason.value
        plies = [outcome.plies[0], outcome.plies[-1]] if outcome.plies else []
        cycle = [_deed(deed) for deed in outcome.deeds]
    return {
        "verdict": verdict,
        "must_change": must_change,
        "rule": rules.value,
        "fault": fault,
        "plies": plies,
        "cycle": cycle,
    }


def _verdict(outcome: Outcome) -> str:
    if outcome.reason is Reason.UNSUPPORTED:
        return "unsupported"
    return "draw" if outcome.winner is None else outcome.winner.name.lower()


def _deed(deed: Deed) -> dict[str, object]:
    return {
        "ply": deed.ply,
        "side": deed.side.name.lower(),
        "move": str(deed.move),
        "check": deed.check,
        "chases": [
            [square_name(chase.attacker.square), square_name(chase.victim.square)]
            for chase in deed.chases
        ],
    }
