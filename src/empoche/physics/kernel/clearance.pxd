cdef double UPRIGHT
cdef int ROUNDS
cdef double cue_radius(double* q, double along) noexcept nogil
cdef double angle_over_point(double* q, double x, double y, double z, double radius) noexcept nogil
cdef double angle_over_edge(double* q, double ahead, double square) noexcept nogil
cdef double angle_over_straight(double* q, double* walls, Py_ssize_t w) noexcept nogil
cdef double angle_over_arc(double* q, double* walls, Py_ssize_t w) noexcept nogil
cdef double angle_over_hole(double* q, double* pockets, Py_ssize_t k) noexcept nogil
cdef double angle_over_rails(double* q, double* size, double top) noexcept nogil
cdef double angle_over_all(double* q, double* walls, Py_ssize_t n_walls, double* pockets, Py_ssize_t n_pockets, double* size, double top, double* balls, Py_ssize_t n) noexcept nogil
