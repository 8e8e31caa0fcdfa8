cdef double GRIP
cdef double STILL
cdef void advance(double[::1] b, Py_ssize_t i, double now) noexcept nogil
cdef void settle(double[::1] b, int[::1] s, int[::1] level, double[::1] c, Py_ssize_t i) noexcept nogil
cdef void change(double[::1] b, int[::1] s, Py_ssize_t i) noexcept nogil
cdef void bounce(double[::1] b, int[::1] s, double[::1] c, Py_ssize_t i) noexcept nogil
