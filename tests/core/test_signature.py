"""The node count of a fixed search: it changes on purpose, with the file, or not at all."""

from pathlib import Path

from qianmen.engine.bench import bench

SIGNATURE = Path(__file__).parents[2] / "benchmarks" / "signature"


def test_the_search_visits_the_nodes_on_record() -> None:
    assert sum(sample.nodes for sample in bench()) == int(SIGNATURE.read_text(encoding="ascii"))
