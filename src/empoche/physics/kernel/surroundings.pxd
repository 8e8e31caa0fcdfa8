cdef void alone(double[::1] b, int[::1] s, int[::1] level, double[::1] c, double[::1] walls, Py_ssize_t i, double now, int[::1] what, double[::1] events, long[::1] counts) noexcept nogil
cdef void stop(double[::1] b, Py_ssize_t i) noexcept nogil
cdef void tip_over(double[::1] b, double[::1] c, Py_ssize_t i, int nose) noexcept nogil
