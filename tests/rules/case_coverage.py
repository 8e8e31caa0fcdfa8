"""What of the rulebooks the cases reach, and nothing but the cases.

`python -m tests.rules.case_coverage` runs them all, measures branches, and compares what is left
with the reasons in `docs/book/branches.yaml`: a branch without a reason fails, and so does a reason
for a branch that is reached or gone. With `--update` it writes that file anew: reasons for what is
gone are left out, and what leads straight to a refusal has its reason; all else is for a person.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from docs.book.branches import FILE, REFUSED, Branch, reasons, unreached
from docs.book.code import RULES

ROOT = Path(__file__).parents[2]
RUN, UPDATE, NEW = "run", "--update", "?"
HEAD = """# Branches of the rulebooks that no case reaches, and why: see docs/book/branches.py.
# `python -m tests.rules.case_coverage --update` leaves out what is gone, and adds refusals.
"""


def run_cases() -> None:
    """Judge every case that comes with empoche."""
    from empoche.rulebooks import BUILT_IN
    from empoche.rules.cases import run
    from empoche.rules.index import shipped_cases

    for book in BUILT_IN:
        for case in shipped_cases(book):
            if not run(case).holds:
                raise SystemExit(f"{case.file}:{case.line} does not hold: {case.name}")


def measure() -> list[Branch]:
    """Return the branches that no case reaches, file by file."""
    with TemporaryDirectory() as folder:
        data, report = Path(folder, "data"), Path(folder, "report.json")
        _coverage("run", "--branch", f"--include={RULES}/*", f"--data-file={data}", "-m", *OWN)
        _coverage("json", f"--data-file={data}", "-o", str(report), "-q")
        files = json.loads(report.read_text("utf-8"))["files"]
    found: list[Branch] = []
    for name, measured in sorted(files.items()):
        found += _File((ROOT / name).resolve(), measured).unreached()
    return found


OWN = ("tests.rules.case_coverage", RUN)


def _coverage(command: str, *arguments: str) -> None:
    # neither the settings nor the data of `make coverage`
    settings = ("--rcfile=/dev/null",)
    done = subprocess.run(
        [sys.executable, "-m", "coverage", command, *settings, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)


class _File:
    """What was measured of one file, with its source."""

    def __init__(self, file: Path, measured: dict[str, Any]) -> None:
        self.name = file.relative_to(RULES).as_posix()
        text = file.read_text("utf-8")
        self.lines = text.splitlines()
        self.executed = set(measured["executed_lines"])
        self.missing = set(measured["missing_lines"])
        self.arcs = measured["missing_branches"]
        self.functions = list(_functions(ast.parse(text)))

    def unreached(self) -> Iterator[Branch]:
        """Yield the ways not gone from lines that were reached, and functions never called."""
        seen: Counter[tuple[str, str, str]] = Counter()
        for start, end in sorted(self.arcs, key=lambda arc: (arc[0], abs(arc[1]))):
            if start not in self.executed:
                continue
            key = self._function(start), self._text(start), self._text(end) if end > 0 else ""
            seen[key] += 1
            yield Branch(self.name, *key, seen[key])
        for name, node in self.functions:
            body = {part.lineno for part in node.body if not _is_text(part)}
            if body and body <= self.missing:
                yield Branch(self.name, name, "", self._text(min(body)))

    def _text(self, line: int) -> str:
        return self.lines[line - 1].strip()

    def _function(self, line: int) -> str:
        """Return the innermost function in which a line stands."""
        within = [
            name
            for name, node in self.functions
            if node.lineno <= line <= (node.end_lineno or node.lineno)
        ]
        return within[-1] if within else ""


def _functions(node: ast.AST, outer: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef):
            name = f"{outer}{child.name}"
            yield name, child
            yield from _functions(child, f"{name}.")
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{outer}{child.name}.")


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def entry(branch: Branch, reason: str = NEW) -> dict[str, Any]:
    """Return a branch as it is written in the file of reasons."""
    fields = {name: getattr(branch, name) for name in ("file", "function", "at", "to")}
    return fields | ({"nth": branch.nth} if branch.nth > 1 else {}) | {"reason": reason}


def update() -> None:
    """Write the reasons anew, as far as they are known."""
    known = {one.branch: one.kind for one in unreached()}
    listed = [entry(it, known.get(it, REFUSED)) for it in measure() if it in known or refuses(it)]
    document = {"reasons": dict(reasons()), "branches": listed}
    text = yaml.safe_dump(document, sort_keys=False, allow_unicode=True, width=1000)
    FILE.write_text(HEAD + text, "utf-8")


def refuses(branch: Branch) -> bool:
    """Tell whether a branch leads to nothing but a refusal."""
    text = (RULES / branch.file).read_text("utf-8")
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        for suite in (getattr(node, name, None) for name in ("body", "orelse")):
            statements: list[ast.stmt] = suite if isinstance(suite, list) else []
            if any(lines[one.lineno - 1].strip() == branch.to for one in statements):
                return _is_refusal(statements[-1])
    return False


def _is_refusal(node: ast.stmt) -> bool:
    """Tell whether a statement raises, or calls what does nothing else: `common.refuse_…(…)`."""
    match node:
        case ast.Raise():
            return True
        case ast.Expr(ast.Call(ast.Attribute(attr=name))) | ast.Expr(ast.Call(ast.Name(id=name))):
            return name.startswith("refuse_")
    return False


def compare(measured: list[Branch], known: list[Branch]) -> tuple[list[Branch], list[Branch]]:
    """Return the branches that lack a reason, and those whose reason is no longer needed."""
    return [it for it in measured if it not in known], [it for it in known if it not in measured]


def main() -> int:
    """Compare what is measured with the reasons; return the exit status."""
    measured = measure()
    new, stale = compare(measured, [one.branch for one in unreached()])
    for title, branches in (("without a reason", new), ("reached, or gone", stale)):
        if branches:
            print(f"# {title}: {len(branches)}")
            entries = [entry(branch) for branch in branches]
            print(yaml.safe_dump(entries, sort_keys=False, allow_unicode=True, width=1000))
    print(
        f"{len(measured)} branches of the rulebooks are reached by no case, {len(new)} unexplained"
    )
    return 1 if new or stale else 0


if __name__ == "__main__":
    if sys.argv[1:] == [RUN]:
        run_cases()
    elif sys.argv[1:] == [UPDATE]:
        update()
    else:
        sys.exit(main())
