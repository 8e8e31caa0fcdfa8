"""A fresh environment with the plug-in of `examples/house_rules` in it, as pip installs it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import empoche

EXAMPLE = Path(__file__).parents[2] / "examples" / "house_rules"


def make_environment(folder: Path) -> Path:
    """Make a virtual environment, install the plug-in into it, and return its Python.

    What empoche needs is not installed again: it is found where it is for the tests.
    """
    home = folder / "environment"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own = Path(subprocess.check_output([python, "-I", "-c", asked], text=True).strip())
    places = dict.fromkeys(sysconfig.get_path(name) for name in ("purelib", "platlib"))
    lines = [
        str(Path(empoche.__file__).parents[1]),
        *(f"import site; site.addsitedir({place!r})" for place in places),
    ]
    (own / "running.pth").write_text("\n".join(lines), "utf-8")
    source = folder / "source"  # pip builds in the folder that it is given
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("__pycache__"))
    install = ["install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, *install, str(source)], check=True)
    assert (own / "house_rules" / "rulebook.py").is_file()
    return python
