from empoche.physics.kernel.context cimport Context

cdef void on_rail(Context* ctx, Py_ssize_t i) noexcept nogil
cdef double outside(double* size, int k, double x, double y) noexcept nogil
cdef double outward(int k, double x, double y) noexcept nogil
cdef bint over_the_bed(double* size, double* b, Py_ssize_t p, int nose, double t) noexcept nogil
cdef double beyond(double* size, double x, double y) noexcept nogil
