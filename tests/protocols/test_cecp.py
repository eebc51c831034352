import pytest

from qianmen.protocols.cecp import (
    Chatter,
    Claim,
    Complaint,
    Feature,
    Features,
    Move,
    Pong,
    Refusal,
    Reply,
    Resign,
    is_chatter,
    parse_reply,
    print_clock,
    print_fen,
    print_level,
)
from qianmen.rules import START_FEN


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        (
            'feature ping=1 myname="Max Qi = 4.8" option="Hash -spin 1 2 3" done=1',
            Features(
                (
                    Feature("ping", "1"),
                    Feature("myname", "Max Qi = 4.8"),
                    Feature("option", "Hash -spin 1 2 3"),
                    Feature("done", "1"),
                )
            ),
        ),
        ('feature egt=""', Features((Feature("egt", ""),))),
        ("move h2e2", Move("h2e2")),
        ("move H2E2", Move("h2e2")),
        ("pong 12", Pong(12)),
        ("pong", Chatter("pong")),
        ("1-0 {White mates}", Claim("1-0", "White mates")),
        ("1/2-1/2 {Draw by repetition}", Claim("1/2-1/2", "Draw by repetition")),
        ("0-1", Claim("0-1", "")),
        ("0-1 is what I expect", Chatter("0-1 is what I expect")),
        ("White mates", Chatter("White mates")),
        ("resign { refuses own move }", Resign("{ refuses own move }")),
        ("Illegal move: h2h9", Refusal("Illegal move: h2h9")),
        ("illegal move h2h9", Refusal("illegal move h2h9")),
        ("Illegal move:h0i0", Refusal("Illegal move:h0i0")),
        ("Error (unknown command): nopost", Complaint("Error (unknown command): nopost")),
        ("tellusererror Illegal position", Complaint("tellusererror Illegal position")),
        ("", Chatter("")),
    ],
)
def test_what_engines_say_is_understood(line: str, reply: Reply) -> None:
    assert parse_reply(line) == reply


@pytest.mark.parametrize(
    "line", ["  6  -27  9  135741 g0e2", "11 13 18 71450 17 384139 0\t b9c7", "# 1 2", "    h2e2"]
)
def test_thinking_is_chatter(line: str) -> None:
    assert is_chatter(line)


@pytest.mark.parametrize("line", ["move h2e2", "1-0 {mate}", "0-1", "1/2-1/2 {draw}", "pong 1"])
def test_answers_are_not(line: str) -> None:
    assert not is_chatter(line)


def test_what_engines_are_told() -> None:
    assert print_fen(START_FEN) == (
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w 0 1"
    )
    assert print_level(40, 4_000) == "level 40 0:04 0"
    assert print_level(40, 125_001) == "level 40 2:06 0"
    assert print_clock("time", 1234) == "time 123"
    assert print_clock("otim", -5) == "otim 1"
