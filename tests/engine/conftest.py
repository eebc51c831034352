from collections.abc import Iterator

import pytest

from engine.desk import Desk


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk()
    yield desk
    desk.engine.close()
