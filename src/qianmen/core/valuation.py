"""The value of a position of either game without any search, for Python."""

from cython.cimports.qianmen.core.games import Position, evaluate


# Of a module's functions Python can choose the one for the game by the position it gets.
def static_value(position: Position):
    return evaluate(position)
