cdef double GRIP
cdef double STILL
cdef void advance(double* b, Py_ssize_t i, double now) noexcept nogil
cdef void settle(double* b, int* s, int* level, double* c, Py_ssize_t i) noexcept nogil
cdef void tip(double* b, double* c, Py_ssize_t i, bint sideways) noexcept nogil
cdef void change(double* b, int* s, int* level, double* c, Py_ssize_t i) noexcept nogil
cdef void bounce(double* b, int* s, double* c, Py_ssize_t i) noexcept nogil
