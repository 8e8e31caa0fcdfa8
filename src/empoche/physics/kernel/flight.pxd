from empoche.physics.kernel.context cimport Context

cdef double MOUTH
cdef void find_flight_event(Context* ctx, Py_ssize_t i) noexcept nogil
cdef bint is_behind_pocket(Context* ctx, double over, double x, double y) noexcept nogil
cdef bint is_over_rubber(Context* ctx, double x, double y) noexcept nogil
cdef double edge_time(double* walls, Py_ssize_t k, double x, double y, double h, double vx, double vy, double vz, double fall, double r, double travel, double until) noexcept nogil
cdef double ring_time(double* walls, Py_ssize_t k, double x, double y, double h, double vx, double vy, double vz, double fall, double r, double travel, double until) noexcept nogil
