"""How many seconds an engine may take for each thing; no wait in the house is without an end."""

INFO = 10.0
"""A plugin's block about itself, from start to exit."""

DETECTION = 3.0
"""The greeting in a protocol that a program may not speak."""

GREETING = 10.0
"""The greeting of a protocol, or the first reply of one that has none."""

FEATURES = 2.0
"""Silence after ``protover`` that means an engine knows no features."""

FIRST_FEATURES = 8.0
"""The same where the engine has said nothing at all yet, and may still be starting."""

FEATURES_WORKING = 60.0
"""The features of an engine that has said it needs time for them."""

READY = 60.0
"""The answer to a ready check; hash and books may be at work before it."""

REPLY = 5.0
"""The answer to a command that needs no thought."""

SEARCH = 600.0
"""A search without a time of its own: fixed depth, fixed nodes, a level."""

GRACE = 1.0
"""The answer to a stop word; also what a timed search may overrun before it gets one."""

FAREWELL = 2.0
"""The exit after the word that asks for it."""

END_OF_INPUT = 1.0
"""The exit once its input is closed."""

TERMINATION = 2.0
"""The exit once it is told to terminate."""

KILL = 2.0
"""The exit once it is killed."""

LOCK = 10.0
"""The lock of a file that other processes may be changing, each for a moment."""

LAST_WORDS = 2.0
"""Output and exit code, once the other has ended."""
