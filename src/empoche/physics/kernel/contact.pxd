from empoche.physics.kernel.context cimport Context

cdef (double, double, double) centre_line(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef (double, double, double) unit_line(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double approach_speed(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef bint is_gone(Context* ctx, Py_ssize_t i) noexcept nogil
cdef bint is_held(Context* ctx, Py_ssize_t i) noexcept nogil
cdef void find_friction(Context* ctx, Py_ssize_t i, Py_ssize_t j, double impulse, Py_ssize_t at) noexcept nogil
cdef void apply_impulse(Context* ctx, Py_ssize_t i, Py_ssize_t j, double impulse) noexcept nogil
cdef void apply_friction(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t at) noexcept nogil
cdef (double, double, double) slip_velocity(double* b, Py_ssize_t i, Py_ssize_t j, double x, double y, double z, double stretch) noexcept nogil
cdef void twist_both(Context* ctx, Py_ssize_t i, Py_ssize_t j, double x, double y, double z) noexcept nogil
cdef void twist(Context* ctx, Py_ssize_t i, double x, double y, double z) noexcept nogil
cdef void push(Context* ctx, Py_ssize_t i, double x, double y, double z) noexcept nogil
cdef double coupling(Context* ctx, Py_ssize_t i, Py_ssize_t j, Py_ssize_t k, Py_ssize_t m) noexcept nogil
cdef bint runs_into(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void write_contact(Context* ctx, double now, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double gap(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef int count_sharing(Context* ctx, Py_ssize_t touching, Py_ssize_t first, int ties, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef void keep_kick(double* b, Py_ssize_t i, Py_ssize_t j, double impulse) noexcept nogil
