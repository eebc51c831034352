"""The command ``qianmen``: finds the way in before anything heavy is loaded.

A host gives an engine little time to start, so what hosts ask for (``-info``, ``-plugin``, a door
by name) is looked at here by hand; only the other commands load click.
"""

import os
import sys

from qianmen.cli.exits import Exit, complain
from qianmen.doors.registry import CECP_WORDS, DOORS, XIANGQI_DOORS, pinned_cecp
from qianmen.values import GameKind


def main() -> None:
    """Run the command line of this process and exit with its status."""
    sys.exit(run(sys.argv[1:]))


def chess_main() -> None:
    """The same as ``qianmen-chess``: its doors begin with chess."""
    sys.exit(run(sys.argv[1:], GameKind.CHESS))


def run(arguments: list[str], home: GameKind = GameKind.XIANGQI) -> Exit:
    """Do what ``arguments`` ask for; doors begin with the game ``home`` unless told another."""
    try:
        return _choose(arguments, home)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except ImportError as error:
        if error.name != "qianmen.core":
            raise
        return complain(str(error), Exit.BAD)
    except BrokenPipeError:
        _discard_output()
        return Exit.DONE
    except OSError as error:
        _discard_output()
        return complain(f"the output cannot be written: {error.strerror}", Exit.BAD)


def _discard_output() -> None:
    """Let what is still buffered go nowhere, or the interpreter would fail on it as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _choose(arguments: list[str], home: GameKind) -> Exit:
    word = arguments[0].lower() if arguments else ""
    if word in ("-info", "--info"):
        from qianmen.doors.qhplugin.info import write_info

        # By number: a stdout that was closed before the start is no object of Python's.
        with open(1, "wb", closefd=False) as stdout:
            write_info(stdout)
        return Exit.DONE
    if word in ("-plugin", "--plugin") or word in DOORS:
        from qianmen.cli.serve import serve_door

        words = [argument.lower() for argument in arguments[1:]]
        if word not in DOORS:
            return serve_door(DOORS["qhplugin"], GameKind.XIANGQI, debug="debug" in words)
        try:
            game = _take_game(words)
        except ValueError as error:
            return complain(str(error), Exit.WRONG_USE)
        if words not in ([], ["debug"]):
            return complain(f"{word} takes no argument but debug and --game", Exit.WRONG_USE)
        if word in XIANGQI_DOORS:
            if game is GameKind.CHESS:
                return complain(f"{word} knows no game but xiangqi", Exit.WRONG_USE)
            home = GameKind.XIANGQI
        pins = game is not None and word in CECP_WORDS
        make_door = pinned_cecp(game) if game is not None and pins else DOORS[word]
        return serve_door(
            make_door,
            game or home,
            debug="debug" in words,
            deaf_to_interrupts=word in CECP_WORDS,
        )
    if not arguments or word == "--game":
        return _open_console(arguments, home)
    from qianmen.cli.runner import run_command

    return run_command(arguments)


def _open_console(arguments: list[str], home: GameKind) -> Exit:
    from qianmen.cli.serve import serve_console

    words = [argument.lower() for argument in arguments]
    try:
        game = _take_game(words)
    except ValueError as error:
        return complain(str(error), Exit.WRONG_USE)
    if words:
        return complain(f"--game goes behind a command, not before: {words[0]}", Exit.WRONG_USE)
    return serve_console(game or home)


def _take_game(words: list[str]) -> GameKind | None:
    """Take ``--game G`` out of the words; ``ValueError`` where G is no game."""
    if "--game" not in words:
        return None
    place = words.index("--game")
    name = words[place + 1] if place + 1 < len(words) else ""
    names = [game.value for game in GameKind]
    if name not in names:
        raise ValueError(f"--game takes {' or '.join(names)}, not {name or 'nothing'}")
    del words[place : place + 2]
    return GameKind(name)
