cdef double NEAR
cdef double pair_time(double* b, int* s, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef void own_event(double* b, int* s, int* level, double* c, double* walls, Py_ssize_t n_walls, double* pockets, Py_ssize_t n_pockets, double* size, Py_ssize_t i, double* when, int* what) noexcept nogil
cdef double least_of(double x, double v, double a, double until) noexcept nogil
