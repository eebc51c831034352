"""``qianmen judge``: how a game stands by a rule set, and why."""

import json

import click

from qianmen.cli.commands.parameters import board_option, rules_option
from qianmen.rules import Board, IllegalMoveError, Outcome, Reason, RuleSet


@click.command()
@board_option
@click.option("--moves", default="", help='The moves played from there, as in "h2e2 h9g7".')
@rules_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def judge(board: Board, moves: str, rules: RuleSet, as_json: bool) -> None:
    """Say whether a game is over, who won and by which rule."""
    for number, move in enumerate(moves.split(), 1):
        try:
            board.push(move)
        except IllegalMoveError as error:
            raise click.BadParameter(f"move {number}: {error}", param_hint="'--moves'") from error
    outcome = board.outcome(rules)
    click.echo(json.dumps(_as_object(outcome, rules)) if as_json else _text(outcome))


def _as_object(outcome: Outcome | None, rules: RuleSet) -> dict[str, object]:
    """The verdict in the form that programs read.

    ``verdict`` is the winner's colour, ``draw`` or ``none``; ``must_change`` the side whose
    repetition is forbidden; ``plies`` the first and last ply that decided, counted from 1.
    """
    if outcome is None:
        verdict, must_change, fault, plies = "none", None, None, []
    else:
        winner = outcome.winner
        verdict = "draw" if winner is None else winner.name.lower()
        at_fault = winner is not None and outcome.reason is Reason.PERPETUAL_CHECK
        must_change = winner.other.name.lower() if winner is not None and at_fault else None
        fault = outcome.reason.value
        plies = [outcome.plies[0], outcome.plies[-1]] if outcome.plies else []
    return {
        "verdict": verdict,
        "must_change": must_change,
        "rule": rules.value,
        "fault": fault,
        "plies": plies,
        "text": _text(outcome),
    }


def _text(outcome: Outcome | None) -> str:
    return "The game goes on" if outcome is None else outcome.text()
