"""Reads the case files of ``tests/data``."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


def load(name: str) -> Any:
    """The content of ``tests/data/<name>.json``."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
