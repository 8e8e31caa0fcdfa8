from empoche.physics.kernel.context cimport Context

cdef Py_ssize_t PIECE
cdef Py_ssize_t EVENT
cdef void note(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void tell(Context* ctx, double now, int kind, Py_ssize_t i, Py_ssize_t other) noexcept nogil
