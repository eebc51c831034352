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
