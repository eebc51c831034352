"""Bridges onto engines of chess, with python-chess as the host and the referee."""

import subprocess
from pathlib import Path

import pytest

import peers
from cli.bridged import QIANMEN
from fakes import start
from fakes.tongues.uci import UciChess


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of the test's own for what bridges remember."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


@pytest.mark.parametrize(
    ("front", "protocol", "program"),
    [
        ("xboard", "uci", "stockfish"),
        ("uci", "cecp", "hoichess"),
        ("uci", "cecp", "phalanx"),
    ],
)
@pytest.mark.parametrize("fen", ["startpos", "4k2r/P6P/8/8/8/8/p6p/R3K3 w Qk - 0 1"])
def test_a_host_plays_with_itself(front: str, protocol: str, program: str, fen: str) -> None:
    chess, engines = peers.load("chess"), peers.load("chess.engine")
    command = [*QIANMEN, "bridge", "--as", front, "--engine-protocol", protocol]
    command += ["--", str(peers.find(program))]
    opened = engines.SimpleEngine.popen_uci if front == "uci" else engines.SimpleEngine.popen_xboard
    board = chess.Board() if fen == "startpos" else chess.Board(fen)
    with opened(command, timeout=30) as host:
        while len(board.move_stack) < 20 and not board.is_game_over():
            # python-chess itself refuses a move that is not legal.
            board.push(host.play(board, engines.Limit(time=0.03), game=1).move)
    assert len(board.move_stack) == 20 or board.is_game_over()


def test_a_protocol_of_xiangqi_has_no_use_for_chess() -> None:
    engine = start.engine(UciChess)
    command = [*QIANMEN, "bridge", "--as", "qhplugin", "--engine-protocol", "uci", "--", *engine]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 3
    assert "Fake: plays chess but no xiangqi" in ended.stderr


@pytest.mark.parametrize(("front", "program"), [("xboard", "stockfish"), ("uci", "hoichess")])
def test_a_bridge_is_a_conforming_engine(front: str, program: str) -> None:
    bridge = [*QIANMEN, "bridge", "--as", front, "--", str(peers.find(program))]
    command = [*QIANMEN, "check", "--protocol", front, "--game", "chess", "--level", "basic"]
    ended = subprocess.run(
        [*command, "--", *bridge], capture_output=True, text=True, timeout=120, check=False
    )
    assert ended.returncode == 0, ended.stdout
