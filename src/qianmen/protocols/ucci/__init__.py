"""The grammar of UCCI 3.0, the Universal Chinese Chess Protocol.

``commands`` are what a host says, with ``go`` in a file of its own; ``replies`` are what an engine
answers, with ``options`` and the ``scores`` and other ``news`` of a search in theirs.
"""
