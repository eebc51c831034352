"""Bans for engines that know none, or that play a banned move all the same."""

from qianmen.host.drivers.driver import Answer, Driver, News, Task
from qianmen.host.drivers.exchange import Exchange


def search_without_banned(driver: Driver, task: Task) -> Exchange[Answer]:
    """Search, and answer with an allowed move.

    If the engine's move is banned, the best allowed line that it told is taken instead.  If it told
    none, it is asked once more, for so many lines that one must be allowed, unless the task is
    halted.  The answer has no move if all that fails.
    """
    seen = _Allowed(task)
    answer = yield from driver.search(seen.watched(driver.bans))
    if answer.move not in task.banned:
        return answer
    needed = len(task.banned) + 1
    if seen.best is None and 1 < needed <= driver.most_lines and not task.is_halted():
        yield from driver.search(seen.watched(driver.bans)._replace(lines=needed))
    driver.lose_place()
    return answer._replace(move=seen.best, ponder=None)


class _Allowed:
    """Listens to a search for the best line that begins with an allowed move."""

    def __init__(self, task: Task) -> None:
        self.best: str | None = None
        self._task = task
        self._rank = 0

    def watched(self, bans: bool) -> Task:
        """The task with its news overheard; without the bans for an engine that knows none."""
        return self._task._replace(tell=self._hear, banned=self._task.banned if bans else ())

    def _hear(self, news: News) -> None:
        """Pass allowed lines on; of one depth the highest in rank counts."""
        line = news.line
        if line.pv[0] in self._task.banned:
            return
        if self.best is None or line.rank <= self._rank or line.rank == 1:
            self.best, self._rank = line.pv[0], line.rank
        self._task.tell(news)
