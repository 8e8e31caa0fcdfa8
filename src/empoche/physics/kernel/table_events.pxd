from empoche.physics.kernel.context cimport Context

cdef void resolve_table_event(Context* ctx, Py_ssize_t i, double now) noexcept nogil
cdef void find_cushion_normal(Context* ctx, Py_ssize_t i, int place, bint flying, double now, double* nose) noexcept nogil
cdef void stop(double* b, Py_ssize_t i) noexcept nogil
cdef void resolve_after_shock(Context* ctx, Py_ssize_t i, double now) noexcept nogil
