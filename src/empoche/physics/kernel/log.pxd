cdef Py_ssize_t PIECE
cdef Py_ssize_t EVENT
cdef void note(double[::1] b, int[::1] s, int[::1] level, Py_ssize_t i, double[::1] pieces, long[::1] counts) noexcept nogil
cdef void tell(double[::1] events, long[::1] counts, double now, int kind, Py_ssize_t i, Py_ssize_t other) noexcept nogil
