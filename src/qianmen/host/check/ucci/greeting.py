"""UCCI: the process, the greeting and the options."""

from qianmen.host.check import waits
from qianmen.host.check.step import Level, Start, Steps, fail, note, warn
from qianmen.host.check.ucci.dialogue import UcciDialogue

STEPS = Steps[UcciDialogue]()

_KINDS = ("label", "check", "spin", "combo", "button", "string")


@STEPS.add(Level.PROCESS, "UCCI, ucci: the host speaks first", start=Start.PROCESS)
def silence_at_the_start(talk: UcciDialogue) -> None:
    """An engine that was told nothing says nothing."""
    if line := talk.listen(waits.START_SILENCE):
        note(f"greets before it is asked to: {line.text!r}")


@STEPS.add(Level.PROCESS, "hosts go away without a word", start=Start.PROCESS)
def end_of_input_at_the_start(talk: UcciDialogue) -> None:
    """The end of its input ends the engine."""
    talk.close_input()
    if talk.exit_code(waits.END_OF_INPUT) is None:
        warn("still runs: it would be left behind when its host dies")


@STEPS.add(Level.GREETING, "UCCI, ucci", start=Start.GREETING)
def greeting(talk: UcciDialogue) -> None:
    """`ucci` is answered with `ucciok`, and the name stands before it."""
    if not any(line.startswith("id name ") for line in talk.greet_only()):
        warn("no line 'id name' before ucciok")


@STEPS.add(Level.GREETING, "UCCI, option", start=Start.GREETING)
def options(talk: UcciDialogue) -> None:
    """Every option has a name of one word and a type that exists; times may be milliseconds."""
    talk.greet()
    for option in talk.options.values():
        if not option.name or " " in option.name:
            fail(f"option {option.name!r} is not one word")
        if option.kind not in _KINDS:
            fail(f"option {option.name!r} has the type {option.kind!r}")
    if not talk.in_milliseconds:
        warn("no option usemillisec: hosts will tell it times in whole seconds")


@STEPS.add(Level.GREETING, "UCCI, ucci: hosts that ask twice")
def second_greeting(talk: UcciDialogue) -> None:
    """`ucci` may be said again."""
    talk.send("ucci")
    again = talk.chance(lambda line: line if line == "ucciok" else None, waits.PROMPT)
    talk.end()  # Some forget their options with it.
    if again is None:
        warn("no second ucciok")


@STEPS.add(Level.GREETING, "UCCI, isready")
def ready(talk: UcciDialogue) -> None:
    """`isready` is answered with `readyok`."""
    talk.settle()
