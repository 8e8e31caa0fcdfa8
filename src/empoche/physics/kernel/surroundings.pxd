from empoche.physics.kernel.context cimport Context

cdef double FAINT
cdef void alone(Context* ctx, Py_ssize_t i, double now) noexcept nogil
cdef void against(Context* ctx, Py_ssize_t i, int place, bint flying, double now, double* nose) noexcept nogil
cdef void stop(double* b, Py_ssize_t i) noexcept nogil
cdef void after_shock(Context* ctx, Py_ssize_t i, double now) noexcept nogil
