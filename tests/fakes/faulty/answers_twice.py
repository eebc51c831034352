"""Answers each question for a move twice, in one breath."""

from collections.abc import Iterator

from fakes.engine import Engine


class Faulty(Engine):
    def answer(self) -> Iterator[str]:
        [answer] = super().answer()
        yield f"{answer}\n{answer}"
