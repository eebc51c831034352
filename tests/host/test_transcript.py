from pathlib import Path
from threading import Event

import pytest

from qianmen.host.transcript import Transcript

FULL = Path("/dev/full")


def test_what_is_said_is_written_by_the_end(tmp_path: Path) -> None:
    path = tmp_path / "log"
    with Transcript(path, "Red") as transcript:
        transcript.said(["uci", "isready"])
        transcript.remark("no more")
    signs = [line.split(maxsplit=2)[1:] for line in path.read_text().splitlines()]
    assert signs == [["Red", "> uci"], ["Red", "> isready"], ["Red", "# no more"]]


def test_two_of_one_name_do_not_write_over_each_other(tmp_path: Path) -> None:
    path = tmp_path / "bridge.log"
    path.write_text("from the last time")
    with Transcript(path) as one, Transcript(path) as other:
        one.remark("one")
        other.remark("other")
    with Transcript(tmp_path / "bridge-3.log"), Transcript(path) as third:
        third.remark("third")
    texts = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert texts.keys() == {"bridge.log", "bridge-2.log", "bridge-3.log"}
    assert texts["bridge.log"].endswith("# third\n")
    assert "one" not in texts["bridge.log"]
    assert texts["bridge-2.log"].endswith("# other\n")


@pytest.mark.skipif(not FULL.exists(), reason="no disk that is always full")
def test_a_full_disk_is_told_of_once_and_ends_nothing_else() -> None:
    faults: list[OSError] = []
    told = Event()

    def tell(error: OSError) -> None:
        faults.append(error)
        told.set()

    with Transcript(FULL, tell=tell) as transcript:
        transcript.remark("first")
        assert told.wait(20)
        transcript.remark("second")
    assert [error.strerror for error in faults] == ["No space left on device"]


@pytest.mark.skipif(not FULL.exists(), reason="no disk that is always full")
def test_a_disk_found_full_at_the_end_is_told_of() -> None:
    faults: list[OSError] = []
    transcript = Transcript(FULL, tell=faults.append)
    transcript.said(f"{number}" for number in range(1000))
    transcript.close()
    assert len(faults) == 1
