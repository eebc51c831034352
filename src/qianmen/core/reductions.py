"""The logarithms behind the reductions, scaled so that the product of two is in 1/1024 plies."""

import math

for _i in range(1, 64):
    LOGARITHMS[_i] = int(21.15 * math.log(_i))
