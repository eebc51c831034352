import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qianmen.host.drivers.registry import Protocol
from qianmen.host.roster import Entry, Roster, _print, _read
from qianmen.values import GameKind

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)
ENTRIES = st.builds(
    Entry,
    st.lists(TEXTS, min_size=1, max_size=3).map(tuple),
    st.sampled_from(Protocol),
    st.dictionaries(TEXTS, TEXTS, max_size=3),
    st.lists(st.sampled_from([game.value for game in GameKind])).map(tuple),
    st.none() | TEXTS.map(lambda name: Path.cwd() / name),
)
TABLE = "[a]\ncommand = ['x']\nprotocol = 'uci'\n"


@given(TEXTS, ENTRIES)
def test_what_is_written_is_read(
    tmp_path_factory: pytest.TempPathFactory, name: str, entry: Entry
) -> None:
    path = tmp_path_factory.mktemp("roster") / "engines.toml"
    path.write_text(_print(name, entry), encoding="utf-8", newline="")
    assert _read(path) == {name: entry}


def test_engines_come_and_go(tmp_path: Path) -> None:
    path = tmp_path / "config" / "engines.toml"
    entry = Entry(("/usr/games/engine", "-x"), Protocol.UCI, {"Hash": "16"})
    Roster(path).add("my engine", entry)
    with pytest.raises(ValueError, match="already"):
        Roster(path).add("my engine", entry)
    assert list(Roster(path)) == ["my engine"]
    assert Roster(path)["my engine"] == entry
    Roster(path).remove("my engine")
    with pytest.raises(ValueError, match="no engine 'my engine' in the roster: it is empty"):
        Roster(path)["my engine"]


def test_what_others_change_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "engines.toml"
    entry = Entry(("x",), Protocol.UCI)
    Roster(path).add("old", entry)
    ours, theirs = Roster(path), Roster(path)
    theirs.add("new", entry)
    theirs.remove("old")
    ours.add("x", entry)
    assert list(ours) == list(Roster(path)) == ["new", "x"]
    with pytest.raises(ValueError, match="already"):
        theirs.add("x", entry)


def test_processes_that_change_it_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "engines.toml"
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from qianmen.host.drivers.registry import Protocol\n"
        "from qianmen.host.roster import Entry, Roster\n"
        "for number in range(20):\n"
        "    entry = Entry((sys.executable,), Protocol.UCI)\n"
        "    Roster(Path(sys.argv[1])).add(f'{sys.argv[2]}.{number:02}', entry)\n"
    )
    with ExitStack() as stack:
        commands = ([sys.executable, "-c", program, str(path), str(number)] for number in range(6))
        writers = [stack.enter_context(subprocess.Popen(command)) for command in commands]
        assert [writer.wait(60) for writer in writers] == [0] * 6
    assert list(Roster(path)) == [
        f"{writer}.{number:02}" for writer in range(6) for number in range(20)
    ]
    assert not list(tmp_path.glob("*.part"))


def test_a_link_to_the_file_stays_one(tmp_path: Path) -> None:
    path, link = tmp_path / "real.toml", tmp_path / "engines.toml"
    link.symlink_to(path)
    Roster(link).add("x", Entry(("x",), Protocol.UCI))
    assert link.is_symlink()
    assert list(Roster(path)) == ["x"]


def test_an_entry_that_cannot_be_written_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "engines.toml"
    Roster(path).add("x", Entry(("x",), Protocol.UCI))
    with pytest.raises(ValueError, match="surrogates not allowed"):
        Roster(path).add("y", Entry(("\udcff",), Protocol.UCI))
    assert {file.name for file in tmp_path.iterdir()} == {"engines.toml", "engines.toml.lock"}
    assert list(Roster(path)) == ["x"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[a", "engines.toml: "),
        ("a = 1", "engines.toml: a: not a table"),
        (f"{TABLE}hash = 16", "a: no such key: hash"),
        ("[a]\nprotocol = 'uci'", "a: command must be a list"),
        ("[a]\ncommand = []\nprotocol = 'uci'", "a: command must be a list"),
        ("[a]\ncommand = 'x'\nprotocol = 'uci'", "a: command must be a list"),
        ("[a]\ncommand = [['x']]\nprotocol = 'uci'", "a: command must be a list"),
        ("[a]\ncommand = ['x']", "a: protocol must be one of"),
        ("[a]\ncommand = ['x']\nprotocol = 'usi'", "a: protocol must be one of"),
        ("[a]\ncommand = ['x']\nprotocol = ['uci']", "a: protocol must be one of"),
        (f"{TABLE}games = ['shogi']", "a: games must be a list of xiangqi and chess"),
        (f"{TABLE}games = 'chess'", "a: games must be a list of xiangqi and chess"),
        (f"{TABLE}directory = 3", "a: directory must be the full name of a folder"),
        (f"{TABLE}directory = 'here'", "a: directory must be the full name of a folder"),
        (f"{TABLE}options = 3", "a: options must be a table"),
        (f"{TABLE}options = {{ Hash = [16] }}", "a: Hash: a value is a text"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "engines.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=words):
        Roster(path)


def test_values_are_written_as_people_write_them(tmp_path: Path) -> None:
    path = tmp_path / "engines.toml"
    path.write_text(f"{TABLE}options = {{ Hash = 16, Ponder = true, Book = 'a b' }}")
    assert Roster(path)["a"].options == {"Hash": "16", "Ponder": "true", "Book": "a b"}


@pytest.mark.parametrize("name", ["", " a", "a\nb", "[x]"])
def test_a_name_must_be_one(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="is no name"):
        Roster(tmp_path / "engines.toml").add(name, Entry(("x",), Protocol.UCI))
