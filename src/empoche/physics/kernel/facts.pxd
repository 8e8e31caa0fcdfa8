cdef double MILLIMETRE
cdef double AGAIN
cdef bint was_moved(double* p, double* events, Py_ssize_t n_events, Py_ssize_t first, int ball) noexcept nogil
cdef double arrival_time(double time, double place, double v, double a, double level, double latest) noexcept nogil
cdef void write_crossings(double* p, int* work, int i, Py_ssize_t axis, double radius, double where, int line, double* rows) noexcept nogil
cdef void write_events(double* p, double* events, Py_ssize_t n_events, double* rows, int* work) noexcept nogil
cdef void write_facts(Py_ssize_t n, double* p, Py_ssize_t many, double* events, Py_ssize_t n_events, Py_ssize_t struck, Py_ssize_t n_touching, Py_ssize_t axis, double* lines, Py_ssize_t n_lines, bint jumps, double* sizes, double* rows, int* work) noexcept nogil
cdef int fact_code(double* rows, int* work, Py_ssize_t k) noexcept nogil
