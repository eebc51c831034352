"""Answers that come too late, too early, twice or not at all, whatever the move."""

import time
from collections.abc import Iterator

from fakes.engine import Engine
from fakes.tongues.tongue import Asked


class NeverAnswers(Engine):
    """Never answers when it is asked for a move."""

    def answer(self) -> Iterator[str]:
        yield self.tongue.chatter


class AnswersWhenStopped(Engine):
    """Thinks until it is stopped wherever there is time, whatever the time is."""

    def answer_in_time(self) -> Iterator[str]:
        yield from self.search()


class AnswersLate(AnswersWhenStopped):
    """Thinks until it is stopped where there is time, and then answers a good while later."""

    def stop(self) -> Iterator[str]:
        time.sleep(5)
        yield from super().stop()


class IgnoresStop(AnswersWhenStopped):
    """Thinks on when it is stopped, and until then wherever there is time."""

    def stop(self) -> Iterator[str]:
        yield self.tongue.chatter


class EndsInfiniteSearch(Engine):
    """Ends an endless search by itself."""

    def search(self) -> Iterator[str]:
        yield from self.answer()


class AnswersTwice(Engine):
    """Answers each question for a move twice, in one breath."""

    def answer(self) -> Iterator[str]:
        [answer] = super().answer()
        yield f"{answer}\n{answer}"


class MovesWhenIdle(Engine):
    """Tells a move as well when asked whether it is ready."""

    def replies(self, asked: Asked) -> Iterator[str]:
        if asked is Asked.READINESS:
            yield self.tongue.best(self.move())
        yield from super().replies(asked)
