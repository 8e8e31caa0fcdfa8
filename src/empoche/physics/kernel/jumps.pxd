cdef double NEAR
cdef void apart(double* p, Py_ssize_t flight, Py_ssize_t other, double time, double* way) noexcept nogil
cdef double parting(double* way, double t) noexcept nogil
cdef double nearest(double* way, double end) noexcept nogil
cdef bint above(double* p, int* work, double* sizes, Py_ssize_t flight, Py_ssize_t other, double time) noexcept nogil
cdef double over(double* p, int* work, double* sizes, Py_ssize_t flight, double until, Py_ssize_t i) noexcept nogil
cdef bint met(double* p, int* work, double* sizes, double* events, Py_ssize_t n_events, Py_ssize_t flight, int i) noexcept nogil
