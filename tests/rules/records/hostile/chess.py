"""PGN of chess that is slow to read for its size."""

from rules.records.hostile.cases import COUNT, LongGame, ManyGames, told

_WHITE = '[White ""]\n\n'
_QUEENS_PAWN = f"{_WHITE}1. d4 "
_KNIGHTS = "Nf6 Nf3 Ng8 Ng1 " * 50

MANY_GAMES = [
    ManyGames("games with a move", f"{_WHITE}e4 *\n\n", "e2e4"),
    ManyGames(
        "games with an illegal move", f"{_WHITE}e5 *\n\n", "", ("'e5' is not a legal move here",)
    ),
    ManyGames("games with a comment", f"{_WHITE}{{x}} *\n\n"),
    ManyGames(
        "games with all tags",
        '[Event "?"]\n[Site "?"]\n[White "?"]\n[Black "?"]\n\ne4 *\n\n',
        "e2e4",
    ),
    ManyGames("games with a set-up", '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n\nKe2 *\n\n', "e1e2"),
    ManyGames(
        "games set up at the start",
        '[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]\n\ne4 *\n\n',
        "e2e4",
    ),
    ManyGames(
        "games with an impossible set-up",
        '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\nKe2 *\n\n',
        errors=("FEN: White has no king, 1 needed",),
    ),
    ManyGames("games of a known variant", f'[Variant "Standard"]\n{_WHITE}e4 *\n\n', "e2e4"),
    ManyGames(
        "games of another variant",
        f'[Variant "x"]\n{_WHITE}e4 *\n\n',
        errors=("the variant 'x' is not read",),
    ),
]

LONG_GAMES = [
    LongGame(
        "moves", _WHITE, "Nf3 Nf6 Ng1 Ng8 ", moves="g1f3 g8f6 f3g1 f6g8 " * COUNT, nodes=4 * COUNT
    ),
    LongGame(
        "words after a wrong move",
        f"{_QUEENS_PAWN}Nf3 ",
        "Nf6 ",
        moves="d2d4",
        nodes=1,
        errors=("'Nf3' is not a legal move here",),
    ),
    LongGame(
        "words after a wrong move of a variation",
        f"{_QUEENS_PAWN}(e5 ",
        "e4 ",
        ") d5",
        moves="d2d4 d7d5",
        nodes=2,
        errors=("'e5' is not a legal move here",),
    ),
    LongGame("variations", _QUEENS_PAWN, "(e4)", " d5", moves="d2d4 d7d5", nodes=3),
    LongGame(
        "variations with a wrong move",
        _QUEENS_PAWN,
        "(e4 e4)",
        " d5",
        moves="d2d4 d7d5",
        nodes=3,
        errors=told("'e4' is not a legal move here"),
    ),
    LongGame(
        "variations far from the start",
        _QUEENS_PAWN + _KNIGHTS,
        "(Ng1) ",
        "d5",
        moves="d2d4 " + "g8f6 g1f3 f6g8 f3g1 " * 50 + "d7d5",
        nodes=202,
    ),
    LongGame("pairs of brackets", _QUEENS_PAWN, "()", moves="d2d4", nodes=1),
    LongGame("closing brackets", _QUEENS_PAWN, ") ", moves="d2d4", nodes=1),
    LongGame("results in variations", _QUEENS_PAWN, "(*)", " d5", moves="d2d4 d7d5", nodes=2),
    LongGame("comments", _QUEENS_PAWN, "{x}\n", moves="d2d4", nodes=1),
    LongGame("comments to the end of the line", _QUEENS_PAWN, ";\n", moves="d2d4", nodes=1),
    LongGame("glyphs", _QUEENS_PAWN, "$1", moves="d2d4", nodes=1),
    LongGame(
        "a word without end",
        _QUEENS_PAWN,
        "x",
        moves="d2d4",
        nodes=1,
        errors=("'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'… is not a move",),
    ),
    LongGame(
        "glyphs of all numbers",
        _QUEENS_PAWN,
        lambda number: f"${number % 1000} ",
        moves="d2d4",
        nodes=1,
    ),
    LongGame(
        "brackets with an illegal move",
        _QUEENS_PAWN,
        "(e5)",
        moves="d2d4",
        nodes=1,
        errors=told("'e5' is not a legal move here"),
    ),
    LongGame(
        "texts",
        _QUEENS_PAWN,
        "x e4 y e5 ",
        moves="d2d4",
        nodes=1,
        errors=("'x' is not a move", "'e4' is not a legal move here"),
    ),
    LongGame(
        "words that are no moves",
        _QUEENS_PAWN,
        "x ",
        moves="d2d4",
        nodes=1,
        errors=("'x x x x x x x x x x x x x x x '… is not a move",),
    ),
    LongGame("escaped lines", f"{_QUEENS_PAWN}\n", "%\n", moves="d2d4", nodes=1),
    LongGame("empty lines", f"{_QUEENS_PAWN}\n", "\n", moves="d2d4", nodes=1),
    LongGame("remarks and escaped lines", f"{_QUEENS_PAWN}\n", ";\n%\n", moves="d2d4", nodes=1),
]
