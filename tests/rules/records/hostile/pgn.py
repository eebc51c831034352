"""PGN of xiangqi that is slow to read for its size."""

from rules.records.hostile.cases import LongGame, ManyGames, told
from rules.records.hostile.moves import TOO_LONG

_BARE = '[FEN "3k5/9/9/9/9/9/9/9/9/4K4'
_ROOK = '[FEN "3k5/9/9/9/9/9/9/9/R8/4K4 w"]\n'
_ROOKS = '[FEN "3k5/r8/r8/9/4p4/9/9/R8/R8/4K4 w"]\n'
_SHUFFLE = "a1b1 d9d8 b1a1 d8d9 "
_TWO_WAYS = "a2b2 a8b8 b2a2 b8a8 "
"""Legal whether ranks are counted from 0 or from 1."""
_DEEPEST = 200

MANY_GAMES = [
    ManyGames("games without moves", '[a ""]\n*\n'),
    ManyGames("games with a word that is no move", '[a ""]\nx\n', errors=("'x' is not a move",)),
    ManyGames("the same, each another", '[a ""]\nx#x\n', errors=("'x#x' is not a move",)),
    ManyGames("games without tags", "1.h2e2 *\n\n", "h2e2"),
    ManyGames("games with a glyph", '[a ""]\n$1\n'),
    ManyGames("games with an escaped line", '[a ""]\n%\n'),
    ManyGames("games with a move", '[a ""]\nh2e2\n', "h2e2"),
    ManyGames("games with a move, ranks from 1", '[a ""]\nh3e3\n', "h2e2"),
    ManyGames(
        "games with an illegal move", '[a ""]\nP1+9\n', errors=("'P1+9' is not a legal move here",)
    ),
    ManyGames(
        "games in GB18030",
        '[a ""]\n车一进九\n',
        "",
        ("'车一进九' is not a legal move here",),
        "gb18030",
    ),
    ManyGames("games with a set-up", f'{_BARE}"]\n*\n'),
    ManyGames("the same, each another", f'{_BARE} w - - 0 #"]\n*\n'),
    ManyGames("games with a set-up and a move", f'{_BARE}"]\ne0e1\n', "e0e1"),
    ManyGames(
        "games whose set-up has the wrong side",
        f'{_BARE} b"]\ne0e1\n',
        "e0e1",
        ("the FEN has the wrong side to move",),
    ),
    ManyGames(
        "games with an empty set-up",
        '[FEN ""]\nx\n',
        errors=(
            "FEN: empty",
            "'x' is not a move",
        ),
    ),
    ManyGames(
        "games with an impossible set-up",
        '[FEN "9/9/9/9/9/9/9/9/9/9"]\n*\n',
        errors=("FEN: Red has no general",),
    ),
    ManyGames("games with all tags", '[Event "?"]\n[Site "?"]\n[Red "a"]\n[Black "b"]\n*\n'),
]

LONG_GAMES = [
    LongGame("tags", "", '[a "b"]\n'),
    LongGame("empty lines", "*", "\n"),
    LongGame("empty lines behind a move", "\n1. C2.5\n", "\n", moves="h2e2", nodes=1),
    LongGame("lines of blanks", "\n1. C2.5\n", " \t\n", moves="h2e2", nodes=1),
    LongGame("escaped lines", "*\n", "%\n"),
    LongGame("lines that are almost tags", "{", '[a ""] x\n', "}"),
    LongGame("blanks in a name of a tag", "{\n[a", "\u3000", "x\n}"),
    LongGame("bytes that are no text", "{", "\x81\n", "}", encoding="latin-1"),
    LongGame(
        "opening brackets",
        "h2e2 ",
        "(",
        moves="h2e2",
        nodes=1,
        errors=("a bracket that is not closed",),
    ),
    LongGame(
        "ends of games in an open comment",
        "h2e2 {",
        "*\n\n1.",
        moves="h2e2",
        nodes=1,
        errors=("a comment that is not closed",),
    ),
    LongGame("closing brackets", "h2e2 ", ")", moves="h2e2", nodes=1),
    LongGame("pairs of brackets", "h2e2 ", "()", moves="h2e2", nodes=1),
    LongGame(
        "brackets and stars",
        "h2e2 ",
        "(*",
        " h9g7",
        moves="h2e2",
        nodes=1,
        errors=("'h9g7' is not a legal move here", "a bracket that is not closed"),
    ),
    LongGame("brackets with a result", "h2e2 ", "(*)", moves="h2e2", nodes=1),
    LongGame("brackets with a comment", "h2e2 ", "({})", moves="h2e2", nodes=1),
    LongGame("brackets with a word", "h2e2 ", "(x)", moves="h2e2", nodes=1),
    LongGame(
        "brackets with an illegal move",
        "h2e2 ",
        "(P1+9)",
        moves="h2e2",
        nodes=1,
        errors=told("'P1+9' is not a legal move here"),
    ),
    LongGame("the same variation", "h2e2 ", "(C2.5)", moves="h2e2", nodes=1),
    LongGame(
        "eight variations",
        "h2e2 ",
        "(C2.4)(C2.6)(H2+3)(P1+1)(R1+1)(A4+5)(E3+5)(C8.5)",
        moves="h2e2",
        nodes=9,
    ),
    LongGame(
        "variations to the deepest",
        "h2e2 ",
        "(C2.5" * _DEEPEST + ")" * _DEEPEST,
        moves="h2e2",
        nodes=1,
    ),
    LongGame(
        "variations too deep",
        "h2e2 " + "(C2.5" * _DEEPEST,
        "(C2.5)",
        moves="h2e2",
        nodes=1,
        errors=(
            *told(f"variations more than {_DEEPEST} deep"),
            "a variation that is not closed",
        ),
    ),
    LongGame(
        "variations far from the start",
        _ROOK + _SHUFFLE * 2499 + "a1b1 ",
        "(a1c1)(a1d1)",
        moves=_SHUFFLE * 2499 + "a1b1",
        nodes=9999,
    ),
    LongGame(
        "a line too long",
        _ROOK + _SHUFFLE * 2500,
        _SHUFFLE,
        moves=_SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
    LongGame("marks", "h2e2 ", "! ", moves="h2e2", nodes=1),
    LongGame("glyphs", "h2e2 ", "$1", moves="h2e2", nodes=1),
    LongGame("dollars", "h2e2 ", "$", moves="h2e2", nodes=1),
    LongGame("results", "", "*"),
    LongGame("empty comments", "h2e2 ", "{}", moves="h2e2", nodes=1),
    LongGame("comments", "h2e2 ", "{x}", moves="h2e2", nodes=1),
    LongGame(
        "comments before an escaped line", "h2e2 ", "{}", "\n%\nh9g7", moves="h2e2 h9g7", nodes=2
    ),
    LongGame("comments to the end of the line", "h2e2 ", ";\n", moves="h2e2", nodes=1),
    LongGame("commands in comments", "h2e2 ", "{[%clk 0:0:1]}", moves="h2e2", nodes=1),
    LongGame("numbers", "", "1. "),
    LongGame("digits", "", "9 "),
    LongGame("a word without end", "", "x", errors=(f"'{'x' * 30}'… is not a move",)),
]

READ_TWICE = ManyGames(
    "games read twice", _ROOKS + _TWO_WAYS * 2400 + "x\n", _TWO_WAYS * 2400, ("'x' is not a move",)
)
