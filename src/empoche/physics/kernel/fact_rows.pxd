cdef void write_fact(double* rows, int* work, double time, int kind, int ball, int other) noexcept nogil
cdef void link_segments(Py_ssize_t n, double* p, Py_ssize_t many, int* work) noexcept nogil
cdef Py_ssize_t segment_at(double* p, int* work, Py_ssize_t i, double time) noexcept nogil
