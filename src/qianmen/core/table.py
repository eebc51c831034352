"""The transposition table: clusters of four entries, one cache line each, aged by search.

An entry is two words: ``data`` packs move (24 bits), score (16), depth (8), age (6) and bound (2);
``check`` is the key xor ``data``.
"""

import cython
from cython.cimports.libc.stdint import int16_t, uintptr_t
from cython.cimports.libc.stdlib import free, malloc
from cython.cimports.libc.string import memset

_LINE = 64
_PAGE = 1 << 21  # a huge page, where there are such


@cython.final
@cython.cclass
class Table:
    def __cinit__(self, megabytes):
        self.memory = cython.NULL
        self.count = 0
        self.resize(megabytes)

    def __dealloc__(self):
        free(self.memory)

    def resize(self, megabytes: cython.int):
        if megabytes < 1:
            raise ValueError("the table takes at least 1 MB")
        size: cython.size_t = cython.cast(cython.size_t, megabytes) << 20
        memory: cython.p_void = malloc(size + _PAGE)
        if memory == cython.NULL:
            raise MemoryError(f"no memory for a table of {megabytes} MB")
        free(self.memory)
        self.memory = memory
        start: uintptr_t = (cython.cast(uintptr_t, memory) + _PAGE - 1) & ~cython.cast(
            uintptr_t, _PAGE - 1
        )
        self.clusters = cython.cast(cython.pointer(Cluster), start)
        wish_huge_pages(self.clusters, size)
        # Entries are found by the upper half of the key, so 2**32 clusters (256 GB) are the most.
        self.count = size // _LINE
        self.clear()

    def clear(self):
        memset(self.clusters, 0, self.count * _LINE)
        self.age = 0

    def new_search(self):
        self.age = (self.age + 1) & 63

    def probe(self, key):
        hit: Hit
        hit.found = False
        hit.move = 0
        hit.score = 0
        hit.depth = 0
        hit.bound = 0
        cluster: cython.pointer(Cluster) = cython.address(
            self.clusters[(key >> 32) * self.count >> 32]
        )
        data: cython.ulonglong
        i: cython.int
        for i in range(4):
            data = cluster.entries[i].data
            if data != 0 and cluster.entries[i].check ^ data == key:
                hit.found = True
                hit.move = data & 0xFFFFFF
                hit.score = cython.cast(int16_t, data >> 24 & 0xFFFF)
                hit.depth = cython.cast(cython.int, data >> 48 & 0xFF)
                hit.bound = cython.cast(cython.int, data >> 62)
                return hit
        return hit

    def store(self, key, move, score, depth, bound):
        """Keep a result; the same position's entry goes first, else the shallowest and oldest."""
        cluster: cython.pointer(Cluster) = cython.address(
            self.clusters[(key >> 32) * self.count >> 32]
        )
        worst: cython.pointer(Entry) = cython.address(cluster.entries[0])
        worst_value: cython.int = 1 << 30
        value: cython.int
        data: cython.ulonglong
        i: cython.int
        for i in range(4):
            data = cluster.entries[i].data
            if data != 0 and cluster.entries[i].check ^ data == key:
                if move == 0:
                    move = data & 0xFFFFFF
                # A deeper result of this same search is not given up for a shallower bound.
                if (
                    bound != EXACT
                    and depth + 3 < cython.cast(cython.int, data >> 48 & 0xFF)
                    and cython.cast(cython.int, data >> 56 & 63) == self.age
                ):
                    return
                worst = cython.address(cluster.entries[i])
                break
            value = -1
            if data != 0:
                value = (
                    cython.cast(cython.int, data >> 48 & 0xFF)
                    - 8 * ((self.age - cython.cast(cython.int, data >> 56 & 63)) & 63)
                    + 1024
                )
            if value < worst_value:
                worst_value = value
                worst = cython.address(cluster.entries[i])
        data = (
            cython.cast(cython.ulonglong, move)
            | cython.cast(cython.ulonglong, score & 0xFFFF) << 24
            | cython.cast(cython.ulonglong, depth & 0xFF) << 48
            | cython.cast(cython.ulonglong, self.age) << 56
            | cython.cast(cython.ulonglong, bound) << 62
        )
        worst.data = data
        worst.check = key ^ data

    def prefetch(self, key):
        fetch_ahead(cython.address(self.clusters[(key >> 32) * self.count >> 32]))

    def fullness(self):
        """Entries of the present search among the first thousand, per mille."""
        used: cython.int = 0
        i: cython.int
        j: cython.int
        data: cython.ulonglong
        clusters: cython.int = 250 if self.count > 250 else cython.cast(cython.int, self.count)
        for i in range(clusters):
            for j in range(4):
                data = self.clusters[i].entries[j].data
                used += data != 0 and cython.cast(cython.int, data >> 56 & 63) == self.age
        return used * 250 // clusters
