cdef int ROUNDS
cdef double CONTACT_TIME
cdef double CLOSE
cdef int MANY
cdef double HOP_OFF
cdef double ALIKE
cdef void meet(Py_ssize_t n, double* b, int* s, int* free, double* c, Py_ssize_t a, Py_ssize_t z, double now, int* work, double* heap, double* events, long* counts) noexcept nogil
cdef void tell_contact(double* b, double* events, long* counts, double now, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double gap(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double pressed(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef bint near(double* b, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef bint leads(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void together(double* b, int* s, double* c, int* free, Py_ssize_t touching, int contacts, int ties, int* work, double* heap) noexcept nogil
cdef int solved(double* b, int* s, double* c, int* free, Py_ssize_t touching, Py_ssize_t first, Py_ssize_t base, int ties, int* work, double* heap) noexcept nogil
cdef int sharing(Py_ssize_t touching, Py_ssize_t first, int ties, int* work, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void thrown_up(double* b, int* s, double* c, int* free, Py_ssize_t i, Py_ssize_t j, double speed) noexcept nogil
cdef double coupling(double* b, int* s, int* free, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k, Py_ssize_t m) noexcept nogil
cdef double leaning(double* b, double* c, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double lasts(double* b, Py_ssize_t i) noexcept nogil
cdef void part(Py_ssize_t n, double* b, int* s, double* c, Py_ssize_t touching, int contacts, double now, int* work, double* heap, double* events, long* counts) noexcept nogil
cdef double light(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double level_approach(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void hop_apart(double* b, int* s, int* free, Py_ssize_t i, Py_ssize_t j) noexcept nogil
