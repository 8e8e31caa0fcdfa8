from empoche.physics.kernel.context cimport Context

cdef double AGAIN
cdef double take_energy(double* b, double* c, Py_ssize_t i, double wanted) noexcept nogil
cdef void lean_on_cushion(double* b, double* c, Py_ssize_t i, double nx, double ny, double want) noexcept nogil
cdef double step_back_speed(double* c, double press, double lasts, double most) noexcept nogil
cdef bint met_recently(double* b, Py_ssize_t i, double what) noexcept nogil
cdef double parting_speed(double* b, double* c, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double time_left(double* b, Py_ssize_t i) noexcept nogil
cdef void part_resting(Context* ctx, Py_ssize_t touching, int contacts, double now) noexcept nogil
cdef double reduced_mass(double* b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double plan_approach(double* b, Py_ssize_t i, Py_ssize_t j, Py_ssize_t column) noexcept nogil
cdef void hop_apart(Context* ctx, Py_ssize_t i, Py_ssize_t j) noexcept nogil
