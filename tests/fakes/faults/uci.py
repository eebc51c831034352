"""What only an engine of UCI can get wrong."""

from collections.abc import Iterator

from fakes.engine import Engine


class OddOption(Engine):
    """Announces an option of a type that does not exist."""

    def introduction(self) -> Iterator[str]:
        yield "option name Mood type colour default blue"
        yield from super().introduction()


class ThousandOptions(Engine):
    """Announces a thousand options."""

    def introduction(self) -> Iterator[str]:
        for number in range(1000):
            yield f"option name W{number} type spin default 0 min 0 max 9"
        yield from super().introduction()
