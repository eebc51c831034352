"""A QHPLUGIN engine with one fault, named by its first argument; its only move is a chariot's.

The second argument is a file that gets all it is told.
"""

import sys
import time

INFO = """QHPLUGIN V1.2
Fake
LEVELS 2
1
5 - five
UNDO {undo}
HINTS 0
RULES {rules}
BGTHINK {bgthink}
TIMEOUT {timeout}
ENDINFO"""

MOVE = "A0-A1"


class Plugin:
    """A plugin without fault."""

    undo = 1
    timeout = 1
    rules = 0
    bgthink = 0
    info = INFO

    def answer(self, command: str) -> str:
        return {"AI": self.ai(), "LEVEL": "5", "QUIT": "BYE"}.get(command, "OK")

    def ai(self) -> str:
        return MOVE


class WithoutUndo(Plugin):
    undo = 0


class Complete(Plugin):
    """Has every optional part, and plays Red's first move whatever is banned."""

    rules = 1
    bgthink = 1


class NotAPlugin(Plugin):
    info = "Usage: fake [options]"


class Refusing(Plugin):
    """Has an ERROR for every position and move."""

    def answer(self, command: str) -> str:
        return (
            "ERROR no" if command.startswith(("FEN", "PLAY", "LOAD")) else super().answer(command)
        )


class RefusingLevels(Plugin):
    """Has an ERROR for each level."""

    def answer(self, command: str) -> str:
        return "ERROR busy" if command.startswith("LEVEL ") else super().answer(command)


class RefusingBackground(Complete):
    """Has an ERROR when it is to think on its opponent's time."""

    def answer(self, command: str) -> str:
        return "ERROR busy" if command == "BGTHINK ON" else super().answer(command)


class SlowToStart(Plugin):
    """Takes longer to start than its first move may take."""

    def __init__(self) -> None:
        time.sleep(1)


class RefusingOnce(Plugin):
    """Has an ERROR for the first move it is told, and plays Black."""

    refused = False

    def answer(self, command: str) -> str:
        if command.startswith("PLAY") and not self.refused:
            self.refused = True
            return "ERROR lost my place"
        return super().answer(command)

    def ai(self) -> str:
        return "A9-A8"


class Slow(Plugin):
    """Takes its time, and cannot be hurried."""

    timeout = 0

    def ai(self) -> str:
        time.sleep(0.3)
        return MOVE


class Waiting(Plugin):
    """Answers when told that its time is over."""

    def answer(self, command: str) -> str:
        if command == "AI":
            return ""
        return MOVE if command == "TIMEOUT" else super().answer(command)


class Sleeping(Plugin):
    """Never answers AI."""

    timeout = 0

    def answer(self, command: str) -> str:
        return "" if command in ("AI", "TIMEOUT") else super().answer(command)


class Talking(Plugin):
    """Talks and talks."""

    def ai(self) -> str:
        return "\n".join(["well"] * 100)


class Giving(Plugin):
    """Gives up without need."""

    def ai(self) -> str:
        return "ERROR - AI thread not responding"


def serve(plugin: Plugin, log: str) -> None:
    with open(log, "a", buffering=1, encoding="utf-8") as told:
        while command := sys.stdin.readline():
            told.write(command)
            match command.split():
                case ["LOAD", count]:
                    told.writelines(sys.stdin.readline() for _ in range(int(count)))
            if answer := plugin.answer(command.strip()):
                print(answer, flush=True)
            if command == "QUIT\n":
                return


def main(fault: str, log: str, start: str) -> None:
    plugin: Plugin = globals()[fault]()
    if start == "-info":
        flags = ("undo", "timeout", "rules", "bgthink")
        print(plugin.info.format_map({flag: getattr(plugin, flag) for flag in flags}))
    else:
        serve(plugin, log)


if __name__ == "__main__":
    main(*sys.argv[1:])
