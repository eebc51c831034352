"""What ``qianmen check`` shows: progress, the dialogue as it is held, and the table of results."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from qianmen.host.check.report import Report, Result
from qianmen.host.check.step import Verdict
from qianmen.host.check.transcript import Direction, Entry

_STYLES = {
    Verdict.PASS: "green",
    Verdict.FAIL: "bold red",
    Verdict.WARN: "yellow",
    Verdict.SKIP: "dim",
    Verdict.NOTE: "cyan",
}
_LINES_OF_EVIDENCE = 20
"""How many of the last lines of a failed step are shown."""
_WIDEST = 100
"""Characters of a line of evidence; the rest of a longer one is left out."""


class Progress:
    """The bar that tells how many steps are done, and the name of the last one."""

    def __init__(self, console: Console, steps: int, *, hidden: bool) -> None:
        self._bar = Bar(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.description}"),
            console=console,
            transient=True,
            disable=hidden or not console.is_terminal,
        )
        self._task = self._bar.add_task("", total=steps)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def __call__(self, result: Result) -> None:
        """A step is done."""
        description = f"{result.step.name}: {result.verdict.value}"
        self._bar.update(self._task, advance=1, description=description)


class LiveDialogue:
    """Shows each line as it is said: ours on the left, the engine's on the right.

    A terminal folds a long line within its half; a file gets it whole, for programs to find.
    """

    def __init__(self, console: Console) -> None:
        self._console = console

    def __call__(self, entry: Entry) -> None:
        """Show one line."""
        time = Text(f"{entry.when:9.3f}", style="dim")
        match entry.direction:
            case Direction.TOLD:
                self._show(time, Text(entry.text, style="green"), Text())
            case Direction.HEARD:
                self._show(time, Text(), Text(entry.text, style="cyan"))
            case Direction.EVENT:
                event = Text(f" ── {entry.text}", style="yellow")
                self._console.print(time + event, soft_wrap=True)

    def _show(self, time: Text, told: Text, heard: Text) -> None:
        half = (self._console.width - len(time) - 2) // 2
        if not self._console.is_terminal:
            said = Text(" ") + told if told else Text(" " * half) + heard
            self._console.print(time + said, soft_wrap=True)
            return
        sides = Table.grid(padding=(0, 1))
        for width in (len(time), half, half):
            sides.add_column(width=width, overflow="fold")
        sides.add_row(time, told, heard)
        self._console.print(sides)


def print_report(console: Console, report: Report) -> None:
    """The table of all steps, the evidence of those that failed, and the sum."""
    table = Table("L", "Step", "", "Found", "s", box=None, pad_edge=False)
    for result in report.results:
        table.add_row(
            str(int(result.step.level)),
            result.step.name,
            Text(result.verdict.value, style=_STYLES[result.verdict]),
            Text(result.text),
            f"{result.seconds:.2f}",
        )
    console.print(table)
    for result in report.results:
        if result.verdict is Verdict.FAIL:
            _print_evidence(console, result)
    sums = ", ".join(f"{report.counts[verdict]} {verdict.value}" for verdict in Verdict)
    about = f"{report.protocol} {report.game or ''}".strip()
    console.print(f"\n{about}: {sums}", highlight=False)


def _print_evidence(console: Console, result: Result) -> None:
    console.print(Text(f"\n{result.step.name}: {result.text}", style=_STYLES[Verdict.FAIL]))
    console.print(Text(f"  expected: {result.step.expectation}"))
    console.print(Text(f"  rule: {result.step.rule}"))
    for entry in result.transcript[-_LINES_OF_EVIDENCE:]:
        console.print(Text(f"  {entry}"[:_WIDEST], style="dim"))
