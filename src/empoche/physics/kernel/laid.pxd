cdef double SLACK
cdef bint is_clear(Py_ssize_t n, double* b, double* size, double* pockets, Py_ssize_t n_pockets) noexcept nogil
