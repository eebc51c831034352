"""Stays when told to go; ends with its input only."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    def quits(self) -> bool:
        return False


if __name__ == "__main__":
    Faulty().serve()
