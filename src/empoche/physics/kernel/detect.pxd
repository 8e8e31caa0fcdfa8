cdef double SEAM
cdef double TOUCH
cdef double PRESS
cdef double pair_time(double[::1] b, int[::1] s, Py_ssize_t i, Py_ssize_t j, double now) noexcept nogil
cdef void own_event(double[::1] b, int[::1] s, int[::1] level, double[::1] c, double[::1] walls, Py_ssize_t n_walls, double[::1] pockets, Py_ssize_t n_pockets, double[::1] size, Py_ssize_t i, double[::1] when, int[::1] what) noexcept nogil
cdef double _wall(double[::1] walls, Py_ssize_t k, double x, double y, double vx, double vy, double ax, double ay, double reff, double travel, double until) noexcept nogil
cdef double _circle(double ox, double oy, double radius, double x, double y, double vx, double vy, double ax, double ay, double travel, double until) noexcept nogil
cdef void _on_rail(double[::1] b, double[::1] c, double[::1] pockets, Py_ssize_t n_pockets, double[::1] size, Py_ssize_t i, double[::1] when, int[::1] what) noexcept nogil
cdef double _outside(double[::1] size, int k, double x, double y) noexcept nogil
cdef double _outward(int k, double x, double y) noexcept nogil
cdef bint _stays_inside(double[::1] size, double[::1] b, Py_ssize_t p, int nose, double t) noexcept nogil
cdef void _flight(double[::1] b, double[::1] c, double[::1] walls, Py_ssize_t n_walls, double[::1] pockets, Py_ssize_t n_pockets, double[::1] size, Py_ssize_t i, double[::1] when, int[::1] what) noexcept nogil
cdef double _beyond(double[::1] size, double x, double y) noexcept nogil
cdef double _nose(double[::1] walls, Py_ssize_t k, double x, double y, double z, double vx, double vy, double vz, double fall, double nose, double r, double travel, double until) noexcept nogil
