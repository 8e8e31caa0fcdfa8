cdef double AGAIN
cdef double LEAST
cdef double STUCK
cdef bint sinks(double* b, double* c, double* pockets, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double fallen(double* b, double* c, Py_ssize_t i, double t) noexcept nogil
cdef void climb_out(double* b, double* c, double* pockets, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double over_hole(double* b, int* s, double* c, double* pockets, Py_ssize_t k, int level, Py_ssize_t i, double until, int* what) noexcept nogil
cdef bint into_hole(Py_ssize_t n, double* b, int* s, int* level, double* c, double* pockets, int k, Py_ssize_t i) noexcept nogil
cdef bint anything_moves(Py_ssize_t n, int* s, Py_ssize_t i) noexcept nogil
cdef int hole_and_level(int level, bint part) noexcept nogil
cdef int hole_below(double* b, double* pockets, Py_ssize_t n_pockets, Py_ssize_t i) noexcept nogil
