"""Chess at the console: what differs from xiangqi, and the change between the two."""

import pytest

from doors.console.talk import ConsoleTalk
from qianmen.doors.uci.door import UciDoor
from qianmen.engine.language import Language
from qianmen.rules.chess import START_FEN
from qianmen.values import GameKind

PROMOTION = "8/P7/8/8/8/4k3/8/4K3 w - - 0 1"
CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
TWO_KNIGHTS = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1"
STALEMATE = "7k/8/5K2/8/6Q1/8/8/8 w - - 0 1"


def chess_talk(language: Language = Language.ENGLISH) -> ConsoleTalk:
    return ConsoleTalk(language, game=GameKind.CHESS)


def test_a_person_is_greeted_as_white() -> None:
    talk = chess_talk()
    greeting = talk.door.greeting()
    assert "You play White. Type a move such as e2e4" in greeting[0]
    assert "8  r n b q k b n r" in greeting
    assert talk.door.prompt() == "White> "
    assert chess_talk(Language.CHINESE).door.prompt() == "白方> "


def test_a_move_is_played_and_the_engine_answers() -> None:
    talk = chess_talk()
    assert talk.say("e2e4") == ["Thinking …"]
    replies = talk.finish("g8f6")
    assert replies[0] == "Black plays g8f6 (Nf6), depth 1."
    assert "8  r n b q k b(.)r" in replies
    assert "6  . . . . .[n]. ." in replies
    assert talk.moves == ["e2e4", "g8f6"]


@pytest.mark.parametrize("text", ["g1f3", "G1-F3", "Nf3", "nf3", "NF3", "Nf3!", "Ngf3"])
def test_moves_are_read_as_coordinates_and_as_san(text: str) -> None:
    talk = chess_talk()
    talk.say(text)
    assert talk.moves == ["g1f3"]


@pytest.mark.parametrize("text", ["O-O-O", "o-o-o", "0-0-0", "e1c1"])
def test_castling_is_read(text: str) -> None:
    talk = chess_talk()
    talk.say(f"fen {CASTLING}", text)
    assert talk.moves == ["e1c1"]


@pytest.mark.parametrize("text", ["a7a8q", "a8=Q", "a8q", "a8=q"])
def test_promotions_are_read(text: str) -> None:
    talk = chess_talk()
    talk.say(f"fen {PROMOTION}", text)
    assert talk.moves == ["a7a8q"]


@pytest.mark.parametrize(
    ("fen", "text", "answer"),
    [
        (START_FEN, "foo", "I do not know “foo”. Type a move such as e2e4, or help."),
        (START_FEN, "h2h9", "I do not know “h2h9”. Type a move such as e2e4, or help."),
        (START_FEN, "e4e5", "There is no piece on e4."),
        (START_FEN, "e7e5", "The piece on e7 is not yours to move: White is to move."),
        (START_FEN, "e2e5", "e2 to e5 is not a legal move."),
        (START_FEN, "Nd2", "“Nd2” is not a legal move here."),
        *(
            (
                TWO_KNIGHTS,
                knight,
                f"“{knight}” could be several moves here. Type from where to where, as in e2e4.",
            )
            for knight in ("Nd2", "nd2")
        ),
        (
            PROMOTION,
            "a7a8",
            "Say what the pawn becomes: a7a8q for a queen, or r, b or n at its end.",
        ),
        (
            "4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1",
            "a1a2",
            "a1 to a2 is not a legal move: White is in check.",
        ),
    ],
)
def test_what_cannot_be_played_is_explained(fen: str, text: str, answer: str) -> None:
    talk = chess_talk()
    talk.say(f"fen {fen}")
    assert talk.say(text) == [answer]
    assert talk.moves == []


def test_a_b_is_a_pawns_file_and_a_capital_one_the_bishop() -> None:
    talk = chess_talk()
    talk.say("side both", "fen 4k3/8/8/8/2n5/1P1B4/8/4K3 w - - 0 1", "bxc4")
    assert talk.moves == ["b3c4"]
    talk.say("undo", "Bxc4")
    assert talk.moves == ["d3c4"]
    talk.say("fen 4k3/8/8/8/2n5/3B4/8/4K3 w - - 0 1")
    assert talk.say("bxc4") == ["“bxc4” is not a legal move here."]
    assert talk.moves == []


def test_hints_name_moves_and_play_none() -> None:
    talk = chess_talk()
    talk.say("hint")
    first, second = talk.finish("e2e4", "g1f3")
    assert first == "e2e4  e4 pawn to the centre, +0.1"
    assert second == "g1f3  Nf3 develops the knight, 0.0"
    talk = chess_talk(Language.CHINESE)
    talk.say("提示")
    assert talk.finish("e2e4") == ["e2e4  e4 兵占中心，评分+0.1"]
    assert talk.moves == []


def test_letters_and_figures() -> None:
    talk = chess_talk(Language.CHINESE)
    assert "1  R N B Q K B N R" in talk.say("board")
    assert "1  ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖" in talk.say("letters")
    assert "1  R N B Q K B N R" in talk.say("letters")


def test_a_player_of_black_sees_black_below() -> None:
    talk = chess_talk()
    talk.say("side black")
    board = talk.finish("e2e4")[2:11]
    assert board[0] == "1  R N B K Q B N R"
    assert board[3] == "4  . . .[P]. . . ."
    assert board[-1] == "   h g f e d c b a"
    assert talk.say("side white")[0] == "You play White."
    assert talk.say("side 白方")[0] == "You play White."
    assert talk.say("side green") == ["There is no side “green”; say white, black, both or none."]


def test_the_end_of_a_game_is_told_with_its_reason() -> None:
    talk = chess_talk()
    talk.say("side both", f"fen {STALEMATE}")
    assert talk.say("Qg6")[-1] == "Draw: stalemate"
    assert talk.say("h8g8") == ["The game is over; type new, undo or fen."]
    talk = chess_talk(Language.CHINESE)
    talk.say("side both", "f2f3", "e7e5", "g2g4")
    assert talk.say("Qh4")[-1] == "黑方胜：白方被将死"


def test_games_are_saved_as_pgn() -> None:
    talk = chess_talk()
    talk.say("side black")
    talk.finish("e2e4")
    talk.say("c5")
    talk.finish("g1f3")
    talk.say("save x", "save x.fen")
    tags, moves = talk.files["x"].split("\n\n")
    assert '[White "Qianmen"]\n[Black "?"]\n[Result "*"]' in tags
    assert moves == "1. e4 c5 2. Nf3 *\n"
    fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"
    assert talk.files["x.fen"] == fen


def test_a_game_from_a_set_up_is_saved_with_it_and_its_result() -> None:
    talk = chess_talk()
    talk.say("side both", f"fen {STALEMATE}", "Qg6", "save x")
    tags, moves = talk.files["x"].split("\n\n")
    assert f'[FEN "{STALEMATE}"]' in tags
    assert moves == "1. Qg6 1/2-1/2\n"


def test_fen_is_that_of_the_game() -> None:
    talk = chess_talk()
    assert talk.say("fen") == [START_FEN]
    assert talk.say("fen 9/9/9")[0].startswith("I cannot set this up. FEN: 3 rows, 8 needed")
    talk.say("e2e4", "new")
    assert talk.say("fen") == [START_FEN]


def test_the_game_is_told_changed_and_refused() -> None:
    talk = ConsoleTalk()
    assert talk.say("game") == ["The game is xiangqi."]
    assert talk.say("game chess")[0] == "The game is chess."
    assert talk.door.prompt() == "White> "
    talk.say("e2e4")
    assert talk.say("game go") == ["There is no game “go”; say chess or xiangqi."]
    assert talk.moves == ["e2e4"]
    assert talk.say("棋种 中国象棋")[0] == "The game is xiangqi."
    assert talk.engine.thinking_about is None
    assert talk.moves == []


@pytest.mark.parametrize("home", GameKind)
def test_another_door_begins_with_the_game_the_console_began_with(home: GameKind) -> None:
    talk = ConsoleTalk(game=home)
    other = GameKind.CHESS if home is GameKind.XIANGQI else GameKind.XIANGQI
    talk.say(f"game {other.value}", "uci")
    assert isinstance(talk.door, UciDoor)
    assert talk.engine.board.game is home
