"""What faults are made of that lie in a few words of the introduction alone."""

from collections.abc import Iterator

from fakes.engine import Engine


class Reworded(Engine):
    """Introduces itself in other words: those of all the faults that are put on it."""

    words: tuple[tuple[str, str], ...] = ()
    """Words of the tongue's introduction, and what stands in their place."""

    def introduction(self) -> Iterator[str]:
        for line in super().introduction():
            for fault in type(self).mro():
                for old, new in vars(fault).get("words", ()):
                    line = line.replace(old, new)
            yield line
