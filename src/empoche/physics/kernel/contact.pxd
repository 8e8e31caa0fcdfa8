cdef double approach(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef bint gone(int* s, double* c, Py_ssize_t i) noexcept nogil
cdef bint held(int* s, int* free, Py_ssize_t i) noexcept nogil
cdef void rubbing(double* b, double* c, Py_ssize_t i, Py_ssize_t j, double impulse, double grip, double* force, Py_ssize_t at) noexcept nogil
cdef void strike(double* b, int* s, int* free, Py_ssize_t i, Py_ssize_t j, double impulse) noexcept nogil
cdef void rub(double* b, int* s, double* c, int* free, Py_ssize_t i, Py_ssize_t j, double* force, Py_ssize_t at) noexcept nogil
cdef void push(double* b, int* s, int* free, Py_ssize_t i, double x, double y, double z) noexcept nogil
cdef double coupling(double* b, int* s, int* free, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k, Py_ssize_t m) noexcept nogil
cdef bint leads(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void tell_contact(double* b, double* events, long* counts, double now, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double gap(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef int sharing(Py_ssize_t touching, Py_ssize_t first, int ties, int* work, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void kick(double* b, Py_ssize_t i, Py_ssize_t j, double impulse) noexcept nogil
