"""Hints in words: what a line of the search does and promises, for a person to read.

``facts`` finds what is true, ``english`` and ``chinese`` say it, ``text`` is the way in.
"""
