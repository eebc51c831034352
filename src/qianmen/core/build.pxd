cdef extern from *:
    const char* QIANMEN_FINGERPRINT
