"""Announces a thousand options."""

from fakes.faulty.engine import Engine


class Faulty(Engine):
    greeting = (
        *(f"option name W{number} type spin default 0 min 0 max 9" for number in range(1000)),
        *Engine.greeting,
    )


if __name__ == "__main__":
    Faulty().serve()
