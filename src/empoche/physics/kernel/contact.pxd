cdef double approach(double[::1] b, Py_ssize_t i, Py_ssize_t j) noexcept nogil
cdef double freedom(int[::1] s, double[::1] c, Py_ssize_t i, double nz, double speed) noexcept nogil
cdef void rubbing(double[::1] b, double[::1] c, Py_ssize_t i, Py_ssize_t j, double impulse, double grip, double[::1] force, Py_ssize_t at) noexcept nogil
cdef void strike(double[::1] b, int[::1] s, double[::1] c, Py_ssize_t i, Py_ssize_t j, double impulse, double[::1] force, Py_ssize_t at) noexcept nogil
cdef void push(double[::1] b, int[::1] s, double[::1] c, Py_ssize_t i, double x, double y, double z) noexcept nogil
cdef double restitution(double[::1] c, double speed) noexcept nogil
