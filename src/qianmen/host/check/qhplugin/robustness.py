"""QHPLUGIN: what hosts do although the text does not ask for it."""

from time import monotonic

from qianmen.host.check import waits
from qianmen.host.check.qhplugin.dialogue import QhpluginDialogue, text_of
from qianmen.host.check.step import Level, Steps, fail, note, warn
from qianmen.protocols.qhplugin.replies import Error, Move, Ok

STEPS = Steps[QhpluginDialogue]()


@STEPS.add(Level.ROBUSTNESS, "QBoard sends lower case")
def lower_case(talk: QhpluginDialogue) -> None:
    """Commands and moves in lower case are understood."""
    reply = talk.ask("play h2e2")
    if not isinstance(reply, Ok):
        warn(f"play h2e2 is answered with {text_of(reply)}")
    talk.moves.append("h2e2")
    talk.think()


@STEPS.add(Level.ROBUSTNESS, "hosts on Windows")
def carriage_returns(talk: QhpluginDialogue) -> None:
    """Lines that end in CR LF are understood."""
    if not isinstance(talk.ask("PLAY H2-E2\r"), Ok):
        warn("does not understand a line that ends in CR LF")
    talk.moves.append("h2e2")
    talk.think()


@STEPS.add(Level.ROBUSTNESS, "QHPLUGIN V1.3 says nothing of blank lines")
def blank_lines(talk: QhpluginDialogue) -> None:
    """Blank lines are passed over in silence."""
    talk.send("", "   ")
    if line := talk.listen(waits.SILENCE):
        note(f"answers a blank line with {line.text!r}")


@STEPS.add(Level.ROBUSTNESS, "QBoard sends a move and AI in one packet")
def move_and_thinking_in_one_packet(talk: QhpluginDialogue) -> None:
    """`PLAY` and `AI` in one packet are done one after the other."""
    talk.send("PLAY H2-E2", "AI")
    if not isinstance(talk.reply("OK"), Ok):
        fail("PLAY is not answered with OK")
    talk.moves.append("h2e2")
    if talk.info.timeout:
        talk.pause(waits.SILENCE)
        talk.send("TIMEOUT")
    talk.accept(talk.reply("a move", waits.SHORT_SEARCH))


@STEPS.add(Level.ROBUSTNESS, "QHPLUGIN V1.3: all commands but ABORT and TIMEOUT have a reply")
def unknown_word(talk: QhpluginDialogue) -> None:
    """An unknown command is answered with an ERROR."""
    talk.send("XYZZY")
    replies = talk.barrier()
    if not replies:
        note("passes over an unknown command in silence")
    if not isinstance(replies[0], Error) or len(replies) > 1:
        fail(f"XYZZY is answered with {text_of(*replies)}")


@STEPS.add(Level.ROBUSTNESS, "a reader of lines must have a bound")
def very_long_line(talk: QhpluginDialogue) -> None:
    """A line of 10,000 characters does no harm."""
    talk.send("X" * 10_000)
    replies = talk.barrier()
    talk.think()
    if not replies:
        note("passes over it in silence")


@STEPS.add(Level.ROBUSTNESS, "hosts wait for each reply")
def prompt_replies(talk: QhpluginDialogue) -> None:
    """All commands that need no thought are answered within a second."""
    commands = [["LEVEL"], ["PLAY H2-E2"], ["LOAD 1", "H9-G7"], ["XYZZY"]]
    commands += [["UNDO"], ["UNDO"]] if talk.info.undo else []
    commands += [["BAN 1", "H2-E2"], ["BAN 0"]] if talk.info.rules else []
    commands += [["BGTHINK OFF"]] if talk.info.bgthink else []
    for lines in commands:
        asked = monotonic()
        talk.send(*lines)
        talk.barrier()
        if monotonic() - asked > waits.PROMPT:
            warn(f"{lines[0]} took {monotonic() - asked:.2f} s")


@STEPS.add(Level.ROBUSTNESS, "QBoard takes any text like H2-E2 for the plugin's move")
def no_move_outside_an_answer(talk: QhpluginDialogue) -> None:
    """Replies to other commands hold nothing that looks like a move."""
    for command in ("PLAY A0-A5", "PLAY H2-E2", "XYZZY H2-E2"):
        talk.send(command)
        if any(isinstance(reply, Move) for reply in talk.barrier()):
            warn(f"the reply to {command} holds a move")
