import io
import re

from qianmen import __version__
from qianmen.doors.qhplugin.info import plugin_info, write_info
from qianmen.engine.identity import FEATURES
from qianmen.engine.levels import LEVELS
from qianmen.protocols.qhplugin.info import PluginInfo, read_info
from qianmen.values import Features, GameKind, Level, Pondering


def test_our_block() -> None:
    stdout = io.BytesIO()
    write_info(stdout)
    text = stdout.getvalue().decode()
    lines = text.splitlines()
    assert text.endswith("ENDINFO\n")
    assert lines[:5] == ["QHPLUGIN V1.3", "Qianmen", "LEVELS 10", "1 - Beginner", "2 - Learner"]
    assert lines[12] == "10 - Full strength"
    assert lines[13:18] == ["UNDO 1", "HINTS 1", "RULES 1", "BGTHINK 1", "TIMEOUT 1"]
    assert __version__ in lines[18]
    assert not re.search(r"[A-I][0-9]-?[A-I][0-9]", text)
    assert read_info(lines).levels == LEVELS


def test_the_block_tells_the_truth_about_any_engine() -> None:
    features = Features(
        "Old", "nobody", (GameKind.XIANGQI,), (Level(0, "only"),), about=("free text",)
    )
    assert plugin_info(features) == PluginInfo(
        "Old", (Level(0, "only"),), True, True, True, True, True, ("free text",)
    )
    poor = features._replace(
        undo=False, hints=False, ban=False, timeout=False, pondering=Pondering.NONE
    )
    assert plugin_info(poor) == PluginInfo("Old", (Level(0, "only"),), about=("free text",))
    assert plugin_info(FEATURES)._replace(about=()) == PluginInfo(
        "Qianmen", LEVELS, True, True, True, True, True
    )
