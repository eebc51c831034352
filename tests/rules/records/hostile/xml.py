"""XML that is slow to read for its size: CBF and PFC."""

from rules.records.hostile.cases import COUNT, LongGame, told
from rules.records.hostile.moves import SHUFFLE, TOO_LONG, WIDE, WIDE_MOVES

_LONG_SPACE = "a" * 20_000


def _any_xml(form: str, root: str) -> list[LongGame]:
    """What is slow in any XML, in a root element that has no moves in it."""
    start, end = f"<{root}>", f"</{root}>"
    return [
        LongGame("elements", start, "<a/>", end),
        LongGame("elements in each other", start, "<a>", end, closing="</a>"),
        LongGame(
            "elements that are not closed",
            start,
            "<a>",
            refusal=f"no {form} file: no element found: line 1, column {len(start) + 3 * COUNT}",
        ),
        LongGame("elements in a long name space", f'<{root} xmlns="{_LONG_SPACE}">', "<a/>", end),
        LongGame("name spaces", start, lambda number: f'<a xmlns:a{number}="b"/>', end),
        LongGame(
            "name spaces in each other",
            start,
            lambda number: f'<a xmlns:a{number}="b">',
            end,
            closing="</a>",
        ),
        LongGame("attributes", f"<{root}", lambda number: f' a{number}=""', f">{end}"),
        LongGame("an attribute without end", f'<{root} a="', "a", f'">{end}'),
        LongGame(
            "a start without end",
            "<",
            "a",
            refusal=f"no {form} file: unclosed token: line 1, column 0",
        ),
        LongGame("comments", start, "<!---->", end),
        LongGame("instructions", start, "<?a?>", end),
        LongGame("quotations", start, "<![CDATA[]]>", end),
        LongGame("references", start, "&#65;", end),
        LongGame("lines", start, "\n", end),
        LongGame("bytes that are no text", start, b"\x81\xff", end),
        LongGame(
            "entities",
            f"<!DOCTYPE {root} [",
            lambda number: f'<!ENTITY a{number + 1} "&a{number};&a{number};">',
            f"]>{start}{end}",
            refusal=f"a {form} file with a document type is not read",
        ),
    ]


_LIST = "<ChineseChessRecord><MoveList><Move/>"
_LIST_END = "</MoveList></ChineseChessRecord>"
_CBF_LINE = "".join(f'<Move value="{value}"/>' for value in ["09-08", "80-81", "08-09", "81-80"])

CBF = [
    *_any_xml("CBF", "ChineseChessRecord"),
    LongGame(
        "another root",
        "<a>",
        "<a/>",
        "</a>",
        refusal="no CBF file: it is no ChineseChessRecord",
    ),
    LongGame("heads", "<ChineseChessRecord>", "<Head><a/></Head>", "</ChineseChessRecord>"),
    LongGame(
        "fields",
        "<ChineseChessRecord><Head>",
        lambda number: f"<a{number}/>",
        "</Head></ChineseChessRecord>",
    ),
    LongGame(
        "lists of moves",
        "<ChineseChessRecord>",
        "<MoveList><Move/></MoveList>",
        "</ChineseChessRecord>",
        errors=("'' is not a move",),
    ),
    LongGame("empty moves", _LIST, "<Move/>", _LIST_END, errors=("'' is not a move",)),
    LongGame(
        "a move without end",
        f'{_LIST}<Move value="',
        "7",
        f'"/>{_LIST_END}',
        errors=(f"'{'7' * 30}'… is not a move",),
    ),
    LongGame(
        "the same move",
        _LIST,
        '<Move value="77-47"/>',
        _LIST_END,
        moves="h2e2",
        nodes=1,
        errors=("no piece of the side to move on h2",),
    ),
    LongGame("a long line", _LIST, _CBF_LINE, _LIST_END, moves=SHUFFLE * COUNT, nodes=4 * COUNT),
    LongGame(
        "a line too long",
        _LIST + _CBF_LINE * 2500,
        _CBF_LINE,
        _LIST_END,
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
]

_PFC_LINE = "".join(f'<n m="{move}">' for move in SHUFFLE.split())

PFC = [
    *_any_xml("PFC", "n"),
    LongGame(
        "another root", "<a>", "<a/>", "</a>", refusal="no PFC file: it does not begin with n"
    ),
    LongGame(
        "siblings without a move", "<n>", "<n/>", "</n>", errors=told("an element without a move")
    ),
    LongGame(
        "siblings that go on",
        "<n>",
        '<n default="1"/>',
        "</n>",
        errors=told("an element without a move"),
    ),
    LongGame(
        "siblings that are not legal",
        "<n>",
        '<n m="h2f0"/>',
        "</n>",
        errors=told("h2 to f0 is not legal"),
    ),
    LongGame("the same sibling", "<n>", '<n m="h2e2"/>', "</n>", moves="h2e2", nodes=1),
    LongGame(
        "a hundred siblings",
        f'<n m="{WIDE.start_fen}">',
        "".join(f'<n m="{move}"/>' for move in WIDE_MOVES),
        "</n>",
        moves=WIDE_MOVES[0],
        nodes=len(WIDE_MOVES),
    ),
    LongGame(
        "a line without moves",
        "<n>",
        "<n>",
        "</n>",
        closing="</n>",
        errors=("an element without a move",),
    ),
    LongGame(
        "a long line",
        "<n>",
        _PFC_LINE,
        "</n>",
        closing="</n></n></n></n>",
        moves=SHUFFLE * COUNT,
        nodes=4 * COUNT,
    ),
    LongGame(
        "a line too long",
        "<n>" + _PFC_LINE * 2500,
        _PFC_LINE,
        "</n>" * (4 * 2500 + 1),
        closing="</n></n></n></n>",
        moves=SHUFFLE * 2500,
        nodes=10_000,
        errors=(TOO_LONG,),
    ),
    LongGame(
        "siblings far from the start",
        "<n>" + _PFC_LINE * 2499,
        '<n m="a0a1"/>',
        "</n>" * (4 * 2499 + 1),
        moves=SHUFFLE * 2499 + "a0a1",
        nodes=9997,
    ),
]
