cdef Py_ssize_t WIDTH
cdef Py_ssize_t LENGTH
cdef Py_ssize_t CUSHION
cdef Py_ssize_t BALL
cdef Py_ssize_t JAW
cdef Py_ssize_t WAY
cdef bint is_inside(double far, double x, double y, double* c) noexcept nogil
cdef bint is_way_free(Py_ssize_t n, double* x, double* y, int* on, Py_ssize_t k, double* c, bint wide) noexcept nogil
cdef bint has_nothing_to_find(Py_ssize_t n, double* x, double* y, int* on, bint cue, double cue_x, double cue_y, bint foul, double* c) noexcept nogil
