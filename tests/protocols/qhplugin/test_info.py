import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.qhplugin.strategies import sentences
from qianmen.protocols.qhplugin.info import VERSION, PluginInfo, print_info, read_info
from qianmen.values import Level

QIANHONG = """\
QHPLUGIN V1.3
Qianhong
LEVELS 3
1 - Very Easy
2 - Easy
3 - Smarter
UNDO 1
HINTS 1
RULES 1
BGTHINK 0
TIMEOUT 0
Qianhong AI engine for Qianhong v3.1
By Jeremy Craner, 2001-2004
ENDINFO
"""

names = sentences.filter(lambda text: not text.startswith("-") and text != "ENDINFO")
free_lines = names.filter(lambda text: not re.fullmatch("[A-Z]+ [0-9]+", text))
blocks = st.builds(
    PluginInfo,
    name=names,
    levels=st.lists(st.builds(Level, st.integers(0, 999), names), max_size=12).map(tuple),
    undo=st.booleans(),
    hints=st.booleans(),
    rules=st.booleans(),
    bgthink=st.booleans(),
    timeout=st.booleans(),
    about=st.lists(free_lines, max_size=4).map(tuple),
    version=st.sampled_from(["V1.3", "V1.2", "V2"]),
)


@given(blocks)
def test_what_is_printed_reads_the_same(info: PluginInfo) -> None:
    assert read_info(print_info(info)) == info


def test_the_block_of_qianhong_itself() -> None:
    info = read_info(QIANHONG.splitlines())
    assert info == PluginInfo(
        name="Qianhong",
        levels=(Level(1, "Very Easy"), Level(2, "Easy"), Level(3, "Smarter")),
        undo=True,
        hints=True,
        rules=True,
        about=("Qianhong AI engine for Qianhong v3.1", "By Jeremy Craner, 2001-2004"),
    )
    assert print_info(info) == QIANHONG.splitlines()


def test_what_other_plugins_print() -> None:
    lines = ["QHPLUGIN V1.2", "folium", "LEVELS 2", "5", "8", "UNDO 1", "BOOK 1"]
    lines += ["TIMEOUT 1", "", "free text", "HINTS 1"]
    info = read_info(lines)
    assert info.version == "V1.2"
    assert info.levels == (Level(5, ""), Level(8, ""))
    assert (info.undo, info.hints, info.rules, info.timeout) == (True, False, False, True)
    assert info.about == ("BOOK 1", "", "free text", "HINTS 1")


def test_nothing_after_the_end_counts() -> None:
    lines = print_info(PluginInfo("Short"))
    assert lines[0] == f"QHPLUGIN {VERSION}"
    assert read_info([*lines, "more"]) == PluginInfo("Short")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "line 1 is not QHPLUGIN and a version"),
        (["ucci"], "line 1 is not QHPLUGIN and a version"),
        (["QHPLUGIN V1.3", "x", "LEVEL 3"], "line 3 is not LEVELS and a count"),
        (["QHPLUGIN V1.3", "x", "LEVELS many"], "line 3 is not LEVELS and a count"),
        (["QHPLUGIN V1.3", "x", "LEVELS 2", "1 - a"], "2 levels announced, 1 listed"),
        (
            ["QHPLUGIN V1.3", "x", "LEVELS 2", "1 - a", "b"],
            "line 5 is not a level: it does not begin with a number",
        ),
    ],
)
def test_what_is_no_block(lines: list[str], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_info(lines)
