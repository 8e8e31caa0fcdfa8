cdef int STEPS
cdef void rebound(double[::1] b, double[::1] c, Py_ssize_t i, double nx, double ny, bint flying) noexcept nogil
cdef void mathavan(double* v, double* w, double[::1] c, double r, double sine, double cosine) noexcept nogil
cdef void han(double* v, double* w, double[::1] c, double r, double sine, double cosine) noexcept nogil
cdef void knock(double* v, double* w, double[::1] c, double r, double sine, double cosine) noexcept nogil
cdef double part_of(double most, double x, double y) noexcept nogil
