"""What driver, bridge and check have to make of each fault of ``tests/fakes/faulty``."""

from pathlib import Path
from typing import NamedTuple

from host.ways import Way, drive
from qianmen.host.check.step import Verdict
from qianmen.host.drivers.registry import Protocol

FOLDER = Path(__file__).parents[1] / "fakes" / "faulty"

AT_ONCE = 12
"""How many of them tests meet at a time: most of them only wait."""

PASS, FAIL, WARN, NOTE = Verdict.PASS, Verdict.FAIL, Verdict.WARN, Verdict.NOTE


class Expected(NamedTuple):
    """What ``ways.drive`` and ``ways.bridge`` tell, and the step of the check that tells of it.

    ``text`` is a part of what the step says.
    """

    driven: str
    bridged: str
    step: str
    verdict: Verdict
    text: str = ""

    def by(self, way: Way) -> str:
        """What one of the two ways tells."""
        return self.driven if way is drive else self.bridged


FINE = ("plays", "plays")
ILLEGAL = ("illegal move", "no move")
NO_START = ("StartError", "StartError")
CRASH = ("CrashError", "EngineLostError")
STALL = ("StallError", "EngineLostError")
# A UCI engine is asked for a move already when it is greeted, to find out what it plays.
CRASH_AT_START = ("CrashError", "CrashError")
STALL_AT_START = ("StallError", "StallError")
WRONG = ("WrongGameError", "WrongGameError")

EXPECTED: dict[Protocol, dict[str, Expected]] = {
    Protocol.UCI: {
        "nothing": Expected(*FINE, "depth", PASS),
        "dies_at_start": Expected(*NO_START, "greeting", FAIL, "cannot read my weights"),
        "dies_in_search": Expected(*CRASH_AT_START, "depth", FAIL, "exit code 7"),
        "dies_midgame": Expected(*CRASH, "take back", FAIL, "out of ideas"),
        "dies_before_its_child": Expected(*CRASH_AT_START, "depth", FAIL, "exit code 7"),
        "closes_its_input": Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        "closes_its_output": Expected(*CRASH_AT_START, "depth", FAIL, "closed its output"),
        "never_greets": Expected(*NO_START, "greeting", FAIL, "waited for uciok"),
        "never_ready": Expected(*STALL_AT_START, "ready", FAIL, "waited for readyok"),
        "never_answers": Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        "last_line_unfinished": Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        "stops_itself": Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        "answers_late": Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        "ignores_stop": Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        "ends_infinite_search": Expected(*FINE, "stop", FAIL, "before stop"),
        "ignores_quit": Expected(*FINE, "quit when idle", FAIL, "still runs"),
        "ignores_terminate": Expected(*FINE, "quit when idle", FAIL, "still runs"),
        "leaves_a_child": Expected(*FINE, "quit when idle", PASS),
        "leaves_a_daemon": Expected(*FINE, "quit when idle", PASS),
        "answers_twice": Expected(*FINE, "depth", FAIL, "is a second answer"),
        "moves_when_idle": Expected(*FINE, "ready", FAIL, "nobody asked"),
        "ignores_searchmoves": Expected(*FINE, "searchmoves", FAIL, "was allowed"),
        "illegal_move": Expected(*WRONG, "depth", FAIL, "no legal move"),
        "illegal_move_midgame": Expected(*ILLEGAL, "take back", FAIL, "no legal move"),
        "plays_another_game": Expected(*WRONG, "depth", FAIL, "no legal move"),
        "slow_greeting": Expected(*FINE, "greeting", PASS),
        "banner_first": Expected(*FINE, "silence at the start", NOTE, "before it is asked"),
        "nameless": Expected(*FINE, "greeting", FAIL, "no line 'id name'"),
        "odd_option": Expected(*FINE, "options", FAIL, "'colour'"),
        "thousand_options": Expected(*FINE, "options", PASS),
        "shouts": Expected(*NO_START, "greeting", FAIL, "waited for uciok"),
        "carriage_returns": Expected(*FINE, "depth", PASS),
        "binary_junk": Expected(*FINE, "depth", PASS),
        "long_line": Expected(*FINE, "depth", PASS),
        "floods_stdout": Expected(*FINE, "depth", PASS),
        "floods_stderr": Expected(*FINE, "depth", PASS),
    },
    Protocol.UCCI: {
        "nothing": Expected(*FINE, "depth", PASS),
        "dies_at_start": Expected(*NO_START, "greeting", FAIL, "cannot read my weights"),
        "dies_midgame": Expected(*CRASH, "take back", FAIL, "out of ideas"),
        "closes_its_output": Expected(*CRASH, "depth", FAIL, "closed its output"),
        "never_greets": Expected(*NO_START, "greeting", FAIL, "waited for ucciok"),
        "never_ready": Expected(*FINE, "ready", FAIL, "waited for readyok"),
        "never_answers": Expected(*STALL, "depth", FAIL, "waited for bestmove"),
        "stops_itself": Expected(*STALL, "depth", FAIL, "waited for bestmove"),
        "answers_late": Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        "ignores_stop": Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        "ends_infinite_search": Expected(*FINE, "stop", FAIL, "before stop"),
        "ignores_quit": Expected(*FINE, "quit when idle", FAIL, "still runs"),
        "leaves_a_child": Expected(*FINE, "quit when idle", PASS),
        "answers_twice": Expected(*FINE, "depth", FAIL, "is a second answer"),
        "moves_when_idle": Expected(*FINE, "ready", FAIL, "nobody asked"),
        "illegal_move_midgame": Expected(*ILLEGAL, "take back", FAIL, "no legal move"),
        "other_ranks": Expected(*ILLEGAL, "depth", FAIL, "no legal move"),
        "nameless": Expected(*FINE, "greeting", WARN, "no line 'id name'"),
    },
    Protocol.CECP: {
        "nothing": Expected(*FINE, "go as white", PASS),
        "dies_at_start": Expected(*NO_START, "features", FAIL, "cannot read my weights"),
        "dies_midgame": Expected(*CRASH, "moves in force mode", FAIL, "out of ideas"),
        "closes_its_output": Expected(*CRASH, "go as white", FAIL, "closed its output"),
        "never_greets": Expected(*NO_START, "go as white", FAIL, "waited for a move"),
        "never_ends_features": Expected(*NO_START, "features", FAIL, "waited for feature done=1"),
        "never_ready": Expected(*NO_START, "answers to features", FAIL, "waited for pong"),
        "never_answers": Expected(*STALL, "go as white", FAIL, "waited for a move"),
        "stops_itself": Expected(*STALL, "go as white", FAIL, "waited for a move"),
        "answers_late": Expected(*STALL, "move now", WARN, "after ?"),
        "ignores_stop": Expected(*STALL, "move now", WARN, "after ?"),
        "ignores_quit": Expected(*FINE, "quit when idle", FAIL, "still runs"),
        "leaves_a_child": Expected(*FINE, "quit when idle", PASS),
        "answers_twice": Expected(*FINE, "go as white", FAIL, "is a second move"),
        "moves_when_idle": Expected(*ILLEGAL, "go as white", FAIL, "is not legal"),
        "illegal_move_midgame": Expected(*ILLEGAL, "moves in force mode", FAIL, "is not legal"),
        "other_ranks": Expected(*ILLEGAL, "go as white", FAIL, "is not legal"),
    },
    Protocol.QHPLUGIN: {
        "nothing": Expected(*FINE, "move and reply", PASS),
        "dies_at_start": Expected(*NO_START, "info block", FAIL, "cannot read my weights"),
        "dies_midgame": Expected(*CRASH, "move and reply", FAIL, "out of ideas"),
        "closes_its_output": Expected(*CRASH, "thinking at once", FAIL, "closed its output"),
        "never_greets": Expected(*NO_START, "info block", FAIL, "no QHPLUGIN engine"),
        "never_ready": Expected(*NO_START, "level", FAIL, "waited for the level"),
        "never_answers": Expected(*STALL, "timeout", FAIL, "waited for a move"),
        "stops_itself": Expected(*STALL, "timeout", FAIL, "waited for a move"),
        "answers_late": Expected(*STALL, "timeout", FAIL, "waited for a move"),
        "ignores_stop": Expected(*STALL, "timeout", FAIL, "waited for a move"),
        "ignores_quit": Expected(*FINE, "quit when idle", FAIL, "still runs"),
        "leaves_a_child": Expected(*FINE, "quit when idle", PASS),
        "answers_twice": Expected(*FINE, "move and reply", FAIL, "is answered with A9-A8"),
        "moves_when_idle": Expected(*ILLEGAL, "thinking at once", FAIL, "is not allowed"),
        "illegal_move_midgame": Expected(*ILLEGAL, "move and reply", FAIL, "is not allowed"),
        "other_ranks": Expected(*ILLEGAL, "thinking at once", FAIL, "is not allowed"),
        "move_inside_ok": Expected(*FINE, "move and reply", PASS),
        "wrong_level_count": Expected(*NO_START, "info block", FAIL, "9 levels announced, 6"),
        "shouts": Expected(*NO_START, "info block", FAIL, "no QHPLUGIN engine"),
        "floods_stdout": Expected("ProtocolError", "EngineLostError", "timeout", PASS),
    },
}
"""By protocol and fault."""


def all_faults() -> list[tuple[Protocol, str]]:
    """Each fault with each protocol that it is looked at in."""
    return [(protocol, fault) for protocol, faults in EXPECTED.items() for fault in faults]
