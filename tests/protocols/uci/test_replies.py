import pytest

from qianmen.protocols.uci import (
    BestMove,
    Chatter,
    EngineName,
    Reply,
    Signal,
    is_chatter,
    parse_reply,
    print_go,
    print_option,
    print_position,
)
from qianmen.values import Limits, Option


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("uciok", Signal.UCIOK),
        ("  readyok\t", Signal.READYOK),
        ("info depth 10readyok", Signal.READYOK),
        ("id name Fairy-Stockfish 11.1 LB 64", EngineName("Fairy-Stockfish 11.1 LB 64")),
        ("id author somebody", Chatter("id author somebody")),
        ("bestmove h3e3", BestMove("h3e3")),
        ("bestmove a10a9 ponder h1g3", BestMove("a10a9", "h1g3")),
        ("bestmove H2E2 ponder (none)", BestMove("h2e2")),
        ("bestmove castles", BestMove("castles")),
        ("bestmove (none)", BestMove(None)),
        ("bestmove 0000", BestMove(None)),
        ("bestmove NULL", BestMove(None)),
        ("bestmove", Chatter("bestmove")),
        ("Unknown command: d", Chatter("Unknown command: d")),
        ("", Chatter("")),
    ],
)
def test_what_engines_say_is_understood(line: str, reply: Reply) -> None:
    assert parse_reply(line) == reply


@pytest.mark.parametrize(
    ("line", "option"),
    [
        (
            "option name Hash type spin default 16 min 1 max 4096",
            Option("Hash", "spin", "16", 1, 4096),
        ),
        ("option name Clear Hash type button", Option("Clear Hash", "button")),
        (
            "option name Debug Log File type string default <empty>",
            Option("Debug Log File", "string"),
        ),
        (
            "option name Path type string default /my books/a.bin",
            Option("Path", "string", "/my books/a.bin"),
        ),
        (
            "option name Style type combo default Very Solid var Very Solid var Wild",
            Option("Style", "combo", "Very Solid", choices=("Very Solid", "Wild")),
        ),
        ("option name Swapped type spin default 5 min 9 max 1", Option("Swapped", "spin", "5")),
        ("option name Half type spin default 5 min 1", Option("Half", "spin", "5")),
        ("option name Untyped", Option("Untyped", "string")),
    ],
)
def test_options_are_split_at_their_keywords(line: str, option: Option) -> None:
    assert parse_reply(line) == option


def test_search_news_is_chatter_and_answers_are_not() -> None:
    assert is_chatter("info depth 4 score cp 21 pv h2e2")
    assert not any(map(is_chatter, ("bestmove h2e2", "readyok", "uciok", "option name info")))


def test_what_engines_are_told() -> None:
    fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"
    assert print_position(None, ()) == "position startpos"
    assert print_position(fen, ["e0e1"]) == f"position fen {fen} moves e0e1"
    assert print_go(Limits()) == "go"
    assert print_go(Limits(depth=3, movetime=100)) == "go depth 3 movetime 100"
    assert print_go(Limits(nodes=9), ["a0a1", "b0c2"]) == "go nodes 9 searchmoves a0a1 b0c2"
    assert print_option("Clear Hash", "") == "setoption name Clear Hash value <empty>"
