# What a piece is worth where it stands: by piece code and square, Black's negative; the end game's
# value in the upper half of the word, the middle game's in the lower.
cdef long long PLACED[16][91]
