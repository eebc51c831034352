cimport cython

from qianmen.core.control cimport Control
from qianmen.core.ordering cimport Histories
from qianmen.core.table cimport Table
from qianmen.core.walker cimport Walker

@cython.final
cdef class Searcher:
    cdef Table table
    cdef Histories histories
    cdef Walker walker
