"""CECP: the process, the features and the end."""

import re

from qianmen.host.check import waits
from qianmen.host.check.cecp.dialogue import CecpDialogue
from qianmen.host.check.step import Level, Start, Steps, fail, note, skip, warn

STEPS = Steps[CecpDialogue]()

_UNQUOTED = re.compile(r'\s((?:egt|myname|option|variants)=(?!")\S*)')
"""A feature that is a string and stands without quotes."""
_QUOTED = re.compile(
    r"\s((?:ping|setboard|playother|usermove|time|draw|reuse|analyze|memory|smp|exclude|done)=\"\S*)"
)
"""One that is a number and stands in quotes."""


@STEPS.add(Level.PROCESS, "CECP, xboard: the host speaks first", start=Start.PROCESS)
def silence_at_the_start(talk: CecpDialogue) -> None:
    """An engine that was told nothing says nothing."""
    if line := talk.listen(waits.START_SILENCE):
        note(f"greets before it is asked to: {line.text!r}")


@STEPS.add(Level.PROCESS, "hosts go away without a word", start=Start.PROCESS)
def end_of_input(talk: CecpDialogue) -> None:
    """The end of its input ends the engine."""
    talk.send("xboard")
    talk.close_input()
    if talk.exit_code(waits.END_OF_INPUT) is None:
        warn("still runs: it would be left behind when its host dies")


@STEPS.add(Level.GREETING, "CECP, feature", start=Start.GREETING)
def features(talk: CecpDialogue) -> None:
    """`protover 2` is answered with features in time, `done=1` being the last."""
    talk.greet_only()
    if talk.features_after is None:
        note("no features in time: version 1 of the protocol")
    if talk.reminders:
        fail(
            f"its first feature came only {talk.features_after:.1f} s after protover,"
            f" and after {talk.reminders} more lines"
        )
    if "done" not in talk.features:
        warn("no done=1: hosts have to wait whether more will come")
    for name in ("ping", "setboard"):
        if not talk.has(name, default=False):
            note(f"no {name}, which later versions of the text recommend")


@STEPS.add(
    Level.GREETING, "CECP, feature: integers, or strings in double quotes", start=Start.GREETING
)
def form_of_the_features(talk: CecpDialogue) -> None:
    """What is a string stands in double quotes, what is a number does not."""
    talk.greet()
    if not talk.features:
        skip("knows no features")
    for line in talk.feature_lines:
        if found := _UNQUOTED.search(line):
            fail(f"{found[1]} needs double quotes")
        if found := _QUOTED.search(line):
            fail(f"{found[1]} is a number and stands without quotes")


@STEPS.add(Level.GREETING, "CECP, accepted and rejected", start=Start.GREETING)
def answers_to_features(talk: CecpDialogue) -> None:
    """`accepted` and `rejected` are taken in silence."""
    talk.greet()
    if not talk.features:
        note("knows no features")
    talk.settle()
    talk.send("rejected nosuchfeature", "accepted setboard")
    if line := talk.listen(waits.SILENCE):
        warn(f"answers with {line.text!r}")


@STEPS.add(Level.GREETING, "CECP, protover: hosts of version 1 do not send it")
def without_protover(talk: CecpDialogue) -> None:
    """An engine that is not asked for features plays all the same."""
    with CecpDialogue(talk.subject) as second:
        second.send("xboard")
        second.new_game()
        second.send("easy", "st 1", "sd 2", "go")
        second.move()


@STEPS.add(Level.ACCEPTANCE, "CECP, quit")
def quit_when_idle(talk: CecpDialogue) -> None:
    """`quit` ends the engine."""
    _quit(talk)


@STEPS.add(Level.ACCEPTANCE, "CECP, quit")
def quit_in_a_search(talk: CecpDialogue) -> None:
    """`quit` ends the engine also while it thinks."""
    talk.new_game()
    talk.send("level 0 60 0", "go")
    talk.pause(waits.SILENCE)
    _quit(talk)


def _quit(talk: CecpDialogue) -> None:
    talk.send("quit")
    if talk.exit_code(waits.EXIT) is None:
        fail(f"still runs {waits.EXIT:g} s after quit")
