cdef int ROUNDS
cdef double CONTACT_TIME
cdef double CLOSE
cdef double ALIKE
cdef void meet(Py_ssize_t n, double[::1] b, int[::1] s, double[::1] c, Py_ssize_t a, Py_ssize_t z, double now, int[::1] work, double[::1] heap, double[::1] events, long[::1] counts) noexcept nogil
cdef double gap(double[::1] b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double pressed(double[::1] b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef bint near(double[::1] b, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef bint leads(double[::1] b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void together(double[::1] b, int[::1] s, double[::1] c, Py_ssize_t touching, int contacts, int ties, int[::1] work, double[::1] heap) noexcept nogil
cdef double alone_impulse(double[::1] b, int[::1] s, double[::1] c, Py_ssize_t i, Py_ssize_t j, double speed) noexcept nogil
cdef double coupling(double[::1] b, int[::1] s, double[::1] c, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k, Py_ssize_t m, double speed) noexcept nogil
cdef void part(double[::1] b, Py_ssize_t i, Py_ssize_t j, double want) noexcept nogil
