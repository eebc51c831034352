"""Exchanges: what is said to an engine and what is heard from it, written as one generator.

An exchange sends its lines as it goes and yields whenever it needs to hear something.  What it
yields is a deadline in monotonic seconds (None: no end to the wait).  What it is sent is the
engine's next line, or None to look at the time again.  So the same exchange can be run to its end
by a caller that waits, or step by step by a loop that has other things to do.
"""

from collections.abc import Callable, Generator
from typing import TypeVar

from qianmen.host.errors import EngineError
from qianmen.host.process.lines import OutputLine

Result = TypeVar("Result")

Exchange = Generator[float | None, OutputLine | None, Result]

Listen = Callable[[float | None], OutputLine | None]
"""Waits for the engine's next line until a deadline; None when there was none."""


def complete(exchange: Exchange[Result], listen: Listen) -> Result:
    """Run an exchange to its end, waiting for each line; raises what the exchange raises.

    An ``EngineError`` of ``listen`` is raised in the exchange, which may word it better.
    """
    try:
        deadline = next(exchange)
        while True:
            try:
                line = listen(deadline)
            except EngineError as error:
                deadline = exchange.throw(error)
            else:
                deadline = exchange.send(line)
    except StopIteration as end:
        result: Result = end.value
        return result
    finally:
        exchange.close()
