"""The commands with options, run in this process."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.running import complaint, output
from qianmen.cli.commands import COMMANDS, bench
from qianmen.engine.bench import Sample
from qianmen.values import GameKind

CENTRE = "3k5/9/9/9/9/9/9/9/9/R3K4 w"


@pytest.fixture(autouse=True)
def interrupt_handler() -> Iterator[None]:
    """Leaves Ctrl-C to the test run as it was: commands hand it to the system."""
    handler = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, handler)


@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), (1, 44), (2, 1920), (3, 79666)])
def test_perft(capsys: pytest.CaptureFixture[str], depth: int, nodes: int) -> None:
    [line] = output(capsys, "perft", str(depth))
    count, word, seconds, _, speed, unit = line.split()
    assert (int(count), word, unit) == (nodes, "nodes", "nodes/s")
    assert float(seconds) >= 0
    assert int(speed) > 0


def test_perft_divided(capsys: pytest.CaptureFixture[str]) -> None:
    *moves, total = output(capsys, "perft", "--game", "xiangqi", "--fen", CENTRE, "--divide", "2")
    counts = dict(line.split() for line in moves)
    assert list(counts) == sorted(counts)
    assert len(counts) == 14
    assert sum(map(int, counts.values())) == int(total.split()[0])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["perft"], "qianmen: Missing argument 'DEPTH'."),
        (["perft", "x"], "qianmen: Invalid value for 'DEPTH': 'x' is not a valid integer range."),
        (
            ["perft", "--fen", "9/9 w", "1"],
            "qianmen: Invalid value for '--fen': FEN: 2 rows, 10 needed",
        ),
        (
            ["judge", "--moves", "h2e2 a0a9"],
            "qianmen: Invalid value for '--moves': "
            "move 2: 'a0a9': no piece of the side to move on a0",
        ),
        (
            ["judge", "--moves", "H2E2 hello"],
            "qianmen: Invalid value for '--moves': move 2: 'hello' is not a move",
        ),
        (["uci", "loud"], "qianmen: uci takes no argument but debug and --game"),
        (["uci", "--game", "go"], "qianmen: --game takes xiangqi or chess, not go"),
        (["ucci", "--game", "chess"], "qianmen: ucci knows no game but xiangqi"),
        (
            ["bridge", "--", "engine"],
            "qianmen: Missing option '--as'. Choose from: qhplugin, uci, ucci, cecp, xboard",
        ),
        (
            ["engines"],
            "qianmen: no command is given; qianmen engines --help tells which there are",
        ),
        (["engines", "nonsense"], "qianmen: No such command 'nonsense'."),
        (["check", "--nonsense", "--", "engine"], "qianmen: No such option '--nonsense'."),
        (
            ["nonsense"],
            "qianmen: no command is called 'nonsense'; qianmen --help tells which there are",
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_use_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert complaint(capsys, *arguments) == sentence


def test_unknown_rules_and_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "'asia'" in complaint(capsys, "judge", "--rules", "asia")
    assert "'go'" in complaint(capsys, "perft", "--game", "go", "1")


def test_bench_prints_the_signature_last(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def two_samples(game: GameKind) -> Iterator[Sample]:
        yield Sample("first", 100, 0.5)
        yield Sample("second", 23, 0.5)

    monkeypatch.setattr(bench, "samples_of_bench", two_samples)
    lines = output(capsys, "bench")
    assert lines[-2:] == ["123 nodes 1.000 s 123 nodes/s", "signature 123"]


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    listed = {line.split()[0] for line in output(capsys, "--help") if line.startswith("  ")}
    assert set(COMMANDS) <= listed


def test_every_command_has_its_module() -> None:
    folder = Path(bench.__file__).parent
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__", "parameters"}
    assert modules == set(COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    from qianmen import __version__

    assert output(capsys, "--version") == [f"Qianmen {__version__}"]


@pytest.mark.parametrize(
    "command", [["judge"], ["judge", "--moves", "a0d0"], ["perft", "2"], ["notation", "a0d0"]]
)
def test_a_fen_without_quotes_is_told(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*CENTRE.split(), "-", "-", "0", "1"]
    name, *others = command
    assert complaint(capsys, name, "--fen", *words, *others) == (
        "qianmen: Invalid value for '--fen': '3k5/9/9/9/9/9/9/9/9/R3K4' is one word of a FEN: "
        "put all of it in quotes"
    )
