import pytest

from host.scripted_player import Chooser, ScriptedPlayer, always, at_random, failing
from qianmen.host.errors import (
    CrashError,
    EngineError,
    NoProgramError,
    ProtocolError,
    StallError,
    StartError,
    WrongGameError,
)
from qianmen.host.table.player import Reply
from qianmen.host.table.referee import Ending, FinishedGame, Referee
from qianmen.rules import START_FEN, Board, FenError, IllegalMoveError, Side
from qianmen.rules.gameboard import GameBoard
from qianmen.values import GameKind, Limits

MATE_IN_ONE = "3k5/1R7/2R6/9/9/9/9/9/9/4K4 w - - 0 1"
ONLY_GENERALS = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
LIMITS = dict.fromkeys(Side, Limits(movetime=10))


def seat(red: Chooser, black: Chooser) -> dict[Side, ScriptedPlayer]:
    return {Side.RED: ScriptedPlayer(red), Side.BLACK: ScriptedPlayer(black)}


def play(red: Chooser, black: Chooser, fen: str | None = None) -> FinishedGame:
    return Referee(seat(red, black), LIMITS).play(fen)


def test_the_rules_end_a_game() -> None:
    game = play(always("c7c9"), always(None), MATE_IN_ONE)
    assert (game.result, game.ending) == ("1-0", Ending.RULES)
    assert game.reason == "Red wins: Black is checkmated"
    assert game.moves == ("c7c9",)
    assert game.fen == MATE_IN_ONE


def test_chess_is_judged_by_its_own_rules() -> None:
    moves = iter(["f2f3", "e7e5", "g2g4", "d8h4"])
    next_move: Chooser = lambda board: Reply(next(moves), 1.0)  # noqa: E731
    players = {side: ScriptedPlayer(next_move, game=GameKind.CHESS) for side in Side}
    game = Referee(players, LIMITS, game=GameKind.CHESS).play()
    assert (game.game, game.result, game.ending) == (GameKind.CHESS, "0-1", Ending.RULES)
    assert game.reason == "Black wins: White is checkmated"
    assert len(game.replies_of(Side.BLACK)) == 2


def test_chess_calls_its_first_side_white() -> None:
    players = {side: ScriptedPlayer(always(None), game=GameKind.CHESS) for side in Side}
    assert Referee(players, LIMITS, game=GameKind.CHESS).play().reason == "White resigned"


def test_a_finished_position_needs_no_move() -> None:
    game = play(always(None), always(None), ONLY_GENERALS)
    assert (game.result, game.moves, game.replies) == ("1/2-1/2", (), ())


def test_every_position_of_a_game_follows_from_the_last() -> None:
    game = play(at_random(1), at_random(2))
    board = Board(game.fen)
    for move in game.moves:
        assert board.outcome() is None
        board.push(move)
    outcome = board.outcome()
    assert outcome is not None
    assert game.winner is outcome.winner
    assert len(game.replies) == len(game.moves)


def test_the_opening_is_played_by_nobody() -> None:
    players = seat(always("b0c2"), always(None))
    game = Referee(players, LIMITS).play(opening=["h2e2", "h9g7"])
    assert game.fen == START_FEN
    assert game.moves == ("h2e2", "h9g7", "b0c2")
    assert game.opening == 2
    assert len(game.replies_of(Side.RED)) == 1
    assert game.replies_of(Side.BLACK) == ()


@pytest.mark.parametrize("opening", [[], ["h2e2"]])
def test_replies_are_told_apart_by_side(opening: list[str]) -> None:
    def first_move(board: GameBoard) -> Reply:
        return Reply(str(board.legal_moves[0]), 100.0 + board.turn)

    game = Referee(seat(first_move, first_move), LIMITS, longest=9).play(opening=opening)
    assert {reply.milliseconds for reply in game.replies_of(Side.RED)} == {100.0}
    assert {reply.milliseconds for reply in game.replies_of(Side.BLACK)} == {101.0}
    assert len(game.replies) == 9 - len(opening)


def test_both_sides_hear_how_it_ended() -> None:
    players = seat(always(None), always("a9a8"))
    Referee(players, LIMITS).play()
    assert [player.results for player in players.values()] == [["0-1"], ["0-1"]]
    assert [player.games for player in players.values()] == [1, 1]


@pytest.mark.parametrize(
    ("error", "ending"),
    [
        (StallError("Fake", "a move"), Ending.STALL),
        (CrashError("Fake", 3, ["no memory"]), Ending.CRASH),
        (ProtocolError("Fake", "two moves"), Ending.PROTOCOL),
        (StartError("Fake", "no greeting"), Ending.START),
        (NoProgramError("Fake", "not found"), Ending.START),
        (WrongGameError("Fake", "plays go"), Ending.START),
    ],
)
def test_each_fault_of_an_engine_forfeits_under_its_name(
    error: EngineError, ending: Ending
) -> None:
    game = play(always("h2e2"), failing(error))
    assert (game.winner, game.ending) == (Side.RED, ending)
    assert game.reason == f"Black forfeits: {error}"


@pytest.mark.parametrize("move", ["a0a9", "a9a8", "castles", "e2e4"])
def test_an_illegal_move_forfeits_and_is_shown(move: str) -> None:
    game = play(always(move), always(None))
    assert (game.winner, game.ending) == (Side.BLACK, Ending.ILLEGAL_MOVE)
    assert move in game.reason
    assert START_FEN in game.reason
    assert game.moves == ()


def test_resignation_is_an_end_of_its_own() -> None:
    game = play(always("h2e2"), always(None))
    assert (game.result, game.ending) == ("1-0", Ending.RESIGNATION)


@pytest.mark.parametrize(("overrun", "is_lost"), [(50.0, False), (50.1, True)])
def test_time_is_lost_beyond_the_margin(overrun: float, is_lost: bool) -> None:
    game = play(always("h2e2", overrun), always(None))
    assert (game.ending is Ending.TIME) is is_lost
    assert (game.winner is Side.BLACK) is is_lost


def test_a_game_without_end_is_called_a_draw() -> None:
    players = seat(at_random(1), at_random(2))
    game = Referee(players, LIMITS, longest=20).play()
    assert (game.result, game.ending, len(game.moves)) == ("1/2-1/2", Ending.LENGTH, 20)


def test_a_bad_set_up_is_the_callers_fault() -> None:
    referee = Referee(seat(always(None), always(None)), LIMITS)
    with pytest.raises(FenError):
        referee.play("rubbish")
    with pytest.raises(IllegalMoveError):
        referee.play(opening=["e0e5"])
