"""UCCI: what its searches know and UCI's do not, and the end."""

from collections.abc import Callable

from qianmen.host.check import waits
from qianmen.host.check.step import Level, Start, Steps, fail, note, skip, warn
from qianmen.host.check.ucci.dialogue import UcciDialogue
from qianmen.host.errors import EngineError, StallError

STEPS = Steps[UcciDialogue]()


@STEPS.add(Level.MOVE, "UCCI, nobestmove: after go depth 0")
def depth_zero(talk: UcciDialogue) -> None:
    """`go depth 0` is answered with `nobestmove`."""
    talk.go("depth 0")
    if (answer := talk.answer()).text.strip() != "nobestmove":
        fail(f"{answer.text!r}")


@STEPS.add(Level.MOVE, "UCCI, stop: a helper for confused hosts")
def nobestmove_when_idle(talk: UcciDialogue) -> None:
    """`stop` without a search is answered with `nobestmove`."""
    talk.send("stop")
    if talk.chance(lambda line: line if line == "nobestmove" else None) is None:
        fail("no nobestmove")


@STEPS.add(Level.GAME, "UCCI, usemillisec")
def units_of_time(talk: UcciDialogue) -> None:
    """After `setoption usemillisec false` times are seconds, after `true` milliseconds."""
    if not talk.in_milliseconds:
        skip("no option usemillisec")
    talk.send("setoption usemillisec false")
    talk.go("time 1 increment 0")
    talk.move(1.0 + waits.PROMPT)
    talk.send("setoption usemillisec true")
    talk.set_position()
    talk.go("time 1000 increment 0")
    if (answer := talk.move()).seconds > 1.0 + waits.PROMPT:
        fail(f"took {answer.seconds:.2f} s of 1000 ms")


@STEPS.add(Level.GAME, "UCCI, banmoves: not played, forgotten at the next position")
def banned_moves(talk: UcciDialogue) -> None:
    """Banned moves are not played; the next `position` forgets them."""
    legal = talk.legal_moves()
    _ban(talk, *legal[1:])
    talk.go("depth 2")
    talk.move(allowed=legal[:1])
    _ban(talk, *legal)
    talk.set_position()
    talk.go("depth 2")
    talk.move()


@STEPS.add(Level.GAME, "UCCI, banmoves: in the current position, so until the next one")
def bans_of_a_position(talk: UcciDialogue) -> None:
    """Where no new `position` is set, banned moves are not played by the second `go` either."""
    legal = talk.legal_moves()
    _ban(talk, *legal[1:])
    for _ in range(2):
        talk.go("depth 2")
        talk.move(allowed=legal[:1])


@STEPS.add(Level.GAME, "UCCI, nobestmove: no move is left")
def every_move_banned(talk: UcciDialogue) -> None:
    """With every legal move banned there is one answer, and it names no move."""
    _ban(talk, *talk.legal_moves())
    talk.go("depth 2")
    answer = talk.answer()
    talk.no_answer(waits.SILENCE, "is a second answer")
    if answer.move is not None:
        fail(f"plays {answer.move}, which was banned")
    if answer.text.strip() != talk.no_move_word:
        note(f"says {answer.text!r}; hosts know {talk.no_move_word!r} best")


@STEPS.add(Level.GAME, "UCCI, go draw")
def draw_offer(talk: UcciDialogue) -> None:
    """A draw offer is thought about like any other `go`."""
    talk.set_position(None, talk.rules.opening[:2])
    talk.go(f"draw {talk.clocks(1000, 1000)}")
    talk.move(1.0 + waits.PROMPT)


@STEPS.add(Level.GAME, "UCCI, league: what every engine must serve", start=Start.GREETING)
def league_subset(talk: UcciDialogue) -> None:
    """ucci, position, banmoves, go and quit are enough for a game."""
    talk.greet_only()
    talk.set_position(None, talk.rules.opening)
    talk.go(talk.clocks(1000, 1000))
    talk.move(1.0 + waits.PROMPT)


@STEPS.add(Level.OPTIONAL, "UCCI, ponderhit draw")
def draw_offer_with_the_hit(talk: UcciDialogue) -> None:
    """`ponderhit draw` is a hit like any other."""
    talk.set_position(None, talk.rules.opening[:3])
    talk.go(f"ponder {talk.clocks(2000, 2000)}")
    talk.no_answer(waits.SILENCE, "before ponderhit")
    talk.send("ponderhit draw")
    talk.move(2.0 + waits.PROMPT)


@STEPS.add(Level.OPTIONAL, "UCCI, batch: lines wait until the search is over")
def batch(talk: UcciDialogue) -> None:
    """With `setoption batch true` a line behind `go` is answered after the move."""
    if "batch" not in talk.options:
        skip("no option batch")
    talk.send("setoption batch true")
    talk.leave_the_books()
    talk.go(talk.clocks(1000, 1000))
    talk.send("isready")
    answered = talk.chance(_first_word("bestmove", "readyok"), waits.SHORT_SEARCH)
    talk.hear(_first_word("bestmove", "readyok"), "the other answer", waits.SHORT_SEARCH)
    talk.send("setoption batch false")
    if answered != "bestmove":
        fail("answers isready before its move")


@STEPS.add(Level.OPTIONAL, "UCCI, newgame: forget the game before")
def new_game(talk: UcciDialogue) -> None:
    """`setoption newgame` is taken in silence, and the next game is a normal one."""
    if "newgame" not in talk.options:
        skip("no option newgame")
    talk.set_position(None, talk.rules.opening)
    talk.go("depth 2")
    talk.move()
    talk.send("setoption newgame")
    if line := talk.listen(waits.SILENCE):
        warn(f"answers with {line.text!r}")
    talk.settle()
    talk.set_position()
    talk.go("depth 2")
    talk.move()


@STEPS.add(Level.OPTIONAL, "UCCI, probe: pophash is always right")
def probe(talk: UcciDialogue) -> None:
    """`probe` is answered with `pophash`."""
    talk.send("probe startpos")
    if talk.chance(lambda line: line if line.startswith("pophash") else None) is None:
        warn("no pophash; it is meant for debugging only")


@STEPS.add(Level.ROBUSTNESS, "UCCI hosts made for UCI")
def words_of_uci(talk: UcciDialogue) -> None:
    """`uccinewgame`, `setoption Hash 16` and `go movetime 200` do no harm."""
    talk.send("uccinewgame", "setoption Hash 16")
    talk.settle()
    talk.go("movetime 200")
    if talk.chance(lambda line: line if "bestmove" in line else None, 0.2 + waits.PROMPT) is None:
        talk.send("stop")
        talk.settle()
        warn("no answer to go movetime, which several hosts send")


@STEPS.add(Level.ROBUSTNESS, "UCCI hosts that leave more than one blank between words")
def white_space(talk: UcciDialogue) -> None:
    """Tabs and doubled blanks do no harm, neither in `go` nor between moves."""
    opening = talk.rules.opening[:3]
    talk.set_position(None, opening)
    talk.send("position startpos", f"position startpos  moves  {'  '.join(opening)}")
    talk.go("\t depth \t1")
    try:
        answer = talk.answer(waits.PROMPT)
    except EngineError as error:
        talk.end()  # It may be searching without an end.
        warn(f"does not bear more than one blank: {error.fault}")
    if answer.move not in talk.legal_moves():
        warn(f"{answer.text!r} after a list of moves with two blanks between them")


@STEPS.add(Level.ROBUSTNESS, "hosts round what is left down")
def hardly_any_time(talk: UcciDialogue) -> None:
    """With the last moment before a time control comes a legal move at once."""
    if not talk.in_milliseconds:
        skip("knows whole seconds only")
    talk.go("time 20 movestogo 1")
    try:
        talk.move(waits.PROMPT)
    except StallError:
        talk.send("stop")
        talk.move(waits.PROMPT)
        warn("thinks on with 20 ms for its move")


@STEPS.add(Level.ROBUSTNESS, "UCCI, go: no words, no limit")
def bare_go(talk: UcciDialogue) -> None:
    """`go` without words begins a search, which ends by itself or when it is stopped."""
    talk.go("")
    talk.pause(waits.THINKING)
    talk.send("stop")
    if talk.answer(waits.PROMPT).move is None:
        warn("does not search after a go without words")


@STEPS.add(Level.ACCEPTANCE, "UCCI, quit and bye")
def quit_when_idle(talk: UcciDialogue) -> None:
    """`quit` is answered with `bye`, and the engine ends."""
    _quit(talk)


@STEPS.add(Level.ACCEPTANCE, "UCCI, quit: also in a search")
def quit_in_a_search(talk: UcciDialogue) -> None:
    """`quit` in a search is answered with `bye`, and the engine ends."""
    talk.go("infinite")
    talk.no_answer(waits.SILENCE, "before quit")
    _quit(talk)


def _ban(talk: UcciDialogue, *moves: str) -> None:
    talk.send(f"banmoves {' '.join(moves)}")


def _first_word(*words: str) -> Callable[[str], str | None]:
    """What ``hear`` needs to wait for a line that begins with one of ``words``."""
    return lambda line: next((word for word in words if line.startswith(word)), None)


def _quit(talk: UcciDialogue) -> None:
    talk.send("quit")
    said_bye = talk.said_before_exit("bye", waits.EXIT)
    if talk.exit_code(waits.EXIT) is None:
        fail(f"still runs {waits.EXIT:g} s after quit")
    if not said_bye:
        fail("ended without bye")
