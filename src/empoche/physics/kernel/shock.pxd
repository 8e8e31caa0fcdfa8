from empoche.physics.kernel.context cimport Context

cdef int ROUNDS
cdef double CONTACT_TIME
cdef double CLOSE
cdef int MANY
cdef double ALIKE
cdef void resolve_contact(Context* ctx, Py_ssize_t a, Py_ssize_t z, double now) noexcept nogil
cdef bint may_touch(double* b, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef void apply_contacts(Context* ctx, Py_ssize_t touching, int contacts, int ties) noexcept nogil
cdef int solve_impulses(Context* ctx, Py_ssize_t touching, Py_ssize_t first, Py_ssize_t base, int ties) noexcept nogil
cdef void mark_lifted(Context* ctx, Py_ssize_t i, Py_ssize_t j, double speed) noexcept nogil
