# The table of weights, and where each group of terms begins in it; see weights.py for the meanings.

cdef enum:
    PLACEMENT = 0                   # 6 kinds, 64 squares
    KNIGHT_MOBILITY = 384           # 0 to 8 safe squares
    BISHOP_MOBILITY = 393           # 0 to 13
    ROOK_MOBILITY = 407             # 0 to 14
    QUEEN_MOBILITY = 422            # 0 to 27
    KING_PRESSURE = 450             # 0 to 15 and more
    SHELTER = 466                   # 0 to 7 ranks to the own pawn before the king, 0 for none
    STORM = 474                     # the same of the enemy's pawn
    PASSED = 482                    # by rank, from the own first
    FREE_PASSED = 490               # may advance one square
    PASSED_TO_OWN_KING = 498        # steps from the square before the pawn, in the enemy's half
    PASSED_TO_THEIR_KING = 499
    SUPPORTED = 500                 # pawn beside or behind a pawn, by rank
    ISOLATED = 508
    DOUBLED = 509
    BACKWARD = 510
    BISHOP_PAIR = 511
    OUTPOST = 512                   # knight, bishop
    ROOK_FILES = 514                # half open, open
    ROOK_ON_SEVENTH = 516
    PAWN_THREATS = 517              # by kind of the victim, 8
    MINOR_THREATS = 525
    ROOK_THREATS = 533
    TEMPO = 541
    TERMS = 542

# A term's two weights packed in one word, the end game's in the upper half: one addition sums both.
cdef long long WEIGHTS[TERMS]
