"""The node count of a fixed search: it changes on purpose, with the file, or not at all."""

from pathlib import Path

import pytest

from qianmen.engine.bench import bench
from qianmen.values import GameKind

SIGNATURE = Path(__file__).parents[2] / "benchmarks" / "signature"


@pytest.mark.parametrize("game", GameKind)
def test_the_search_visits_the_nodes_on_record(game: GameKind) -> None:
    lines = SIGNATURE.read_text(encoding="ascii").splitlines()
    on_record = {name: int(nodes) for name, nodes in map(str.split, lines)}
    assert sum(sample.nodes for sample in bench(game=game)) == on_record[game.value]
