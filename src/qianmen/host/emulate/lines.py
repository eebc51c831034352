"""Several best lines from engines that tell only one at a time."""

from collections.abc import Callable

from qianmen.host.drivers.driver import Answer, Driver, News, Task
from qianmen.host.drivers.exchange import Exchange
from qianmen.host.emulate.bans import search_without_banned


def search_lines(driver: Driver, task: Task, choices: int) -> Exchange[Answer]:
    """Search for the lines the task wants, one search for each, with the moves found so far banned.

    ``choices`` is how many moves there are to choose from.  Time, nodes and clock are divided among
    the searches.  An engine that knows no bans gives one line only.  The answer is that of the
    first search.
    """
    wanted = min(task.lines, choices) if driver.bans and not task.endless else 1
    share = _share(task, wanted)
    first: Answer | None = None
    found: tuple[str, ...] = ()
    for rank in range(1, wanted + 1):
        part = share._replace(banned=(*task.banned, *found), tell=_ranked(task, rank))
        answer = yield from search_without_banned(driver, part)
        first = first or answer
        if answer.move is None or task.is_halted():
            break
        found += (answer.move,)
    if first is None:
        raise ValueError("a search is for at least one line")
    return first


def _share(task: Task, parts: int) -> Task:
    limits = task.limits
    if limits.movetime is not None:
        limits = limits._replace(movetime=max(1, limits.movetime // parts))
    if limits.nodes is not None:
        limits = limits._replace(nodes=max(1, limits.nodes // parts))
    clock = task.clock
    if clock is not None:
        clock = clock._replace(remaining=max(1, clock.remaining // parts))
    return task._replace(limits=limits, clock=clock, lines=1)


def _ranked(task: Task, rank: int) -> Callable[[News], None]:
    return lambda news: task.tell(news._replace(line=news.line._replace(rank=rank)))
