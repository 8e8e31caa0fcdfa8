from empoche.physics.kernel.context cimport Context

cdef int MOST_STEPS
cdef double FAINT
cdef double SHALLOW
cdef double contact_time(double* c, double mass, double radius, double speed) noexcept nogil
cdef double reach_of(Context* ctx, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double halve(double p, double q) noexcept nogil
cdef int integrate_cluster(Context* ctx, Py_ssize_t touching, int contacts, double now) noexcept nogil
cdef void set_spring(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t m) noexcept nogil
cdef double spring_speed(double* b, Py_ssize_t i, Py_ssize_t j, double* heap, Py_ssize_t m) noexcept nogil
cdef void find_rub(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t m, Py_ssize_t loads) noexcept nogil
cdef void apply_spring(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t m) noexcept nogil
