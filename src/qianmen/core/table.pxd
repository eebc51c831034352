cimport cython

from qianmen.core.scores cimport RULE_BOUND

cdef enum Bound:
    UPPER = 1
    LOWER = 2
    EXACT = 3

# What the table knows of a position; scores are relative to the position itself.
cdef struct Hit:
    bint found
    int move
    int score
    int depth
    int bound

# `check` is the key xor `data`: an entry torn by two writers fails the comparison.
cdef struct Entry:
    unsigned long long check
    unsigned long long data

cdef struct Cluster:
    Entry entries[4]


cdef inline bint settles(Hit hit, int score, int beta) noexcept nogil:
    """Whether the score of a hit, brought to this ply, decides on which side of `beta` it lies."""
    return (hit.bound & LOWER) != 0 if score >= beta else (hit.bound & UPPER) != 0


cdef inline bint knows_better(Hit hit, int score, int value) noexcept nogil:
    """Whether that score tells more of the position than its static value does."""
    return (
        hit.found and hit.bound and -RULE_BOUND < score < RULE_BOUND and settles(hit, score, value)
    )


@cython.final
cdef class Table:
    cdef Cluster* clusters
    cdef void* memory
    cdef unsigned long long count
    cdef int age

    cdef Hit probe(self, unsigned long long key) noexcept nogil
    cdef void store(self, unsigned long long key, int move, int score, int depth,
                    int bound) noexcept nogil
    cdef void prefetch(self, unsigned long long key) noexcept nogil
    cdef int fullness(self) noexcept nogil


cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define QIANMEN_PREFETCH(address) __builtin_prefetch(address)
    #else
    #define QIANMEN_PREFETCH(address) ((void)(address))
    #endif
    #ifdef __linux__
    #include <sys/mman.h>
    #define QIANMEN_HUGE_PAGES(start, size) ((void)madvise(start, size, MADV_HUGEPAGE))
    #else
    #define QIANMEN_HUGE_PAGES(start, size) ((void)(start))
    #endif
    """
    void fetch_ahead "QIANMEN_PREFETCH"(void*) noexcept nogil
    # A wish the system may refuse: fewer, larger pages make far fewer look-up misses.
    void wish_huge_pages "QIANMEN_HUGE_PAGES"(void*, size_t) noexcept nogil
