from collections.abc import Iterable
from time import monotonic

import pytest

from qianmen.host import deadlines
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.ucci import UcciDriver
from qianmen.host.lines import Line
from qianmen.values import Clock, Limits


def finish(exchange: Exchange[None], lines: Iterable[str]) -> None:
    """Take an exchange to its end with what the engine says in it."""
    next(exchange)
    for text in lines:
        try:
            exchange.send(Line(text, monotonic()))
        except StopIteration:
            return
    raise AssertionError("the exchange waits for more")


def test_options_are_set_by_the_names_the_engine_has_for_them() -> None:
    """UCCI has names of its own for hash and threads; some engines keep those of UCI."""
    for name in ("hashsize", "Hash"):
        said: list[str] = []
        driver = UcciDriver(said.append, "fake")
        offer = f"option {name} type spin min 1 max 64 default 16"
        finish(driver.greet(), [offer, "ucciok", "readyok"])
        assert [option.name for option in driver.options] == ["Hash"]
        finish(driver.set_options({"Hash": "32"}), ["readyok"])
        assert said == ["ucci", "isready", f"setoption {name} 32", "isready"]


def test_a_setting_offered_by_two_names_is_one() -> None:
    driver = UcciDriver(lambda text: None, "fake")
    offers = [f"option {name} type spin min 1 max 64 default 16" for name in ("hashsize", "Hash")]
    finish(driver.greet(), [*offers, "ucciok", "readyok"])
    assert [option.name for option in driver.options] == ["Hash"]


@pytest.mark.parametrize(("moves_to_go", "grace"), [(1, 0.0), (2, deadlines.GRACE)])
def test_a_clock_for_a_single_move_is_kept_to_the_moment(moves_to_go: int, grace: float) -> None:
    driver = UcciDriver(lambda *lines: None, "engine", lambda: 5.0)
    clock = Clock(100, moves_to_go=moves_to_go)
    search = driver.search(Task(Position(), Limits(depth=60), clock))
    assert next(search) == 5.0 + 0.1 + grace
