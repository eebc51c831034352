"""Exchanges: what is said to an engine and waited for, written down as one straight run.

An exchange is a generator.  It says its lines as it goes and yields whenever it needs to hear
something: a deadline in monotonic seconds (None: no end to the wait).  It is sent the next line of
the engine, or None to look at the time again.  So the same exchange can be run to its end by
somebody who waits, or step by step by a loop that has other things to do.
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

    What ``listen`` raises is raised in the exchange, which may know better words for it.
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
