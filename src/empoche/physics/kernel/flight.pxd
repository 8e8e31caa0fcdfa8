cdef double MOUTH
cdef void in_flight(double* b, int* level, double* c, double* walls, Py_ssize_t n_walls, double* pockets, Py_ssize_t n_pockets, double* size, Py_ssize_t i, double* when, int* what) noexcept nogil
cdef bint behind_pocket(double* pockets, Py_ssize_t n_pockets, double* size, double over, double x, double y) noexcept nogil
cdef bint over_rubber(double* walls, Py_ssize_t n_walls, double x, double y) noexcept nogil
cdef bint within(double* walls, Py_ssize_t w, double px, double py) noexcept nogil
cdef double edge_time(double* walls, Py_ssize_t k, double x, double y, double h, double vx, double vy, double vz, double fall, double r, double travel, double until) noexcept nogil
cdef double ring_time(double* walls, Py_ssize_t k, double x, double y, double h, double vx, double vy, double vz, double fall, double r, double travel, double until) noexcept nogil
