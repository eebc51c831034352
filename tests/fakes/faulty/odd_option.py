"""Announces an option of a type that does not exist."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    greeting = ("option name Mood type colour default blue", *Engine.greeting)


if __name__ == "__main__":
    Faulty().serve()
