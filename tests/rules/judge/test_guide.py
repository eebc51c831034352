"""The examples of the guide to the rules."""

import doctest
import runpy
from pathlib import Path

RULES = Path(__file__).parents[3] / "docs" / "rules.md"


def test_the_examples_of_the_rules_guide_are_true() -> None:
    failed, tried = doctest.testfile(str(RULES), module_relative=False)
    assert tried > 35
    assert failed == 0


def test_the_drawings_of_the_documentation_are_up_to_date() -> None:
    docs = RULES.parent
    drawings = runpy.run_path(str(docs / "draw.py"))["drawings"]()
    kept = {
        path.relative_to(docs).as_posix(): path.read_text(encoding="utf-8")
        for path in docs.rglob("*.svg")
    }
    assert kept == drawings
    assert RULES.read_text(encoding="utf-8").count("](rules/") == len(drawings) - 1 > 10
