"""QHPLUGIN: what a plugin may announce by a flag."""

from qianmen.host.check import waits
from qianmen.host.check.qhplugin.dialogue import QhpluginDialogue, text_of
from qianmen.host.check.step import Level, Steps, fail, note, skip
from qianmen.host.errors import StallError
from qianmen.protocols.qhplugin.replies import Error, Move, Signal

STEPS = Steps[QhpluginDialogue]()


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, UNDO: one ply, whoever made it")
def undo(talk: QhpluginDialogue) -> None:
    """`UNDO` takes one ply back, also the plugin's own, and is refused when none is left."""
    _need(talk.info.undo, "UNDO")
    talk.play("h2e2")
    talk.think()
    talk.undo()
    talk.undo()
    talk.must_refuse("UNDO")
    talk.same_board()


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, HINTS")
def hints(talk: QhpluginDialogue) -> None:
    """`HINTS` lists different legal moves up to `ENDHINTS` and leaves the board alone."""
    _need(talk.info.hints, "HINTS")
    talk.send("HINTS")
    listed = _hints(talk)
    if not set(listed) <= set(talk.legal_moves()):
        fail(f"not all legal: {' '.join(listed)}")
    if len(set(listed)) != len(listed):
        fail(f"a move is listed twice: {' '.join(listed)}")
    talk.same_board()
    if not listed:
        note("the list is empty")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, HINTS and ABORT")
def hints_aborted(talk: QhpluginDialogue) -> None:
    """`ABORT` while it looks for hints is answered with `ABORTED` alone."""
    _need(talk.info.hints, "HINTS")
    talk.send("HINTS", "ABORT")
    answers = talk.barrier()
    if answers != [Signal.ABORTED] and answers[-1:] != [Signal.ENDHINTS]:
        fail(f"HINTS and ABORT are answered with {text_of(*answers)}")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, HINTS and TIMEOUT")
def hints_timed_out(talk: QhpluginDialogue) -> None:
    """`TIMEOUT` while it looks for hints brings the list at once."""
    _need(talk.info.hints, "HINTS")
    _need(talk.info.timeout, "TIMEOUT")
    talk.send("HINTS", "TIMEOUT")
    listed = _hints(talk, waits.PROMPT)
    if not set(listed) <= set(talk.legal_moves()):
        fail(f"not all legal: {' '.join(listed)}")
    talk.silence("is said after the list")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, HINTS: ERROR where there is nothing to say")
def hints_in_a_lost_position(talk: QhpluginDialogue) -> None:
    """In a position that is lost `HINTS` is answered with an ERROR, or with a list of nothing."""
    _need(talk.info.hints, "HINTS")
    talk.set_position(talk.rules.samples.mated)
    talk.send("HINTS")
    match talk.reply("the answer to HINTS", waits.PROMPT):
        case Error():
            return
        case Signal.ENDHINTS:
            note("gives an empty list instead of an ERROR")
        case other:
            fail(f"HINTS where no move is left is answered with {text_of(other)}")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, BAN: for the next AI or HINTS")
def ban(talk: QhpluginDialogue) -> None:
    """A banned move is not played by the next `AI`."""
    _need(talk.info.rules, "RULES")
    legal = talk.legal_moves()
    talk.ban(legal[1:])
    talk.think(allowed=legal[:1])


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, BAN: for the next AI, not for the one after it")
def every_move_banned(talk: QhpluginDialogue) -> None:
    """With every legal move banned `AI` gives an ERROR, and in the same position then a move."""
    _need(talk.info.rules, "RULES")
    talk.ban(talk.legal_moves())
    talk.must_refuse("AI")
    if isinstance(reply := talk.answer(), Error):
        fail(f"the ban outlives the AI that it was for: ERROR {reply.text}")
    talk.accept(reply)


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, BAN: for the next AI or HINTS")
def ban_and_hints(talk: QhpluginDialogue) -> None:
    """A banned move is not among the next `HINTS`; in the same position it then may be again."""
    _need(talk.info.rules, "RULES")
    _need(talk.info.hints, "HINTS")
    legal = talk.legal_moves()
    talk.ban(legal[1:])
    talk.send("HINTS")
    if banned := sorted(set(_hints(talk)) - set(legal[:1])):
        fail(f"lists {' '.join(banned)}, which was banned")
    talk.send("HINTS")
    if _hints(talk) == [*legal[:1]]:
        note("the ban holds on after the HINTS that it was for")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, BAN: the text leaves it open")
def ban_and_a_new_position(talk: QhpluginDialogue) -> None:
    """Whether a ban still holds when the position was changed is for the plugin to say."""
    _need(talk.info.rules, "RULES")
    legal = talk.legal_moves()
    talk.ban(legal)
    talk.set_position(None)
    if isinstance(reply := talk.answer(), Error):
        note("a ban holds on in a new position")
    talk.accept(reply)


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, BAN and ABORT: the text leaves it open")
def ban_after_abort(talk: QhpluginDialogue) -> None:
    """Whether a ban still holds after an aborted `AI` is for the plugin to say."""
    _need(talk.info.rules, "RULES")
    talk.leave_the_books()
    legal = talk.legal_moves()
    talk.ban(legal[1:])
    talk.send("AI", "ABORT")
    answers = talk.barrier()
    if answers != [Signal.ABORTED]:
        note("answered before it could be aborted")
    talk.think()
    if talk.moves[-1] != legal[0]:
        note("a ban is lost with an aborted AI")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, TIMEOUT")
def timeout(talk: QhpluginDialogue) -> None:
    """`TIMEOUT` after 0 or 500 ms brings a legal move at once."""
    _need(talk.info.timeout, "TIMEOUT")
    for after in (0.0, waits.THINKING):
        talk.set_position(None)
        talk.send("AI")
        talk.pause(after)
        talk.send("TIMEOUT")
        talk.accept(talk.reply("a move", waits.PROMPT))
        talk.silence("is said after the move")


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3, BGTHINK: it thinks on in silence")
def background_thinking(talk: QhpluginDialogue) -> None:
    """With `BGTHINK ON` nothing is said in the opponent's time, and any move is taken at once."""
    _need(talk.info.bgthink, "BGTHINK")
    talk.must("BGTHINK ON")
    talk.think()
    talk.silence("is said while the opponent thinks", waits.OPPONENT)
    talk.play(talk.legal_moves()[-1])
    talk.think()
    talk.play(talk.legal_moves()[0])
    talk.must("BGTHINK OFF")
    talk.think()


@STEPS.add(Level.OPTIONAL, "QHPLUGIN V1.3: what has the flag 0 may be refused")
def parts_not_offered(talk: QhpluginDialogue) -> None:
    """A part that is not announced is answered all the same, by OK or ERROR."""
    flags = {
        "UNDO": talk.info.undo,
        "BAN 0": talk.info.rules,
        "BGTHINK OFF": talk.info.bgthink,
    }
    if all(flags.values()):
        skip("all parts are announced")
    for command, offered in flags.items():
        if not offered:
            try:
                talk.ask(command)
            except StallError:
                note(f"{command} is not answered at all")


def _hints(talk: QhpluginDialogue, seconds: float | None = None) -> list[str]:
    """The moves of a hint list; by default of a short search."""
    seconds = waits.SHORT_SEARCH if seconds is None else seconds
    listed = []
    while True:
        match talk.reply("a hint", seconds):
            case Move(move):
                listed.append(move)
            case Signal.ENDHINTS:
                return listed
            case Error(text):
                fail(f"HINTS is answered with ERROR {text}")
            case other:
                fail(f"HINTS is answered with {text_of(other)}")


def _need(flag: bool, name: str) -> None:
    if not flag:
        skip(f"{name} 0")
