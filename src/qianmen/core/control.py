"""The reins of one search: its limits, its clock and the wish to stop."""

import cython


@cython.final
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

    def elapsed(self):
        return cython.cast(cython.int, (monotonic_seconds() - self.started) * 1000)

    def must_stop(self, nodes):
        """Whether a limit that ends a search at once is reached."""
        if self.stop_asked or (self.max_nodes and nodes >= self.max_nodes):
            return True
        return self.hard and self.elapsed() >= self.hard

    def may_deepen(self, stretch):
        """Whether to begin another depth; `stretch` widens or narrows the soft limit."""
        if self.stop_asked:
            return False
        return not self.soft or self.elapsed() < self.soft * stretch
