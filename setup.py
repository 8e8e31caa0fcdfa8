"""Compiles the kernels of physics and computer player; everything else stands in pyproject.toml.

Without a C compiler, or without Cython, the same files run as plain Python: slower, and right.
"""

import os
import re
import warnings
from pathlib import Path

from setuptools import Extension, setup

KERNELS = (Path("src/empoche/physics/kernel"), Path("src/empoche/ai/kernel"))
PLAIN = ("__init__", "columns", "context", "interpreted")  # what C needs of them stands in a .pxd
COLUMNS = KERNELS[0] / "columns.py"
# no reordering, no fused operations: compiled and interpreted give the same bits
FLAGS = ["-O3", "-ffp-contract=off"]


def write_enum():
    """Write the numbers of `columns.py` as an enum, which C code knows when it is compiled."""
    numbers = re.findall(r"^(\w+) = (\d+)", COLUMNS.read_text("utf-8"), re.MULTILINE)
    text = "cdef enum:\n" + "".join(f"    {name} = {number}\n" for name, number in numbers)
    target = Path("build/enums", *COLUMNS.with_suffix(".pxd").parts[1:])
    if not target.exists() or target.read_text("utf-8") != text:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


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
    write_enum()
    compiled = cythonize(
        modules,
        build_dir="build/cython",
        include_path=["src", "build/enums"],
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


# as many compilers at once as there are cores
setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
