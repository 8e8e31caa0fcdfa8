"""Compiles the kernels of physics and computer player; everything else stands in pyproject.toml.

Without a C compiler, or without Cython, the same files run as plain Python: slower, and right.
"""

import warnings
from pathlib import Path

from setuptools import Extension, setup

PHYSICS = (
    *("roots", "ball", "contact", "cushion", "bed", "rail", "hole", "flight"),
    *("disc", "detect", "log", "leaning", "shock", "surroundings", "engine"),
    *("telling", "jumps", "reading", "nearness"),
)
MODULES = [f"physics/kernel/{name}" for name in PHYSICS] + ["ai/kernel/sights"]
# no reordering, no fused operations: compiled and interpreted give the same bits
FLAGS = ["-O3", "-ffp-contract=off"]


def extensions():
    try:
        from Cython.Build import cythonize
    except ImportError:
        warnings.warn("Cython is missing: the physics will run interpreted", stacklevel=1)
        return []
    modules = [
        Extension(
            f"empoche/{name}".replace("/", "."),
            [f"src/empoche/{name}.py"],
            extra_compile_args=FLAGS,
        )
        for name in MODULES
        if Path(f"src/empoche/{name}.py").exists()
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
