"""How a game ended, as PGN writes it, as Chinese records say it, and as others do."""

from itertools import product

RESULTS = frozenset({"1-0", "0-1", "1/2-1/2", "*"})

_WINS = {
    f"{side}{player}{word}": "1-0" if (side != "黑") == (word in "胜勝") else "0-1"
    for side, player, word in product("红紅黑", ("", "方", "先"), "胜勝负負")
}
_DRAWS = dict.fromkeys(
    ("和", "和棋", "和局", "平局", "平手", "红先和", "紅先和", "黑先和", "双方和", "雙方和"),
    "1/2-1/2",
)
_OTHER_SIGNS = {
    "½-½": "1/2-1/2",
    "½": "1/2-1/2",
    "1/2": "1/2-1/2",
    "1:0": "1-0",
    "0:1": "0-1",
}
_OPEN = dict.fromkeys(("未知", "不明", "未完", "?"), "*")
_SAID = _WINS | _DRAWS | _OTHER_SIGNS | _OPEN


def result_of(text: str) -> str:
    """The end that a text tells, as PGN writes it; the text itself where it tells none."""
    return _SAID.get(text.strip(), text)
