"""CECP: random interleavings of commands with a search that runs."""

from random import Random

from qianmen.host.check import waits
from qianmen.host.check.cecp.dialogue import CecpDialogue
from qianmen.host.check.step import Level, Step, fail
from qianmen.host.check.stress import portions
from qianmen.protocols.cecp import Move


def _interleave(talk: CecpDialogue, random: Random) -> None:
    """A search, and after random times a few words; then a move or none, as they ask for."""
    talk.new_game()
    talk.send("easy", "force")
    talk.play(*talk.rules.opening[: random.randrange(5)])
    talk.settle()
    talk.send(random.choice(("sd 1", "sd 3", "level 0 60 0")), "go")
    for _ in range(random.randrange(3)):
        talk.pause(random.random() * 0.01)
        talk.send(random.choice(("easy", "post", "nopost", "otim 100000")))
    talk.pause(random.random() * 0.02)
    if random.random() < 0.5:
        talk.send("?")
        talk.move(waits.SHORT_SEARCH)
        talk.send("force")
        if any(isinstance(reply, Move) for reply in talk.settle()):
            fail("a second move")
        return
    talk.send("force")
    moves = [reply for reply in talk.settle() if isinstance(reply, Move)]
    if len(moves) > 1:
        fail(f"{len(moves)} moves for one go")
    for move in moves:
        talk.accept(move)
    talk.same_side_to_move()


STEPS: tuple[Step[CecpDialogue], ...] = portions(
    Level.STRESS, "CECP: one move for a go that is not taken back by force", _interleave
)
