"""The protocols a check knows, by the names users type, and how to find an engine's own."""

from qianmen.host.check.cecp import STEPS as CECP
from qianmen.host.check.cecp import CecpDialogue
from qianmen.host.check.qhplugin import STEPS as QHPLUGIN
from qianmen.host.check.qhplugin import QhpluginDialogue
from qianmen.host.check.runner import Conformance
from qianmen.host.check.ucci import STEPS as UCCI
from qianmen.host.check.ucci import UcciDialogue
from qianmen.host.check.uci import STEPS as UCI
from qianmen.host.check.uci import UciDialogue

BY_NAME: dict[str, Conformance] = {
    "qhplugin": Conformance("qhplugin", QhpluginDialogue, QHPLUGIN),
    "uci": Conformance("uci", UciDialogue, UCI),
    "ucci": Conformance("ucci", UcciDialogue, UCCI),
    "xboard": Conformance("xboard", CecpDialogue, CECP),
}
