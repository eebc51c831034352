import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.ucci.strategies import counts, names, sentences
from qianmen.protocols.ucci.options import (
    parse_check,
    parse_option,
    print_check,
    print_option,
)
from qianmen.values import Option

texts = sentences.filter(lambda text: text != "" and not text.startswith("<empty>"))
spins = st.tuples(counts, counts).map(sorted)
options = st.one_of(
    names.map(lambda name: Option(name, "button")),
    st.tuples(names, st.sampled_from(["check", "string"]), st.just("") | texts).map(
        lambda fields: Option(*fields)
    ),
    st.tuples(names, counts, spins).map(
        lambda fields: Option(fields[0], "spin", str(fields[1]), fields[2][0], fields[2][1])
    ),
    st.tuples(names, st.lists(texts, min_size=1, max_size=4)).map(
        lambda fields: Option(fields[0], "combo", fields[1][0], choices=tuple(fields[1]))
    ),
)


@given(options)
def test_what_is_printed_reads_the_same(option: Option) -> None:
    assert parse_option(print_option(option).split()[1:]) == option


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("usemillisec type check", Option("usemillisec", "check")),
        (
            "hashsize type spin default 16 max 1024 min 0",
            Option("hashsize", "spin", "16", 0, 1024),
        ),
        (
            "style default normal var solid var normal var risky type combo",
            Option("style", "combo", "normal", choices=("solid", "normal", "risky")),
        ),
        ("name Clear Hash type button", Option("Clear Hash", "button")),
        ("name type check", Option("name", "check")),
        ("Debug_Log_File type string default", Option("Debug_Log_File", "string")),
        ("Path type string default <empty>", Option("Path", "string")),
        ("swapped type spin min 9 max 1", Option("swapped", "spin")),
        ("half type spin min 9", Option("half", "spin")),
        ("untyped", Option("untyped", "string")),
    ],
)
def test_lines_of_engines(line: str, option: Option) -> None:
    assert parse_option(line.split()) == option


@given(st.booleans())
def test_checks_read_the_same(on: bool) -> None:
    assert parse_check(print_check(on)) is on


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("TRUE", True),
        ("On", True),
        ("1", True),
        ("False", False),
        (" off ", False),
        ("0", False),
        ("yes", None),
        ("", None),
        ("2", None),
    ],
)
def test_values_of_checks(text: str, on: bool | None) -> None:
    assert parse_check(text) is on
