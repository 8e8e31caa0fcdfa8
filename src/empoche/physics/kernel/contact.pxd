from empoche.physics.kernel.context cimport Context

cdef double approach(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef bint gone(Context* ctx, Py_ssize_t i) noexcept nogil
cdef bint held(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void rubbing(Context* ctx, Py_ssize_t i, Py_ssize_t j, double impulse, double grip, Py_ssize_t at) noexcept nogil
cdef void strike(Context* ctx, Py_ssize_t i, Py_ssize_t j, double impulse) noexcept nogil
cdef void rub(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t at) noexcept nogil
cdef void push(Context* ctx, Py_ssize_t i, double x, double y, double z) noexcept nogil
cdef double coupling(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k, Py_ssize_t m) noexcept nogil
cdef bint leads(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void tell_contact(Context* ctx, double now, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double gap(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef int sharing(Context* ctx, Py_ssize_t touching, Py_ssize_t first, int ties, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void kick(double* b, Py_ssize_t i, Py_ssize_t j, double impulse) noexcept nogil
