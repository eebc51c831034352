"""The judge of xiangqi games.

``cycle`` finds a repetition and ``deed`` says what each of its plies did; each rule set has a file
that draws its own ruling from that; ``rulebook`` lists the rule sets, and ``game`` judges a whole
game by one of them.  Its ``outcome`` says the verdict with the ``words`` of English and Chinese.
"""
