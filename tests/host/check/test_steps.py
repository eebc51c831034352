"""Steps that take a fault of their own to fail: our door passes each, tampered with it does not."""

import pytest

from fakes import start
from qianmen.host import deadlines
from qianmen.host.check import waits
from qianmen.host.check.dialogue import Subject
from qianmen.host.check.protocols import BY_PROTOCOL
from qianmen.host.check.report import Result
from qianmen.host.check.runner import check
from qianmen.host.check.step import Verdict
from qianmen.host.check.transcript import Transcript
from qianmen.host.drivers.registry import Protocol
from qianmen.values import GameKind

DOORS = {
    Protocol.QHPLUGIN: [],
    Protocol.UCI: ["uci"],
    Protocol.UCCI: ["ucci"],
    Protocol.CECP: ["xboard", "--game", "xiangqi"],
}


CASES = [
    (Protocol.QHPLUGIN, "quiet stderr", "talks_to_itself", Verdict.NOTE, "'thinking'"),
    (
        Protocol.QHPLUGIN,
        "list of bad moves",
        "repeats_errors",
        Verdict.FAIL,
        "after the reply to LOAD",
    ),
    (Protocol.QHPLUGIN, "interruptions", "does_not_know_undo", Verdict.FAIL, "UNDO in a"),
    (
        Protocol.QHPLUGIN,
        "hints timed out",
        "does_not_end_its_hints",
        Verdict.FAIL,
        "waited for a hint",
    ),
    (
        Protocol.QHPLUGIN,
        "hints in a lost position",
        "hints_where_all_is_lost",
        Verdict.FAIL,
        "where no move is left",
    ),
    (Protocol.QHPLUGIN, "prompt replies", "is_slow_to_undo", Verdict.WARN, "UNDO took"),
    (
        Protocol.UCI,
        "position in a search",
        "goes_on_when_stopped",
        Verdict.FAIL,
        "is a second answer",
    ),
    (
        Protocol.UCI,
        "hardly any time",
        "thinks_without_movetime",
        Verdict.WARN,
        "thinks on after go movetime 0",
    ),
    (
        Protocol.UCCI,
        "draw offer with the hit",
        "misses_the_hit_with_a_draw",
        Verdict.FAIL,
        "waited for bestmove",
    ),
    (Protocol.UCCI, "batch", "has_no_batch", Verdict.FAIL, "isready before its move"),
    (Protocol.UCCI, "bare go", "needs_words_to_go", Verdict.WARN, "without words"),
    (
        Protocol.CECP,
        "features",
        "is_slow_to_tell_features",
        Verdict.FAIL,
        "s after protover, and after",
    ),
    (Protocol.CECP, "edited positions", "has_no_edit", Verdict.FAIL, "answers with"),
    (Protocol.CECP, "state of the analysis", "has_no_dot", Verdict.NOTE, "the dot"),
    (
        Protocol.QHPLUGIN,
        "flags of the info block",
        "has_a_flag_too_few",
        Verdict.WARN,
        "do not follow the levels",
    ),
    (
        Protocol.QHPLUGIN,
        "flags of the info block",
        "has_a_flag_of_2",
        Verdict.FAIL,
        "'HINTS 2'",
    ),
    (Protocol.QHPLUGIN, "every move banned", "keeps_a_ban", Verdict.FAIL, "the ban outlives"),
    (
        Protocol.QHPLUGIN,
        "ban and hints",
        "lists_a_banned_move",
        Verdict.FAIL,
        "lists h2e2, which was banned",
    ),
    (
        Protocol.QHPLUGIN,
        "ban and a new position",
        "keeps_a_ban",
        Verdict.NOTE,
        "holds on in a new position",
    ),
    (Protocol.UCI, "moves of the lines", "tells_illegal_lines", Verdict.WARN, "a1a10 is not"),
    (Protocol.UCI, "mate in one", "has_no_end_of_mate", Verdict.WARN, "not end by itself"),
    (Protocol.UCI, "mate in two", "has_no_end_of_mate", Verdict.WARN, "not end by itself"),
    (Protocol.UCI, "mate in two", "misses_the_mate", Verdict.FAIL, "does not mate in 2"),
    (Protocol.UCI, "mate in two", "tells_no_mate", Verdict.WARN, "no 'score mate 2'"),
    (
        Protocol.UCI,
        "new game in a search",
        "is_deaf_in_a_search",
        Verdict.WARN,
        "too much for it",
    ),
    (
        Protocol.UCI,
        "new game in a search",
        "goes_on_when_stopped",
        Verdict.FAIL,
        "is a second answer",
    ),
    (
        Protocol.UCCI,
        "ponderhit when idle",
        "moves_at_an_idle_hit",
        Verdict.FAIL,
        "bestmove",
    ),
    (Protocol.UCCI, "second greeting", "greets_once", Verdict.WARN, "no second ucciok"),
    (Protocol.UCCI, "white space", "needs_single_blanks", Verdict.WARN, "one blank"),
    (
        Protocol.UCCI,
        "bans of a position",
        "forgets_bans_with_a_move",
        Verdict.FAIL,
        "was allowed",
    ),
    (Protocol.UCCI, "every move banned", "has_no_bans", Verdict.FAIL, "which was banned"),
    (Protocol.UCCI, "new game", "answers_to_newgame", Verdict.WARN, "answers with 'readyok'"),
    (Protocol.UCCI, "hardly any time", "needs_time", Verdict.WARN, "thinks on with 20 ms"),
    (Protocol.CECP, "depth and seconds", "has_no_depth", Verdict.FAIL, "2 s were allowed"),
    (
        Protocol.CECP,
        "forms of level",
        "has_no_broken_increments",
        Verdict.FAIL,
        "refuses level 0 1 0.5",
    ),
    (Protocol.CECP, "own clock", "is_slow_to_move", Verdict.FAIL, "1 s were allowed"),
    (Protocol.CECP, "level without clocks", "is_slow_to_move", Verdict.FAIL, "2 s were"),
    (Protocol.CECP, "level in a game", "is_slow_to_move", Verdict.FAIL, "2 s were"),
    (
        Protocol.CECP,
        "form of the features",
        "is_sparing_with_quotes",
        Verdict.FAIL,
        "myname=Qianmen needs double quotes",
    ),
    (Protocol.CECP, "no claim in a game", "claims_a_draw", Verdict.FAIL, "1/2-1/2"),
]
"""A protocol, a step, a fault of ``tampering``, and what the step finds of it."""


def results_of(protocol: Protocol, fault: str, names: set[str]) -> tuple[Result, ...]:
    """What the steps of these names find of our door with a fault."""
    conformance = BY_PROTOCOL[protocol]
    steps = [step for step in conformance.steps if step.name in names]
    assert len(steps) == len(names)
    command = start.tampered(fault, *DOORS[protocol])
    return check(conformance, Subject(command, Transcript(), GameKind.XIANGQI), steps).results


@pytest.mark.parametrize(("protocol", "step", "fault", "verdict", "text"), CASES)
def test_a_fault_is_told(
    protocol: Protocol, step: str, fault: str, verdict: Verdict, text: str
) -> None:
    [found] = results_of(protocol, fault, {step})
    assert found.verdict is verdict, [found.text, *map(str, found.transcript)]
    assert text in found.text


@pytest.mark.parametrize("protocol", DOORS)
def test_our_door_has_none_of_the_faults(
    protocol: Protocol, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine no answer is prompt, and no program quick to start.
    monkeypatch.setattr(waits, "PROMPT", 10.0)
    monkeypatch.setattr(deadlines, "FEATURES", 10.0)
    names = {step for spoken, step, *_ in CASES if spoken is protocol}
    found = results_of(protocol, "none", names)
    others = {result.step.name: result for result in found if result.verdict is not Verdict.PASS}
    # Our door knows setboard, so it is not asked for an edit.
    assert others.keys() <= {"edited positions"}, [result.text for result in others.values()]
