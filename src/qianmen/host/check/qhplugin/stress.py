"""QHPLUGIN: random interleavings of commands with a search that runs."""

from random import Random

from qianmen.host.check.qhplugin.dialogue import QhpluginDialogue, text_of
from qianmen.host.check.step import Level, Step, fail
from qianmen.host.check.stress import portions
from qianmen.protocols.qhplugin.moves import print_move
from qianmen.protocols.qhplugin.replies import Error, Move, Ok, Reply, Signal


def _interleave(talk: QhpluginDialogue, random: Random) -> None:
    """A search, and after a random time a command; each has its answers and the board agrees."""
    if len(talk.moves) > 30 or talk.rules.is_over(talk.fen, talk.moves):
        talk.set_position(None)
    played = random.choice(talk.legal_moves())
    commands = ["ABORT", "PLAY", *(f"LEVEL {known.number}" for known in talk.info.levels[:1])]
    commands += ["TIMEOUT"] * talk.info.timeout + ["UNDO"] * (talk.info.undo and bool(talk.moves))
    commands += ["BGTHINK OFF"] * talk.info.bgthink + ["BAN 0"] * talk.info.rules
    command = random.choice(commands)
    talk.send("AI")
    talk.pause(random.random() * 0.02)
    talk.send(f"PLAY {print_move(played)}" if command == "PLAY" else command)
    answers = talk.barrier()
    found = _search_answer(talk, command, answers)
    own = answers[1:] if found else answers
    if command in ("ABORT", "TIMEOUT"):
        if own or not found:
            fail(f"AI and {command} are answered with {text_of(*answers)}")
    elif len(own) != 1 or not isinstance(own[0], Ok | Error):
        fail(f"AI and {command} are answered with {text_of(*answers)}")
    elif isinstance(own[0], Ok):
        _follow(talk, command, played)
    talk.same_board()


def _search_answer(talk: QhpluginDialogue, command: str, answers: list[Reply]) -> bool:
    """Whether the first answer is that of the search; its move is then on both boards."""
    match answers[:1]:
        case [Move() as move]:
            talk.accept(move)
            return True
        case [Signal.ABORTED] if command != "TIMEOUT":
            return True
    return False


def _follow(talk: QhpluginDialogue, command: str, played: str) -> None:
    """Do on our board what the plugin says it has done."""
    if command == "PLAY":
        if played not in talk.legal_moves():
            fail(f"played {played}, which is not legal")
        talk.moves.append(played)
    elif command == "UNDO":
        talk.moves.pop()


STEPS: tuple[Step[QhpluginDialogue], ...] = portions(
    Level.STRESS, "QHPLUGIN V1.3: one answer to each search, one reply to each command", _interleave
)
