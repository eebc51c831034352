"""The reins of one search: its limits, its clock, the count of its nodes and the wish to stop."""

import cython

_LOOK_EVERY = cython.declare(cython.ulonglong, 1024)  # nodes between a walker's looks at the reins
_PARTS = cython.declare(cython.ulonglong, 16)  # in which a walker takes its share of a node limit


@cython.final
@cython.auto_pickle(False)  # the reins of what runs here and now
@cython.cclass
class Control:
    def __init__(self, *, depth=0, nodes=0, mate=0, soft_ms=0, hard_ms=0):
        self.started = monotonic_seconds()
        self.stop_asked = False
        self.depth = depth
        self.mate = mate
        self.max_nodes = nodes
        self.soft = soft_ms
        self.hard = hard_ms
        self.walkers = 1
        self.root = 0
        walker: cython.int
        for walker in range(MOST_WALKERS):
            self.counts[walker] = 0

    def set_time(self, soft_ms, hard_ms):
        self.soft = soft_ms
        self.hard = hard_ms

    def set_nodes(self, nodes):
        self.max_nodes = nodes

    def stop(self):
        self.stop_asked = True

    @property
    def stopped(self):
        return self.stop_asked

    @property
    def milliseconds(self):
        return self.elapsed()

    @property
    def root_move(self):
        root: cython.ulonglong = self.root
        return (root >> 32, root & 0xFFFFFFFF) if root else None

    def begin_root(self, number, move):
        """Let all know which root move is searched now."""
        self.root = cython.cast(cython.ulonglong, number) << 32 | move

    def elapsed(self):
        return cython.cast(cython.int, (monotonic_seconds() - self.started) * 1000)

    def count(self, walker, nodes):
        """Let all know how many nodes a walker has visited."""
        self.counts[walker] = nodes

    def visited(self):
        """The nodes of all walkers, by their last counts."""
        nodes: cython.ulonglong = 0
        walker: cython.int
        for walker in range(self.walkers):
            nodes += self.counts[walker]
        return nodes

    def allowance(self):
        """How many nodes a walker may visit until it counts again: a part of what is left.

        A small part, so that those of all walkers come to less than a tenth of the limit.
        """
        if not self.max_nodes:
            return _LOOK_EVERY
        visited: cython.ulonglong = self.visited()
        if visited >= self.max_nodes:
            return 1
        part: cython.ulonglong = (self.max_nodes - visited) // (_PARTS * self.walkers)
        return min(_LOOK_EVERY, part) or 1

    def must_stop(self):
        """Whether a limit that ends a search at once is reached."""
        if self.stop_asked or (self.max_nodes and self.visited() >= self.max_nodes):
            return True
        return self.hard and self.elapsed() >= self.hard

    def may_deepen(self, stretch):
        """Whether to begin another depth; `stretch` widens or narrows the soft limit."""
        if self.stop_asked:
            return False
        return not self.soft or self.elapsed() < self.soft * stretch
