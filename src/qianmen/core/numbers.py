"""Random numbers for keys."""


def random_words(state):
    mask = (1 << 64) - 1
    while True:
        state = (state + 0x9E37_79B9_7F4A_7C15) & mask
        word = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & mask
        word = ((word ^ (word >> 27)) * 0x94D0_49BB_1331_11EB) & mask
        yield word ^ (word >> 31)
