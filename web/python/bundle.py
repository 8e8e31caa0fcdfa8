"""Pack what the umpire's pad needs of empoche into one file, for the Python in the browser.

    python web/python/bundle.py web/build/empoche.zip

In it are the modules that `empoche.umpire.bridge` uses, as a fresh interpreter has loaded them, the
messages, and the catalogues of the rulebooks as JSON. The same sources give the same bytes; and a
file that would stay the same is not touched, so that `make` builds no page anew.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import files
from importlib.resources import files as within
from pathlib import Path

from empoche.rules.catalogue import clauses

ENTRY = "empoche.umpire.bridge"
PACKED = ("empoche", "yaml")
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # a zip knows no earlier day
# PyYAML does without its C library, as it must in the browser; a rulebook is imported when it is
# first asked for, so each is asked for; a machine may load things of its own before all this
LOADED = f"""
import json, sys
before = set(sys.modules)
sys.modules["yaml._yaml"] = None
from importlib import import_module
from empoche.rulebooks import BUILT_IN, rulebook
import_module("{ENTRY}")
for book in BUILT_IN:
    rulebook(book)
print(json.dumps({{
    name: getattr(module, "__file__", None)
    for name, module in sys.modules.items()
    if module and name not in before and name.split(".")[0] not in sys.stdlib_module_names
}}))
"""


def main(target: Path) -> None:
    """Write the bundle, if it is not there as it should be."""
    packed = bundle()
    if not target.exists() or target.read_bytes() != packed:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(packed)


def bundle() -> bytes:
    """The whole file. Nothing in it is compressed: all of it is, on its way."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in sorted([*_modules(), *_messages(), *_catalogues(), *_licences()]):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return packed.getvalue()


def _modules() -> Iterator[tuple[str, bytes]]:
    told = subprocess.run([sys.executable, "-c", LOADED], check=True, stdout=subprocess.PIPE)
    for name, place in json.loads(told.stdout).items():
        file = Path(place or "")
        if name.split(".")[0] not in PACKED or file.suffix != ".py":
            raise SystemExit(f"{ENTRY} uses {name}, which the browser cannot have: {place}")
        path = name.replace(".", "/")
        yield f"{path}/__init__.py" if file.stem == "__init__" else f"{path}.py", file.read_bytes()


def _messages() -> Iterator[tuple[str, bytes]]:
    for file in within("empoche.language.messages").iterdir():
        if file.name.endswith(".json"):
            made = json.dumps(json.loads(file.read_text("utf-8")), ensure_ascii=False)
            yield f"empoche/language/messages/{file.name}", made.encode()


def _catalogues() -> Iterator[tuple[str, bytes]]:
    for file in within("empoche.rulebooks").iterdir():
        name, _, kind = file.name.partition(".")
        if kind == "yaml":
            made = json.dumps(clauses(name), ensure_ascii=False, separators=(",", ":"))
            yield f"empoche/rulebooks/{name}.json", made.encode()


def _licences() -> Iterator[tuple[str, bytes]]:
    """PyYAML's says that it goes wherever the package goes."""
    for file in files("PyYAML") or ():
        if file.name.startswith("LICEN"):
            yield f"yaml/{file.name}", Path(str(file.locate())).read_bytes()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
