cdef int STEPS
cdef double HOP_OFF
cdef void rebound(double* b, double* c, Py_ssize_t i, double nx, double ny, bint flying) noexcept nogil
cdef double restitution_at(double* c, double speed) noexcept nogil
cdef double part_of(double most, double x, double y) noexcept nogil
cdef void mathavan(double* v, double* w, double* c, double r, double sine, double cosine) noexcept nogil
cdef void han(double* v, double* w, double* c, double r, double sine, double cosine) noexcept nogil
cdef void knock(double* v, double* w, double* c, double r, double sine, double cosine) noexcept nogil
cdef void hop_off(double* v, double* w, double r, double sine, double cosine, double normal) noexcept nogil
cdef double rub(double* v, double* w, double* c, double r, double sine, double cosine, double impulse, double sz) noexcept nogil
