from empoche.physics.kernel.context cimport Context

cdef double GRIP
cdef double STILL
cdef void advance(double* b, Py_ssize_t i, double now) noexcept nogil
cdef void settle(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void tip_over(double* b, double* c, Py_ssize_t i, bint sideways) noexcept nogil
cdef void end_motion(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void bounce(Context* ctx, Py_ssize_t i) noexcept nogil
