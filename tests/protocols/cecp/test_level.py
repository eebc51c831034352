import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.protocols.cecp.level import TimeControl, parse_level, parse_seconds, print_level


@pytest.mark.parametrize(
    ("text", "control"),
    [
        ("40 5 0", TimeControl(40, 300_000, 0)),
        ("40 0:30 0", TimeControl(40, 30_000, 0)),
        ("0 2 12", TimeControl(0, 120_000, 12_000)),
        ("0 2 0.25", TimeControl(0, 120_000, 250)),
        ("0 0.5 0", TimeControl(0, 30_000, 0)),
        ("0 1:30.5 1", TimeControl(0, 90_500, 1_000)),
        ("60 25+5 0", TimeControl(60, 1_500_000, 0)),
        ("", None),
        ("40 5", None),
        ("40 5 0 0", None),
        ("-1 5 0", None),
        ("40 x 0", None),
        ("40 9999999 0", None),
        ("40 5:9999999 0", None),
        ("40 0.1234567 0", None),
        ("40 5 -1", None),
        ("40 5 1e3", None),
    ],
)
def test_forms_of_level(text: str, control: TimeControl | None) -> None:
    assert parse_level(text) == control


def test_seconds() -> None:
    assert parse_seconds("5") == 5_000
    assert parse_seconds("0.001") == 1
    assert parse_seconds("٣") is None
    assert parse_seconds("9" * 30) is None


@given(st.integers(0, 10**5), st.integers(0, 10**8))
def test_what_is_printed_is_read_rounded_up(moves: int, milliseconds: int) -> None:
    control = parse_level(print_level(moves, milliseconds).removeprefix("level "))
    assert control is not None
    assert control.moves == moves
    assert 0 <= control.base - milliseconds < 1000
    assert control.increment == 0
