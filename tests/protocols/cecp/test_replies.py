import pytest

from qianmen.protocols.cecp.features import Feature, Features
from qianmen.protocols.cecp.replies import (
    ILLEGAL_POSITION,
    NO_BOOK,
    Chatter,
    Claim,
    Complaint,
    Move,
    Pong,
    Refusal,
    Reply,
    Resign,
    is_chatter,
    parse_reply,
    print_alert,
    print_claim,
    print_comment,
    print_error,
    print_hint,
    print_illegal_move,
    print_move,
    print_pong,
)


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


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        (print_move("h2e2"), Move("h2e2")),
        ("My move is : b1c3", Move("b1c3")),
        (print_pong(12), Pong(12)),
        (print_claim("1-0", "White mates"), Claim("1-0", "White mates")),
        (print_illegal_move("h2H9"), Refusal("Illegal move: h2H9")),
        (print_error("unknown command", "foo"), Complaint("Error (unknown command): foo")),
        (print_alert("no memory"), Complaint("tellusererror no memory")),
        (ILLEGAL_POSITION, Complaint("tellusererror Illegal position")),
        (print_hint("h2e2"), Chatter("Hint: h2e2")),
        (print_comment("1-0"), Chatter("# 1-0")),
        *((line, Chatter(line)) for line in NO_BOOK),
    ],
)
def test_what_our_engine_says_is_understood(line: str, reply: Reply) -> None:
    assert parse_reply(line) == reply
