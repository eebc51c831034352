import pytest

from qianmen.protocols.cecp.edit import EditStep, EditWord, Extra, Place, parse_edit


@pytest.mark.parametrize(
    ("line", "step"),
    [
        ("#", EditWord.CLEAR),
        ("c", EditWord.OTHER_COLOUR),
        (".", EditWord.END),
        ("Pa4", Place("P", "a4")),
        ("Ka10", Place("K", "a10")),
        ("xa4", Place(None, "a4")),
        ("castle KQkq", Extra("castle KQkq")),
        ("ep", Extra("ep")),
        ("pa4", None),
        ("P4a", None),
        ("Pa4 Pa5", None),
        ("castles", None),
        ("", None),
    ],
)
def test_lines_of_edit(line: str, step: EditStep | None) -> None:
    assert parse_edit(line) == step
