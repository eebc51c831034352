"""Words for a file that cannot be read."""

import os
from pathlib import Path

import pytest

from qianmen.engine.local import LocalEngine
from qianmen.engine.unreadable import why_unreadable

FATAL = ("unknown host", "no remote directory", "not found", "no such file", "permission denied")
"""What XBoard takes for the end of an engine, wherever it stands in a line."""


@pytest.mark.parametrize("number", range(1, 134))
def test_no_reason_is_one_that_xboard_takes_for_the_end(number: int) -> None:
    reason = why_unreadable(OSError(number, os.strerror(number), "x"))
    assert reason
    assert not any(words in reason.lower() for words in FATAL)


@pytest.mark.parametrize("option", ["BookFile", "SyzygyPath"])
def test_an_option_names_the_path_that_does_not_exist(option: str, tmp_path: Path) -> None:
    engine = LocalEngine(lambda event: None)
    path = tmp_path / "nowhere"
    with pytest.raises(ValueError, match="nowhere: it does not exist"):
        engine.set_option(option, str(path))
    engine.close()
