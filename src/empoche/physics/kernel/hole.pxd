from empoche.physics.kernel.context cimport Context

cdef double AGAIN
cdef double LEAST
cdef double STUCK
cdef bint sinks(Context* ctx, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double fallen(Context* ctx, Py_ssize_t i, double t) noexcept nogil
cdef void climb_out(Context* ctx, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double over_hole(Context* ctx, Py_ssize_t k, int level, Py_ssize_t i, double until) noexcept nogil
cdef bint into_hole(Context* ctx, int k, Py_ssize_t i) noexcept nogil
cdef bint anything_moves(Context* ctx, Py_ssize_t i) noexcept nogil
cdef int hole_and_level(int level, bint part) noexcept nogil
cdef int hole_below(Context* ctx, Py_ssize_t i) noexcept nogil
