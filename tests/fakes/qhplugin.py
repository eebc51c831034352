"""A QHPLUGIN engine with one fault, named by its first argument; its only move is a chariot's.

The second argument is a file that gets all it is told.
"""

import sys

INFO = """QHPLUGIN V1.2
Fake
LEVELS 2
1
5 - five
UNDO {undo}
HINTS 0
RULES 0
BGTHINK 0
TIMEOUT {timeout}
ENDINFO"""

MOVE = "A0-A1"


class Plugin:
    """A plugin without fault."""

    undo = 1
    timeout = 1
    info = INFO

    def answer(self, command: str) -> str:
        return {"AI": self.ai(), "QUIT": "BYE"}.get(command, "OK")

    def ai(self) -> str:
        return MOVE


class WithoutUndo(Plugin):
    undo = 0


class NotAPlugin(Plugin):
    info = "Usage: fake [options]"


class Refusing(Plugin):
    """Has an ERROR for every position and move."""

    def answer(self, command: str) -> str:
        return (
            "ERROR no" if command.startswith(("FEN", "PLAY", "LOAD")) else super().answer(command)
        )


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
        print(plugin.info.format(undo=plugin.undo, timeout=plugin.timeout))
    else:
        serve(plugin, log)


if __name__ == "__main__":
    main(*sys.argv[1:])
