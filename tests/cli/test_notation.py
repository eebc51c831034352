"""``qianmen notation``, as its user calls it."""

import json

import pytest

from cli.running import complaint
from qianmen.cli.exits import Exit
from qianmen.cli.main import run


def test_notation(capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("C2.5", "炮二平五", "H2-E2"):
        assert run(["notation", "--json", text]) is Exit.DONE
        assert json.loads(capsys.readouterr().out) == {
            "iccs": "H2-E2",
            "ucci": "h2e2",
            "fairy": "h3e3",
            "wxf": "C2.5",
            "xqbase": "C2.5",
            "keypad": "62.5",
            "chinese": "炮二平五",
            "traditional": "炮二平五",
            "vietnamese": "P2-5",
        }
    assert run(["notation", "--notation", "vietnamese", "M2.3"]) is Exit.DONE
    assert capsys.readouterr().out.startswith("iccs        H0-G2\n")
    assert run(["notation", "--game", "chess", "--json", "g1f3"]) is Exit.DONE
    assert json.loads(capsys.readouterr().out) == {"san": "Nf3", "uci": "g1f3"}
    assert run(["notation", "Nc3"]) is Exit.WRONG_USE
    assert run(["notation", "--notation", "san", "Nf3"]) is Exit.WRONG_USE
    assert run(["notation", "--fen", "9/9", "C2.5"]) is Exit.WRONG_USE


@pytest.mark.parametrize(
    ("game", "fen", "other"),
    [
        ("xiangqi", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "chess"),
        ("chess", "4k4/9/9/9/9/9/9/9/9/3K5 w", "xiangqi"),
    ],
)
def test_a_position_of_the_other_game_is_told(
    capsys: pytest.CaptureFixture[str], game: str, fen: str, other: str
) -> None:
    assert run(["notation", "--game", game, "--fen", fen, "a1a2"]) is Exit.WRONG_USE
    [sentence] = capsys.readouterr().err.splitlines()
    assert sentence.endswith(f"; is it of {other}? then say --game {other}")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["e4"], "'MOVE': 'e4' is not a move; is it of chess? then say --game chess"),
        (
            ["h2e2", "--game", "chess"],
            "'MOVE': 'h2e2' is not a legal move here; is it of xiangqi? then say --game xiangqi",
        ),
        (["e4", "--fen", "3k5/9/9/9/9/9/9/9/9/4K4 w"], "'MOVE': 'e4' is not a move"),
        (["C2.5", "--notation", "san"], "'--notation': san is no notation of xiangqi"),
    ],
)
def test_a_move_of_the_other_game(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(capsys, "notation", *words) == f"qianmen: Invalid value for {reason}"
