"""Fits the weights of the evaluation to game results by logistic regression.

    python training/tune.py POSITIONS... --out src/qianmen/core/xiangqi/weights.py

Reads what ``selfplay.py`` wrote.  Every weight is pulled towards its present value a little, so
that terms the games hardly show keep it.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from weights_file import Group, write

from qianmen.core.xiangqi.evaluation import terms
from qianmen.core.xiangqi.position import Position
from qianmen.core.xiangqi.weights import GROUPS

Floats = NDArray[np.float32]

STEPS = 250
RATE = 1.5
PULL = 2e-8
SCORE_SHARE = 0.3
"""How much of the target is the search's own score; the rest is the game's result."""


def read(paths: list[Path]) -> tuple[Floats, Floats, Floats, Floats]:
    """Counts of all terms, phases (0 to 1), results and scores, one row a position."""
    rows, phases, results, scores = [], [], [], []
    position = Position()
    for path in paths:
        for line in path.read_text(encoding="ascii").splitlines():
            pieces, side, result, score = line.split()
            try:
                position.set(bytes(int(code, 16) for code in pieces), int(side))
            except ValueError as error:
                raise ValueError(f"{path}: {error}: {line}") from error
            counts, phase = terms(position)
            rows.append(np.array(counts, dtype=np.int8))
            phases.append(phase / 16)
            results.append(float(result))
            scores.append(float(score))
    return (
        np.array(rows, dtype=np.float32),
        np.array(phases, dtype=np.float32),
        np.array(results, dtype=np.float32),
        np.array(scores, dtype=np.float32),
    )


def sigmoid(values: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-values)), dtype=np.float32)


def best_scale(values: Floats, results: Floats) -> float:
    """The slope that turns centipawns into expected results."""
    slopes = np.linspace(0.0005, 0.01, 60)
    losses = [float(np.mean((sigmoid(np.float32(k) * values) - results) ** 2)) for k in slopes]
    return float(slopes[int(np.argmin(losses))])


def fit(counts: Floats, phases: Floats, results: Floats, scores: Floats, start: Floats) -> Floats:
    """Adam over all positions at once; ``start`` and the result are (2, terms)."""

    def value(weights: Floats) -> Floats:
        middle_game, end_game = counts @ weights[0], counts @ weights[1]
        return np.asarray(middle_game * phases + end_game * (1 - phases), dtype=np.float32)

    slope = np.float32(best_scale(value(start), results))
    targets = (1 - SCORE_SHARE) * results + SCORE_SHARE * sigmoid(slope * scores)
    weights = start.copy()
    mean: NDArray[np.floating] = np.zeros_like(weights)
    square: NDArray[np.floating] = np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        expected = sigmoid(slope * value(weights))
        error = expected - targets
        if step % 50 == 1:
            print(f"step {step}: loss {float(np.mean(error**2)):.6f}, slope {slope:.5f}")
        pushed = error * expected * (1 - expected) * slope / len(results)
        gradient = np.stack([(pushed * phases) @ counts, (pushed * (1 - phases)) @ counts])
        gradient += PULL * (weights - start)
        mean = 0.9 * mean + 0.1 * gradient
        square = 0.999 * square + 0.001 * gradient**2
        corrected = np.sqrt(square / (1 - 0.999**step)) + 1e-12
        step_back = RATE * (mean / (1 - 0.9**step)) / corrected
        weights = np.asarray(weights - step_back, dtype=np.float32)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("positions", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    counts, phases, results, scores = read(arguments.positions)
    print(f"{len(results)} positions")
    start = np.array(
        [
            [weight for _, middle_game, _ in GROUPS for weight in middle_game],
            [weight for _, _, end_game in GROUPS for weight in end_game],
        ],
        dtype=np.float32,
    )
    fitted = fit(counts, phases, results, scores, start).round().astype(int)
    groups: list[Group] = []
    at = 0
    for name, middle_game, _ in GROUPS:
        end = at + len(middle_game)
        groups.append((name, fitted[0, at:end].tolist(), fitted[1, at:end].tolist()))
        at = end
    write(groups, arguments.out)


if __name__ == "__main__":
    main()
