from empoche.physics.kernel.context cimport Context

cdef void write_segment(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void write_event(Context* ctx, double now, int kind, Py_ssize_t i, Py_ssize_t other) noexcept nogil
cdef void plan_event(Context* ctx, Py_ssize_t i, int kind, Py_ssize_t place) noexcept nogil
