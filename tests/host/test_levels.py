from pathlib import Path

import pytest

from qianmen.host.emulate.levels import default_levels, read_levels
from qianmen.values import Level, Limits, Option

OPTIONS = (Option("Skill Level", "spin", "20", 0, 20), Option("Ponder", "check", "false"))


def test_skill_goes_up_with_the_level() -> None:
    levels = default_levels([Option("Skill_Level", "spin", "20", -20, 20)])
    skills = [int(made.options["Skill_Level"]) for made in levels]
    assert skills[0] == 0
    assert skills[-1] == 20
    assert skills == sorted(skills)
    assert [made.level.number for made in levels] == list(range(1, 11))


def test_without_such_an_option_depth_and_time_make_the_level() -> None:
    assert all(not made.options for made in default_levels([Option("Skill Level", "string")]))


def test_levels_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(
        '[[level]]\nname = "weak"\ndepth = 1\n[[level]]\nnumber = 7\nmovetime = 100\n'
        'options = { "skill level" = 3, Ponder = true }\n'
    )
    weak, strong = read_levels(path, "Fake", OPTIONS)
    assert weak == (Level(1, "weak"), Limits(depth=1), {})
    assert strong == (Level(7, ""), Limits(movetime=100), {"Skill Level": "3", "Ponder": "true"})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[", "levels.toml: "),
        ("", "no \\[\\[level\\]\\] in it"),
        ("level = [1]", "level 1: no table"),
        ("[[level]]\nply = 1", "level 1: unknown word ply"),
        ("[[level]]\ndepth = 0", "level 1: depth must be a whole number from 1"),
        ("[[level]]\nname = 1", "level 1: name must be a text of one line"),
        ('[[level]]\nname = "a\\nb"', "level 1: name must be a text of one line"),
        ("[[level]]\noptions = 1", "level 1: options must be a table"),
        ("[[level]]\noptions = {Ponder = [1]}", "level 1: Ponder: a value is a text, a number"),
        ("[[level]]\noptions = {Ponder = 1}", "level 1: Ponder must be true or false"),
        ("[[level]]\noptions = {Pondr = 1}", "level 1: Fake has no option 'Pondr'; near to it: P"),
        ("[[level]]\nnumber = 2\n[[level]]", "two levels have the same number"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=words):
        read_levels(path, "Fake", OPTIONS)
