"""The commands with options, run in this process."""

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from qianmen.cli.commands import COMMANDS, bench
from qianmen.cli.exits import Exit
from qianmen.cli.main import run
from qianmen.engine.bench import Sample
from qianmen.values import Game

CENTRE = "3k5/9/9/9/9/9/9/9/9/R3K4 w"


@pytest.fixture(autouse=True)
def interrupt_handler() -> Iterator[None]:
    """Leaves Ctrl-C to the test run as it was: commands hand it to the system."""
    handler = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, handler)


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """The lines a command prints that is done without complaint."""
    assert run(list(arguments)) is Exit.DONE
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out.splitlines()


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The sentence with which a wrong command line is refused."""
    assert run(list(arguments)) is Exit.WRONG_USE
    captured = capsys.readouterr()
    assert captured.out == ""
    [sentence] = captured.err.splitlines()
    return sentence


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
            ["perft", "--fen", "9/9", "1"],
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


def test_a_game_that_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "judge", "--moves", "h2e2") == ["The game goes on"]
    [line] = output(capsys, "judge", "--json")
    assert json.loads(line) == {
        "verdict": "none",
        "must_change": None,
        "rule": "computer",
        "fault": None,
        "plies": [],
        "cycle": [],
        "text": "The game goes on",
    }


def test_a_mate_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "3k5/9/9/9/9/9/9/9/4R4/R3K4 w"
    [line] = output(capsys, "judge", "--fen", fen, "--moves", "a0d0", "--json")
    verdict = json.loads(line)
    assert verdict["verdict"] == "red"
    assert verdict["fault"] == "checkmate"
    assert verdict["must_change"] is None
    assert verdict["plies"] == [1, 1]


def test_perpetual_check_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "4k4/9/9/9/9/9/9/9/R8/3K5 w"
    moves = "a1e1" + " e9f9 e1f1 f9e9 f1e1" * 2
    [line] = output(capsys, "judge", "--fen", fen, "--moves", moves, "--json")
    verdict = json.loads(line)
    assert verdict["verdict"] == "black"
    assert verdict["must_change"] == "red"
    assert verdict["fault"] == "perpetual check"
    assert verdict["plies"] == [2, 9]
    assert verdict["text"].startswith("Black wins")


CHASE = [
    *("judge", "--fen", "3k5/9/4b4/9/R8/9/4n4/9/9/5K3 w"),
    *("--moves", "a5a3 e3f5 a3a5 f5e3 a5a3 e3f5 a3a5 f5e3"),
]


def test_a_perpetual_chase_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    [line] = output(capsys, *CHASE, "--rules", "asian", "--json")
    verdict = json.loads(line)
    assert verdict["verdict"] == "black"
    assert verdict["must_change"] == "red"
    assert verdict["rule"] == "asian"
    assert verdict["fault"] == "perpetual chase"
    assert verdict["plies"] == [1, 8]
    assert verdict["cycle"][0] == {
        "ply": 1,
        "side": "red",
        "move": "a5a3",
        "check": False,
        "chases": [["a3", "e3"]],
    }
    assert [deed["chases"] for deed in verdict["cycle"][1:3]] == [[], [["a5", "f5"]]]


def test_the_verdict_is_explained_ply_by_ply(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, *CHASE)
    assert lines[0] == "Black wins: Red chased without end, chariot after horse (plies 1 to 8)"
    assert lines[1] == "1. Red a5a3: chariot a3 chases horse e3"
    assert len(lines) == 9
    assert output(capsys, *CHASE, "--language", "zh")[2] == "2. 黑方 e3f5：闲"


@pytest.mark.parametrize(
    ("rules", "verdict"),
    [("simple", "draw"), ("none", "draw"), ("ucci", "none"), ("chinese", "unsupported")],
)
def test_the_rule_set_decides(capsys: pytest.CaptureFixture[str], rules: str, verdict: str) -> None:
    [line] = output(capsys, *CHASE, "--rules", rules, "--json")
    found = json.loads(line)
    assert (found["verdict"], found["rule"]) == (verdict, rules)
    assert found["must_change"] is None


def test_bench_prints_the_signature_last(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def two_samples(game: Game) -> Iterator[Sample]:
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
