"""``qianmen doctor``: whether this installation is sound, and what it runs on."""

import platform
import sys
from importlib.metadata import version

import click

from qianmen.cli.machine import instruction_sets, logical_processors, processor
from qianmen.engine.build import CoreFacts, core_facts
from qianmen.version import __version__

REBUILD = "python setup.py build_ext --inplace --force"


@click.command()
def doctor() -> None:
    """Report versions, the compiled core and the processor.

    The exit status is 1 if the core is missing or stale.
    """
    facts = core_facts()
    sets = instruction_sets()
    rows = {
        "Qianmen": __version__,
        "Python": f"{platform.python_version()} ({sys.executable})",
        "click": version("click"),
        "System": f"{platform.system()} {platform.release()} on {platform.machine()}",
        "Processor": f"{processor()}, {logical_processors()} threads",
        "Instructions": "the system does not say" if sets is None else " ".join(sets) or "baseline",
        "Core": f"{_state(facts)} ({facts.folder})",
    }
    for name, value in rows.items():
        click.echo(f"{name:<14}{value}")
    if facts.error:
        click.echo(f"{'Problem':<14}{facts.error}")
    elif not facts.fresh:
        click.echo(
            f"{'Problem':<14}the core's sources changed after it was compiled: run `{REBUILD}`"
        )
    if facts.error or not facts.fresh:
        click.get_current_context().exit(1)


def _state(facts: CoreFacts) -> str:
    if facts.error:
        return "not compiled"
    return "compiled and fresh" if facts.fresh else "compiled but stale"
