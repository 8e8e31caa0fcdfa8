"""Pointers to the numbers of Python's arrays; without a compiler the arrays or lists themselves.

A pointer serves as long as the caller keeps the array.
"""

import cython


def doubles(numbers):
    """Return where floats begin."""
    return cython.address(numbers[0]) if cython.compiled else numbers


def ints(numbers):
    """Return where integers begin."""
    return cython.address(numbers[0]) if cython.compiled else numbers
