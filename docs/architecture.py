"""Draw the packages of empoche and who imports whom: docs/architecture.svg, made by `make docs`.

Nothing is listed here: packages come from the folders, imports from the code (grimp), rows from the
layers that import-linter enforces (pyproject.toml), and the chain from the docstring of empoche.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import grimp

import empoche

ROOT = Path(__file__).parents[1]
FILE = Path(__file__).with_name("architecture.svg")
MARGIN, GAP, BETWEEN = 24.0, 56.0, 46.0  # around all, between two boxes, between two rows
SIGN, LINE = 7.2, 15.0  # width of a letter, height of a line
STYLE = """
  text { font: 12px ui-monospace, Consolas, monospace; fill: #222; }
  .name { font-weight: bold; }
  .inner { fill: #555; }
  .chain { font-size: 14px; fill: #0a5a2b; }
  rect { fill: #eef5ee; stroke: #4a7a55; }
  rect.paper { fill: #fff; stroke: none; }
  line { stroke: #9a9a9a; stroke-width: 1.1; }
"""


@dataclass(frozen=True, slots=True)
class Box:
    """A package or module that a layer names; `inner` are the packages in it."""

    name: str
    inner: tuple[str, ...]
    x: float = 0.0
    y: float = 0.0

    @property
    def labels(self) -> dict[str, str]:
        """What is written for it and for each package in it: names without those above."""
        shown = {name: name.removeprefix(f"{self.name}.") for name in self.inner}
        return {self.name: self.name.removeprefix("empoche."), **shown}

    @property
    def width(self) -> float:
        return 2 * SIGN + SIGN * max(len(words) for words in self.labels.values())

    @property
    def height(self) -> float:
        return LINE * (1.5 + len(self.inner))


def chain() -> str:
    """Find the line of the chain in the docstring of empoche."""
    return next(line.strip() for line in (empoche.__doc__ or "").splitlines() if "→" in line)


def layers() -> list[list[str]]:
    """Read the rows, highest first, from the contracts of import-linter."""
    return [re.findall(r"[\w.]+", row) for row in _contract()["layers"]]


def _contract() -> dict[str, Any]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    found: dict[str, Any] = next(one for one in contracts if one["type"] == "layers")
    return found


def packages() -> set[str]:
    """List the packages under empoche: the folders with Python in them."""
    source = Path(empoche.__file__).parent
    folders = {file.parent.relative_to(source) for file in source.rglob("*.py")}
    return {".".join(("empoche", *folder.parts)) for folder in folders} - {"empoche"}


def rows(graph: grimp.ImportGraph) -> list[list[Box]]:
    """Place every package, or the modules of it that layers name; the rest is in the top row."""
    named = layers()
    children = graph.find_children("empoche")
    parts = {".".join(name.split(".")[:2]) for row in named for name in row}
    above = sorted(children - parts)  # a package whose modules are named is placed by these
    inner = packages()
    placed, y = [], MARGIN + 3 * LINE
    for names in [above, *named] if above else named:
        boxes = [
            Box(name, tuple(sorted(other for other in inner if other.startswith(f"{name}."))))
            for name in names
        ]
        placed.append(_side_by_side(boxes, y))
        y += max(box.height for box in boxes) + BETWEEN
    return placed


def _side_by_side(boxes: Sequence[Box], y: float) -> list[Box]:
    """Set boxes beside each other, around x = 0."""
    x = -(sum(box.width for box in boxes) + GAP * (len(boxes) - 1)) / 2
    placed = []
    for box in boxes:
        placed.append(Box(box.name, box.inner, x, y))
        x += box.width + GAP
    return placed


def build_graph() -> grimp.ImportGraph:
    """Read the imports, without those that the contract excuses: they are made when called."""
    graph = grimp.build_graph("empoche", cache_dir=None)
    for excused in _contract().get("ignore_imports", ()):
        importer, imported = excused.split(" -> ")
        graph.remove_import(importer=importer, imported=imported)
    return graph


def arrows(graph: grimp.ImportGraph, names: Sequence[str]) -> set[tuple[str, str]]:
    """Who imports whom; left out where a third one in between imports it too."""
    squashed = grimp.ImportGraph()
    for name in names:
        squashed.add_module(name)
    for importer in names:
        for imported in names:
            if importer != imported and graph.direct_import_exists(
                importer=importer, imported=imported, as_packages=True
            ):
                squashed.add_import(importer=importer, imported=imported)
    return {
        (importer, imported)
        for importer in names
        for imported in squashed.find_modules_directly_imported_by(importer)
        if not any(
            squashed.chain_exists(importer=between, imported=imported)
            for between in squashed.find_modules_directly_imported_by(importer) - {imported}
        )
    }


def draw(graph: grimp.ImportGraph) -> Iterator[str]:
    """Write the drawing, line by line."""
    placed = rows(graph)
    boxes = {box.name: box for row in placed for box in row}
    left = min(box.x for box in boxes.values()) - MARGIN
    words = chain()
    width = max(-2 * left, SIGN * 1.2 * len(words) + 2 * MARGIN)
    height = max(box.y + box.height for box in boxes.values()) + MARGIN
    view = f"{-width / 2:.0f} 0 {width:.0f} {height:.0f}"
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{width:.0f}">'
    yield f"<style>{STYLE}</style>"
    yield f'<rect class="paper" x="{-width / 2:.0f}" width="{width:.0f}" height="{height:.0f}"/>'
    yield f'<text class="chain" y="{MARGIN + LINE:.0f}" text-anchor="middle">{escape(words)}</text>'
    for importer, imported in sorted(arrows(graph, list(boxes))):
        upper, lower = boxes[importer], boxes[imported]
        ends = (
            f'x1="{upper.x + upper.width / 2:.1f}" y1="{upper.y + upper.height:.1f}" '
            f'x2="{lower.x + lower.width / 2:.1f}" y2="{lower.y:.1f}"'
        )
        yield f"<line {ends}><title>{importer} imports {imported}</title></line>"
    for box in boxes.values():
        yield from _drawn(box)
    yield "</svg>"


def _drawn(box: Box) -> Iterator[str]:
    place = f'x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" height="{box.height:.1f}"'
    yield f'<rect {place} rx="4"/>'
    for line, (name, words) in enumerate(box.labels.items()):
        at = f'x="{box.x + SIGN:.1f}" y="{box.y + LINE * (line + 1.1):.1f}"'
        kind = "inner" if line else "name"
        yield f'<text class="{kind}" id={quoteattr(name)} {at}>{escape(words)}</text>'


if __name__ == "__main__":
    FILE.write_text("\n".join(draw(build_graph())) + "\n", "utf-8")
