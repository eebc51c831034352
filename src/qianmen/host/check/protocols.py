"""The protocols a check knows, and what is checked of each."""

from qianmen.host.check.cecp import STEPS as CECP
from qianmen.host.check.cecp import CecpDialogue
from qianmen.host.check.qhplugin import STEPS as QHPLUGIN
from qianmen.host.check.qhplugin import QhpluginDialogue
from qianmen.host.check.runner import Conformance
from qianmen.host.check.ucci import STEPS as UCCI
from qianmen.host.check.ucci import UcciDialogue
from qianmen.host.check.uci import STEPS as UCI
from qianmen.host.check.uci import UciDialogue
from qianmen.host.drivers.registry import Protocol

BY_PROTOCOL: dict[Protocol, Conformance] = {
    Protocol.QHPLUGIN: Conformance(Protocol.QHPLUGIN, QhpluginDialogue, QHPLUGIN),
    Protocol.UCI: Conformance(Protocol.UCI, UciDialogue, UCI),
    Protocol.UCCI: Conformance(Protocol.UCCI, UcciDialogue, UCCI),
    Protocol.CECP: Conformance(Protocol.CECP, CecpDialogue, CECP),
}
