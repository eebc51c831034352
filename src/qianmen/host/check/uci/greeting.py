"""UCI: the process, the greeting and the options."""

import re

from qianmen.host.check import waits
from qianmen.host.check.step import Level, Start, Steps, fail, note, warn
from qianmen.host.check.uci.dialogue import UciDialogue

STEPS = Steps[UciDialogue]()

_KINDS = ("check", "spin", "combo", "button", "string")


@STEPS.add(Level.PROCESS, "UCI, uci: the host speaks first", start=Start.PROCESS)
def silence_at_the_start(talk: UciDialogue) -> None:
    """An engine that was told nothing says nothing."""
    if line := talk.listen(waits.START_SILENCE):
        note(f"greets before it is asked to: {line.text!r}")


@STEPS.add(Level.PROCESS, "hosts go away without a word", start=Start.PROCESS)
def end_of_input_at_the_start(talk: UciDialogue) -> None:
    """The end of its input ends the engine."""
    talk.close_input()
    if talk.exit_code(waits.END_OF_INPUT) is None:
        warn("still runs: it would be left behind when its host dies")


@STEPS.add(Level.GREETING, "UCI, uci and id", start=Start.GREETING)
def greeting(talk: UciDialogue) -> None:
    """`uci` is answered with the name, the author and `uciok`."""
    said = talk.greet_only()
    for word in ("id name", "id author"):
        if not any(line.startswith(f"{word} ") for line in said):
            fail(f"no line {word!r} before uciok")


@STEPS.add(Level.GREETING, "UCI, option", start=Start.GREETING)
def options(talk: UciDialogue) -> None:
    """Every option has a name and a type that exists, a spin its bounds, a combo its choices."""
    talk.greet()
    for option in talk.options.values():
        if not option.name or option.kind not in _KINDS:
            fail(f"option {option.name!r} has the type {option.kind!r}")
        if option.kind == "spin" and option.minimum is None:
            fail(f"spin {option.name!r} has no bounds, or they are swapped")
        if option.kind == "spin" and not re.fullmatch("-?[0-9]+", option.default):
            fail(f"spin {option.name!r} has the default {option.default!r}")
        if option.kind == "combo" and option.default not in option.choices:
            fail(f"combo {option.name!r} has a default that it does not offer: {option.default!r}")


@STEPS.add(Level.GREETING, "UCI, uci")
def second_greeting(talk: UciDialogue) -> None:
    """`uci` may be said again."""
    talk.send("uci")
    again = talk.chance(lambda line: line if line == "uciok" else None, waits.PROMPT)
    talk.end()  # Some forget their options with it, and so the game.
    if again is None:
        warn("no second uciok")


@STEPS.add(Level.GREETING, "UCI, isready")
def ready(talk: UciDialogue) -> None:
    """`isready` is answered with `readyok`."""
    talk.settle()
