from empoche.physics.kernel.context cimport Context

cdef bint is_up(double* b, Py_ssize_t i) noexcept nogil
cdef double height_at(Context* ctx, Py_ssize_t i, double now) noexcept nogil
cdef double rising_speed(Context* ctx, Py_ssize_t i, double now) noexcept nogil
