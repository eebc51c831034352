"""Which word names which protocol, and what it takes to start an engine of it."""

from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from qianmen.host.drivers.cecp import CecpDriver
from qianmen.host.drivers.driver import Driver
from qianmen.host.drivers.qhplugin import QhpluginDriver, read_plugin_info
from qianmen.host.drivers.ucci import UcciDriver
from qianmen.host.drivers.uci import UciDriver

MakeDriver = Callable[[Callable[..., None], str], Driver]
"""Makes a driver from the function by which it sends lines and the engine's name so far."""


class Protocol(Enum):
    """A protocol that engines are driven by; the value is the word users type."""

    QHPLUGIN = "qhplugin"
    UCI = "uci"
    CYCLONE = "ucicyclone"
    UCCI = "ucci"
    CECP = "cecp"


PROTOCOLS = {
    **{protocol.value: protocol for protocol in Protocol},
    "qianhong": Protocol.QHPLUGIN,
    "xboard": Protocol.CECP,
}
"""The protocols by all words (in lower case) that name them."""


class Start(NamedTuple):
    """How an engine is started: the command with the arguments of its protocol, and its driver."""

    command: tuple[str, ...]
    make_driver: MakeDriver


def prepare(protocol: Protocol, command: Sequence[str], directory: Path | None = None) -> Start:
    """What starts ``command`` by ``protocol``; a plugin is first asked what it is (``directory``).

    Raises ``StartError`` if that fails.
    """
    if protocol is Protocol.QHPLUGIN:
        info = read_plugin_info(command, directory)
        return Start((*command, "-plugin"), lambda say, name: QhpluginDriver(say, name, info))
    return Start(tuple(command), _MAKERS[protocol])


_MAKERS: dict[Protocol, MakeDriver] = {
    Protocol.UCI: UciDriver,
    Protocol.CYCLONE: lambda say, name: UciDriver(say, name, cyclone=True),
    Protocol.UCCI: UcciDriver,
    Protocol.CECP: CecpDriver,
}
