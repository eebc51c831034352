"""What one thread carries through the tree: its path, its root moves, its reins and its count."""

import cython
from cython.cimports.libc.string import memcpy, memset
from cython.cimports.qianmen.core.games import evaluate
from cython.cimports.qianmen.core.scores import HIGHEST_VALUE, INFINITE, NO_VALUE

_MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)  # spreads a key's bits


@cython.final
@cython.cclass
class Walker:
    def __init__(self, index, table: Table, histories: Histories):
        self.index = index
        self.table = table
        self.histories = histories
        self.visited = 0

    def start(self, control: Control, noise, seed):
        """Begin a search: nothing visited, an empty path."""
        self.control = control
        self.noise = noise
        self.seed = seed
        self.visited = 0
        self.next_check = 0
        self.null_barrier = 0
        self.stopped = False
        memset(self.frames, 0, cython.sizeof(self.frames))
        i: cython.int
        for i in range(MAX_PLY + OFFSET + 2):
            self.frames[i].continuation = self.histories.continuation
            self.frames[i].evaluation = NO_VALUE

    # ---------------------------------------------------------------- root moves

    def take_roots(self, moves):
        """Take the legal moves to search at the root; ``ValueError`` unless they are some."""
        root: cython.pointer(RootMove)
        self.root_count = 0
        for move in moves:
            if self.root_count == MAX_MOVES:
                raise ValueError("too many root moves")
            root = cython.address(self.roots[self.root_count])
            memset(root, 0, cython.sizeof(RootMove))
            root.move = move
            root.score = -INFINITE
            root.previous = -INFINITE
            root.pv[0] = move
            root.pv_length = 1
            self.root_count += 1
        if self.root_count == 0:
            raise ValueError("no root move to search")
        return 0

    def begin_depth(self, depth):
        """Keep the scores of the last depth to order by and to fall back on."""
        self.root_depth = depth
        self.unstoppable = depth == 1
        self.best_changes = 0
        i: cython.int
        for i in range(self.root_count):
            if self.roots[i].score != -INFINITE:
                self.roots[i].previous = self.roots[i].score
            self.roots[i].score = -INFINITE

    def sort_roots(self, first):
        """Stable sort by score, from `first` on: what was found in this depth goes to the front."""
        i: cython.int
        j: cython.int
        moved: RootMove
        for i in range(first + 1, self.root_count):
            if self.roots[i].score <= self.roots[i - 1].score:
                continue
            moved = self.roots[i]
            j = i
            while j > first and self.roots[j - 1].score < moved.score:
                self.roots[j] = self.roots[j - 1]
                j -= 1
            self.roots[j] = moved

    def find_root(self, move):
        """The index of a root move still to be searched for this line, -1 if there is none."""
        i: cython.int
        for i in range(self.rank, self.root_count):
            if self.roots[i].move == move:
                return i
        return -1

    def note_root(self, index, value, first):
        """Keep a root move's exact or better score and its line."""
        root: cython.pointer(RootMove) = cython.address(self.roots[index])
        child: cython.pointer(Frame) = cython.address(self.frames[OFFSET + 1])
        root.score = value
        root.depth = self.root_depth
        root.seldepth = self.seldepth
        root.pv_length = child.pv_length + 1
        memcpy(
            cython.address(root.pv[1]),
            cython.address(child.pv[0]),
            child.pv_length * cython.sizeof(cython.int),
        )
        if not first and self.rank == 0:
            self.best_changes += 1

    # ---------------------------------------------------------------- nodes

    def enter(self, ply):
        """Count a node and look at the reins; False when the search must end."""
        self.frames[ply + OFFSET].pv_length = 0
        if self.stopped:
            return False
        self.visited += 1
        if ply > self.seldepth:
            self.seldepth = ply
        if self.visited >= self.next_check and not self.unstoppable:
            self.control.count(self.index, self.visited)
            self.next_check = self.visited + self.control.allowance()
            if self.control.must_stop():
                self.stopped = True
        return not self.stopped

    def copy_line(self, ply, move):
        frame: cython.pointer(Frame) = cython.address(self.frames[ply + OFFSET])
        child: cython.pointer(Frame) = cython.address(self.frames[ply + OFFSET + 1])
        frame.pv[0] = move
        frame.pv_length = child.pv_length + 1
        memcpy(
            cython.address(frame.pv[1]),
            cython.address(child.pv[0]),
            child.pv_length * cython.sizeof(cython.int),
        )


def static_value(position, walker):
    """The evaluation, with the error a weak level asks for, kept clear of the rule scores."""
    value: cython.int = evaluate(position)
    key: cython.ulonglong
    if walker.noise:
        key = (position.states[position.top].key ^ walker.seed) * _MIX
        value += (cython.cast(cython.int, key >> 44 & 1023) - 512) * walker.noise // 512
    return max(-HIGHEST_VALUE, min(HIGHEST_VALUE, value))
