"""What driver, bridge and check have to make of each fault of ``fakes.faults``."""

from typing import NamedTuple

from fakes import start
from fakes.engine import Engine
from fakes.faults import answers, cecp, greeting, moves, output, process, qhplugin, uci
from fakes.tongues.cecp import Cecp
from fakes.tongues.qhplugin import Qhplugin
from fakes.tongues.tongue import Tongue
from fakes.tongues.ucci import Ucci
from fakes.tongues.uci import UciChess
from host.ways import Way, drive
from qianmen.host.check.step import Verdict
from qianmen.host.drivers.registry import Protocol

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

TONGUES: dict[Protocol, type[Tongue]] = {
    Protocol.UCI: UciChess,
    Protocol.UCCI: Ucci,
    Protocol.CECP: Cecp,
    Protocol.QHPLUGIN: Qhplugin,
}
"""In what engines speak a protocol here."""

EXPECTED: dict[Protocol, dict[type[Engine], Expected]] = {
    Protocol.UCI: {
        Engine: Expected(*FINE, "depth", PASS),
        process.DiesAtStart: Expected(*NO_START, "greeting", FAIL, "cannot read my weights"),
        process.DiesInSearch: Expected(*CRASH_AT_START, "depth", FAIL, "exit code 7"),
        process.DiesMidgame: Expected(*CRASH, "take back", FAIL, "out of ideas"),
        process.DiesBeforeItsChild: Expected(*CRASH_AT_START, "depth", FAIL, "exit code 7"),
        process.ClosesItsInput: Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        process.ClosesItsOutput: Expected(*CRASH_AT_START, "depth", FAIL, "closed its output"),
        greeting.NeverGreets: Expected(*NO_START, "greeting", FAIL, "waited for uciok"),
        greeting.NeverReady: Expected(*STALL_AT_START, "ready", FAIL, "waited for readyok"),
        answers.NeverAnswers: Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        output.LastLineUnfinished: Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        process.StopsItself: Expected(*STALL_AT_START, "depth", FAIL, "waited for bestmove"),
        answers.AnswersWhenStopped: Expected(*FINE, "stop", PASS),
        answers.AnswersLate: Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        answers.IgnoresStop: Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        answers.EndsInfiniteSearch: Expected(*FINE, "stop", FAIL, "before stop"),
        process.IgnoresQuit: Expected(*FINE, "quit when idle", FAIL, "still runs"),
        process.IgnoresTerminate: Expected(*FINE, "quit when idle", FAIL, "still runs"),
        process.LeavesAChild: Expected(*FINE, "quit when idle", PASS),
        process.LeavesADaemon: Expected(*FINE, "quit when idle", PASS),
        answers.AnswersTwice: Expected(*FINE, "depth", FAIL, "is a second answer"),
        answers.MovesWhenIdle: Expected(*FINE, "ready", FAIL, "nobody asked"),
        moves.IgnoresSearchmoves: Expected(*FINE, "searchmoves", FAIL, "was allowed"),
        moves.IllegalMove: Expected(*WRONG, "depth", FAIL, "no legal move"),
        moves.IllegalMoveMidgame: Expected(*ILLEGAL, "take back", FAIL, "no legal move"),
        moves.PlaysAnotherGame: Expected(*WRONG, "depth", FAIL, "no legal move"),
        greeting.StartsSlowly: Expected(*FINE, "greeting", PASS),
        greeting.BannerFirst: Expected(*FINE, "silence at the start", NOTE, "before it is asked"),
        greeting.Nameless: Expected(*FINE, "greeting", FAIL, "no line 'id name'"),
        uci.OddOption: Expected(*FINE, "options", FAIL, "'colour'"),
        uci.ThousandOptions: Expected(*FINE, "options", PASS),
        output.Shouts: Expected(*NO_START, "greeting", FAIL, "waited for uciok"),
        output.CarriageReturns: Expected(*FINE, "depth", PASS),
        output.BinaryJunk: Expected(*FINE, "depth", PASS),
        output.LongLine: Expected(*FINE, "depth", PASS),
        output.FloodsStdout: Expected(*FINE, "depth", PASS),
        output.FloodsStderr: Expected(*FINE, "depth", PASS),
    },
    Protocol.UCCI: {
        Engine: Expected(*FINE, "depth", PASS),
        process.DiesAtStart: Expected(*NO_START, "greeting", FAIL, "cannot read my weights"),
        process.DiesMidgame: Expected(*CRASH, "take back", FAIL, "out of ideas"),
        process.ClosesItsOutput: Expected(*CRASH, "depth", FAIL, "closed its output"),
        greeting.NeverGreets: Expected(*NO_START, "greeting", FAIL, "waited for ucciok"),
        greeting.NeverReady: Expected(*FINE, "ready", FAIL, "waited for readyok"),
        answers.NeverAnswers: Expected(*STALL, "depth", FAIL, "waited for bestmove"),
        process.StopsItself: Expected(*STALL, "depth", FAIL, "waited for bestmove"),
        answers.AnswersLate: Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        answers.IgnoresStop: Expected(*STALL, "stop", FAIL, "waited for bestmove"),
        answers.EndsInfiniteSearch: Expected(*FINE, "stop", FAIL, "before stop"),
        process.IgnoresQuit: Expected(*FINE, "quit when idle", FAIL, "still runs"),
        process.LeavesAChild: Expected(*FINE, "quit when idle", PASS),
        answers.AnswersTwice: Expected(*FINE, "depth", FAIL, "is a second answer"),
        answers.MovesWhenIdle: Expected(*FINE, "ready", FAIL, "nobody asked"),
        moves.IllegalMoveMidgame: Expected(*ILLEGAL, "take back", FAIL, "no legal move"),
        moves.OtherRanks: Expected(*ILLEGAL, "depth", FAIL, "no legal move"),
        greeting.Nameless: Expected(*FINE, "greeting", WARN, "no line 'id name'"),
    },
    Protocol.CECP: {
        Engine: Expected(*FINE, "go as white", PASS),
        process.DiesAtStart: Expected(*NO_START, "features", FAIL, "cannot read my weights"),
        process.DiesMidgame: Expected(*CRASH, "moves in force mode", FAIL, "out of ideas"),
        process.ClosesItsOutput: Expected(*CRASH, "go as white", FAIL, "closed its output"),
        greeting.NeverGreets: Expected(*NO_START, "go as white", FAIL, "waited for a move"),
        cecp.NeverEndsFeatures: Expected(*NO_START, "features", FAIL, "waited for feature done=1"),
        greeting.NeverReady: Expected(*NO_START, "answers to features", FAIL, "waited for pong"),
        answers.NeverAnswers: Expected(*STALL, "go as white", FAIL, "waited for a move"),
        process.StopsItself: Expected(*STALL, "go as white", FAIL, "waited for a move"),
        answers.AnswersLate: Expected(*STALL, "move now", WARN, "after ?"),
        answers.IgnoresStop: Expected(*STALL, "move now", WARN, "after ?"),
        process.IgnoresQuit: Expected(*FINE, "quit when idle", FAIL, "still runs"),
        process.LeavesAChild: Expected(*FINE, "quit when idle", PASS),
        answers.AnswersTwice: Expected(*FINE, "go as white", FAIL, "is a second move"),
        answers.MovesWhenIdle: Expected(*ILLEGAL, "go as white", FAIL, "is not legal"),
        moves.IllegalMoveMidgame: Expected(*ILLEGAL, "moves in force mode", FAIL, "is not legal"),
        moves.OtherRanks: Expected(*ILLEGAL, "go as white", FAIL, "is not legal"),
    },
    Protocol.QHPLUGIN: {
        Engine: Expected(*FINE, "move and reply", PASS),
        process.DiesAtStart: Expected(*NO_START, "info block", FAIL, "cannot read my weights"),
        process.DiesMidgame: Expected(*CRASH, "move and reply", FAIL, "out of ideas"),
        process.ClosesItsOutput: Expected(*CRASH, "thinking at once", FAIL, "closed its output"),
        greeting.NeverGreets: Expected(*NO_START, "info block", FAIL, "no QHPLUGIN engine"),
        greeting.NeverReady: Expected(*NO_START, "level", FAIL, "waited for the level"),
        answers.NeverAnswers: Expected(*STALL, "timeout", FAIL, "waited for a move"),
        process.StopsItself: Expected(*STALL, "timeout", FAIL, "waited for a move"),
        answers.AnswersLate: Expected(*STALL, "timeout", FAIL, "waited for a move"),
        answers.IgnoresStop: Expected(*STALL, "timeout", FAIL, "waited for a move"),
        process.IgnoresQuit: Expected(*FINE, "quit when idle", FAIL, "still runs"),
        process.LeavesAChild: Expected(*FINE, "quit when idle", PASS),
        answers.AnswersTwice: Expected(*FINE, "move and reply", FAIL, "is answered with A9-A8"),
        answers.MovesWhenIdle: Expected(*ILLEGAL, "thinking at once", FAIL, "is not allowed"),
        moves.IllegalMoveMidgame: Expected(*ILLEGAL, "move and reply", FAIL, "is not allowed"),
        moves.OtherRanks: Expected(*ILLEGAL, "thinking at once", FAIL, "is not allowed"),
        qhplugin.MoveInsideOk: Expected(*FINE, "move and reply", PASS),
        qhplugin.WrongLevelCount: Expected(*NO_START, "info block", FAIL, "9 levels announced, 7"),
        output.Shouts: Expected(*NO_START, "info block", FAIL, "no QHPLUGIN engine"),
        output.FloodsStdout: Expected("ProtocolError", "EngineLostError", "timeout", PASS),
    },
}
"""By protocol and fault."""


def all_faults() -> list[tuple[Protocol, type[Engine]]]:
    """Each fault with each protocol that it is looked at in."""
    return [(protocol, fault) for protocol, faults in EXPECTED.items() for fault in faults]


def faulty(protocol: Protocol, fault: type[Engine]) -> list[str]:
    """The command that starts the engine of a protocol with a fault."""
    return start.engine(TONGUES[protocol], fault)
