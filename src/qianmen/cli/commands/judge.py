"""``qianmen judge``: how a game, or every game of a file, stands by a rule set, and why."""

import json
import os
from collections.abc import Iterator
from typing import NamedTuple

import click

from qianmen.cli.commands.parameters import (
    NO_RULE_SETS,
    board_at,
    encoding_option,
    fen_option,
    game_option,
    given,
    move_on,
    require_rule_sets,
    rules_option,
)
from qianmen.cli.exits import Exit, complain, reason
from qianmen.cli.visible import visible
from qianmen.rules import (
    Board,
    Game,
    NotationError,
    Outcome,
    Reason,
    RecordError,
    RuleSet,
    read_games,
)
from qianmen.rules.errors import quoted
from qianmen.rules.gameboard import GameBoard
from qianmen.rules.gameboard import Outcome as AnyOutcome
from qianmen.rules.judge.deed import Deed
from qianmen.rules.sidenames import side_name
from qianmen.rules.square import square_name
from qianmen.values import GameKind

_GOES_ON = {"en": "The game goes on", "zh": "对局尚未结束"}
_CHESS = "fide"
"""The rules that games of chess are judged by, whatever rule set is asked for."""


class Verdict(NamedTuple):
    """How a game stood after so many plies: when it was decided, or at its end."""

    outcome: AnyOutcome | None
    ply: int
    rules: str
    """The name of the rules it was judged by."""

    @classmethod
    def on(cls, board: GameBoard, rules: RuleSet) -> "Verdict":
        """How the game stands that led to a board; chess has rules of its own."""
        if isinstance(board, Board):
            return cls(board.outcome(rules), board.ply, rules.value)
        return cls(board.outcome(), board.ply, _CHESS)

    def text(self, language: str) -> str:
        """The verdict as a sentence."""
        return self.outcome.text(language) if self.outcome else _GOES_ON[language]

    def deeds(self, language: str) -> list[str]:
        """What each ply of a repetition did, a line each."""
        return self.outcome.deed_texts(language) if isinstance(self.outcome, Outcome) else []


@click.command()
@click.argument("words", metavar="[FILE]", nargs=-1)
@game_option
@fen_option
@click.option("--moves", default="", help='The moves from there, as in "h2e2 h9g7" or "炮二平五".')
@rules_option
@click.option(
    "--language",
    type=click.Choice(list(_GOES_ON)),
    default="en",
    show_default=True,
    help="The language of the verdict.",
)
@encoding_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def judge(
    context: click.Context,
    words: tuple[str, ...],
    game: GameKind,
    fen: str | None,
    moves: str,
    rules: RuleSet,
    language: str,
    encoding: str | None,
    as_json: bool,
) -> Exit:
    """Say whether a game is over, who won and by which rule.

    Of a repetition it also says what each ply did.  With FILE, in any format that convert reads,
    the main line of each of its games is judged, up to the ply that decides it.  What cannot be
    read is told with the game; the exit status is then 1.
    """
    if words:
        if given(context, "game", "fen", "moves"):
            raise click.UsageError(_apart(words))
        has_rules = bool(given(context, "rules"))
        return _judge_file(_only_file(words), encoding, rules, language, as_json, has_rules)
    if encoding is not None:
        raise click.UsageError("--encoding is that of a file, and none came")
    require_rule_sets(context, game)
    verdict = Verdict.on(_played(game, fen, moves), rules)
    if as_json:
        click.echo(json.dumps(_as_object(verdict, language)))
        return Exit.DONE
    for line in (verdict.text(language), *verdict.deeds(language)):
        click.echo(line)
    return Exit.DONE


def _apart(words: tuple[str, ...]) -> str:
    """What is wrong with words that stand beside --game, --fen or --moves."""
    if any(map(os.path.exists, words)):
        return "a file is judged as it stands, without --game, --fen, --moves"
    return f"{quoted(' '.join(words))} stands apart: put all moves in quotes, behind --moves"


def _only_file(words: tuple[str, ...]) -> str:
    if len(words) > 1:
        raise click.UsageError(f"one file at a time, and {len(words)} came")
    return str(click.Path(exists=True, dir_okay=False).convert(words[0], None, None))


def _played(game: GameKind, fen: str | None, moves: str) -> GameBoard:
    """The board after ``moves``, in any notation."""
    board = board_at(game, fen)
    for number, text in enumerate(moves.split(), 1):
        try:
            board.push(move_on(board, text))
        except NotationError as error:
            raise click.BadParameter(f"move {number}: {error}", param_hint="'--moves'") from error
    return board


def _judge_file(
    file: str,
    encoding: str | None,
    rules: RuleSet,
    language: str,
    as_json: bool,
    has_rules: bool,
) -> Exit:
    """Judge game by game, so that a file of any size can be.

    Where ``has_rules`` says that the rule set was asked for, it is told that chess has none.  The
    JSON is one whole object also where reading ends early; its ``error`` then says why.
    """
    is_bad = has_chess = False
    failures: list[str] = []
    if as_json:
        click.echo('{"games": [')
    games = _until_failure(read_games(file, encoding=encoding), failures)
    for number, game in enumerate(games, 1):
        verdict = verdict_of(game, rules)
        is_bad = is_bad or bool(game.errors)
        has_chess = has_chess or game.is_chess
        if as_json:
            found = {"game": number, **_described(game, verdict, language)}
            click.echo("," * (number > 1) + json.dumps(found))
            continue
        for line in _lines(number, game, verdict, language):
            click.echo(visible(line))
    if has_rules and has_chess:
        complain(f"{NO_RULE_SETS}: its games are judged by its own", Exit.DONE)
    failure = failures[0] if failures else None
    if as_json:
        click.echo(f'], "error": {json.dumps(failure)}}}')
    if failure is not None:
        return complain(failure, Exit.BAD)
    return Exit.BAD if is_bad else Exit.DONE


def _until_failure(games: Iterator[Game], failures: list[str]) -> Iterator[Game]:
    """The games up to where the file cannot be read on, which is then noted.

    It sees no error but the reader's: one of the output is not the file's fault.
    """
    try:
        yield from games
    except RecordError as error:
        failures.append(str(error))
    except OSError as error:
        failures.append(reason(error))


def verdict_of(game: Game, rules: RuleSet) -> Verdict:
    """The verdict on the main line: the first there is, else that the game goes on at its end."""
    board = game.board()
    moves = iter(game.moves)
    while True:
        verdict = Verdict.on(board, rules)
        move = None if verdict.outcome else next(moves, None)
        if move is None:
            return verdict
        board.push(move)


def _lines(number: int, game: Game, verdict: Verdict, language: str) -> list[str]:
    lines = [f"{number}. {' - '.join(game.players)} {game.result}: {verdict.text(language)}"]
    lines += [f"   {line}" for line in verdict.deeds(language)]
    return [*lines, *(f"   {error}" for error in game.errors)]


def _described(game: Game, verdict: Verdict, language: str) -> dict[str, object]:
    """A game of a file: who played, the result it is recorded with, and the verdict.

    ``ply`` is the one after which the verdict held, ``recorded`` how many the record has.
    """
    return {
        "players": list(game.players),
        "result": game.result,
        "recorded": len(game.moves),
        "ply": verdict.ply,
        **_as_object(verdict, language),
        "errors": [str(error) for error in game.errors],
    }


def _as_object(verdict: Verdict, language: str) -> dict[str, object]:
    """The verdict in the form that programs read.

    ``verdict`` is the winner's colour, ``draw``, ``unsupported`` or ``none``; ``must_change`` the
    side whose repetition is forbidden; ``plies`` the first and last ply that decided, counted from
    1; ``cycle`` what each ply of a repetition did.
    """
    outcome = verdict.outcome
    found: dict[str, object] = {
        "verdict": _colour(outcome),
        "must_change": None,
        "rule": verdict.rules,
        "fault": None if outcome is None else outcome.reason.value,
        "plies": [],
        "cycle": [],
    }
    if isinstance(outcome, Outcome):
        found |= {
            "must_change": None if outcome.fault is None else outcome.fault.name.lower(),
            "plies": [outcome.plies[0], outcome.plies[-1]] if outcome.plies else [],
            "cycle": [_deed(deed) for deed in outcome.deeds],
        }
    elif outcome is not None:
        found["plies"] = [verdict.ply] * 2 if verdict.ply else []
    return {**found, "text": verdict.text(language)}


def _colour(outcome: AnyOutcome | None) -> str:
    if outcome is None:
        return "none"
    if outcome.reason is Reason.UNSUPPORTED:
        return "unsupported"
    if outcome.winner is None:
        return "draw"
    game = GameKind.XIANGQI if isinstance(outcome, Outcome) else GameKind.CHESS
    return side_name(game, outcome.winner).lower()


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
