"""The reins of a search."""

import time

from qianmen.core.control import Control


def test_time_runs_from_the_making() -> None:
    control = Control()
    time.sleep(0.02)
    assert 15 <= control.milliseconds < 5000


def test_a_stop_stays() -> None:
    control = Control()
    assert not control.stopped
    control.stop()
    control.set_time(0, 0)
    assert control.stopped
