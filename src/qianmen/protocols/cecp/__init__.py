"""The grammar of CECP (xboard), versions 1 and 2.

"Chess Engine Communication Protocol" by Tim Mann and H. G. Muller.  Boards with ten ranks count
them from 0, so moves of xiangqi are the house's own (``h2e2``).  ``commands``, ``edit`` and
``level`` are what a host says, ``replies``, ``features`` and ``thinking`` what an engine says; what
drivers need of them is to be had here.
"""

from qianmen.protocols.cecp.commands import (
    print_clock,
    print_cores,
    print_fen,
    print_memory,
    print_set_option,
)
from qianmen.protocols.cecp.edit import print_edit
from qianmen.protocols.cecp.features import Feature, Features, parse_features, parse_option
from qianmen.protocols.cecp.level import print_level
from qianmen.protocols.cecp.replies import (
    Chatter,
    Claim,
    Complaint,
    Move,
    Pong,
    Refusal,
    Reply,
    Resign,
    is_chatter,
    parse_reply,
)
from qianmen.protocols.cecp.thinking import parse_thinking

__all__ = [
    "Chatter",
    "Claim",
    "Complaint",
    "Feature",
    "Features",
    "Move",
    "Pong",
    "Refusal",
    "Reply",
    "Resign",
    "is_chatter",
    "parse_features",
    "parse_option",
    "parse_reply",
    "parse_thinking",
    "print_clock",
    "print_cores",
    "print_edit",
    "print_fen",
    "print_level",
    "print_memory",
    "print_set_option",
]
