cdef double NEAR
cdef void relative_path(double* p, Py_ssize_t flight, Py_ssize_t other, double time, double* way) noexcept nogil
cdef double separation_rate(double* way, double t) noexcept nogil
cdef bint bends(double* way, double* turns) noexcept nogil
cdef double nearest_time(double* way, double begin, double end) noexcept nogil
cdef bint is_above(double* p, int* work, double* sizes, Py_ssize_t flight, Py_ssize_t other, double time) noexcept nogil
cdef double passing_time(double* p, int* work, double* sizes, Py_ssize_t flight, double begin, double until, Py_ssize_t i) noexcept nogil
cdef bint met_at_takeoff(double* p, int* work, double* sizes, double* events, Py_ssize_t n_events, Py_ssize_t flight, int i) noexcept nogil
