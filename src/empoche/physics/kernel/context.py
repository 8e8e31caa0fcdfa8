"""Everything a shot is made of, as every function of the kernel is handed it.

Compiled, `Context` is the C struct of `context.pxd`, whose comments explain the fields; without a
compiler it is an object with the same names.
"""

from types import SimpleNamespace as Context

__all__ = ["Context"]
