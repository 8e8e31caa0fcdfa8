cdef Py_ssize_t PIECE
cdef Py_ssize_t EVENT
cdef void note(double* b, int* s, int* level, Py_ssize_t i, double* pieces, long* counts) noexcept nogil
cdef void tell(double* events, long* counts, double now, int kind, Py_ssize_t i, Py_ssize_t other) noexcept nogil
