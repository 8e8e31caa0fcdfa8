cdef double* doubles(double[::1] numbers) noexcept
cdef int* ints(int[::1] numbers) noexcept
