"""Playing at the console: moves, answers, taking back, hints, and the ends of games."""

import pytest

from doors.console.talk import ConsoleTalk
from qianmen.engine.language import Language
from qianmen.values import Done, Failed, Line, Message, Purpose, Score

MATE_IN_ONE = "3k5/9/9/9/9/9/9/9/4R4/R3K4 w - - 0 1"


def test_a_move_is_played_and_the_engine_answers() -> None:
    talk = ConsoleTalk()
    assert talk.say("h2e2") == ["Thinking …"]
    assert talk.moves == ["h2e2"]
    replies = talk.finish("h9g7")
    assert replies[0] == "Black plays H9-G7 (H8+7), depth 1."
    assert "7  . c . . . .[n]c ." in replies
    assert talk.moves == ["h2e2", "h9g7"]
    assert talk.engine.thinking_about is None


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        (Language.ENGLISH, "Black plays H9-G7 (H8+7), score +0.10, depth 1."),
        (Language.CHINESE, "黑方走 H9-G7（马８进７），评分 +0.10，深度 1。"),
    ],
)
def test_the_score_is_told_by_levels_that_do_not_err(language: Language, answer: str) -> None:
    talk = ConsoleTalk(language)
    talk.say("level 9", "h2e2")
    assert talk.finish("h9g7")[0] == answer


def test_a_mate_is_told_by_every_level() -> None:
    talk = ConsoleTalk()
    talk.say("level 1", "h2e2")
    mate = Line(1, 3, 3, Score(30_000, mate=3), ("h9g7",))
    assert talk.post(Done(1, "h9g7", lines=(mate,)))[0] == (
        "Black plays H9-G7 (H8+7), mate in 2, depth 3."
    )


@pytest.mark.parametrize("text", ["h2e2", "H2-E2", " h2 e2 ", "C2.5", "c2=5", "炮二平五"])
def test_moves_are_read_in_every_notation(text: str) -> None:
    talk = ConsoleTalk()
    talk.say(text)
    assert talk.moves == ["h2e2"]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("foo", "I do not know “foo”. Type a move such as h2e2, or help."),
        ("x" * 50, f"I do not know “{'x' * 40}…”. Type a move such as h2e2, or help."),
        ("e4e5", "There is no piece on e4."),
        ("h9g7", "The piece on h9 is not yours to move: Red is to move."),
        ("h2h9x", "I do not know “h2h9x”. Type a move such as h2e2, or help."),
        ("h0h1", "h0 to h1 is not a legal move."),
        ("炮二退九", "“炮二退九” is not a legal move here."),
        ("R1+9", "“R1+9” is not a legal move here."),
        ("炮二退十", "I do not know “炮二退十”. Type a move such as h2e2, or help."),
        ("z2e2", "I do not know “z2e2”. Type a move such as h2e2, or help."),
    ],
)
def test_what_cannot_be_played_is_explained(text: str, answer: str) -> None:
    talk = ConsoleTalk()
    assert talk.say(text) == [answer]
    assert talk.moves == []
    assert talk.engine.thinking_about is None


def test_a_move_that_leaves_the_check_is_explained() -> None:
    talk = ConsoleTalk()
    talk.say("fen 3k5/9/9/9/9/9/9/4r4/9/R3K4 w")
    assert talk.say("a0a1") == ["a0 to a1 is not a legal move: Red is in check."]


def test_moves_wait_for_the_engine() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    busy = ["I am thinking. Type stop to have my move at once."]
    assert talk.say("h0g2") == busy
    assert talk.say("hint") == busy
    assert talk.say("go") == busy
    assert talk.moves == ["h2e2"]


def test_stop_makes_the_engine_move_at_once() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    talk.engine.so_far = ("b9c7",)
    assert talk.say("stop")[0].startswith("Black plays B9-C7")
    assert talk.say("stop") == ["I am not thinking; go makes me."]


def test_go_lets_the_engine_play_for_the_person() -> None:
    talk = ConsoleTalk()
    talk.say("go")
    assert talk.finish("h2e2")[0].startswith("Red plays H2-E2")
    assert talk.engine.thinking_about is not None, "Black is the engine's own side"


def test_undo_takes_back_a_move_and_its_answer() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    talk.finish("h9g7")
    assert talk.say("undo")[0] == "Plies taken back: 2."
    assert talk.moves == []
    assert talk.say("undo") == ["There is no move to take back."]


def test_undo_while_the_engine_thinks_takes_back_the_move_alone() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    assert talk.say("undo")[0] == "Plies taken back: 1."
    assert talk.engine.thinking_about is None
    assert talk.moves == []


def test_undo_of_a_number_of_plies() -> None:
    talk = ConsoleTalk()
    talk.say("side both", "h2e2", "h9g7", "h0g2")
    assert talk.say("undo 2")[0] == "Plies taken back: 2."
    assert talk.moves == ["h2e2"]
    for wrong in ("undo 2", "undo 0", "undo x", "undo -1", "undo 9999999999999"):
        assert talk.say(wrong) == ["Take back how many plies? A number from 1 to 1, please."]


def test_the_engine_waits_after_an_undo_to_its_own_turn() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2")
    talk.finish("h9g7")
    assert talk.say("undo 1")[-1] == "It is my turn; type go when you want me to move."
    assert talk.engine.thinking_about is None
    assert talk.say("go") == ["Thinking …"]


def test_hints_name_moves_and_play_none() -> None:
    talk = ConsoleTalk()
    assert talk.say("hint") == ["Thinking …"]
    order = talk.engine.thinking_about
    assert order is not None
    assert (order.purpose, order.lines) == (Purpose.HINTS, 3)
    first, second = talk.finish("h2e2", "h0g2")
    assert first.startswith("H2-E2  C2=5 ")
    assert second.startswith("H0-G2  H2+3 ")
    assert talk.moves == []


def test_the_end_of_a_game_is_told_with_its_reason() -> None:
    talk = ConsoleTalk()
    talk.say("side both", f"fen {MATE_IN_ONE}")
    assert talk.say("a0d0")[-1] == "Red wins: Black is checkmated"
    over = ["The game is over; type new, undo or fen."]
    assert talk.say("d9d8") == over
    assert talk.say("hint") == over
    assert talk.say("go") == over
    talk.say("undo")
    assert talk.moves == []


def test_the_engine_does_not_think_in_a_finished_game() -> None:
    talk = ConsoleTalk()
    talk.say(f"fen {MATE_IN_ONE}")
    assert talk.say("a0d0")[-1] == "Red wins: Black is checkmated"
    assert talk.engine.thinking_about is None


def test_the_engine_plays_both_sides_where_the_person_plays_none() -> None:
    talk = ConsoleTalk()
    assert talk.say("side none") == ["You play neither side.", "Thinking …"]
    talk.finish("h2e2")
    talk.finish("h9g7")
    assert talk.moves == ["h2e2", "h9g7"]
    assert talk.engine.thinking_about is not None


def test_late_answers_are_dropped() -> None:
    talk = ConsoleTalk()
    talk.say("h2e2", "new")
    assert talk.post(Done(1, "h9g7")) == []
    assert talk.moves == []


def test_news_of_the_engine() -> None:
    talk = ConsoleTalk()
    assert talk.post(Message("warning", "the book is empty")) == ["the book is empty"]
    assert talk.post(Failed("out of memory")) == ["The engine broke, I am sorry: out of memory"]
    assert (talk.door.finished, talk.door.failure) == (True, "out of memory")


def test_a_game_in_chinese() -> None:
    talk = ConsoleTalk(Language.CHINESE)
    assert talk.say("炮二平五") == ["思考中……"]
    replies = talk.finish("h9g7")
    assert replies[0] == "黑方走 H9-G7（马８进７），深度 1。"
    assert "0  俥 傌 相 仕 帅 仕 相 傌 俥" in replies
    assert talk.door.prompt() == "红方> "
    assert talk.say("悔棋")[0] == "已收回 2 着。"


def test_a_text_that_names_several_moves_is_explained() -> None:
    talk = ConsoleTalk()
    talk.say("fen 4k4/3P1P3/4P4/3P1P3/9/9/9/9/9/4K4 w")
    for text in ("前兵平五", "P+.5"):
        assert talk.say(text) == [
            f"“{text}” could be several moves here. Type from where to where, as in h2e2."
        ]
    assert talk.moves == []
