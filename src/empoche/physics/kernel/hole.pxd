from empoche.physics.kernel.context cimport Context

cdef double AGAIN
cdef double LEAST
cdef double STUCK
cdef bint will_sink(Context* ctx, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double fall_depth(Context* ctx, Py_ssize_t i, double t) noexcept nogil
cdef void climb_out(Context* ctx, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double find_hole_event(Context* ctx, Py_ssize_t k, int level, Py_ssize_t i, double until) noexcept nogil
cdef bint fall_in(Context* ctx, int k, Py_ssize_t i) noexcept nogil
cdef bint anything_moves(Context* ctx, Py_ssize_t i) noexcept nogil
cdef int split_level(int level, bint part) noexcept nogil
cdef int find_hole_below(Context* ctx, Py_ssize_t i) noexcept nogil
