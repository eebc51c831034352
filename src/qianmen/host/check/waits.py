"""How long a check waits for what, in seconds, beyond the ``deadlines`` that every host has."""

SILENCE = 0.3
"""So long nothing may come where nothing is due, such as a second answer."""

START_SILENCE = 0.5
"""So long an engine that was told nothing is listened to."""

PROMPT = 1.0
"""An answer that needs no thought, or the end of a search that is told to end."""

SHORT_SEARCH = 15.0
"""A search of few plies or nodes, or to a mate in a few moves."""

MATE = 3.0
"""A search for a mate in a move or two."""

THINKING = 0.5
"""So long an endless search is left alone."""

OPPONENT = 2.0
"""So long an opponent takes for a move, while the engine may think on its time."""

SWITCH = 10.0
"""The answer to a ready check after an option was set to an end of its range."""

EXIT = 1.0
"""The exit after the word that asks for it."""

END_OF_INPUT = 5.0
"""The exit once the input is closed."""
