from collections.abc import Iterable
from time import monotonic

import pytest

from qianmen.host import deadlines
from qianmen.host.drivers.driver import Position, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.drivers.ucci import UcciDriver
from qianmen.host.process.lines import OutputLine
from qianmen.values import Clock, Limits


def finish(exchange: Exchange[None], lines: Iterable[str]) -> None:
    """Take an exchange to its end with what the engine says in it."""
    next(exchange)
    for text in lines:
        try:
            exchange.send(OutputLine(text, monotonic()))
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


@pytest.mark.parametrize(
    ("depth", "moves_to_go", "seconds"),
    [(60, 1, 0.6), (60, 2, 0.3), (60, 40, 0.2), (60, None, 0.2), (None, 40, 0.6 + deadlines.GRACE)],
)
def test_with_a_depth_an_engine_may_not_use_up_its_clock(
    depth: int | None, moves_to_go: int | None, seconds: float
) -> None:
    driver = UcciDriver(lambda *lines: None, "engine", lambda: 5.0)
    clock = Clock(600, moves_to_go=moves_to_go)
    search = driver.search(Task(Position(), Limits(depth=depth), clock))
    assert next(search) == pytest.approx(5.0 + seconds)
