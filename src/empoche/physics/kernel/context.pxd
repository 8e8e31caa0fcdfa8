cdef struct Context:
    Py_ssize_t n            # balls or discs
    double* b               # one row of each, see `columns`: place, velocity, spin, mass …
    int* s                  # how each moves: REST, ROLLING …
    int* level              # where each is: on the bed, on the rail, over a hole
    int* free               # which of them the present contacts throw up
    double* c               # constants of the table: GRAVITY, SLIDE …
    double* walls           # one row of each straight or round part of the cushions
    Py_ssize_t n_walls
    double* pockets         # x, y and radius of each
    Py_ssize_t n_pockets
    double* size            # width and length of the bed
    double* segments        # written: how each moves from when on
    Py_ssize_t most_segments
    double* events          # written: time, kind, ball, and what it met
    Py_ssize_t most_events
    double* pairs           # when i and j meet, at i * n + j where i < j
    double* when            # when the table next does something to each,
    int* what               # and what, and where: two numbers for each
    int* work               # flags of balls whose motion changed, then lists of the present shock
    double* heap            # springs and impulses of the present shock
    int* counts             # how many segments and events are written
    int repeats             # how often the present moment has come already
