"""The command as a process: its streams, its statuses, and what the shell sees of it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from qianmen import __version__
from qianmen.cli.exits import Exit
from qianmen.cli.main import run

QIANMEN = [sys.executable, "-m", "qianmen"]


def qianmen(*arguments: str, stdin: str = "", **environment: str) -> list[str]:
    """What ``qianmen`` prints; it must end well and say nothing on stderr."""
    done = subprocess.run(
        [*QIANMEN, *arguments],
        input=stdin.encode(),
        env={**os.environ, **environment},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


@pytest.mark.parametrize("word", ["-info", "-INFO", "--info"])
def test_info(word: str) -> None:
    lines = qianmen(word)
    assert lines[:2] == ["QHPLUGIN V1.3", "Qianmen"]
    assert lines[-1] == "ENDINFO"


def started_by_shell(redirection: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """``qianmen`` with streams as only a shell can have them."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *QIANMEN, *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_info_with_stdin_closed() -> None:
    done = started_by_shell("<&-", "-info")
    assert done.stdout.endswith("ENDINFO\n")
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_info_with_stdout_closed() -> None:
    done = started_by_shell(">&-", "-info")
    assert done.stderr == "qianmen: the output cannot be written: Bad file descriptor\n"
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_a_complaint_with_stderr_closed_goes_nowhere() -> None:
    done = started_by_shell("2>&-", "judge", "nofile")
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 2)


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
@pytest.mark.parametrize("redirection", ["<&-", ">&-", "<&- >&-"])
@pytest.mark.parametrize("arguments", [(), ("-plugin",)], ids=["console", "plugin"])
def test_doors_end_quietly_where_streams_are_closed(
    arguments: tuple[str, ...], redirection: str
) -> None:
    done = started_by_shell(redirection, *arguments)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def opening(seed: str) -> list[str]:
    """The first moves of the lowest level against itself."""
    with subprocess.Popen(
        [*QIANMEN, "-plugin"],
        env={**os.environ, "QIANMEN_SEED": seed},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        replies = []
        for command in ("LEVEL 1", *["AI"] * 6):
            process.stdin.write(f"{command}\n")
            replies.append(process.stdout.readline())
    return replies


def test_weak_levels_vary_unless_the_environment_sets_the_seed() -> None:
    assert opening("7") == opening("7")
    assert opening("7") != opening("8")
    assert opening("") != opening("")


@pytest.mark.parametrize("arguments", [(), ("-plugin",)], ids=["console", "plugin"])
def test_a_seed_that_is_none_is_told(arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [*QIANMEN, *arguments],
        env={**os.environ, "QIANMEN_SEED": "x"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == "qianmen: QIANMEN_SEED: seed must be 0 to 2147483647\n"
    assert (done.stdout, done.returncode) == ("", 2)


@pytest.mark.parametrize(
    "arguments",
    [("-plugin",), ("-PLUGIN", "whatever"), ("--plugin",), ("qhplugin",), ("Qianhong",)],
)
def test_the_plugin_door(arguments: tuple[str, ...]) -> None:
    assert qianmen(*arguments, stdin="LEVEL 3\nLEVEL\nQUIT\n") == ["OK level 3", "3", "BYE"]


@pytest.mark.parametrize("arguments", [("uci",), ("UCI",), ()])
def test_the_uci_door(arguments: tuple[str, ...]) -> None:
    lines = qianmen(*arguments, stdin="\nuci\nposition startpos moves h2e2\ngo depth 2\nisready\n")
    assert lines[0] == f"id name Qianmen {__version__}"
    assert lines[-1].startswith("bestmove ")
    assert sorted(line for line in lines if line.endswith("ok")) == ["readyok", "uciok"]


@pytest.mark.parametrize(
    "line", ["go depth 2", "position startpos\ngo depth 2", "startpos\ngo depth 2"]
)
def test_uci_without_a_greeting(line: str) -> None:
    lines = qianmen(stdin=f"{line}\n")
    assert lines[0].startswith("info depth 2 ")
    assert lines[1].startswith("bestmove ")


def test_debug_logs_to_stderr() -> None:
    done = subprocess.run(
        [*QIANMEN, "-plugin", "DEBUG"],
        input="LEVEL\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout == "5\n"
    assert "> LEVEL" in done.stderr
    assert "< 5" in done.stderr


def test_a_script_plays_at_the_console() -> None:
    lines = qianmen(stdin="level 1\nh2e2\nfen\nquit\n", LC_ALL="C.UTF-8")
    assert lines[0] == "Level 1: Beginner"
    assert lines[1].startswith("Black plays ")
    assert lines[-1].split()[1] == "w"


def test_the_console_speaks_chinese_in_utf8_whatever_the_encoding() -> None:
    lines = qianmen(stdin="level 1\n", LC_ALL="zh_CN.GBK", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert lines == ["级别 1：入门"]


@pytest.mark.parametrize(
    ("program", "arguments"),
    [("main", "'--game', 'chess'"), ("chess_main", "")],
    ids=["--game chess", "qianmen-chess"],
)
def test_chess_is_played_at_the_console(program: str, arguments: str) -> None:
    start = f"import sys; sys.argv[1:] = [{arguments}]; from qianmen.cli.main import {program} as m"
    done = subprocess.run(
        [sys.executable, "-c", f"{start}; m()"],
        input=b"level 1\ne4\nfen\n",
        env={**os.environ, "LC_ALL": "C", "QIANMEN_SEED": "1"},
        capture_output=True,
        timeout=60,
        check=True,
    )
    lines = done.stdout.decode().splitlines()
    assert lines[1].startswith("Black plays ")
    assert lines[-1].split()[1] == "w"


def test_a_command_has_its_game_behind_it(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["--game", "chess", "uci"]) is Exit.WRONG_USE
    assert capfd.readouterr().err == "qianmen: --game goes behind a command, not before: uci\n"
    assert run(["--game", "go"]) is Exit.WRONG_USE


def test_the_console_opens_the_plugin_door() -> None:
    assert qianmen(stdin="qianhong\nLEVEL 2\nQUIT\n") == ["OK level 2", "BYE"]


def test_a_file_is_saved_once(tmp_path: "os.PathLike[str]") -> None:
    path = os.path.join(tmp_path, "start.fen")
    lines = qianmen(stdin=f"save {path}\nsave {path}\n", LC_ALL="C.UTF-8")
    assert lines == [
        f"Saved as {path}.",
        f"There is a file {path} already, and I will not overwrite it.",
    ]
    with open(path, encoding="utf-8") as saved:
        assert saved.read().startswith("rnbakabnr/9/1c5c1/")


def test_a_name_that_no_file_can_have(tmp_path: "os.PathLike[str]") -> None:
    path = os.path.join(tmp_path, "a\0b")
    lines = qianmen(stdin=f"save {path}\nlevel 1\n", LC_ALL="C.UTF-8")
    assert lines == [f"I could not save {path}: Invalid argument.", "Level 1: Beginner"]


@pytest.fixture
def heeds_interrupts() -> Iterator[None]:
    """Processes started meanwhile heed SIGINT, though a shell may have us ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeds_interrupts")
@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize(
    ("arguments", "status"),
    [((), 130), (("bench",), -signal.SIGINT)],
    ids=["console", "bench"],
)
def test_interrupt_ends_quietly(arguments: tuple[str, ...], status: int) -> None:
    with subprocess.Popen(
        [*QIANMEN, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        if not arguments:
            process.stdin.write(b"fen\n")
            process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == status
    assert errors.strip() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full here")
@pytest.mark.parametrize("arguments", [["-info"], ["perft", "1"], ["doctor"]], ids=" ".join)
def test_output_that_cannot_be_written_is_told(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*QIANMEN, *arguments], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.stderr == b"qianmen: the output cannot be written: No space left on device\n"
    assert done.returncode == 1


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX pipes")
@pytest.mark.parametrize("arguments", [["-info"], ["perft", "1"], ["-plugin"]], ids=" ".join)
def test_output_that_nobody_reads_ends_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*QIANMEN, *arguments],
        input=b"LEVEL\nLEVEL\n",
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_an_interrupt_of_the_terminal_leaves_xboards_engine_running() -> None:
    with subprocess.Popen(
        [*QIANMEN, "xboard"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"ping 1\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"pong 1\n"
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(b"ping 2\nquit\n", timeout=60)
    assert rest == b"pong 2\n"
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal")
@pytest.mark.parametrize(("key", "status"), [(b"\x03", 130), (b"\x04", 0), (b"q", 0)])
def test_the_ways_to_leave_show(key: bytes, status: int, tmp_path: Path) -> None:
    import pty

    record = tmp_path / "game.pgn"
    record.write_text('[Event "a"]\n1. C2.5 *\n', encoding="utf-8")
    host, terminal = pty.openpty()
    with subprocess.Popen(
        [*QIANMEN, "show", str(record)], stdin=terminal, stdout=terminal, stderr=subprocess.PIPE
    ) as process:
        seen = b""
        while b"q quit" not in seen:
            seen += os.read(host, 4096)
        try:
            # Taking the terminal over for single keys discards a key that came before that.
            for _ in range(300):
                os.write(host, key)
                with suppress(subprocess.TimeoutExpired):
                    process.wait(0.2)
                    break
        finally:
            process.kill()
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == status
    os.close(terminal)
    os.close(host)
