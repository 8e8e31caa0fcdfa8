from empoche.physics.kernel.context cimport Context

cdef int PATIENCE
cdef double WIDEST
cdef void resolve_contact(Context* ctx, Py_ssize_t a, Py_ssize_t z, double now) noexcept nogil
cdef int find_contacts(Context* ctx, Py_ssize_t a, Py_ssize_t z, double reach, double now) noexcept nogil
cdef bint may_touch(double* b, Py_ssize_t i, Py_ssize_t j, double reach, double now) noexcept nogil
cdef void strike(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t at) noexcept nogil
cdef void mark_lifted(Context* ctx, Py_ssize_t i, Py_ssize_t j, double speed) noexcept nogil
