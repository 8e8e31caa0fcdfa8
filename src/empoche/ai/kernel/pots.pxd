cdef bint is_blocked(double* balls, int n, int but, double x, double y, double u, double v, double far, double radius) noexcept nogil
cdef double pot_chance(double* balls, int n, int i, double cx, double cy, double cr, double* mouths, int m, int angles, double sigma, double width, double length, double* pot) noexcept nogil
cdef bint is_open(double* balls, int n, int i, double* mouths, int m) noexcept nogil
