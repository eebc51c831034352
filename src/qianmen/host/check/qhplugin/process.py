"""QHPLUGIN: the info block, the start and the end of the process."""

from qianmen.host.check import waits
from qianmen.host.check.qhplugin.dialogue import QhpluginDialogue, word_of
from qianmen.host.check.step import Level, Start, Steps, fail, note, warn
from qianmen.protocols.qhplugin.info import KNOWN_VERSIONS
from qianmen.protocols.qhplugin.replies import Signal

STEPS = Steps[QhpluginDialogue]()

_BYE = word_of(Signal.BYE)

_FLAGS = ("UNDO", "HINTS", "RULES", "BGTHINK", "TIMEOUT")


@STEPS.add(
    Level.PROCESS, "QHPLUGIN V1.3, -plugin: nothing is said before it is asked", start=Start.PROCESS
)
def silence_at_the_start(talk: QhpluginDialogue) -> None:
    """A plugin that was told nothing says nothing."""
    talk.silence("before the first command", waits.START_SILENCE)


@STEPS.add(Level.PROCESS, "QHPLUGIN V1.3, -info: a block, then the exit", start=Start.GREETING)
def info_block(talk: QhpluginDialogue) -> None:
    """Started with `-info` it prints its block and ends, without reading its input."""
    version = talk.info.version
    if version not in KNOWN_VERSIONS:
        warn(f"the version {version} is not known")
    numbers = [level.number for level in talk.info.levels]
    if len(set(numbers)) != len(numbers):
        fail(f"a level is listed twice: {numbers}")
    if not numbers:
        warn("no levels")


@STEPS.add(Level.PROCESS, "QHPLUGIN V1.3, -info: five flags, then free text", start=Start.GREETING)
def flags_of_the_info_block(talk: QhpluginDialogue) -> None:
    """The block has its five flags in their order, each 0 or 1, and ends with `ENDINFO`."""
    first = 3 + len(talk.info.levels)
    lines, complaints = talk.info_lines()
    flags = [line.split() for line in lines[first:][: len(_FLAGS)]]
    if [words[:1] for words in flags] != [[name] for name in _FLAGS]:
        warn(f"the flags {' '.join(_FLAGS)} do not follow the levels; hosts take the others for 0")
    if not all(words[1:] in (["0"], ["1"]) for words in flags):
        fail(f"a flag is neither 0 nor 1: {[' '.join(words) for words in flags]}")
    if lines[-1:] != ["ENDINFO"]:
        warn("does not end with the line ENDINFO")
    if complaints:
        note(f"writes to stderr: {complaints[0]!r}")


@STEPS.add(Level.PROCESS, "some hosts merge stderr into stdout", start=Start.GREETING)
def quiet_stderr(talk: QhpluginDialogue) -> None:
    """Without `debug` nothing is written to stderr."""
    talk.greet()
    talk.think()
    if said := talk.stderr:
        note(f"writes to stderr: {said[0]!r}")


@STEPS.add(Level.PROCESS, "hosts go away without a word", start=Start.PROCESS)
def end_of_input(talk: QhpluginDialogue) -> None:
    """The end of its input ends the plugin."""
    talk.close_input()
    if talk.exit_code(waits.END_OF_INPUT) is None:
        warn("still runs: it would be left behind when its host dies")


@STEPS.add(Level.ACCEPTANCE, "QHPLUGIN V1.3, QUIT")
def quit_when_idle(talk: QhpluginDialogue) -> None:
    """`QUIT` is answered with `BYE`, and the plugin ends."""
    talk.send("QUIT")
    talk.hear(_BYE, "BYE", waits.EXIT)
    _ends(talk)


@STEPS.add(Level.ACCEPTANCE, "QHPLUGIN V1.3, QUIT: it interrupts like any command")
def quit_while_thinking(talk: QhpluginDialogue) -> None:
    """`QUIT` while it thinks is answered with `ABORTED` and `BYE`, and the plugin ends."""
    talk.send(f"LEVEL {talk.info.levels[-1].number}" if talk.info.levels else "LEVEL")
    talk.reply("the reply to LEVEL")
    talk.leave_the_books()
    talk.send("AI", "QUIT")
    first = talk.reply("ABORTED", waits.PROMPT)
    if first is not Signal.BYE:
        talk.hear(_BYE, "BYE", waits.EXIT)
    _ends(talk)
    if first is not Signal.ABORTED:
        warn("no ABORTED before BYE")


def _ends(talk: QhpluginDialogue) -> None:
    if talk.exit_code(waits.EXIT) is None:
        fail(f"still runs {waits.EXIT:g} s after BYE")
