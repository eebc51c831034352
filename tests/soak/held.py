"""What a process of CPython and glibc on Linux holds on to, in figures that can be flat.

Its resident memory cannot: threads come and go by the hundred, each works in whatever arena of
``malloc`` is free, and what lies scattered there is not given back to the system.  So this counts
what is in use.
"""

import ctypes
import gc
import os
import sys
import threading
from pathlib import Path
from typing import NamedTuple


class Held(NamedTuple):
    """``blocks`` of Python's own allocator, and of ``malloc`` the ``bytes``; threads and files."""

    blocks: int
    bytes: int
    threads: int
    files: int

    def __str__(self) -> str:
        return (
            f"{self.blocks} blocks, {self.bytes // 1024} KiB, "
            f"{self.threads} threads, {self.files} files"
        )


def grow_tables() -> None:
    """Let Python's table of interned strings grow to where it stays.

    Short-lived names fill it as well, so it would double somewhere on the way, by 533 KiB, once.
    """
    for number in range(20_000):
        sys.intern(f"name {number}")


def held() -> Held:
    """What is held once all that waits for it has been cleared away.

    A living thread keeps up to 200 KiB of what it freed for itself, which counts as used: end all
    that have worked.
    """
    gc.collect()
    # It keeps thousands of names that were made for a single look, as each class pattern does.
    sys._clear_type_cache()
    heap = _LIBC.mallinfo2()
    return Held(
        sys.getallocatedblocks(),
        heap.uordblks + heap.hblkhd,
        threading.active_count(),
        len(os.listdir("/proc/self/fd")),
    )


def resident() -> int:
    """The memory that the system has given to this process, in KiB, once it has back what is free.

    Python's allocator gives back whole MiB only.
    """
    _LIBC.malloc_trim(0)
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


class _Heap(ctypes.Structure):
    """``struct mallinfo2`` of <malloc.h>: all arenas together."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


_LIBC = ctypes.CDLL(None)
_LIBC.mallinfo2.restype = _Heap
