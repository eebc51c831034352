"""Has no fault: what the others are to be compared with."""

from fakes.engine import Engine


class Faulty(Engine):
    pass
