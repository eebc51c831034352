"""What can be told about the processor without asking more than the system's own files."""

import os
import platform
from pathlib import Path

_TELLING = ("sse4_2", "popcnt", "bmi2", "avx2", "avx512f", "avx512_vnni", "neon", "asimd", "sve")
"""The instruction sets that matter to an engine, by the kernel's names."""

_CPUINFO = Path("/proc/cpuinfo")


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    return _cpuinfo().get("model name") or platform.processor() or platform.machine()


def instruction_sets() -> list[str] | None:
    """The telling instruction sets of this processor; None where the system does not say."""
    facts = _cpuinfo()
    flags = facts.get("flags") or facts.get("Features")
    if flags is None:
        return None
    have = set(flags.split())
    return [name for name in _TELLING if name in have]


def logical_processors() -> int:
    """How many threads can run at once on the processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _cpuinfo() -> dict[str, str]:
    """The facts of the first processor; empty where the system has no such file."""
    if not _CPUINFO.exists():
        return {}
    first, _, _ = _CPUINFO.read_text(encoding="utf-8", errors="replace").partition("\n\n")
    pairs = (line.partition(":") for line in first.splitlines())
    return {name.strip(): value.strip() for name, _, value in pairs}
