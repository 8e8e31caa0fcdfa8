"""A match for those who watch: no controls, nothing private."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.language.bilingual import Text
from empoche.traits import Family
from empoche.views.named import NamedView
from empoche.views.pad import UmpireClockView
from empoche.views.ruling import RulingView
from empoche.views.standing import StandingView


@dataclass(frozen=True, slots=True)
class ScoreboardView:
    """A match for those who watch: no controls, nothing private."""

    book: NamedView
    title: Text  # of the rulebook, with its game
    equipment: str
    family: Family
    event: str
    venue: str
    players: dict[str, str]
    frame: int  # the number of the frame, board or game on the table
    standing: StandingView
    ruling: RulingView | None
    clock: UmpireClockView | None
    level: str
    stage: Text  # what is won, as its source calls it: frame, round, board or game
    lines: int
    ended: bool
