"""CECP: moves, positions and the course of a game."""

from time import monotonic

from qianmen.host.check import waits
from qianmen.host.check.cecp.dialogue import CecpDialogue, text_of
from qianmen.host.check.step import Level, Steps, fail, skip, warn
from qianmen.protocols.cecp import Complaint, Move, Refusal, print_clock

STEPS = Steps[CecpDialogue]()


@STEPS.add(Level.MOVE, "CECP, new: the engine plays Black")
def answer_as_black(talk: CecpDialogue) -> None:
    """After `new` a move of White is answered with a legal one."""
    talk.new_game()
    talk.send("easy", "st 1", "sd 3")
    talk.play(talk.rules.opening[0])
    talk.move()


@STEPS.add(Level.MOVE, "CECP, go")
def go_as_white(talk: CecpDialogue) -> None:
    """`go` at the start is answered with one legal move."""
    talk.send("go")
    talk.move()
    talk.no_move(waits.SILENCE, "is a second move")


@STEPS.add(Level.MOVE, "CECP, force and go")
def moves_in_force_mode(talk: CecpDialogue) -> None:
    """In force mode moves are taken in silence; `go` then plays for whoever is to move."""
    talk.play(*talk.rules.opening[:3])
    talk.no_move(waits.SILENCE, "in force mode")
    talk.send("go")
    talk.move()


@STEPS.add(Level.MOVE, "CECP, setboard")
def positions(talk: CecpDialogue) -> None:
    """A position can be set up, with either side to move."""
    if not talk.has("setboard", default=False):
        skip("setboard=0")
    samples = talk.rules.samples
    for fen in (samples.black_to_move, talk.rules.fen(None, talk.rules.opening[:2])):
        talk.send("force")
        talk.set_board(fen)
        talk.send("go")
        talk.move()


@STEPS.add(Level.MOVE, "CECP, edit: it leaves the side to move what it is")
def edited_positions(talk: CecpDialogue) -> None:
    """Without `setboard` a position is put up by `edit`, for Black behind a move of White."""
    if talk.has("setboard", default=False):
        skip("setboard=1")
    samples = talk.rules.samples
    for fen in (samples.black_to_move, talk.rules.fen(None, talk.rules.opening[:2])):
        talk.edit_board(fen)
        if refusals := [reply for reply in talk.settle() if not isinstance(reply, Move)]:
            fail(f"answers with {text_of(refusals[0])}")
        talk.send("st 1", "sd 3", "go")
        talk.move()
        talk.send("force")


@STEPS.add(Level.GAME, "CECP, undo: one ply")
def undo(talk: CecpDialogue) -> None:
    """`undo` in force mode takes back a ply, also the engine's own."""
    talk.play(talk.rules.opening[0])
    talk.send("go")
    talk.move()
    talk.send("force", "undo", "undo")
    talk.settle()
    talk.moves.clear()
    talk.play(*talk.rules.opening[:2])
    if any(isinstance(reply, Refusal) for reply in talk.settle()):
        fail(f"after two undo it refuses {talk.rules.opening[0]}")


@STEPS.add(Level.GAME, "CECP, remove: two plies, the same side goes on")
def remove(talk: CecpDialogue) -> None:
    """`remove` takes back the engine's move and the one before it."""
    talk.new_game()
    talk.send("easy", "st 1", "sd 3")
    talk.play(talk.rules.opening[0])
    talk.move()
    talk.send("remove")
    talk.moves.clear()
    talk.play(talk.rules.opening[0])
    talk.move()


@STEPS.add(Level.GAME, "CECP, force: stops the search without a move")
def force_in_a_search(talk: CecpDialogue) -> None:
    """`force` ends a search, and no move comes after it."""
    talk.new_game()
    talk.send("level 0 60 0", "go")
    talk.pause(waits.SILENCE)
    talk.send("force")
    reply = talk.settle()
    talk.no_move(waits.SILENCE, "after force")
    if not reply:
        talk.same_side_to_move()


@STEPS.add(Level.GAME, "CECP, new")
def new_in_a_search(talk: CecpDialogue) -> None:
    """`new` in a search begins a new game, in which the engine plays Black."""
    talk.send("level 0 60 0", "go")
    talk.pause(waits.SILENCE)
    talk.reset()
    talk.no_move(waits.SILENCE, "after new")
    talk.play(*talk.rules.opening[:1])
    talk.send("go")
    talk.move()


@STEPS.add(Level.GAME, "CECP, result: the engine must be ready for another game")
def result_and_new_game(talk: CecpDialogue) -> None:
    """After `result` comes another game."""
    talk.send("go")
    talk.move()
    talk.send("result * {stopped}")
    talk.reset()
    talk.send("go")
    talk.move()


@STEPS.add(Level.GAME, "CECP, st: so many seconds at most")
def seconds_a_move(talk: CecpDialogue) -> None:
    """`st 1` is kept."""
    talk.new_game()
    talk.send("easy", "st 1", "force", "go")
    _move_within(talk, 1.0, "st 1")


@STEPS.add(Level.GAME, "CECP, sd and st: each a limit, both hold")
def depth_and_seconds(talk: CecpDialogue) -> None:
    """Of `st` and `sd` together the one that is reached first ends the search."""
    for words, seconds in ((("st 4", "sd 1"), 2.0), (("st 1", "sd 60"), 1.0)):
        talk.new_game()
        talk.send("easy", *words, "force")
        talk.leave_the_books()
        talk.send("go")
        _move_within(talk, seconds, " and ".join(words))


@STEPS.add(Level.GAME, "CECP, level: minutes or minutes and seconds, and an increment")
def forms_of_level(talk: CecpDialogue) -> None:
    """Every form of `level` that hosts send is taken in silence and played by."""
    for level in (
        *("level 40 5 0", "level 40 0:10 0", "level 0 0:10 1"),
        *("level 0 2 12", "level 0 2:30 12", "level 0 1 0.5"),
    ):
        talk.new_game()
        talk.send("easy", level, "force")
        if any(isinstance(reply, Refusal | Complaint) for reply in talk.settle()):
            fail(f"refuses {level}")
        talk.leave_the_books()
        talk.send(print_clock("time", 2000), print_clock("otim", 2000), "go")
        _move_within(talk, 2.0, f"{level}, with 2 s on the clock")


@STEPS.add(Level.GAME, "CECP, time and otim: centiseconds, each side its own")
def own_clock(talk: CecpDialogue) -> None:
    """The engine goes by its own clock, not by its opponent's."""
    talk.new_game()
    talk.send("easy", "level 0 10 0", "force")
    talk.leave_the_books()
    talk.send(print_clock("time", 1000), print_clock("otim", 600_000), "go")
    _move_within(talk, 1.0, "1 s on its clock, 10 minutes on the other")


@STEPS.add(Level.GAME, "CECP, level: hosts of version 1 send no time")
def level_without_clocks(talk: CecpDialogue) -> None:
    """Without `time` the engine keeps the clock that `level` gives it, by itself."""
    talk.new_game()
    talk.send("easy", "level 40 0:02 0", "force")
    talk.leave_the_books()
    talk.send("go")
    _move_within(talk, 2.0, "level 40 0:02 0")


@STEPS.add(Level.GAME, "CECP, level: in a game it means the moves and the time that are left")
def level_in_a_game(talk: CecpDialogue) -> None:
    """A `level` in the middle of a game holds from the next move on."""
    talk.new_game()
    talk.send("easy", "level 40 10 0", "force")
    talk.leave_the_books()
    talk.send("level 10 0:02 0", "go")
    _move_within(talk, 2.0, "level 10 0:02 0, said in the game")


@STEPS.add(Level.ACCEPTANCE, "a game at 40 moves in 8 s for the engine")
def game_on_the_clock(talk: CecpDialogue) -> None:
    """30 moves against random ones are legal and in time."""
    talk.new_game()
    talk.send("easy", "level 40 0:08 0", "force")
    left = 8000.0
    for number in range(30):
        if talk.rules.is_over(talk.fen, talk.moves):
            break
        if talk.is_black_to_move():
            talk.play(talk.legal_moves()[number * 7 % len(talk.legal_moves())])
            if talk.rules.is_over(talk.fen, talk.moves):
                break
        talk.send("force", print_clock("time", left), print_clock("otim", 8000), "go")
        began = monotonic()
        talk.move(left / 1000 + waits.PROMPT)
        left -= (monotonic() - began) * 1000
        talk.send("force")
        if left < -50:
            warn(f"overran its clock by {-left:.0f} ms")


def _move_within(talk: CecpDialogue, seconds: float, told: str) -> None:
    """See that the next move is legal and comes in so many seconds."""
    began = monotonic()
    talk.move()
    took = monotonic() - began
    if took > seconds + waits.PROMPT:
        fail(f"took {took:.2f} s, {seconds:g} s were allowed ({told})")
