from empoche.physics.kernel.context cimport Context

cdef double PI
cdef double STILL
cdef double SLOW
cdef double STEP
cdef double SEGMENT_END
cdef void friction_factors(double e, double* both) noexcept nogil
cdef void settle_disc(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void brake(double* b, Py_ssize_t p, double v, double slows) noexcept nogil
cdef void end_disc_motion(Context* ctx, Py_ssize_t i) noexcept nogil
