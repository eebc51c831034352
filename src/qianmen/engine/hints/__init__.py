"""Hints in words: what a line of the search does and promises, for a person to read.

``text`` is the way in.  A folder a game holds what a move does: ``facts`` finds what is true,
``english`` and ``chinese`` say it.  What a line leads to is the same in both games: ``outlook``
finds it, ``phrases`` say it.
"""
