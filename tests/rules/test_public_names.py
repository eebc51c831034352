"""The names the package offers, and the guide to them."""

import doctest
from pathlib import Path

import pytest

import qianmen
from qianmen import rules

HOME = Path(__file__).parents[2]

NAMES = """
START_FEN AsyncEngine Board EngineError FenError Game IllegalMoveError Kind Letters Limits Move Node
Notation NotationError OpenEngine Outcome Piece Reason RecordError Reply RuleSet Side Square chess
draw forbidden_moves format_move open_engine open_engine_async parse_move read_games side_name
square_name square_number svg write_games
"""
"""What programs rely on: to take one away breaks them."""

OF_CHESS = """
START_FEN Board FenError IllegalMoveError Kind Move NotationError Outcome Piece Reason Side
Square draw square_name square_number
"""
"""Those of ``qianmen.chess``, each also a name of ``qianmen``."""


def test_the_package_offers_what_the_rules_offer() -> None:
    assert set(rules.__all__) <= set(qianmen.__all__)
    assert set(NAMES.split()) == set(qianmen.__all__)
    for name in qianmen.__all__:
        assert getattr(qianmen, name) is not None
    for name in rules.__all__:
        assert getattr(qianmen, name) is getattr(rules, name)
        assert name in dir(qianmen)
    with pytest.raises(AttributeError, match="no attribute 'Gane'"):
        rules.Gane  # noqa: B018


def test_chess_has_the_same_names() -> None:
    assert set(OF_CHESS.split()) == set(qianmen.chess.__all__)
    assert set(qianmen.chess.__all__) < set(qianmen.__all__)
    faces = [
        {name for name in dir(board) if not name.startswith("_")}
        for board in (qianmen.Board, qianmen.chess.Board)
    ]
    assert faces[0] == faces[1]


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        qianmen.Bord  # noqa: B018


@pytest.mark.parametrize("guide", ["README.md", "docs/library.md", "docs/notation.md"])
def test_the_examples_of_the_guides_are_true(
    guide: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(HOME / guide), module_relative=False, encoding="utf-8")
    assert tried > 0
    assert failed == 0
