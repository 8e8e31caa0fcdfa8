cdef void alone(double* b, int* s, int* level, double* c, double* walls, double* size, Py_ssize_t i, double now, int* what, double* events, long* counts) noexcept nogil
cdef void stop(double* b, Py_ssize_t i) noexcept nogil
