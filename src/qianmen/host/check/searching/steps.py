"""The steps that UCI and UCCI share: searches, the course of a game, robustness, the end.

Where the two texts differ, the steps stand with their protocol.
"""

from random import Random
from time import monotonic

from qianmen.host.check import waits
from qianmen.host.check.searching.dialogue import Answer, SearchDialogue
from qianmen.host.check.step import Level, Steps, fail, note, skip, warn
from qianmen.host.errors import CrashError, EngineError, StallError

STEPS = Steps[SearchDialogue]()

_ONE = "UCI and UCCI, bestmove: one for each go"


@STEPS.add(Level.MOVE, _ONE)
def depth(talk: SearchDialogue) -> None:
    """`go depth 1` is answered with one legal move."""
    talk.go("depth 1")
    _only_move(talk)


@STEPS.add(Level.MOVE, _ONE)
def nodes(talk: SearchDialogue) -> None:
    """`go nodes 1000` is answered with one legal move."""
    talk.go("nodes 1000")
    _only_move(talk)


@STEPS.add(Level.MOVE, "UCI and UCCI, position: whose turn it is")
def black_to_move(talk: SearchDialogue) -> None:
    """From a FEN with Black to move comes a legal move of Black."""
    talk.set_position(talk.rules.samples.black_to_move)
    talk.go("depth 1")
    _only_move(talk)


@STEPS.add(Level.MOVE, "UCI and UCCI, position: moves are played on")
def moves_after_the_position(talk: SearchDialogue) -> None:
    """After a list of moves comes a legal move in the position they lead to."""
    for length in range(1, len(talk.rules.opening) + 1):
        talk.set_position(None, talk.rules.opening[:length])
        talk.go("depth 1")
        talk.move()


@STEPS.add(Level.MOVE, "UCI and UCCI, info pv: the line that is going to be played")
def move_of_the_line(talk: SearchDialogue) -> None:
    """The move played is the first of the last line told."""
    talk.go("depth 4")
    answer = talk.move()
    told = answer.principal_move()
    if told is None:
        note("tells no line of play before its move")
    if told != answer.move:
        warn(f"plays {answer.move} where its last line began with {told}")


@STEPS.add(Level.MOVE, "UCI and UCCI, info pv: moves are written as in bestmove")
def moves_of_the_lines(talk: SearchDialogue) -> None:
    """Every line told is of legal moves, in the same coordinates as the move played."""
    talk.go("depth 4")
    for line in talk.move().lines():
        for played, move in enumerate(line):
            if move not in talk.rules.legal_moves(None, line[:played]):
                warn(f"tells the line {' '.join(line)}, in which {move} is not legal")


@STEPS.add(Level.GAME, "UCI and UCCI, position: the whole game may be told")
def long_game(talk: SearchDialogue) -> None:
    """200 moves in one line are understood."""
    talk.set_position(None, talk.rules.random_game(Random(200), 200))
    talk.go("depth 1")
    talk.move()


@STEPS.add(Level.GAME, "UCI and UCCI, position: it is set anew each time")
def take_back(talk: SearchDialogue) -> None:
    """A shorter list of moves after a longer one takes moves back."""
    for length in (4, 2, 3, 0):
        talk.set_position(None, talk.rules.opening[:length])
        talk.go("depth 1")
        talk.move()


@STEPS.add(Level.GAME, "UCI and UCCI, go: the clocks of both sides")
def own_clock(talk: SearchDialogue) -> None:
    """The clock of the side to move counts, not the other one."""
    for length in (2, 3):
        talk.set_position(None, talk.rules.opening[:length])
        talk.go(talk.clocks(1000, 600_000))
        answer = talk.move()
        if answer.seconds > 1.0 + waits.PROMPT:
            fail(f"took {answer.seconds:.2f} s of 1 s: it seems to use the opponent's clock")


@STEPS.add(Level.OPTIONAL, "UCI, go infinite: no end before stop; UCCI, stop")
def stop(talk: SearchDialogue) -> None:
    """An endless search ends when it is stopped, and then at once."""
    talk.go("infinite")
    talk.no_answer(waits.THINKING, "before stop")
    talk.send("stop")
    talk.move(waits.PROMPT)
    talk.no_answer(waits.SILENCE, "is a second answer")


@STEPS.add(Level.OPTIONAL, "UCI and UCCI, ponder: no answer before stop or ponderhit")
def ponder_missed(talk: SearchDialogue) -> None:
    """A ponder search that is stopped gives one answer, and none before."""
    _ponder(talk)
    talk.no_answer(waits.THINKING, "before stop")
    talk.send("stop")
    talk.answer(waits.PROMPT)
    talk.no_answer(waits.SILENCE, "is a second answer")


@STEPS.add(Level.OPTIONAL, "UCI and UCCI, ponderhit: the same search goes on, on the clock")
def ponder_hit(talk: SearchDialogue) -> None:
    """A ponder search that hits gives one legal move in its time."""
    _ponder(talk)
    talk.no_answer(waits.THINKING, "before ponderhit")
    talk.send("ponderhit")
    talk.move(2.0 + waits.PROMPT)
    talk.no_answer(waits.SILENCE, "is a second answer")


@STEPS.add(Level.OPTIONAL, "UCI and UCCI, stop: it crosses with ponderhit")
def stop_after_the_hit(talk: SearchDialogue) -> None:
    """A `stop` right behind `ponderhit` gives one legal move."""
    _ponder(talk)
    talk.no_answer(waits.SILENCE, "before ponderhit")
    talk.send("ponderhit", "stop")
    talk.move(waits.PROMPT)
    talk.no_answer(waits.SILENCE, "is a second answer")


@STEPS.add(Level.OPTIONAL, "UCI, ponder: not even at mate; UCCI the same")
def ponder_at_mate(talk: SearchDialogue) -> None:
    """A ponder search that has found the mate still waits for its word, two seconds on."""
    talk.set_position(talk.rules.samples.mate_in_one)
    talk.go(f"ponder {talk.clocks(2000, 2000)}")
    talk.no_answer(waits.OPPONENT, "before ponderhit")
    talk.send("ponderhit")
    talk.move(2.0 + waits.PROMPT)


@STEPS.add(Level.OPTIONAL, "UCI and UCCI, setoption")
def ends_of_options(talk: SearchDialogue) -> None:
    """With each option at both ends of its range and back the engine lives and is ready."""
    tried = 0
    for option in talk.options.values():
        values = {
            "check": ("true", "false"),
            "combo": option.choices[:10],
            "spin": (str(option.minimum), str(option.maximum)),
        }.get(option.kind, ())
        if option.kind == "spin" and _is_costly(option.name):
            values = values[:1]
        for value in (*values, option.default) if values else ():
            talk.send(talk.print_option(option.name, value))
            talk.settle(waits.SWITCH)
            tried += 1
    if not tried:
        skip("no options that have a range")
    talk.end()  # Some have changed the game or the ranks for good.


@STEPS.add(Level.ROBUSTNESS, "UCI: stop is of use in a search only; UCCI answers nobestmove")
def stop_when_idle(talk: SearchDialogue) -> None:
    """A `stop` without a search does not touch the next one."""
    talk.send("stop")
    talk.settle()
    talk.go("depth 3")
    answer = talk.move()
    if not answer.news:
        note("the next search told nothing of its line")


@STEPS.add(Level.ROBUSTNESS, "UCI and UCCI, ponderhit: of use in a ponder search only")
def ponderhit_when_idle(talk: SearchDialogue) -> None:
    """A `ponderhit` without a ponder search does not touch the next search."""
    talk.send("ponderhit")
    talk.settle()
    talk.go("depth 2")
    _only_move(talk)


@STEPS.add(Level.ROBUSTNESS, "UCI: unknown words are ignored; UCCI the same")
def unknown_words(talk: SearchDialogue) -> None:
    """Unknown commands and options change nothing."""
    talk.send("xyzzy", "setoption name NoSuchOption value 5", "", "  ")
    talk.settle()
    talk.go("depth 1")
    talk.move()


@STEPS.add(Level.ROBUSTNESS, "hosts that were made on Windows")
def carriage_returns(talk: SearchDialogue) -> None:
    """Lines that end in CR LF are understood."""
    position = talk.print_position(None, talk.rules.opening[:1])
    talk.send(f"{position}\r", "isready\r")
    try:
        talk.hear_ready(waits.PROMPT)
    except EngineError as error:
        warn(f"does not bear CR LF: {error.fault}")


@STEPS.add(Level.ROBUSTNESS, "UCI and UCCI, isready: answered at once also in a search")
def ready_in_a_search(talk: SearchDialogue) -> None:
    """`isready` in a search is answered at once and the search goes on."""
    talk.go("infinite")
    talk.no_answer(waits.SILENCE, "before stop")
    asked = monotonic()
    talk.settle(waits.PROMPT)
    seconds = monotonic() - asked
    talk.no_answer(waits.SILENCE, "though nobody said stop")
    talk.send("stop")
    talk.move(waits.PROMPT)
    if seconds > 0.05:
        warn(f"readyok took {seconds * 1000:.0f} ms, 50 are advised")


@STEPS.add(Level.ROBUSTNESS, "UCI and UCCI, position: not for a search that runs")
def position_in_a_search(talk: SearchDialogue) -> None:
    """A `position` in a search leaves it at one answer, and the next search is a normal one."""
    talk.go("infinite")
    talk.no_answer(waits.SILENCE, "before stop")
    talk.send(talk.print_position(None, talk.rules.opening[:1]), "stop")
    try:
        talk.answer(waits.PROMPT)
    except StallError:
        talk.end()  # It may be stuck for good.
        warn("gives no answer to a search in which a position was set")
    talk.no_answer(waits.SILENCE, "is a second answer")
    talk.set_position()
    talk.go("depth 1")
    talk.move()


@STEPS.add(Level.ROBUSTNESS, "UCI and UCCI say nothing of illegal moves")
def illegal_move_in_the_list(talk: SearchDialogue) -> None:
    """An illegal move in the list does not end the engine."""
    opening = talk.rules.opening[:2]
    talk.send(talk.print_position(None, (*opening, talk.rules.write(talk.rules.samples.illegal))))
    _survives(talk, "an illegal move in the list")


@STEPS.add(Level.ROBUSTNESS, "UCI and UCCI say nothing of bad positions")
def broken_position(talk: SearchDialogue) -> None:
    """A FEN that is none does not end the engine."""
    talk.send(talk.print_position(talk.rules.samples.broken, ()))
    _survives(talk, "a broken FEN")


@STEPS.add(Level.ROBUSTNESS, "UCCI, nobestmove; UCI says nothing of it")
def no_legal_move(talk: SearchDialogue) -> None:
    """In a lost position there is one answer, and it names no move."""
    talk.set_position(talk.rules.samples.mated)
    talk.go("depth 2")
    answer = talk.answer()
    talk.no_answer(waits.SILENCE, "is a second answer")
    if answer.move is not None:
        warn(f"{answer.text!r} where there is no legal move")
    if answer.text.strip() != talk.no_move_word:
        note(f"says {answer.text!r}; hosts know {talk.no_move_word!r} best")


@STEPS.add(Level.ROBUSTNESS, "hosts send what is left of a clock, be it nothing")
def no_time(talk: SearchDialogue) -> None:
    """With one millisecond or less on the clock comes a legal move at once."""
    for left in (1, 0, -100):
        talk.set_position(None, talk.rules.opening[:2])
        talk.go(talk.clocks(left, 1000))
        try:
            talk.move(waits.PROMPT)
        except StallError:
            talk.send("stop")
            talk.move(waits.PROMPT)
            warn(f"thinks on with {left} ms on the clock")


@STEPS.add(Level.ROBUSTNESS, "UCI and UCCI, stop: it belongs to one search")
def many_stops(talk: SearchDialogue) -> None:
    """1,000 searches that are stopped as they begin give 1,000 answers."""
    for number in range(1000):
        talk.go("infinite")
        talk.send("stop")
        talk.move(waits.PROMPT)
        if number % 100 == 99:
            talk.settle()
    talk.no_answer(waits.SILENCE, "is one answer too many")


@STEPS.add(Level.ACCEPTANCE, "a game at 4 s and 0.1 s a move for each side")
def game_on_the_clock(talk: SearchDialogue) -> None:
    """A game of up to 60 plies against itself is played with legal moves and in time."""
    if not talk.in_milliseconds:
        skip("knows whole seconds only")
    moves: list[str] = []
    clocks = [4000.0, 4000.0]
    while len(moves) < 60 and not talk.rules.is_over(None, moves):
        side = len(moves) % 2
        talk.set_position(None, moves)
        talk.go(talk.clocks(int(clocks[side]), int(clocks[1 - side]), 100))
        answer: Answer = talk.move(clocks[side] / 1000 + waits.PROMPT)
        clocks[side] -= answer.seconds * 1000
        if clocks[side] < -50:
            warn(f"overran its clock by {-clocks[side]:.0f} ms at move {len(moves) // 2 + 1}")
        clocks[side] += 100
        moves.append(answer.move or "")


def _only_move(talk: SearchDialogue) -> None:
    talk.move()
    talk.no_answer(waits.SILENCE, "is a second answer")


def _ponder(talk: SearchDialogue) -> None:
    talk.set_position(None, talk.rules.opening[:3])
    talk.go(f"ponder {talk.clocks(2000, 2000)}")


def _survives(talk: SearchDialogue, what: str) -> None:
    try:
        talk.settle(waits.PROMPT)
    except CrashError as error:
        note(f"{what} is the end of it: {error.fault}")
    except StallError:
        note(f"does not answer isready after {what}")
    talk.set_position()
    talk.go("depth 1")
    talk.move()


def _is_costly(name: str) -> bool:
    """Whether the highest value of an option would take the machine's memory or processors."""
    return any(word in name.lower() for word in ("hash", "thread", "core", "memory", "cache"))
