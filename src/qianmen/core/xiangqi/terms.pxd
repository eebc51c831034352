# The table of weights, and where each group of terms begins in it; see weights.py for the meanings.

cdef enum:
    PLACEMENT = 0                   # 7 kinds, 10 rows, 5 files
    ROOK_MOBILITY = 350             # 0 to 17 free points
    CANNON_MOBILITY = 368
    HORSE_MOBILITY = 386            # 0 to 8
    PALACE_PRESSURE = 395           # 0 to 11 and more
    KING_LINES = 407                # 6 sorts of long-range pressure on the general
    ADVISORS_ROOKS = 413            # own advisors, enemy chariots
    ADVISORS_CANNONS = 422
    ELEPHANTS_CANNONS = 431
    THREATS = 440                   # attacker of 4 kinds, victim of 8
    PAWN_PAIR = 472
    TEMPO = 473
    TERMS = 474

# A term's two weights packed in one word, the end game's in the upper half: one addition sums both.
# The last stands for "no term" and weighs nothing.
cdef long long WEIGHTS[TERMS + 1]
