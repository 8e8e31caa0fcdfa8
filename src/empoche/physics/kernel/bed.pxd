cdef double TOUCH
cdef double PRESS
cdef double SEAM
cdef double cushion_time(double* walls, Py_ssize_t k, double x, double y, double vx, double vy, double ax, double ay, double reff, double travel, double until) noexcept nogil
cdef double hole_time(double* pockets, Py_ssize_t k, double x, double y, double vx, double vy, double ax, double ay, double travel, double until) noexcept nogil
cdef double measure_cushion(double* walls, Py_ssize_t k, double x, double y, double reff, double* normal) noexcept nogil
cdef bint in_sector(double* walls, Py_ssize_t w, double px, double py) noexcept nogil
