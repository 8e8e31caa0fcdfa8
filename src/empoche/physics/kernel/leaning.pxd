cdef double pay(double[::1] b, Py_ssize_t i, double wanted) noexcept nogil
cdef void lean(double[::1] b, Py_ssize_t i, double nx, double ny, double want) noexcept nogil
cdef double step_back(double[::1] c, double press) noexcept nogil
