cdef double NEVER
cdef double value_at(double c4, double c3, double c2, double c1, double c0, double t) noexcept nogil
cdef double slope_at(double c4, double c3, double c2, double c1, double t) noexcept nogil
cdef double turning_point(double c4, double c3, double c2, double c1, double low, double high) noexcept nogil
cdef double falling_root(double c4, double c3, double c2, double c1, double c0, double low, double high) noexcept nogil
cdef double first_fall(double c4, double c3, double c2, double c1, double c0, double until) noexcept nogil
cdef double first_fall_quadratic(double c2, double c1, double c0, double until) noexcept nogil
