"""The dialogue of a check, as it is shown while it is held."""

from io import StringIO

from rich.console import Console

from qianmen.cli.checkview import LiveDialogue
from qianmen.host.check.transcript import Direction, Entry

ANSWER = "info depth 8 score cp 52 nodes 8896 nps 80144 time 111 pv d2d4 d7d5 b1c3 g8f6"


def shown(*, terminal: bool) -> list[str]:
    """The lines of a question and a long answer to it, 80 characters wide."""
    file = StringIO()
    console = Console(file=file, width=80, force_terminal=terminal, color_system=None)
    show = LiveDialogue(console)
    show(Entry(Direction.TOLD, "go depth 8", 1.0))
    show(Entry(Direction.HEARD, ANSWER, 1.25))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_a_terminal_shows_both_sides_beside_each_other() -> None:
    told, *heard = shown(terminal=True)
    assert told.split() == ["1.000", "go", "depth", "8"]
    assert heard[0].startswith("    1.250 ")
    assert len(heard) > 1
    assert {line[10:45].strip() for line in heard} == {""}
    assert " ".join(line[45:].strip() for line in heard) == ANSWER


def test_a_file_gets_long_lines_whole() -> None:
    told, heard = shown(terminal=False)
    assert told == "    1.000 go depth 8"
    assert heard.endswith(f"  {ANSWER}")
    assert heard.split()[0] == "1.250"
