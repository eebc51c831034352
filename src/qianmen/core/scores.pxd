# Scores of the search, in centipawns from the side to move's view.

cdef enum:
    INFINITE = 32001
    NO_VALUE = -32002       # there is no score
    MATE = 32000            # MATE - n is a mate in n plies
    MATE_BOUND = 31744      # beyond it, up or down, scores are distances to mate
    RULE_WIN = 30000        # won by the repetition rule: above any evaluation, below any mate
    RULE_BOUND = 29744
    HIGHEST_VALUE = 20000   # of an evaluation


cdef inline int to_table(int score, int ply) noexcept nogil:
    """Distances to mate count from the position in the table, from the root in the search."""
    if score >= MATE_BOUND:
        return score + ply
    return score - ply if score <= -MATE_BOUND else score


cdef inline int from_table(int score, int ply) noexcept nogil:
    if score >= MATE_BOUND:
        return score - ply
    return score + ply if score <= -MATE_BOUND else score


cdef inline bint is_rule_score(int score) noexcept nogil:
    """Whether the repetition rule decided: true on this path only, so not for the table."""
    return RULE_BOUND <= score < MATE_BOUND or -MATE_BOUND < score <= -RULE_BOUND
