# Sets of squares as 64-bit words, bit n being square n, and what the processor does with them.

ctypedef unsigned long long Bitboard

cdef extern from *:
    """
    #ifdef _MSC_VER
    #include <intrin.h>
    static __inline int qianmen_lowest(unsigned long long set) {
        unsigned long index;
        _BitScanForward64(&index, set);
        return (int)index;
    }
    static __inline int qianmen_highest(unsigned long long set) {
        unsigned long index;
        _BitScanReverse64(&index, set);
        return (int)index;
    }
    #else
    #define qianmen_lowest(set) __builtin_ctzll(set)
    #define qianmen_highest(set) (63 - __builtin_clzll(set))
    #endif
    """
    int lowest "qianmen_lowest"(Bitboard set) noexcept nogil    # index of the lowest bit; not of 0
    int highest "qianmen_highest"(Bitboard set) noexcept nogil


cdef inline Bitboard bit(int square) noexcept nogil:
    return <Bitboard>1 << square


cdef inline bint holds_many(Bitboard set) noexcept nogil:
    """Whether two bits or more are set."""
    return (set & (set - 1)) != 0


cdef inline int population(Bitboard set) noexcept nogil:
    """Bits set: added up in pairs, fours and bytes, for the oldest processors count none."""
    set -= set >> 1 & <Bitboard>0x5555555555555555
    set = (set & <Bitboard>0x3333333333333333) + (set >> 2 & <Bitboard>0x3333333333333333)
    set = (set + (set >> 4)) & <Bitboard>0x0F0F0F0F0F0F0F0F
    return <int>(set * <Bitboard>0x0101010101010101 >> 56)


cdef inline Bitboard west_of(Bitboard set) noexcept nogil:
    """The squares one file towards the a-file."""
    return (set & <Bitboard>0xFEFEFEFEFEFEFEFE) >> 1


cdef inline Bitboard east_of(Bitboard set) noexcept nogil:
    """The squares one file towards the h-file."""
    return (set & <Bitboard>0x7F7F7F7F7F7F7F7F) << 1
