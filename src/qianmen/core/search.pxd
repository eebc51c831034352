cimport cython

from qianmen.core.control cimport Control
from qianmen.core.histories cimport Histories
from qianmen.core.table cimport Table
from qianmen.core.walker cimport Walker

@cython.final
cdef class Searcher:
    cdef Table table
    cdef list walkers               # the main one first

    cdef Walker begin(self, int index, object position, Control control, object allowed,
                      object noise, object seed)
