import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.protocols.cecp.features import Feature, Features, print_features, print_option
from qianmen.protocols.cecp.replies import parse_reply
from qianmen.values import Option

names = st.text("abcdefghijklmnopqrstuvwxyz", min_size=1)
values = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"], exclude_characters='"'))


@given(st.lists(st.builds(Feature, names, values)))
def test_what_is_announced_is_understood(features: list[Feature]) -> None:
    assert parse_reply(print_features(features)) == Features(tuple(features))


def test_numbers_stand_bare() -> None:
    features = [Feature("ping", "1"), Feature("myname", "Max Qi = 4.8"), Feature("egt", "")]
    assert print_features(features) == 'feature ping=1 myname="Max Qi = 4.8" egt=""'


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        (Option("Hash", "spin", "64", 1, 128), "32", "Hash -spin 32 1 128"),
        (Option("Book", "check", "true"), "true", "Book -check 1"),
        (Option("Book", "check", "true"), "false", "Book -check 0"),
        (Option("Clear Hash", "button"), "", "Clear Hash -button"),
        (Option("File", "string", "a b"), "a b", "File -string a b"),
        (
            Option("Rules", "combo", "x", choices=("x", "y z")),
            "y z",
            "Rules -combo x /// *y z",
        ),
    ],
)
def test_options(option: Option, value: str, text: str) -> None:
    assert print_option(option, value) == text
