"""Does not say its name."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    greeting = ("uciok",)


if __name__ == "__main__":
    Faulty().serve()
