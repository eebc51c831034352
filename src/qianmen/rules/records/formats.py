"""The formats of records: which a file is in, and how all but PGN are read and written."""

import os
import re
from collections.abc import Callable, Iterator

from qianmen.rules.game import Game
from qianmen.rules.records import (
    cbf,
    cbl,
    cbr,
    ccm,
    che,
    chn,
    dhtmlxq,
    dpxq,
    mxq,
    pfc,
    playok,
    position,
    xqf,
)
from qianmen.rules.records.text import decode


def _one(read: Callable[[bytes], Game]) -> Callable[[bytes], Iterator[Game]]:
    return lambda data: iter([read(data)])


READERS: dict[str, Callable[[bytes], Iterator[Game]]] = {
    "xqf": _one(xqf.read),
    "cbr": _one(cbr.read),
    "cbl": cbl.read,
    "cbf": _one(cbf.read),
    "pfc": _one(pfc.read),
    "playok": _one(lambda data: playok.read(decode(data))),
    "dhtmlxq": _one(lambda data: dhtmlxq.read(decode(data))),
    "dpxq": _one(lambda data: dpxq.read(decode(data))),
    "che": _one(che.read),
    "mxq": _one(mxq.read),
    "ccm": _one(ccm.read),
    "chn": _one(chn.read),
    "fen": _one(lambda data: position.read(decode(data))),
}
"""The games of a file's bytes, by format; a PGN may be larger and is read as it comes."""
WRITERS: dict[str, Callable[[Game], bytes]] = {
    "xqf": xqf.write,
    "cbr": cbr.write,
    "dhtmlxq": lambda game: dhtmlxq.write(game).encode(errors="replace"),
}
"""The bytes of one game, in the formats that are written."""
_SUFFIXES = {"ubb": "dhtmlxq", "pgn": "pgn"} | {name: name for name in READERS}
_BEGINNINGS = {xqf.MAGIC: "xqf", cbr.MAGIC: "cbr", cbl.MAGIC: "cbl"}
_MARKS = {
    b"[dhtmlxq": "dhtmlxq",
    b"<chinesechessrecord": "cbf",
    b"<n version": "pfc",
    b"start{": "playok",
}
"""What tells a format wherever near the beginning it stands, in any case."""
_TAG = re.compile(rb'(?:\xef\xbb\xbf)?\s*\[\s*[\w\x80-\xff][\w\x80-\xff+#=:-]*\s+"')
"""A tag of PGN, which tells it where it comes first: a comment may speak of other formats."""
_TITLES = tuple(title.encode(form) for title in dpxq.TITLES for form in ("utf-8", "gb18030"))


def format_of(name: str, beginning: bytes) -> str:
    """The format: by its first bytes, else by the file's name, else PGN."""
    for magic, kind in _BEGINNINGS.items():
        if beginning.startswith(magic):
            return kind
    if _TAG.match(beginning):
        return "pgn"
    small = beginning.lower()
    for mark, kind in _MARKS.items():
        if mark in small:
            return kind
    plain = beginning.removeprefix("\ufeff".encode()).lstrip()
    if plain.startswith(_TITLES):
        return "dpxq"
    if position.is_position(plain.decode("latin-1")):
        return "fen"
    return _SUFFIXES.get(_suffix(name)) or ("ccm" if beginning.startswith(ccm.MAGIC) else "pgn")


def written_format(name: str) -> str:
    """The format a name's ending stands for; ``ValueError`` if it is none that is written."""
    kind = _SUFFIXES.get(_suffix(name), "")
    if kind != "pgn" and kind not in WRITERS:
        endings = [end for end, kind in _SUFFIXES.items() if kind in ("pgn", *WRITERS)]
        raise ValueError(
            f"{name}: no format that is written has this ending; there are {', '.join(endings)}"
        )
    return kind


def _suffix(name: str) -> str:
    return os.path.splitext(name)[1].lower().lstrip(".")
