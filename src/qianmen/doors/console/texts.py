"""What the console says, in each language.

Words in braces are filled in by ``str.format``; both languages have the same ones.
"""

from typing import NamedTuple

from qianmen.engine.language import Language


class Texts(NamedTuple):
    """Everything the console can say in one language."""

    both: str
    neither: str
    greeting: str
    help: str
    prompt: str
    to_move: str
    in_check: str
    thinking: str
    engine_moved: str
    engine_moved_by_book: str
    engine_moved_with_score: str
    score: str
    mates: str
    mated: str
    no_moves: str
    over: str
    unknown: str
    illegal_notation: str
    ambiguous: str
    promotion: str
    unreadable: str
    no_piece: str
    not_yours: str
    wrong_move: str
    wrong_move_in_check: str
    busy: str
    not_thinking: str
    undone: str
    nothing_to_undo: str
    bad_count: str
    paused: str
    level: str
    bad_level: str
    game: str
    bad_game: str
    plays: str
    bad_side: str
    bad_fen: str
    saved: str
    no_name: str
    exists: str
    not_saved: str
    broken: str
    goodbye: str


ENGLISH = Texts(
    both="both sides",
    neither="neither side",
    greeting="Qianmen {version}, level {number} ({name}). You play {side}. "
    "Type a move such as {example}, or help.",
    help="""\
{moves}
board          show the board (so does an empty line)
{letters}
undo [PLIES]   take back your last move and the answer to it, or as many plies as you say
hint           some good moves and what they do
go             let the engine play for the side to move
stop           let the engine play at once what it has found
level [N]      the playing strengths, or choose one
side [SIDE]    who you play: {side}, black, both or none
game [GAME]    which game is played, or a new one of chess or xiangqi
new            a new game
fen [FEN]      show the position as FEN, or set one up
save FILE      save the game as PGN, or the position if the name ends in .fen
help           this list
quit           leave
Typed here, uci, ucci, xboard and qhplugin open the doors of these protocols instead.""",
    prompt="{side}> ",
    to_move="{side} to move.",
    in_check="{side} to move, in check.",
    thinking="Thinking …",
    engine_moved="{side} plays {move} ({named}), depth {depth}.",
    engine_moved_by_book="{side} plays {move} ({named}), from the opening book.",
    engine_moved_with_score="{side} plays {move} ({named}), {score}, depth {depth}.",
    score="score {pawns}",
    mates="mate in {moves}",
    mated="is mated in {moves}",
    no_moves="There is no move to be found here.",
    over="The game is over; type new, undo or fen.",
    unknown="I do not know “{text}”. Type a move such as {example}, or help.",
    illegal_notation="“{text}” is not a legal move here.",
    ambiguous="“{text}” could be several moves here. Type from where to where, as in {example}.",
    promotion="Say what the pawn becomes: {move}q for a queen, or r, b or n at its end.",
    unreadable="I cannot read this line: {reason}.",
    no_piece="There is no piece on {origin}.",
    not_yours="The piece on {origin} is not yours to move: {side} is to move.",
    wrong_move="{origin} to {target} is not a legal move.",
    wrong_move_in_check="{origin} to {target} is not a legal move: {side} is in check.",
    busy="I am thinking. Type stop to have my move at once.",
    not_thinking="I am not thinking; go makes me.",
    undone="Plies taken back: {plies}.",
    nothing_to_undo="There is no move to take back.",
    bad_count="Take back how many plies? A number from 1 to {most}, please.",
    paused="It is my turn; type go when you want me to move.",
    level="Level {number}: {name}",
    bad_level="There is no level “{text}”; levels are {first} to {last}.",
    game="The game is {game}.",
    bad_game="There is no game “{text}”; say chess or xiangqi.",
    plays="You play {side}.",
    bad_side="There is no side “{text}”; say {side}, black, both or none.",
    bad_fen="I cannot set this up. {reason}.",
    saved="Saved as {path}.",
    no_name="Save under which name? For example: save game.pgn",
    exists="There is a file {path} already, and I will not overwrite it.",
    not_saved="I could not save {path}: {reason}.",
    broken="The engine broke, I am sorry: {reason}",
    goodbye="Goodbye.",
)

CHINESE = Texts(
    both="双方",
    neither="观战",
    greeting="前门 {version}，级别 {number}（{name}）。您执{side}。"
    "请输入走法（如 {example}），或输入 help。",
    help="""\
{moves}
board   棋盘   显示棋盘（直接回车亦可）
{letters}
undo    悔棋   收回您的上一着及应着；后面可写着数
hint    提示   几着好棋及其用意
go      走     让引擎替轮走的一方走棋
stop    停     让引擎立即走出已想好的着法
level   级别   列出级别；后面写数字则选定
side    执     您执哪一方：{side}、black（黑）、both（双方）、none（观战）
game    棋种   现在下什么棋；后面写 chess（国际象棋）或 xiangqi（象棋）则另开一局
new     新局   重新开局
fen     局面   显示局面的 FEN；后面写 FEN 则摆成该局面
save    保存   把对局存为 PGN；文件名以 .fen 结尾则只存局面
help    帮助   本说明
quit    退出   结束
输入 uci、ucci、xboard 或 qhplugin，则改用该协议。""",
    prompt="{side}> ",
    to_move="轮到{side}走。",
    in_check="轮到{side}走，正被将军。",
    thinking="思考中……",
    engine_moved="{side}走 {move}（{named}），深度 {depth}。",
    engine_moved_by_book="{side}走 {move}（{named}），开局库。",
    engine_moved_with_score="{side}走 {move}（{named}），{score}，深度 {depth}。",
    score="评分 {pawns}",
    mates="{moves} 步杀",
    mated="{moves} 步内被杀",
    no_moves="此局面无着可寻。",
    over="对局已结束；请输入 new、undo 或 fen。",
    unknown="不明白“{text}”。请输入走法（如 {example}），或输入 help。",
    illegal_notation="“{text}”在此不合规则。",
    ambiguous="“{text}”在此可指多种走法；请写明起点和终点，如 {example}。",
    promotion="请写明兵升变为何子：{move}q 为后，末尾亦可写 r（车）、b（象）、n（马）。",
    unreadable="无法读取这一行：{reason}。",
    no_piece="{origin} 上没有棋子。",
    not_yours="{origin} 上的棋子不能走：现在轮到{side}。",
    wrong_move="{origin} 到 {target} 不合规则。",
    wrong_move_in_check="{origin} 到 {target} 不合规则：{side}正被将军。",
    busy="正在思考。输入 stop 可让我立即走棋。",
    not_thinking="我没有在思考；输入 go 让我走棋。",
    undone="已收回 {plies} 着。",
    nothing_to_undo="没有可收回的着法。",
    bad_count="收回几着？请输入 1 至 {most} 的数字。",
    paused="轮到我走；需要我走棋时请输入 go。",
    level="级别 {number}：{name}",
    bad_level="没有级别“{text}”；级别为 {first} 至 {last}。",
    game="现在下{game}。",
    bad_game="没有“{text}”这种棋；请输入 chess（国际象棋）或 xiangqi（象棋）。",
    plays="您执{side}。",
    bad_side="没有“{text}”这一方；请输入 {side}、black、both 或 none。",
    bad_fen="无法摆出此局面。{reason}。",
    saved="已保存为 {path}。",
    no_name="用什么文件名保存？例如：save game.pgn",
    exists="文件 {path} 已存在，不予覆盖。",
    not_saved="无法保存 {path}：{reason}。",
    broken="抱歉，引擎出了故障：{reason}",
    goodbye="再见。",
)

_TEXTS = {Language.ENGLISH: ENGLISH, Language.CHINESE: CHINESE}


def texts(language: Language) -> Texts:
    """All texts of a language."""
    return _TEXTS[language]
