cdef int ROUNDS
cdef double CONTACT_TIME
cdef double CLOSE
cdef int MANY
cdef double ALIKE
cdef void meet(Py_ssize_t n, double* b, int* s, int* free, double* c, Py_ssize_t a, Py_ssize_t z, double now, int* work, double* heap, double* events, long* counts) noexcept nogil
cdef bint near(double* b, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef void together(double* b, int* s, double* c, int* free, Py_ssize_t touching, int contacts, int ties, int* work, double* heap) noexcept nogil
cdef int solved(double* b, int* s, double* c, int* free, Py_ssize_t touching, Py_ssize_t first, Py_ssize_t base, int ties, int* work, double* heap) noexcept nogil
cdef void thrown_up(double* b, int* s, double* c, int* free, Py_ssize_t i, Py_ssize_t j, double speed) noexcept nogil
