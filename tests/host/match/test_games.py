from host.scripted_player import Chooser, ScriptedPlayer, always, failing
from qianmen.host.errors import CrashError, StartError
from qianmen.host.match.games import Seat, play_games
from qianmen.host.match.openings import Opening
from qianmen.host.match.pairings import pairings
from qianmen.host.table.referee import Ending
from qianmen.rules import Side
from qianmen.values import Limits

OPENINGS = [Opening(("h2e2", "h9g7")), Opening(("b2e2", "b9c7"))]


class Stable:
    """Makes players of one kind and remembers them."""

    def __init__(self, choose: Chooser) -> None:
        self.players: list[ScriptedPlayer] = []
        self._choose = choose

    def make(self) -> ScriptedPlayer:
        self.players.append(ScriptedPlayer(self._choose))
        return self.players[-1]


def test_sides_and_openings_are_as_paired_and_points_go_to_the_first() -> None:
    with (
        Seat(Stable(always("b0c2")).make, Limits()) as first,
        Seat(Stable(always(None)).make, Limits()) as second,
    ):
        games = list(play_games(first, second, pairings(OPENINGS, 4)))
    assert [played.game.moves[:2] for played in games] == [
        opening.moves for opening in (OPENINGS[0], OPENINGS[0], OPENINGS[1], OPENINGS[1])
    ]
    assert [played.pairing.side for played in games] == [Side.RED, Side.BLACK] * 2
    assert [played.points for played in games] == [1.0, 1.0, 1.0, 1.0]


def test_a_sound_player_stays_for_all_games_and_is_sent_away_in_the_end() -> None:
    stable, others = Stable(always(None)), Stable(always(None))
    with Seat(stable.make, Limits()) as first, Seat(others.make, Limits()) as second:
        list(play_games(first, second, pairings(OPENINGS, 4)))
        assert not stable.players[0].has_quit
    assert [player.games for player in stable.players] == [4]
    assert all(player.has_quit for player in stable.players + others.players)


def test_a_crashed_engine_loses_one_game_and_is_replaced() -> None:
    stable = Stable(failing(CrashError("Fake", 1, [])))
    others = Stable(always("b0c2"))
    with Seat(stable.make, Limits()) as first, Seat(others.make, Limits()) as second:
        games = list(play_games(first, second, pairings(OPENINGS, 2)))
        assert [player.has_quit for player in stable.players] == [True, True]
    assert [played.points for played in games] == [0.0, 0.0]
    assert len(others.players) == 1


def test_an_engine_that_cannot_be_started_again_forfeits_and_is_given_up() -> None:
    made: list[ScriptedPlayer] = []

    def make() -> ScriptedPlayer:
        if made:
            raise StartError("Fake", "program not found")
        made.append(ScriptedPlayer(failing(CrashError("Fake", 1, []))))
        return made[0]

    with (
        Seat(make, Limits()) as first,
        Seat(Stable(always("b0c2")).make, Limits()) as second,
    ):
        games = list(play_games(first, second, pairings(OPENINGS, 9)))
    endings = [played.game.ending for played in games]
    assert endings == [Ending.CRASH, *[Ending.START] * 3]
    assert [played.points for played in games] == [0.0] * 4
