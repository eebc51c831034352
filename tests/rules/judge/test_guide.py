"""The examples of the guide to the rules."""

import doctest
from pathlib import Path

RULES = Path(__file__).parents[3] / "docs" / "rules.md"


def test_the_examples_of_the_rules_guide_are_true() -> None:
    failed, tried = doctest.testfile(str(RULES), module_relative=False)
    assert tried > 50
    assert failed == 0
