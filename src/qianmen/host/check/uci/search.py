"""UCI: what its searches know and UCCI's do not, and the end."""

from qianmen.host.check import waits
from qianmen.host.check.step import Level, Steps, fail, skip, warn
from qianmen.host.check.uci.dialogue import UciDialogue
from qianmen.host.errors import StallError

STEPS = Steps[UciDialogue]()


@STEPS.add(Level.MOVE, "UCI, go movetime: exactly so long")
def movetime(talk: UciDialogue) -> None:
    """`go movetime 100` is answered with one legal move after about 100 ms."""
    talk.go("movetime 100")
    answer = talk.move()
    talk.no_answer(waits.SILENCE, "is a second answer")
    if answer.seconds > 0.1 + waits.PROMPT:
        fail(f"took {answer.seconds:.2f} s")


@STEPS.add(Level.GAME, "UCI, go: its words come in any order")
def order_of_words(talk: UciDialogue) -> None:
    """The words of `go` may come in any order."""
    talk.go("binc 0 btime 900000 movestogo 40 winc 0 wtime 400")
    answer = talk.move()
    if answer.seconds > 0.4 + waits.PROMPT:
        fail(f"took {answer.seconds:.2f} s of 0.4 s")


@STEPS.add(Level.OPTIONAL, "UCI, multipv: the k best lines")
def multipv(talk: UciDialogue) -> None:
    """With MultiPV 3 three lines are told, and the first one is played."""
    if "multipv" not in talk.options:
        skip("no option MultiPV")
    talk.send(talk.print_option(talk.options["multipv"].name, "3"))
    talk.settle()
    talk.go("depth 3")
    answer = talk.move()
    for rank in (1, 2, 3):
        if not any(f"multipv {rank} " in line for line in answer.news):
            fail(f"no line with multipv {rank}")
    talk.send(talk.print_option(talk.options["multipv"].name, "1"))
    told = answer.principal_move()
    if told != answer.move:
        warn(f"plays {answer.move} where its best line began with {told}")


@STEPS.add(Level.OPTIONAL, "UCI, searchmoves: restrict the search to these moves")
def searchmoves(talk: UciDialogue) -> None:
    """`searchmoves` allows only the moves it names, wherever in the line it stands."""
    allowed = talk.rules.legal_moves(None, ())[-2:]
    words = f"searchmoves {' '.join(allowed)}"
    talk.go(f"depth 3 {words}")
    talk.move(allowed=allowed)
    talk.go(f"nodes 5000 {words} depth 3")
    talk.move(allowed=allowed)
    talk.go(f"{words} depth 3")
    if talk.chance(lambda line: line if line.startswith("bestmove") else None, 1.0) is None:
        talk.send("stop")
        talk.move(allowed=allowed)
        warn("overlooks a limit that stands behind searchmoves")


@STEPS.add(Level.OPTIONAL, "UCI, go mate: a mate in so many moves")
def mate_in_one(talk: UciDialogue) -> None:
    """`go mate 1` finds the mate, tells it by `score mate 1` and ends."""
    _find_mate(talk, talk.rules.samples.mate_in_one, 1)


@STEPS.add(Level.OPTIONAL, "UCI, go mate: a mate in so many moves, not plies")
def mate_in_two(talk: UciDialogue) -> None:
    """`go mate 2` finds the mate, tells it by `score mate 2` and ends."""
    _find_mate(talk, talk.rules.samples.mate_in_two, 2)


@STEPS.add(Level.ROBUSTNESS, "UCI: any white space between words")
def white_space(talk: UciDialogue) -> None:
    """Tabs and doubled blanks do no harm."""
    talk.go("\t depth \t1")
    talk.move()


@STEPS.add(Level.ROBUSTNESS, "UCI, ucinewgame: not for a search that runs")
def new_game_in_a_search(talk: UciDialogue) -> None:
    """A `ucinewgame` in a search leaves it at one answer, and the next search is a normal one."""
    talk.go("infinite")
    talk.no_answer(waits.SILENCE, "before stop")
    talk.send("ucinewgame", "stop")
    try:
        talk.answer(waits.PROMPT)
        talk.no_answer(waits.SILENCE, "is a second answer")
        talk.settle(waits.PROMPT)
    except StallError as error:
        talk.end()  # It may be stuck for good.
        warn(f"a new game in a search is too much for it: {error.fault}")
    talk.set_position()
    talk.go("depth 1")
    talk.move()


@STEPS.add(Level.ROBUSTNESS, "hosts round what is left down, be it to nothing")
def hardly_any_time(talk: UciDialogue) -> None:
    """With `movetime 0`, and with the last moment before a time control, comes a move at once."""
    for words in ("movetime 0", f"{talk.clocks(20, 20)} movestogo 1"):
        talk.set_position()
        talk.go(words)
        try:
            talk.move(waits.PROMPT)
        except StallError:
            talk.send("stop")
            talk.move(waits.PROMPT)
            warn(f"thinks on after go {words}")


@STEPS.add(Level.ROBUSTNESS, "UCI: the rest of a line with an unknown first word counts")
def unknown_first_word(talk: UciDialogue) -> None:
    """`joho isready` is understood."""
    talk.send("joho isready")
    if talk.chance(lambda line: line if "readyok" in line else None, waits.PROMPT) is None:
        warn("ignores the whole line, where the text asks to try the rest of it")


@STEPS.add(Level.ACCEPTANCE, "UCI, quit: as soon as possible")
def quit_when_idle(talk: UciDialogue) -> None:
    """`quit` ends the engine."""
    talk.send("quit")
    if talk.exit_code(waits.EXIT) is None:
        fail(f"still runs {waits.EXIT:g} s after quit")


@STEPS.add(Level.ACCEPTANCE, "UCI, quit: as soon as possible")
def quit_in_a_search(talk: UciDialogue) -> None:
    """`quit` ends the engine also while it searches."""
    talk.go("infinite")
    talk.no_answer(waits.SILENCE, "before quit")
    talk.send("quit")
    if talk.exit_code(waits.EXIT) is None:
        fail(f"still runs {waits.EXIT:g} s after quit")


def _find_mate(talk: UciDialogue, fen: str, moves: int) -> None:
    """See that the engine mates in so many moves, says so, and ends its search by itself."""
    talk.set_position(fen)
    talk.go(f"mate {moves}")
    try:
        answer = talk.move(waits.MATE)
    except StallError:
        talk.send("stop")
        talk.answer(waits.PROMPT)
        warn(f"does not end by itself at a mate in {moves}")
    if not talk.rules.mates(fen, (answer.move or "",), moves - 1):
        fail(f"{answer.text!r} does not mate in {moves}")
    if not any(f" score mate {moves} " in f"{line} " for line in answer.news):
        warn(f"plays a mate in {moves} and tells no 'score mate {moves}'")
