cdef double AGAIN
cdef double pay(double* b, double* c, Py_ssize_t i, double wanted) noexcept nogil
cdef void lean(double* b, double* c, Py_ssize_t i, double nx, double ny, double want) noexcept nogil
cdef double step_back(double* c, double press, double lasts) noexcept nogil
cdef bint met(double* b, Py_ssize_t i, double what) noexcept nogil
