from empoche.physics.kernel.context cimport Context

cdef double FAINT
cdef double WEDGED
cdef void throw_up(Context* ctx, Py_ssize_t i, double now) noexcept nogil
cdef void let_down(Context* ctx, Py_ssize_t i, double high, double up, double now) noexcept nogil
cdef double frame_time(Context* ctx, Py_ssize_t i, double keep, double beyond) noexcept nogil
cdef void settle_flight(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void leave_reach(Context* ctx, Py_ssize_t i) noexcept nogil
