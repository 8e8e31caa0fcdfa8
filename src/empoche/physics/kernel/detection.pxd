from empoche.physics.kernel.context cimport Context

cdef double NEAR
cdef double pair_time(Context* ctx, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef void find_table_event(Context* ctx, Py_ssize_t i) noexcept nogil
cdef double least_value(double x, double v, double a, double until) noexcept nogil
