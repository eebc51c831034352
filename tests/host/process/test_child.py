import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest

from fakes import programs, start
from qianmen.host import deadlines
from qianmen.host.errors import CrashError, StallError, StartError
from qianmen.host.process import tree
from qianmen.host.process.child import ChildProcess, Rung


def soon() -> float:
    return monotonic() + 20


def is_running(pid: int) -> bool:
    """Whether a process lives; one that has ended but is not yet reaped does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def is_gone(pid: int) -> bool:
    """Whether a process ends soon."""
    deadline = soon()
    while is_running(pid) and monotonic() < deadline:
        sleep(0.01)
    return not is_running(pid)


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        *(("./no-such-engine", "not found"), ("no-such-engine", "not found")),
        *((__file__, "not executable"), (str(Path(__file__).parent), "is a folder")),
        *(("", "'': program has no name"), ("/", "'/': program is a folder: /")),
    ],
)
def test_a_program_that_cannot_run_is_named(program: str, fault: str) -> None:
    with pytest.raises(StartError, match=fault) as caught:
        ChildProcess([program])
    assert program in str(caught.value)


def test_a_file_that_is_no_program_is_named(tmp_path: Path) -> None:
    engine = tmp_path / "engine"
    engine.write_bytes(b"\x7fELF but not really")
    engine.chmod(0o755)
    with pytest.raises(StartError, match=f"cannot start {engine}"):
        ChildProcess([str(engine)])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a host cannot be forked here")
def test_the_end_of_a_forked_host_ends_nothing(tmp_path: Path) -> None:
    host = tmp_path / "host.py"
    host.write_text(
        "import os\n"
        "from qianmen.host.process.child import ChildProcess\n"
        "process = ChildProcess(['cat'])\n"
        "if (copy := os.fork()) == 0:\n"
        "    raise SystemExit(0)\n"
        "os.waitpid(copy, 0)\n"
        "assert process.wait(0.2) is None\n"
    )
    with ChildProcess([sys.executable, str(host)]) as process:
        assert process.wait(20) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="needs the guard, which only Linux has")
def test_a_guard_that_cannot_be_started_is_not_laid_to_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = start.program(programs.echo)
    monkeypatch.setattr(tree, "_guard", None)
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(StartError, match=r"the guard of all engines cannot be: .*no/such/python"):
        ChildProcess(command)


class SlowGuard:
    """A guard that is long in coming, and guards nothing."""

    def __init__(self) -> None:
        self.host = os.getpid()
        self.name = str(id(self))
        sleep(0.1)


def test_engines_that_start_together_have_one_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "_guard", None)
    monkeypatch.setattr(tree, "Guard", SlowGuard)
    with ThreadPoolExecutor(8) as pool:
        marks = list(pool.map(lambda _: tree.new_mark(), range(8)))
    assert len(set(marks)) == 8
    assert len({mark.partition("-")[0] for mark in marks}) == 1


def test_arguments_reach_the_program_without_a_shell() -> None:
    words = ["two words", "$HOME", "*", ""]
    program = [sys.executable, "-c", "import sys; print(sys.argv[1:])", *words]
    with ChildProcess(program) as process:
        assert process.receive(soon(), "the arguments").text == repr(words)


def test_a_program_works_in_its_own_folder(tmp_path: Path) -> None:
    engine = tmp_path / "engine"
    engine.write_text(f"#!{sys.executable}\nimport os; print(os.getcwd())\n")
    engine.chmod(0o755)
    with ChildProcess([str(engine)]) as process:
        assert process.receive(soon(), "the folder").text == str(tmp_path)


def test_what_is_sent_comes_back_dated() -> None:
    with ChildProcess(start.program(programs.echo)) as process:
        before = monotonic()
        process.send("one", "two")
        first, second = (process.receive(soon(), "an echo") for _ in range(2))
        assert (first.text, second.text) == ("one", "two")
        assert before < first.when <= second.when < monotonic()


def test_a_silent_program_stalls() -> None:
    with ChildProcess(start.program(programs.silent)) as process:
        with pytest.raises(StallError, match="waited for a word"):
            process.receive(monotonic() + 0.05, "a word")
        assert process.poll() is None


def test_a_dead_program_leaves_exit_code_and_last_words() -> None:
    with ChildProcess(start.program(programs.dies), name="Fragile") as process:
        with pytest.raises(CrashError, match="Fragile: ended with exit code 3") as caught:
            process.receive(soon(), "a word")
        assert caught.value.exit_code == 3
        assert caught.value.stderr == ("cannot read my weights",)
        assert process.end() == (Rung.GONE, 3)


def test_a_closed_output_ends_every_wait_though_the_process_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deadlines, "LAST_WORDS", 0.1)
    with ChildProcess(start.program(programs.mute)) as process:
        with pytest.raises(CrashError, match="closed its output") as caught:
            process.receive(soon(), "a word")
        assert caught.value.exit_code is None


def test_the_end_of_all_output_is_awaited_though_the_exit_comes_late() -> None:
    program = [sys.executable, "-c", "import os, time; os.close(1); time.sleep(1)"]
    with ChildProcess(program) as process:
        assert process.read_all(soon(), "the end") == []
    with (
        ChildProcess(start.program(programs.mute)) as process,
        pytest.raises(StallError, match="waited for the end"),
    ):
        process.read_all(monotonic() + 0.3, "the end")


def test_text_without_a_line_end_is_a_last_line() -> None:
    with ChildProcess(start.program(programs.unfinished)) as process:
        assert process.read_all(soon(), "the end") == ["first", "last"]


def test_what_a_program_leaves_behind_ends_with_it() -> None:
    with ChildProcess(start.program(programs.orphaning)) as process:
        child = int(process.receive(soon(), "the child").text)
        assert process.wait(20) == 0
        assert is_gone(child)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what others are started with")
def test_a_child_that_leaves_the_session_is_found() -> None:
    with ChildProcess(start.program(programs.escaping)) as process:
        child = int(process.receive(soon(), "the child").text)
        assert process.wait(20) == 0
        assert is_gone(child)


def test_writing_to_a_deaf_program_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "TERMINATION", 20.0)
    with ChildProcess(start.program(programs.deaf_and_loud), is_chatter=bool) as process:
        process.send("x" * 10_000_000)
        assert process.receive(soon(), "noise").text.startswith("noise")
        assert process.end().rung is Rung.TERMINATED


def test_sending_to_a_dead_program_is_no_error() -> None:
    with ChildProcess(start.program(programs.dies)) as process:
        assert process.wait(20) == 3
        process.send("hello?" * 100_000)
        with pytest.raises(CrashError):
            process.receive(soon(), "an echo")


def test_the_farewell_is_enough_for_a_polite_program() -> None:
    with ChildProcess([sys.executable, "-c", "input()"]) as process:
        assert process.end(["quit"], 20) == (Rung.ASKED, 0)


def test_the_end_of_input_is_enough_for_one_that_knows_no_farewell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deadlines, "END_OF_INPUT", 20.0)
    with ChildProcess(start.program(programs.echo)) as process:
        assert process.end(["quit"], 0.05) == (Rung.CLOSED, 0)


def test_a_stubborn_program_is_killed_with_its_children() -> None:
    with ChildProcess(start.program(programs.stubborn)) as process:
        child = int(process.receive(soon(), "the child").text)
        assert is_running(child)
        ending = process.end(["quit"], 0.05)
        assert ending.rung is Rung.KILLED
        assert ending.exit_code != 0
        assert not is_running(process.pid)
        assert is_gone(child)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no stopped processes")
def test_a_stopped_program_is_woken_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "TERMINATION", 20.0)
    with ChildProcess(start.program(programs.silent)) as process:
        os.kill(process.pid, signal.SIGSTOP)
        assert process.end() == (Rung.TERMINATED, -signal.SIGTERM)


def test_nothing_outlives_a_host_that_fails(tmp_path: Path) -> None:
    host = tmp_path / "host.py"
    host.write_text(
        "from time import monotonic\n"
        "from qianmen.host.process.child import ChildProcess\n"
        f"process = ChildProcess({start.program(programs.stubborn)!r})\n"
        "print(process.pid, process.receive(monotonic() + 20, 'the child').text, flush=True)\n"
        "raise SystemExit(5)\n"
    )
    with ChildProcess([sys.executable, str(host)]) as process:
        pids = process.receive(soon(), "the processes").text.split()
        assert process.wait(20) == 5
        assert all(is_gone(int(pid)) for pid in pids)


@pytest.mark.skipif(sys.platform != "linux", reason="needs the guard, which only Linux has")
@pytest.mark.parametrize("fault", [programs.stubborn, programs.scattering])
def test_nothing_outlives_a_host_that_is_killed(tmp_path: Path, fault: Callable[[], None]) -> None:
    host = tmp_path / "host.py"
    host.write_text(
        "from time import monotonic, sleep\n"
        "from qianmen.host.process.child import ChildProcess\n"
        f"process = ChildProcess({start.program(fault)!r})\n"
        "print(process.pid, process.receive(monotonic() + 20, 'the child').text, flush=True)\n"
        "sleep(3600)\n"
    )
    # Not a ChildProcess, whose own end of the tree would hide what the guard leaves undone.
    with subprocess.Popen(
        [sys.executable, str(host)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        pids = process.stdout.readline().split()
        process.kill()
    assert len(pids) == 2
    assert all(is_gone(int(pid)) for pid in pids)
