"""The console's commands about everything but the course of the game."""

import pytest

from doors.console.talk import ConsoleTalk
from qianmen.doors.console.commands import Command, Verb, parse_command
from qianmen.doors.console.door import Console
from qianmen.doors.console.texts import CHINESE, ENGLISH, Texts
from qianmen.doors.lines import Unreadable
from qianmen.doors.qhplugin.door import QhpluginDoor
from qianmen.doors.uci.door import UciDoor
from qianmen.engine.language import Language
from qianmen.values import GameKind

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
OPEN_CENTRE = "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 3 9"


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", Command(Verb.BOARD)),
        ("  ", Command(Verb.BOARD)),
        ("HELP", Command(Verb.HELP)),
        ("undo  2 ", Command(Verb.UNDO, "2")),
        ("悔棋", Command(Verb.UNDO)),
        ("fen a b c", Command(Verb.FEN, "a b c")),
        ("h2e2", None),
        ("undone", None),
    ],
)
def test_commands_are_read(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize("game", GameKind)
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("verb", Verb)
def test_help_names_every_command(game: GameKind, language: Language, verb: Verb) -> None:
    lines = ConsoleTalk(language, game=game).say("help")
    assert any(line.split()[0] == verb.value for line in lines)
    assert not any("{" in line for line in lines)


@pytest.mark.parametrize("name", [name for name in Texts._fields if name != "help"])
def test_both_languages_are_filled_in_alike(name: str) -> None:
    blanks = [set(_blanks(getattr(said, name))) for said in (ENGLISH, CHINESE)]
    assert blanks[0] == blanks[1]


def _blanks(text: str) -> list[str]:
    return [part.split("}")[0] for part in text.split("{")[1:]]


def test_a_person_is_greeted_and_prompted() -> None:
    talk = ConsoleTalk()
    assert "level 5 (Club player). You play Red." in talk.door.greeting()[0]
    assert talk.door.prompt() == "Red> "
    talk.say("h2e2")
    assert talk.door.prompt() == "", "nothing is asked while the engine thinks"


def test_a_script_is_neither_greeted_nor_prompted() -> None:
    talk = ConsoleTalk(interactive=False)
    assert talk.door.greeting() == []
    assert talk.door.prompt() == ""
    assert talk.say("fen") == [START]


def test_the_lines_of_a_script_wait_for_answers() -> None:
    talk = ConsoleTalk(interactive=False)
    assert talk.say("h2e2", "fen", "h0g2") == []
    assert talk.end_input() == []
    replies = talk.finish("h9g7")
    assert replies[0].startswith("Black plays H9-G7")
    assert replies[-1].startswith("rnbakab1r/9/1c4nc1/"), "fen was asked after the answer"
    assert talk.moves == ["h2e2", "h9g7", "h0g2"]
    talk.finish("b9c7")
    assert talk.door.finished


def test_quit_and_the_end_of_input() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    assert talk.say("quit") == ["Goodbye."]
    assert talk.door.finished
    assert talk.engine.thinking_about is None
    assert ConsoleTalk().end_input() == ["", "Goodbye."]


def test_levels_are_listed_chosen_and_refused() -> None:
    talk = ConsoleTalk()
    listed = talk.say("level")
    assert listed[4] == "> Level 5: Club player"
    assert listed[9] == "  Level 10: Full strength"
    assert talk.say("level 10") == ["Level 10: Full strength"]
    assert talk.engine.option("Level") == "10"
    for wrong in ("11", "0", "high", "05"):
        refused = f"There is no level “{wrong}”; levels are 1 to 10."
        assert talk.say(f"level {wrong}") == [refused]
    assert talk.engine.option("Level") == "10"


def test_level_names_are_translated() -> None:
    assert ConsoleTalk(Language.CHINESE).say("级别 10") == ["级别 10：全力"]


def test_a_player_of_black_sees_black_below() -> None:
    talk = ConsoleTalk()
    assert talk.say("side black") == ["You play Black.", "Thinking …"]
    assert talk.finish("h2e2")[2] == "0  R N B A K A B N R"
    assert talk.say("side") == ["You play Black."]
    assert talk.say("side green") == ["There is no side “green”; say red, black, both or none."]


@pytest.mark.parametrize("side", ["红", "红方", "RED"])
def test_sides_by_their_names(side: str) -> None:
    talk = ConsoleTalk(Language.CHINESE)
    assert talk.say("side both")[0] == "您执双方。"
    assert talk.say(f"side {side}")[0] == "您执红方。"


def test_new_begins_again() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    talk.say("new")
    assert talk.moves == []
    assert talk.engine.thinking_about is None


def test_new_lets_the_engine_begin_as_red() -> None:
    talk = ConsoleTalk()
    talk.say("side black")
    talk.finish("h2e2")
    assert talk.say("new") == ["Thinking …"]


def test_fen_is_shown_set_and_refused() -> None:
    talk = ConsoleTalk()
    assert talk.say("fen") == [START]
    talk.say("side both", f"fen {OPEN_CENTRE}")
    assert talk.say("fen") == [OPEN_CENTRE]
    [refused] = talk.say("fen 9/9/9")
    assert refused == "I cannot set this up. FEN: 3 rows, 10 needed."
    assert talk.say("fen") == [OPEN_CENTRE]


def test_a_bad_fen_does_not_disturb_the_engine() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2", "fen nonsense")
    assert talk.engine.thinking_about is not None
    assert talk.moves == ["h2e2"]


def test_letters_and_hanzi() -> None:
    talk = ConsoleTalk()
    assert "9  r n b a k a b n r" in talk.say("board")
    assert "9  車 馬 象 士 将 士 象 馬 車" in talk.say("letters")
    assert "9  r n b a k a b n r" in talk.say("letters")


def test_who_is_to_move_is_told_where_no_prompt_tells_it() -> None:
    assert ConsoleTalk(interactive=False).say("board")[-1] == "Red to move."
    check = "fen 3k5/9/9/9/9/9/9/4r4/9/R3K4 w"
    assert ConsoleTalk().say(check)[-1] == "Red to move, in check."


def test_games_are_saved_as_pgn() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    talk.finish("h9g7")
    assert talk.say("save my game.pgn") == ["Saved as my game.pgn."]
    assert talk.files["my game.pgn"] == (
        '[Game "Chinese Chess"]\n[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n'
        '[Red "?"]\n[Black "Qianmen"]\n[Result "*"]\n[Format "ICCS"]\n'
        "\n1. H2-E2 H9-G7 *\n"
    )


def test_a_saved_game_that_black_began() -> None:
    talk = ConsoleTalk()
    talk.say("side both", f"fen {OPEN_CENTRE}", "d9d8", "a1a2", "d8d9", "save x")
    tags, moves = talk.files["x"].split("\n\n")
    assert f'[FEN "{OPEN_CENTRE}"]' in tags
    assert moves == "9... D9-D8 10. A1-A2 D8-D9 *\n"


def test_the_lines_of_a_saved_game_are_short() -> None:
    talk = ConsoleTalk()
    there_and_back = ["b0c2", "b9c7", "c2b0", "c7b9"]
    talk.say("side both", *there_and_back, *there_and_back, "save x")
    lines = talk.files["x"].splitlines()
    assert max(map(len, lines)) <= 80
    assert " ".join(lines[lines.index("") + 1 :]) == (
        "1. B0-C2 B9-C7 2. C2-B0 C7-B9 3. B0-C2 B9-C7 4. C2-B0 C7-B9 1/2-1/2"
    )


def test_positions_are_saved_as_fen() -> None:
    talk = ConsoleTalk()
    talk.say("save start.fen")
    assert talk.files == {"start.fen": f"{START}\n"}


def test_what_cannot_be_saved_is_explained() -> None:
    talk = ConsoleTalk()
    assert talk.say("save") == ["Save under which name? For example: save game.pgn"]
    talk.say("save x")
    assert talk.say("save x") == ["There is a file x already, and I will not overwrite it."]
    assert talk.say("save /nowhere/x") == [
        "I could not save /nowhere/x: No such file or directory."
    ]


@pytest.mark.parametrize("word", ["qhplugin", "QIANHONG"])
def test_the_word_of_a_protocol_opens_its_door(word: str) -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    assert talk.say(word) == []
    door = talk.door
    assert isinstance(door, QhpluginDoor)
    assert door.engine is talk.engine
    assert talk.moves == []
    assert talk.engine.thinking_about is None


@pytest.mark.parametrize(
    ("line", "last_reply"),
    [
        ("uci", "uciok"),
        ("ucicyclone", "uciok"),
        ("isready", "readyok"),
        ("position startpos moves h2e2 a0a9", "info string illegal move 2: a0a9"),
        ("setoption name Hash value x", "info string Hash: 1 to 4096, not x"),
    ],
)
@pytest.mark.parametrize("interactive", [True, False])
def test_a_command_of_a_protocol_is_answered_by_its_door(
    line: str, last_reply: str, interactive: bool
) -> None:
    talk = ConsoleTalk(interactive=interactive)
    assert talk.say(line)[-1] == last_reply
    assert isinstance(talk.door, UciDoor)


@pytest.mark.parametrize("line", ["go depth 3", "startpos moves h2e2", f"fen {START}", "GO"])
def test_what_only_a_program_means_for_a_door(line: str) -> None:
    program = ConsoleTalk(interactive=False)
    assert program.say("", line) == []
    assert isinstance(program.door, UciDoor)
    for talk in (ConsoleTalk(), ConsoleTalk(interactive=False)):
        talk.say("level 3", line)
        assert isinstance(talk.door, Console)


def test_lines_behind_the_word_are_for_the_door() -> None:
    talk = ConsoleTalk(interactive=False)
    talk.say("board", "h2e2", "isready", "position startpos moves b2e2", "d")
    assert talk.moves == ["h2e2"]
    replies = talk.finish("h9g7")
    assert replies[-2].startswith("Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/")
    assert replies[-1] == "readyok"
    assert talk.moves == ["b2e2"]


@pytest.mark.parametrize("word", ["ucci", "xboard", "cecp", "protover 2"])
def test_every_door_can_be_opened(word: str) -> None:
    talk = ConsoleTalk()
    talk.say(word)
    assert not isinstance(talk.door, Console)


def test_unreadable_lines_are_told() -> None:
    assert ConsoleTalk().say(Unreadable.NO_TEXT) == [
        "I cannot read this line: line is neither UTF-8 nor GB18030."
    ]
