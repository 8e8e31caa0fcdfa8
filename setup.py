"""Compiles the kernels of physics and computer player; everything else stands in pyproject.toml.

Without a C compiler, or without Cython, the same files run as plain Python: slower, and right.
"""

import warnings
from pathlib import Path

from setuptools import Extension, setup

KERNELS = (Path("src/empoche/physics/kernel"), Path("src/empoche/ai/kernel"))
PLAIN = ("__init__", "columns", "context", "interpreted")  # Python only, or described by a .pxd
# no reordering, no fused operations: compiled and interpreted give the same bits
FLAGS = ["-O3", "-ffp-contract=off"]


def extensions():
    try:
        from Cython.Build import cythonize
    except ImportError:
        warnings.warn("Cython is missing: the physics will run interpreted", stacklevel=1)
        return []
    for kernel in KERNELS:
        for built in (*kernel.glob("*.so"), *kernel.glob("*.pyd")):
            if not (kernel / f"{built.name.partition('.')[0]}.py").exists():
                built.unlink()  # what an older version was compiled from has another name now
    modules = [
        Extension(
            ".".join(source.with_suffix("").parts[1:]),
            [source.as_posix()],
            extra_compile_args=FLAGS,
        )
        for kernel in KERNELS
        for source in sorted(kernel.glob("*.py"))
        if source.stem not in PLAIN
    ]
    compiled = cythonize(
        modules,
        build_dir="build/cython",
        include_path=["src"],
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
        },
    )
    for module in compiled:
        module.optional = True  # a machine without a compiler installs all the same
    return compiled


setup(ext_modules=extensions())
