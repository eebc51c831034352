"""``qianmen perft`` for chess, and what it loads for which game."""

import subprocess
import sys

import pytest

from qianmen.cli.exits import Exit
from qianmen.cli.main import run

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

REPORT = """
import sys
from qianmen.cli.main import run
run(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "nodes"),
    [(["0"], 1), (["3"], 8902), (["--fen", KIWIPETE, "3"], 97862)],
)
def test_counts(capsys: pytest.CaptureFixture[str], arguments: list[str], nodes: int) -> None:
    assert run(["perft", "--game", "chess", *arguments]) is Exit.DONE
    [line] = capsys.readouterr().out.splitlines()
    assert line.split()[:2] == [str(nodes), "nodes"]


def test_divided(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1"
    assert run(["perft", "--game", "chess", "--fen", fen, "--divide", "1"]) is Exit.DONE
    *moves, total = capsys.readouterr().out.splitlines()
    king = ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]
    assert moves == [f"{name} 1" for name in (*king, "e7e8b", "e7e8n", "e7e8q", "e7e8r")]
    assert total.startswith("9 nodes ")


def test_a_bad_fen_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["perft", "--game", "chess", "--fen", "8/8 w", "1"]
    assert run(arguments) is Exit.WRONG_USE
    [sentence] = capsys.readouterr().err.splitlines()
    assert sentence == "qianmen: Invalid value for '--fen': FEN: 2 rows, 8 needed"


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["perft", "--game", "go", "1"]) is Exit.WRONG_USE
    [sentence] = capsys.readouterr().err.splitlines()
    assert "'go' is not one of 'xiangqi', 'chess'" in sentence


@pytest.mark.parametrize("arguments", [("perft", "1"), ("-plugin",)], ids=" ".join)
def test_xiangqi_loads_no_rules_of_chess(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", REPORT, *arguments],
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    modules = done.stderr.split()
    assert "qianmen.core.xiangqi.position" in modules
    assert [name for name in modules if name.startswith("qianmen.rules.chess")] == []
