"""Bridges with real engines behind them and the driver of the other end before them."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import peers
from cli.bridged import PATIENCE, QIANMEN, Host
from fakes import start
from fakes.engine import Engine
from fakes.faults.greeting import StartsSlowly
from fakes.faults.moves import IllegalMoveMidgame
from fakes.faults.process import DiesMidgame
from fakes.faults.uci import HasNoMove
from fakes.tongues.cecp import Cecp
from fakes.tongues.uci import Uci
from qianmen.host.drivers.registry import Protocol
from qianmen.host.losses import losses
from qianmen.host.table.driven import DrivenPlayer
from qianmen.rules import Board
from qianmen.rules.notation.coordinates import iccs
from qianmen.values import Limits

FRONTS = (Protocol.QHPLUGIN, Protocol.UCI, Protocol.UCCI, Protocol.CECP)
WORDS = {
    Protocol.QHPLUGIN: "qhplugin",
    Protocol.UCI: "uci",
    Protocol.UCCI: "ucci",
    Protocol.CECP: "cecp",
}
QUICK = Limits(movetime=50)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of the test's own for what bridges remember."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def engine_of(protocol: Protocol) -> list[str]:
    if protocol is Protocol.QHPLUGIN:
        return list(QIANMEN)
    return [str(peers.find("fairy-stockfish"))]


@pytest.mark.parametrize("behind", FRONTS, ids=WORDS.get)
@pytest.mark.parametrize("front", FRONTS, ids=WORDS.get)
def test_every_pair_plays(front: Protocol, behind: Protocol, tmp_path: Path) -> None:
    launcher = tmp_path / "engine"
    bridge = ["bridge", "--as", WORDS[front], "--engine-protocol", WORDS[behind]]
    subprocess.run(
        [*QIANMEN, *bridge, "--install", str(launcher), "--", *engine_of(behind)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    board = Board()
    with DrivenPlayer([str(launcher)], front) as player:
        player.new_game()
        for ply in range(8):
            player.set_position(None, [str(move) for move in board.moves])
            board.push(player.think(QUICK).move or "nothing")
            if ply == 4:
                board.pop()
                board.pop()
    assert board.ply == 6


def test_the_sample_session_of_the_protocol_with_a_uci_engine() -> None:
    """QHPLUGIN V1.3 shows a game's beginning with these commands, at level 3."""
    with Host("qhplugin", engine_of(Protocol.UCI)) as host:
        host.say("LEVEL 3")
        assert host.hear().startswith("OK")
        board = Board()
        for move in ("h2e2", "e2e6"):
            host.say(f"PLAY {iccs(board.push(move))}")
            assert host.hear().startswith("OK")
            host.say("AI")
            answer = host.hear()
            assert re.fullmatch("[A-I][0-9]-[A-I][0-9]", answer)
            board.push(answer)
        host.say("UNDO")
        assert host.hear().startswith("OK")
        board.pop()
        host.say("QUIT")
        assert host.hear() == "BYE"


def test_hints_bans_and_timeout_of_a_uci_engine() -> None:
    with Host("qhplugin", engine_of(Protocol.UCI)) as host:
        host.say("HINTS")
        *hints, last = host.hear_until(lambda line: line == "ENDHINTS")
        assert last == "ENDHINTS"
        moves = [hint.split()[0] for hint in hints]
        assert len(moves) == len(set(moves)) == 5
        legal = {
            f"{move}"[:2].upper() + "-" + f"{move}"[2:].upper() for move in Board().legal_moves
        }
        *banned, only = sorted(legal)
        host.say(f"BAN {len(banned)}", *banned, "AI")
        assert host.hear() == "OK"
        assert host.hear() == only
        host.say("AI", "TIMEOUT")
        assert re.fullmatch("[A-I][0-9]-[A-I][0-9]", host.hear())
        host.say("AI", "ABORT", "LEVEL")
        assert host.hear() == "ABORTED"
        assert host.hear().isdecimal()


def test_the_info_block_is_known_without_starting_the_engine(tmp_path: Path) -> None:
    engine = engine_of(Protocol.UCI)
    once = info_of(engine)
    assert once[0] == "QHPLUGIN V1.3"
    assert once[1].startswith("Fairy-Stockfish")
    kept = list((tmp_path / "cache").rglob("*.json"))
    assert len(kept) == 1
    kept[0].write_text(kept[0].read_text().replace("Fairy", "Remembered"))
    assert info_of(engine)[1].startswith("Remembered")


def test_a_launcher_knows_the_engine_it_was_written_for(tmp_path: Path) -> None:
    write_program(tmp_path / "engine", start.engine(Uci))
    bridge = [*QIANMEN, "bridge", "--as", "qhplugin", "--install", "launcher", "--", "./engine"]
    subprocess.run(bridge, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    kept = set((tmp_path / "cache").rglob("*.json"))
    for word in ("-info", "-INFO", "--info"):
        told = subprocess.run([str(tmp_path / "launcher"), word], check=True, capture_output=True)
        assert told.stdout.startswith(b"QHPLUGIN V1.3\nFake\n")
    assert set((tmp_path / "cache").rglob("*.json")) == kept


def test_a_launcher_starts_its_engine_in_the_folder_where_it_was_written(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    write_program(folder / "engine.sh", start.engine(Uci))
    bridge = [*QIANMEN, "bridge", "--as", "qhplugin", "--install", "launcher"]
    command = [*bridge, "--", "sh", "engine.sh"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    kept = set((tmp_path / "cache").rglob("*.json"))
    for mode, words, said in (
        ("-info", "", "QHPLUGIN V1.3\nFake\n"),
        ("-plugin", "AI\n", "A0-A1\n"),
    ):
        told = subprocess.run(
            [str(folder / "launcher"), mode],
            input=words,
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
        )
        assert told.stdout.startswith(said)
    assert set((tmp_path / "cache").rglob("*.json")) == kept


def test_the_same_words_in_another_folder_are_another_engine(tmp_path: Path) -> None:
    for name, command in (
        ("one", start.engine(Uci)),
        ("two", engine_of(Protocol.UCI)),
    ):
        (tmp_path / name).mkdir()
        write_program(tmp_path / name / "engine.sh", command)
    bridge = [*QIANMEN, "bridge", "--as", "qhplugin", "--info", "--", "sh", "engine.sh"]
    for name, called in (("one", "Fake"), ("two", "Fairy-Stockfish"), ("one", "Fake")):
        told = subprocess.run(bridge, cwd=tmp_path / name, check=True, capture_output=True)
        assert told.stdout.decode().splitlines()[1].startswith(called)


@pytest.mark.skipif(sys.platform != "linux", reason="names are text elsewhere")
def test_a_launcher_starts_a_program_that_no_text_can_name(tmp_path: Path) -> None:
    program, launcher = tmp_path / "engine\udcff", tmp_path / "launcher"
    write_program(program, start.engine(Uci))
    bridge = [*QIANMEN, "bridge", "--as", "qhplugin", "--install", str(launcher), "--"]
    subprocess.run([*bridge, str(program)], check=True, stdout=subprocess.DEVNULL)
    told = subprocess.run([str(launcher), "-info"], check=True, capture_output=True)
    assert told.stdout.startswith(b"QHPLUGIN V1.3\nFake\n")


def test_a_program_that_was_replaced_is_asked_anew_and_one_that_is_gone_told_of(
    tmp_path: Path,
) -> None:
    program = tmp_path / "engine"
    write_program(program, start.engine(Uci))
    assert info_of([str(program)])[1] == "Fake"
    write_program(program, engine_of(Protocol.UCI))
    assert info_of([str(program)])[1].startswith("Fairy-Stockfish")
    program.unlink()
    command = [*QIANMEN, "bridge", "--as", "qhplugin", "--info", "--", str(program)]
    gone = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (gone.returncode, gone.stdout) == (3, "")
    assert "program not found" in gone.stderr


def write_program(path: Path, command: list[str]) -> None:
    """A program that is but another's name."""
    path.write_text(f"#!/bin/sh\nexec {shlex.join(command)}\n")
    path.chmod(0o755)


def test_a_known_engine_is_greeted_for_while_it_starts(tmp_path: Path) -> None:
    engine, log = start.engine(Cecp, StartsSlowly), tmp_path / "log"
    for _ in range(2):
        with Host("uci", engine, "--engine-protocol", "cecp", "--log", str(log)) as host:
            host.say("uci", "isready")
            host.hear_until(lambda line: line == "readyok")
    said = log.read_text(encoding="utf-8")
    assert said.index("host< uciok") < said.index("< feature ping=1")


def test_a_cecp_host_is_asked_to_wait_for_an_engine_that_is_not_known() -> None:
    engine = start.engine(Cecp, StartsSlowly)
    for is_known in (False, True):
        with Host("cecp", engine, "--engine-protocol", "cecp") as host:
            host.say("xboard", "protover 2")
            said = host.hear_until(lambda line: line == "feature done=1")
        assert ("feature done=0" in said) is not is_known


def test_an_engine_that_is_not_what_was_remembered_is_forgotten(tmp_path: Path) -> None:
    engine = start.engine(Uci)
    info_of(engine)
    [kept] = (tmp_path / "cache").rglob("*.json")
    kept.write_text(kept.read_text().replace("Fake", "Remembered"))
    with Host("qhplugin", engine) as host:
        host.say("LEVEL 1")
        assert host.hear() == "OK level 1"
        host.say("AI", "TIMEOUT")
        assert re.fullmatch("[A-I][0-9]-[A-I][0-9]", host.hear())
    assert not kept.exists()
    assert info_of(engine)[1] == "Fake"


def info_of(engine: list[str]) -> list[str]:
    command = [*QIANMEN, "bridge", "--as", "qhplugin", "--info", "--", *engine]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_what_is_lost_is_told(tmp_path: Path) -> None:
    log = tmp_path / "log"
    engine = engine_of(Protocol.CECP)
    with Host("uci", engine, "--engine-protocol", "cecp", "--log", str(log)) as host:
        host.say("uci")
        host.hear_until(lambda line: line == "uciok")
    text = log.read_text()
    for loss in losses(Protocol.UCI, Protocol.CECP):
        assert f"# not carried over: {loss}" in text
    assert "host> uci" in text
    assert "> protover 2" in text


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
def test_a_log_that_cannot_be_written_ends_nothing_else() -> None:
    options = ("--engine-protocol", "cecp", "--log", "/dev/full")
    with Host("uci", engine_of(Protocol.CECP), *options) as host:
        host.say("uci")
        host.hear_until(lambda line: line == "uciok")
        host.say("quit")
        assert host.process.wait(PATIENCE) == 0
        [told] = host.process.stderr
        assert told == "qianmen: the log ends here: /dev/full: No space left on device"


def pairs() -> Iterator[tuple[Protocol, Protocol]]:
    for front in FRONTS:
        for behind in FRONTS:
            yield front, behind


def test_the_table_of_losses_is_in_the_docs() -> None:
    page = Path(__file__).parents[2] / "docs" / "bridge.md"
    rows = page.read_text(encoding="utf-8").splitlines()
    for front, behind in pairs():
        lost = "; ".join(losses(front, behind)) or "nothing of weight"
        assert f"| {front.name} | {behind.name} | {lost} |" in rows


def test_an_engine_that_dies_ends_the_bridge() -> None:
    with Host("uci", start.engine(Uci, DiesMidgame), "--engine-protocol", "uci") as host:
        host.say("uci", "position startpos moves h2e2", "go movetime 100")
        *_, best = host.hear_until(lambda line: line.startswith("bestmove"))
        assert best == "bestmove (none)"
        assert host.process.wait(20) == 3
    assert any("Fake: ended with exit code 7" in line for line in host.process.stderr)


@pytest.mark.parametrize("fault", [IllegalMoveMidgame, HasNoMove])
def test_no_move_is_invented(fault: type[Engine]) -> None:
    with Host("qhplugin", start.engine(Uci, fault), "--engine-protocol", "uci") as host:
        host.say("LEVEL 10", "PLAY H2-E2", "AI")
        assert host.hear().startswith("OK")
        assert host.hear().startswith("OK")
        assert host.hear() == "ERROR no move found"


def test_a_program_that_is_no_engine_says_what_was_tried() -> None:
    command = [*QIANMEN, "bridge", "--as", "uci", "--", sys.executable, "-c", "pass"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 3
    for protocol in FRONTS:
        assert f"{protocol.value}: " in ended.stderr


def test_a_cache_that_cannot_be_written_is_told_and_the_bridge_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    done = subprocess.run(
        [*QIANMEN, "bridge", "--as", "uci", "--", *start.engine(Uci)],
        input="uci\nquit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.endswith("uciok\n")
    assert "the engine is not remembered" in done.stderr


def test_a_file_of_levels_that_is_no_text_is_refused(tmp_path: Path) -> None:
    levels = tmp_path / "levels.toml"
    levels.write_bytes(b"\xff\xfe")
    bridge = ["bridge", "--as", "qhplugin", "--levels", str(levels), "--info"]
    done = subprocess.run(
        [*QIANMEN, *bridge, "--", *start.engine(Uci)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"qianmen: {levels}: ")


def test_levels_are_those_that_stand_in_the_file_now(tmp_path: Path) -> None:
    levels = tmp_path / "levels.toml"
    bridge = [*QIANMEN, "bridge", "--as", "qhplugin", "--levels", str(levels), "--info"]
    for names in (["weak"], ["weak", "strong"]):
        levels.write_text("".join(f'[[level]]\nname = "{name}"\n' for name in names))
        done = subprocess.run(
            [*bridge, "--", *start.engine(Uci)],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        block = done.stdout.splitlines()
        assert block[2] == f"LEVELS {len(names)}"
        assert block[3 : 3 + len(names)] == [f"{n} - {name}" for n, name in enumerate(names, 1)]
