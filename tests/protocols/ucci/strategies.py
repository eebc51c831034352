"""Arbitrary things for hypothesis: moves, numbers, and the words of UCCI's lines."""

from hypothesis import strategies as st

SQUARES = [file + rank for file in "abcdefghi" for rank in "0123456789"]

moves = st.tuples(st.sampled_from(SQUARES), st.sampled_from(SQUARES)).map("".join)
"""Any move, legal on some board or on none."""
move_lists = st.lists(moves, max_size=6).map(tuple)

numbers = st.integers(-(10**17), 10**17)
counts = st.integers(0, 10**17)
"""Whole numbers that may be negative, and those that may not."""

KEYWORDS = {"name", "value", "type", "min", "max", "var", "default", "moves", "fen", "startpos"}

words = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=12).filter(
    lambda word: word.lower() not in KEYWORDS
)
names = words.map(str.lower).filter(lambda name: name not in KEYWORDS and name == name.lower())
sentences = st.lists(words, max_size=6).map(" ".join)
"""Words with single blanks between them, in any script; none is a word of the grammar."""
