cdef double FAINT
cdef void alone(Py_ssize_t n, double* b, int* s, int* level, double* c, double* walls, Py_ssize_t n_walls, double* pockets, double* size, Py_ssize_t i, double now, int* what, double* events, long* counts) noexcept nogil
cdef void against(double* b, double* walls, Py_ssize_t n_walls, Py_ssize_t i, int place, bint flying, double now, double* nose, double* events, long* counts) noexcept nogil
cdef void stop(double* b, Py_ssize_t i) noexcept nogil
cdef void after_shock(double* b, int* s, int* level, double* c, double* size, Py_ssize_t i, double now, double* events, long* counts) noexcept nogil
