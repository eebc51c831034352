import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocols.ucci.strategies import move_lists, moves, names, numbers, sentences
from qianmen.protocols.ucci.commands import (
    BanMoves,
    Command,
    CommandError,
    GoError,
    PonderHit,
    Probe,
    SetOption,
    SetPosition,
    Word,
    parse_command,
    print_command,
)
from qianmen.protocols.ucci.go import Go

FEN = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1"

fens = sentences.map(lambda text: text or None)
limits = [st.none() | numbers] * 9
commands = st.one_of(
    st.sampled_from(Word),
    st.builds(SetOption, names, sentences),
    st.builds(SetPosition, fens, move_lists),
    st.builds(Probe, fens, move_lists),
    st.builds(BanMoves, move_lists),
    st.builds(PonderHit, st.booleans()),
    st.builds(Go, st.booleans(), st.booleans(), st.booleans(), *limits),
)


@given(commands)
def test_what_is_printed_reads_the_same(command: Command) -> None:
    read = parse_command(print_command(command))
    assert read == command
    assert type(read) is type(command)


@given(commands)
def test_blanks_do_not_matter(command: Command) -> None:
    assert parse_command(f"  {print_command(command)}\t".replace(" ", " \t ")) == command


@given(st.lists(moves, min_size=1))
def test_lists_have_single_blanks(played: list[str]) -> None:
    text = " ".join(played)
    assert print_command(BanMoves(tuple(played))) == f"banmoves {text}"
    printed = print_command(SetPosition(None, tuple(played)))
    assert printed == f"position startpos moves {text}"


@given(st.text())
def test_every_line_is_a_command_or_none_or_refused_in_words(line: str) -> None:
    assert outcome(line) is not None


def outcome(line: str) -> object:
    """The command on a line, ``nothing``, or the reason it is refused."""
    try:
        return parse_command(line) or "nothing"
    except CommandError as error:
        return str(error)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("", None),
        (" \t ", None),
        ("protocol", None),
        ("uci", None),
        ("UCCI", Word.UCCI),
        ("isready now", Word.ISREADY),
        ("uccinewgame", Word.NEWGAME),
        ("ucinewgame", Word.NEWGAME),
        ("setoption usemillisec true", SetOption("usemillisec", "true")),
        ("setoption newgame", SetOption("newgame")),
        ("setoption BookFiles a b.dat;c.dat", SetOption("bookfiles", "a b.dat;c.dat")),
        ("setoption name Hash value 16", SetOption("hash", "16")),
        ("setoption name Clear Hash", SetOption("clearhash")),
        ("position startpos", SetPosition(None)),
        ("position startpos moves", SetPosition(None)),
        ("position startpos moves  H2E2\th9g7 ", SetPosition(None, ("h2e2", "h9g7"))),
        (f"position fen {FEN}", SetPosition(FEN)),
        (f"position  fen  {FEN}  moves e0e1", SetPosition(FEN, ("e0e1",))),
        ("probe startpos", Probe(None)),
        ("banmoves", BanMoves(())),
        ("ponderhit draw", PonderHit(draw=True)),
        ("go", Go()),
        ("go infinite", Go(infinite=True)),
        ("go depth infinite", Go(infinite=True)),
        ("go depth 0", Go(depth=0)),
        ("go movetime 100", Go(movetime=100)),
        ("go time -20 increment 0", Go(time=-20, increment=0)),
        ("go ponder time 9 movestogo 3", Go(ponder=True, time=9, movestogo=3)),
        (
            "go draw opptime 4 oppincrement 5 time 300 increment 2",
            Go(draw=True, time=300, increment=2, opptime=4, oppincrement=5),
        ),
        ("go searchmoves h2e2 nodes 7", Go(nodes=7)),
    ],
)
def test_lines_of_hosts(line: str, command: Command | None) -> None:
    assert parse_command(line) == command


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("setoption", "setoption needs a name"),
        ("setoption name", "setoption needs a name"),
        ("position", "position needs fen or startpos"),
        ("position fen", "position needs fen or startpos"),
        ("position fen moves h2e2", "position needs fen or startpos"),
        (f"position {FEN}", "position needs fen or startpos"),
        ("probe here", "probe needs fen or startpos"),
        ("go depth", "go: depth needs a number"),
        ("go depth ten", "go: depth needs a number"),
        ("go time 1.5", "go: time needs a number"),
        ("go nodes " + 70_000 * "9", "go: nodes needs a number"),
        ("go time ٣", "go: time needs a number"),
    ],
)
def test_what_is_refused(line: str, reason: str) -> None:
    with pytest.raises(CommandError, match=f"^{reason}$") as caught:
        parse_command(line)
    assert isinstance(caught.value, GoError) == line.startswith("go")
