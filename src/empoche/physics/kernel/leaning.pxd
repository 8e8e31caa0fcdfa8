cdef double pay(double[::1] b, Py_ssize_t i, double wanted) noexcept nogil
cdef void lean(double[::1] b, double[::1] c, Py_ssize_t i, double nx, double ny) noexcept nogil
