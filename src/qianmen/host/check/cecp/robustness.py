"""CECP: illegal moves, unknown words, the end of a game."""

from qianmen.host.check import waits
from qianmen.host.check.cecp.dialogue import CecpDialogue, text_of
from qianmen.host.check.step import Level, Steps, fail, note, skip, warn
from qianmen.host.errors import StallError
from qianmen.protocols.cecp import Claim, Move, Refusal, Reply, Resign

STEPS = Steps[CecpDialogue]()


@STEPS.add(Level.ROBUSTNESS, "CECP, Illegal move")
def illegal_move(talk: CecpDialogue) -> None:
    """An illegal move is answered with `Illegal move`, and the board stays."""
    move = talk.rules.write(talk.rules.samples.illegal)
    talk.send(talk.print_move(move))
    replies = talk.settle()
    if not any(isinstance(reply, Refusal) for reply in replies):
        fail(f"{move} is answered with {text_of(*replies)}")
    talk.send("go")
    talk.move()


@STEPS.add(Level.ROBUSTNESS, "CECP, Error (unknown command)")
def unknown_word(talk: CecpDialogue) -> None:
    """An unknown command is answered with an `Error`, and changes nothing."""
    refused = talk.refused("xyzzy")
    talk.send("go")
    talk.move()
    if not refused:
        warn("no Error for an unknown command")


@STEPS.add(Level.ROBUSTNESS, "CECP, ?: ignored when it is not thinking")
def move_now_when_idle(talk: CecpDialogue) -> None:
    """`?` is ignored when the engine does not think."""
    talk.send("?")
    talk.no_move(waits.SILENCE, "though it is not its turn")
    talk.send("go")
    talk.move()


@STEPS.add(Level.ROBUSTNESS, "CECP, ?: move now")
def move_now(talk: CecpDialogue) -> None:
    """`?` brings a move at once."""
    talk.new_game()
    talk.send("easy", "level 0 60 0", "force")
    talk.play(*talk.rules.opening[:2])
    talk.send("go")
    talk.pause(waits.THINKING)
    talk.send("?")
    try:
        talk.move(waits.PROMPT)
    except StallError:
        warn(f"no move {waits.PROMPT:g} s after ?; the text only recommends it")


@STEPS.add(Level.ROBUSTNESS, "CECP, RESULT {comment}: once the game is over")
def mate_on_the_board(talk: CecpDialogue) -> None:
    """The engine that mates or is mated says the result."""
    if not talk.has("setboard", default=False):
        skip("setboard=0")
    talk.set_board(talk.rules.samples.mate_in_one)
    talk.send("go")
    talk.move()
    if talk.legal_moves():
        note("does not mate in one")
    claim = talk.chance(
        lambda line: reply if isinstance(reply := talk.read_reply(line), Claim) else None,
        waits.PROMPT,
    )
    if claim is None:
        warn("says no result after it has mated")
    if claim.result != "1-0":
        fail(f"White has mated, and it says {claim.result}")


@STEPS.add(Level.ROBUSTNESS, "CECP, RESULT {comment}: only once the game is over")
def no_claim_in_a_game(talk: CecpDialogue) -> None:
    """In a game that goes on no result is claimed, not even for a draw by repetition to come."""
    claims: list[Reply] = []
    for _ in range(4):
        talk.send("go")
        talk.move()
        talk.send("force")
        claims += [reply for reply in talk.settle() if isinstance(reply, Claim | Resign)]
    if claims:
        fail(f"says {text_of(claims[0])!r}")


@STEPS.add(Level.ROBUSTNESS, "CECP: lines that begin with White, Black or Draw end the game")
def no_stray_lines(talk: CecpDialogue) -> None:
    """Nothing is said that an old host would take for the end of the game."""
    said: list[str] = []

    def read(line: str) -> str | None:
        said.append(line)
        return line if isinstance(talk.read_reply(line), Move) else None

    for _ in range(4):
        talk.send("go")
        talk.hear(read, "a move", waits.SHORT_SEARCH)
        talk.send("force")
    for line in said:
        if line.startswith(("White", "Black", "Draw")):
            warn(f"says {line!r}")
