"""What ``-info`` prints.  Loads no core: a host asks every plugin it knows when it starts."""

from typing import BinaryIO

from qianmen.engine.identity import FEATURES
from qianmen.protocols.qhplugin.info import PluginInfo, print_info
from qianmen.values import Features, Pondering


def plugin_info(features: Features) -> PluginInfo:
    """What a plugin in front of an engine with these features can truly do."""
    return PluginInfo(
        name=features.name,
        levels=features.levels,
        undo=features.undo,
        hints=features.hints,
        rules=features.ban,
        bgthink=features.pondering is not Pondering.NONE,
        timeout=features.timeout,
        about=features.about,
    )


def write_info(stdout: BinaryIO, features: Features = FEATURES) -> None:
    """Write the info block to ``stdout`` and flush it; our own engine's unless told otherwise."""
    lines = print_info(plugin_info(features))
    stdout.write("".join(f"{line}\n" for line in lines).encode())
    stdout.flush()
