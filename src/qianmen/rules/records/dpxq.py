"""The text that dpxq.com gives of a game to copy: what is known of it, and its moves; read only.

Lines of a name, a colon and a value, the first of them the title; then the moves in Chinese, and a
line that tells where they are from.
"""

import re

from qianmen.rules.board import Board
from qianmen.rules.game import Game
from qianmen.rules.records.pgn.xiangqi import read_moves
from qianmen.rules.records.results import result_of

TITLES = ("标题", "標題")
"""What such a text begins with."""
_LINE = re.compile(r"^[ \t]*(\w+)[:：](.*)$", re.MULTILINE)
_FIRST_MOVE = re.compile(r"^[ \t]*1[ \t]*[.．、]", re.MULTILINE)
_SOURCE = re.compile(r"^[ \t]*棋[谱譜]由", re.MULTILINE)
_HEADERS = {
    "标题": "Title",
    "標題": "Title",
    "赛事": "Event",
    "賽事": "Event",
    "日期": "Date",
    "地点": "Site",
    "地點": "Site",
    "轮次": "Round",
    "輪次": "Round",
    "红方": "Red",
    "紅方": "Red",
    "黑方": "Black",
    "红方团体": "RedTeam",
    "紅方團體": "RedTeam",
    "黑方团体": "BlackTeam",
    "黑方團體": "BlackTeam",
    "结果": "Result",
    "結果": "Result",
    "布局": "Opening",
    "记时规则": "TimeControl",
    "記時規則": "TimeControl",
}


def read(text: str) -> Game:
    """The game of a text; moves that cannot be played are noted in its ``errors``."""
    first = _FIRST_MOVE.search(text)
    start = first.start() if first is not None else len(text)
    source = _SOURCE.search(text, start)
    game = Game()
    for name, value in _LINE.findall(text[:start]):
        header, value = _HEADERS.get(name), value.strip()
        if header is not None and value:
            game.headers[header] = result_of(value) if header == "Result" else value
    read_moves(
        game, Board(), text[start : source.start() if source is not None else len(text)].strip()
    )
    return game
