from empoche.physics.kernel.context cimport Context

cdef double MOUTH
cdef double TOUCH
cdef double time_to_fall(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void way_out(Context* ctx, Py_ssize_t k, double* out) noexcept nogil
cdef double before_back(Context* ctx, Py_ssize_t k, Py_ssize_t i) noexcept nogil
cdef double find_drop_event(Context* ctx, Py_ssize_t k, Py_ssize_t i, double until) noexcept nogil
cdef void leave_drop(Context* ctx, Py_ssize_t k, Py_ssize_t i, double now) noexcept nogil
