cdef Py_ssize_t T
cdef Py_ssize_t S
cdef Py_ssize_t RAIL
cdef Py_ssize_t P
cdef Py_ssize_t V
cdef Py_ssize_t A
cdef Py_ssize_t ROW
cdef Py_ssize_t TOUCHES
cdef Py_ssize_t RAILS
cdef Py_ssize_t FIRST
cdef Py_ssize_t LAST
cdef Py_ssize_t IDS
cdef Py_ssize_t NEXT
cdef void write_fact(double* rows, int* work, double time, int kind, int ball, int other) noexcept nogil
cdef void link_segments(Py_ssize_t n, double* p, Py_ssize_t many, int* work) noexcept nogil
cdef Py_ssize_t segment_at(double* p, int* work, Py_ssize_t i, double time) noexcept nogil
