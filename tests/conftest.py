"""Options of the whole test run."""

import random

import pytest
from hypothesis import HealthCheck, settings

# No test measures time, for a busy machine makes any of them slow.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("fuzz", "random input")
    group.addoption(
        "--fuzz",
        type=int,
        default=1,
        metavar="N",
        help="how many times as many random cases as usual the tests marked fuzz try",
    )
    group.addoption(
        "--fuzz-seed", type=int, default=1, metavar="SEED", help="where these cases begin"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "fuzz: tries random input; see --fuzz and --fuzz-seed")


@pytest.fixture
def fuzz_factor(request: pytest.FixtureRequest) -> int:
    """How many times as many random cases as usual to try."""
    factor: int = request.config.getoption("--fuzz")
    return factor


@pytest.fixture
def fuzz_random(request: pytest.FixtureRequest) -> random.Random:
    """The source of the random cases."""
    return random.Random(request.config.getoption("--fuzz-seed"))
