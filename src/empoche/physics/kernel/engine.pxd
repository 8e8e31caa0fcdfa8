from empoche.physics.kernel.context cimport Context

cdef int run(Context* ctx) noexcept nogil
cdef void halt(Context* ctx, Py_ssize_t i, double now) noexcept nogil
