"""How often each outcome was ruled, and the files in which that is kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import yaml

TALLIES = Path(__file__).parent / "tallies"


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each outcome was ruled over all strokes of a position, and each foul called."""

    outcomes: Counter[str] = field(default_factory=Counter)  # by their line
    called: Counter[str] = field(default_factory=Counter)  # by article

    def add(self, text: str, fouls: tuple[str, ...]) -> None:
        self.outcomes[text] += 1
        self.called.update(fouls)

    def lines(self) -> list[str]:
        """The total, the fouls, then the outcomes: those without a foul first."""
        total = f"{self.outcomes.total():6} | strokes, {len(self.outcomes)} outcomes"
        called = [f"{count:6} | called {article}" for article, count in sorted(self.called.items())]
        outcomes = sorted(self.outcomes.items(), key=lambda item: _order(item[0]))
        return [total, *called, *(f"{count:6} | {text}" for text, count in outcomes)]


def _order(text: str) -> tuple[int, str]:
    fouls = text.partition(" | ")[0]
    return (0 if fouls in ("no foul", "no fault") else len(fouls.split())), text


def stored(book: str) -> dict[str, list[str]]:
    """The stored tallies of a rulebook, as lines by the name of the position."""
    file = TALLIES / f"{book}.yaml"
    tallies = yaml.safe_load(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {name: text.splitlines() for name, text in tallies.items()}


def store(book: str, tallies: Mapping[str, list[str]]) -> None:
    """Write the tallies of a rulebook; a test reads them, and so does a person."""
    text = "# Written by tests/perft/walk.py --write; how to read it: tests/perft/README.md\n"
    for name, lines in tallies.items():
        indented = "\n".join(f"  {each}" for each in lines)
        text += f"\n{name}: |2\n{indented}\n"
    TALLIES.mkdir(exist_ok=True)
    (TALLIES / f"{book}.yaml").write_text(text, encoding="utf-8")
