from empoche.physics.kernel.context cimport Context

cdef void find_rail_event(Context* ctx, Py_ssize_t i) noexcept nogil
cdef double distance_outside(double* size, int k, double x, double y) noexcept nogil
cdef double outward_part(int k, double x, double y) noexcept nogil
cdef bint is_over_bed(double* size, double* b, Py_ssize_t p, int nose, double t) noexcept nogil
cdef double distance_beyond(double* size, double x, double y) noexcept nogil
