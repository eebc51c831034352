"""Arbitrary things for hypothesis: moves, and words as they may follow a reply."""

from hypothesis import strategies as st

SQUARES = [file + rank for file in "abcdefghi" for rank in "0123456789"]

moves = st.tuples(st.sampled_from(SQUARES), st.sampled_from(SQUARES)).map("".join)
"""Any move, legal on some board or on none."""

words = st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=12)
sentences = st.lists(words, max_size=6).map(" ".join)
"""Words with single blanks between them, in any script."""
