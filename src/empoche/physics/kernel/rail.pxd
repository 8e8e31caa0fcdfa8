cdef void on_rail(double* b, double* c, double* pockets, Py_ssize_t n_pockets, double* size, Py_ssize_t i, double* when, int* what) noexcept nogil
cdef double outside(double* size, int k, double x, double y) noexcept nogil
cdef double outward(int k, double x, double y) noexcept nogil
cdef bint over_the_bed(double* size, double* b, Py_ssize_t p, int nose, double t) noexcept nogil
cdef double beyond(double* size, double x, double y) noexcept nogil
