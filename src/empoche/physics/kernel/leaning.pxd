from empoche.physics.kernel.context cimport Context

cdef double AGAIN
cdef double HOP_OFF
cdef double pay(double* b, double* c, Py_ssize_t i, double wanted) noexcept nogil
cdef void lean(double* b, double* c, Py_ssize_t i, double nx, double ny, double want) noexcept nogil
cdef double step_back(double* c, double press, double lasts, double most) noexcept nogil
cdef bint met(double* b, Py_ssize_t i, double what) noexcept nogil
cdef double leaning(double* b, double* c, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double lasts(double* b, Py_ssize_t i) noexcept nogil
cdef void part(Context* ctx, Py_ssize_t touching, int contacts, double now) noexcept nogil
cdef double light(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double level_approach(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void hop_apart(Context* ctx, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double pressed(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
