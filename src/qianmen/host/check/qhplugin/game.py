"""QHPLUGIN: positions, moves and interruptions, which every plugin must master."""

from qianmen.host.check import waits
from qianmen.host.check.qhplugin.dialogue import QhpluginDialogue, text_of, word_of
from qianmen.host.check.step import Level, Start, Steps, fail, note
from qianmen.protocols.qhplugin.moves import print_move
from qianmen.protocols.qhplugin.replies import Error, Move, Number, Ok, Signal
from qianmen.rules import Board, Letters

STEPS = Steps[QhpluginDialogue]()

_ABORTED = word_of(Signal.ABORTED)


@STEPS.add(Level.GREETING, "QHPLUGIN V1.3, LEVEL", start=Start.GREETING)
def level(talk: QhpluginDialogue) -> None:
    """`LEVEL` alone is answered with a number that the info block lists."""
    talk.greet()
    reply = talk.ask("LEVEL")
    numbers = [known.number for known in talk.info.levels]
    if not isinstance(reply, Number) or reply.level not in numbers:
        fail(f"LEVEL is answered with {text_of(reply)}, the levels are {numbers}")


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, AI: for whoever is to move", start=Start.GREETING)
def thinking_at_once(talk: QhpluginDialogue) -> None:
    """`AI` as the very first command gives a legal move of Red."""
    talk.greet()
    talk.think()


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, PLAY and AI")
def move_and_reply(talk: QhpluginDialogue) -> None:
    """After a move of Red comes a legal move of Black, and it is on the plugin's board."""
    talk.play("h2e2")
    talk.think()
    talk.same_board()


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, FEN")
def letters_of_a_position(talk: QhpluginDialogue) -> None:
    """A position is read with the letters E and H, whoever is to move."""
    talk.set_position(talk.rules.samples.black_to_move)
    talk.think()


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, FEN: forms that hosts send")
def forms_of_a_position(talk: QhpluginDialogue) -> None:
    """A position is read with the letters B and N too, and with `- - - 1` behind it."""
    fen = Board(talk.rules.samples.black_to_move)
    short = fen.fen(Letters.WXF).split()[:2]
    refused = [
        text
        for text in (fen.fen(), " ".join([*short, "-", "-", "-", "1"]))
        if isinstance(talk.ask(f"FEN {text}"), Error)
    ]
    if refused:
        note(f"refuses {'; '.join(refused)}")


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, FEN: ERROR keeps the old position")
def broken_position(talk: QhpluginDialogue) -> None:
    """A FEN that is none is refused, and the old position stays."""
    talk.play("h2e2")
    talk.must_refuse(f"FEN {talk.rules.samples.broken}")
    talk.think()


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, PLAY: ERROR keeps the board")
def moves_that_are_none(talk: QhpluginDialogue) -> None:
    """Illegal and unreadable moves and those of the wrong side are refused."""
    for move in ("A0-A5", "H7-E7", "E4-E5", "Z9-Z8", ""):
        talk.must_refuse(f"PLAY {move}".strip())
    talk.think()


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, LEVEL n")
def levels(talk: QhpluginDialogue) -> None:
    """Each level of the list can be set, and `LEVEL` tells it."""
    for known in talk.info.levels:
        talk.must(f"LEVEL {known.number}")
        reply = talk.ask("LEVEL")
        if reply != Number(known.number):
            fail(f"after LEVEL {known.number} LEVEL is answered with {text_of(reply)}")


@STEPS.add(Level.MOVE, "QHPLUGIN V1.3, LEVEL n: ERROR for a level that is not listed")
def levels_that_are_none(talk: QhpluginDialogue) -> None:
    """A level that is not in the list is refused."""
    highest = max((known.number for known in talk.info.levels), default=0)
    for level in (highest + 1, -1, "HIGH"):
        talk.must_refuse(f"LEVEL {level}")


@STEPS.add(Level.GAME, "QHPLUGIN V1.3, LOAD")
def list_of_moves(talk: QhpluginDialogue) -> None:
    """`LOAD` plays its moves and gives one reply; of none it gives one as well."""
    talk.must("LOAD 3", "H2-E2", "H9-G7", "H0-G2")
    talk.moves += ["h2e2", "h9g7", "h0g2"]
    talk.silence("after the reply to LOAD")
    talk.must("LOAD 0")
    talk.think()


@STEPS.add(Level.GAME, "QHPLUGIN V1.3, LOAD: one reply, also to a bad list")
def bad_list_of_moves(talk: QhpluginDialogue) -> None:
    """A list with a bad move is refused by one ERROR after its last line."""
    talk.must_refuse("LOAD 3", "H2-E2", "E9-E5", "H0-G2")
    talk.silence("after the reply to LOAD")
    if isinstance(talk.ask("PLAY H9-G7"), Ok):
        note("keeps the moves before the bad one")


@STEPS.add(Level.GAME, "QHPLUGIN V1.3, LOAD: one reply, also to a bad list")
def list_of_bad_moves(talk: QhpluginDialogue) -> None:
    """A list with two bad moves is refused by one ERROR too, and its last line belongs to it."""
    talk.must_refuse("LOAD 3", "E9-E5", "Z9-Z8", "H2-E2")
    talk.silence("after the reply to LOAD")
    talk.think()


@STEPS.add(Level.GAME, "QHPLUGIN V1.3, ABORT and TIMEOUT: of no effect when idle")
def stops_when_idle(talk: QhpluginDialogue) -> None:
    """`ABORT` without a search is silent, and so is `TIMEOUT`."""
    words = ["ABORT", "TIMEOUT"] if talk.info.timeout else ["ABORT"]
    for word in words:
        talk.send(word)
        talk.silence(f"is said to {word} when idle")


@STEPS.add(Level.GAME, "QHPLUGIN V1.3, ABORT")
def abort(talk: QhpluginDialogue) -> None:
    """`ABORT` while it thinks is answered with `ABORTED`, and the board is as before."""
    _strongest(talk)
    talk.leave_the_books()
    talk.send("AI", "ABORT")
    talk.hear(_ABORTED, "ABORTED", waits.PROMPT)
    talk.silence("after ABORTED")
    talk.same_board()


@STEPS.add(Level.GAME, "QHPLUGIN V1.3: any command but TIMEOUT interrupts, then is done")
def interruptions(talk: QhpluginDialogue) -> None:
    """Any command while it thinks gives `ABORTED`, then its own reply."""
    _strongest(talk)
    talk.leave_the_books()
    start = Board(talk.fen).fen(Letters.WXF)
    move = print_move(talk.legal_moves()[0])
    level = talk.info.levels[-1].number if talk.info.levels else None
    offered: list[tuple[bool, tuple[str, ...]]] = [
        (True, ("LEVEL",)),
        (level is not None, (f"LEVEL {level}",)),
        (True, (f"PLAY {move}",)),
        (talk.info.undo, ("UNDO",)),
        (True, ("LOAD 1", move)),
        (True, (f"FEN {start}",)),
        (talk.info.rules, ("BAN 1", move)),
        (talk.info.bgthink, ("BGTHINK ON",)),
        (talk.info.bgthink, ("BGTHINK OFF",)),
    ]
    for lines in (lines for has, lines in offered if has):
        talk.send("AI", *lines)
        talk.hear(_ABORTED, f"ABORTED to {lines[0]}", waits.PROMPT)
        reply = talk.reply(f"the reply to {lines[0]}", waits.PROMPT)
        if not isinstance(reply, Ok | Number):
            fail(f"{lines[0]} in a search is answered with {text_of(reply)}")
    searches = ["AI", "HINTS"] if talk.info.hints else ["AI"]
    for search in searches:
        talk.send("AI", search, "ABORT")
        talk.hear(_ABORTED, f"ABORTED to {search}", waits.PROMPT)
        talk.hear(_ABORTED, f"ABORTED to ABORT behind {search}", waits.PROMPT)
    talk.silence("after the last reply")


@STEPS.add(Level.GAME, "QHPLUGIN V1.3, ABORT: it may cross with the move")
def abort_near_the_answer(talk: QhpluginDialogue) -> None:
    """50 times `ABORT` at about the time of the answer: one line each, and the board agrees."""
    for number in range(50):
        talk.set_position(None)
        talk.send("AI")
        talk.pause(number * 0.004)
        talk.send("ABORT")
        answers = talk.barrier()
        if len(answers) != 1:
            fail(f"{len(answers)} answers to AI and ABORT: {text_of(*answers)}")
        match answers[0]:
            case Signal.ABORTED:
                pass
            case Move() as move:
                talk.accept(move)
            case other:
                fail(f"AI and ABORT are answered with {text_of(other)}")
        talk.same_board()


@STEPS.add(Level.ACCEPTANCE, "QHPLUGIN V1.3: a game")
def game_of_60_plies(talk: QhpluginDialogue) -> None:
    """60 plies, half of them the plugin's, with take-backs and positions between, are legal."""
    game = talk.rules
    for ply in range(60):
        if game.is_over(talk.fen, talk.moves):
            talk.set_position(None)
        if ply % 20 == 19:
            talk.set_position(game.fen(talk.fen, talk.moves))
        if ply % 2:
            talk.think(0.1)
        else:
            legal = talk.legal_moves()
            talk.play(legal[ply * 7 % len(legal)])
        if ply % 10 == 7 and talk.info.undo and len(talk.moves) >= 2:
            talk.undo()
            talk.undo()


def _strongest(talk: QhpluginDialogue) -> None:
    """The level that thinks longest, so that there is time to interrupt it."""
    if talk.info.levels:
        talk.must(f"LEVEL {talk.info.levels[-1].number}")
