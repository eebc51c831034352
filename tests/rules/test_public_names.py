"""The names the package offers, and the guide to them."""

import doctest
from pathlib import Path

import pytest

import qianmen
from qianmen import rules

LIBRARY = Path(__file__).parents[2] / "docs" / "library.md"


def test_the_package_offers_what_the_rules_offer() -> None:
    assert set(rules.__all__) <= set(qianmen.__all__)
    for name in qianmen.__all__:
        assert getattr(qianmen, name) is not None
    for name in rules.__all__:
        assert getattr(qianmen, name) is getattr(rules, name)
        assert name in dir(qianmen)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        qianmen.Bord  # noqa: B018


def test_the_examples_of_the_library_guide_are_true() -> None:
    failed, tried = doctest.testfile(str(LIBRARY), module_relative=False)
    assert tried > 0
    assert failed == 0
