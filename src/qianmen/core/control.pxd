cimport cython

cdef enum:
    MOST_WALKERS = 64


@cython.final
cdef class Control:
    cdef double started                     # monotonic seconds
    # Another thread may change these at any moment, so the compiler must read them each time.
    cdef volatile bint stop_asked
    cdef volatile unsigned long long max_nodes
    cdef volatile int soft
    cdef volatile int hard
    cdef readonly int depth
    cdef readonly int mate
    # Each walker writes its own word and reads the others', a little late, without a lock.
    cdef volatile unsigned long long counts[MOST_WALKERS]
    cdef volatile int walkers               # how many count
    # Number and move that the main walker is at among the root moves, in one word; 0 before any.
    cdef volatile unsigned long long root

    cdef int elapsed(self) noexcept nogil
    cdef void begin_root(self, int number, int move) noexcept nogil
    cdef void count(self, int walker, unsigned long long nodes) noexcept nogil
    cdef unsigned long long visited(self) noexcept nogil
    cdef unsigned long long allowance(self) noexcept nogil
    cdef bint must_stop(self) noexcept nogil
    cdef bint may_deepen(self, double stretch) noexcept nogil


cdef extern from *:
    """
    #ifdef _WIN32
    #include <windows.h>
    static inline double qianmen_seconds(void) {
        LARGE_INTEGER count, frequency;
        QueryPerformanceCounter(&count);
        QueryPerformanceFrequency(&frequency);
        return (double)count.QuadPart / (double)frequency.QuadPart;
    }
    #else
    #include <time.h>
    static inline double qianmen_seconds(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
    }
    #endif
    """
    double monotonic_seconds "qianmen_seconds"() noexcept nogil
