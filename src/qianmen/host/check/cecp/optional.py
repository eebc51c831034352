"""CECP: what an engine may announce by a feature."""

from qianmen.host.check import waits
from qianmen.host.check.cecp.dialogue import CecpDialogue, text_of
from qianmen.host.check.step import Level, Steps, fail, note, skip, warn
from qianmen.protocols.cecp import Chatter, Move

STEPS = Steps[CecpDialogue]()


@STEPS.add(Level.OPTIONAL, "CECP, ping: pong when all before it is done")
def ping(talk: CecpDialogue) -> None:
    """`ping N` is answered with `pong N`, after the move if it thinks."""
    if not talk.has("ping", default=False):
        skip("ping=0")
    talk.send("go")
    before = talk.settle()
    if not before:
        talk.move()
        note("answers ping before its move is made")
    talk.accept(before[0])


@STEPS.add(Level.OPTIONAL, "CECP, post: ply score time nodes pv")
def thinking_lines(talk: CecpDialogue) -> None:
    """After `post` lines of thinking come, after `nopost` none."""
    talk.leave_the_books()
    talk.send("post", "go")
    if not _thinking_lines(talk):
        note("shows no thinking after post")
    talk.send("force", "nopost", "go")
    if _thinking_lines(talk):
        warn("shows its thinking after nopost")


@STEPS.add(Level.OPTIONAL, "CECP, hard and easy")
def pondering(talk: CecpDialogue) -> None:
    """With `hard` no move is made in the opponent's time."""
    talk.new_game()
    talk.send("st 1", "hard")
    talk.play(talk.rules.opening[0])
    talk.move()
    talk.no_move(waits.OPPONENT, "in the opponent's time")
    talk.play(talk.legal_moves()[0])
    talk.move()


@STEPS.add(Level.OPTIONAL, "CECP, analyze")
def analysis(talk: CecpDialogue) -> None:
    """`analyze` makes no move until `exit`; then the engine plays, and begins a new game."""
    _need_analysis(talk)
    talk.send("post", "analyze")
    talk.no_move(waits.THINKING, "while it analyses")
    talk.play(talk.rules.opening[0])
    talk.no_move(waits.SILENCE, "while it analyses")
    talk.send("exit", "force")
    talk.settle()
    talk.send("go")
    talk.move()
    talk.reset()


@STEPS.add(Level.OPTIONAL, "CECP, the dot: stat01: time nodes ply left all move")
def state_of_the_analysis(talk: CecpDialogue) -> None:
    """The dot in an analysis is answered with a line that tells how far it is."""
    _need_analysis(talk)
    talk.send("post", "analyze")
    talk.pause(waits.THINKING)
    talk.send(".")
    line = talk.chance(lambda text: text if text.startswith("stat01:") else None, waits.PROMPT)
    talk.send("exit", "force")
    talk.settle()
    talk.reset()
    if line is None:
        note("does not answer the dot")


@STEPS.add(Level.OPTIONAL, "CECP, exclude")
def excluded_moves(talk: CecpDialogue) -> None:
    """A move that is excluded is not played."""
    if not talk.has("exclude", default=False):
        skip("exclude=0")
    legal = talk.legal_moves()
    talk.send(*(f"exclude {move}" for move in legal[1:]), "go")
    if (move := talk.move()) != legal[0]:
        fail(f"plays {move}, which was excluded")


@STEPS.add(Level.OPTIONAL, "CECP, hint")
def hint(talk: CecpDialogue) -> None:
    """`hint` is answered with a legal move or not at all."""
    talk.send("hint")
    line = talk.chance(lambda text: text if text.startswith("Hint:") else None, waits.PROMPT)
    if line is None:
        note("no hint at the start of a game")
    if line.partition(":")[2].strip().lower() not in talk.legal_moves():
        warn(f"{line!r} is no legal move in coordinates")


@STEPS.add(Level.OPTIONAL, "CECP, draw: offer draw accepts, silence declines")
def draw_offer(talk: CecpDialogue) -> None:
    """A draw offer does not end the game."""
    if not talk.has("draw", default=True):
        skip("draw=0")
    talk.play(*talk.rules.opening[:2])
    talk.send("draw", "go")
    talk.move()


@STEPS.add(Level.OPTIONAL, "CECP, option and memory")
def settings(talk: CecpDialogue) -> None:
    """Options, set to the values they have, and `memory` are taken in silence."""
    lines = []
    for text in talk.options:
        name, _, rest = text.partition(" -")
        kind, _, value = rest.partition(" ")
        if kind in ("spin", "check", "slider"):
            lines.append(f"option {name}={value.split()[0]}")
    if talk.has("memory", default=False):
        lines.append("memory 16")
    if not lines:
        skip("neither options nor memory")
    talk.send(*lines)
    if complaints := talk.settle():
        warn(f"answers with {text_of(complaints[0])!r}")
    talk.send("go")
    talk.move()


def _need_analysis(talk: CecpDialogue) -> None:
    """Skip the step for an engine of which no analysis may be asked."""
    if not talk.features:
        skip("announces no features, so it may not know analyze")
    if not talk.has("analyze", default=True):
        skip("analyze=0")


def _thinking_lines(talk: CecpDialogue) -> int:
    """How many lines of thinking come before the move."""
    lines = 0

    def read(line: str) -> Move | None:
        nonlocal lines
        reply = talk.read_reply(line)
        fields = line.split()
        lines += isinstance(reply, Chatter) and len(fields) > 4 and fields[2].isdigit()
        return reply if isinstance(reply, Move) else None

    talk.accept(talk.hear(read, "a move", waits.SHORT_SEARCH))
    return lines
