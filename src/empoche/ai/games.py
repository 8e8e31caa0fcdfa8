"""Which game is played: where its candidates and its values come from."""

from __future__ import annotations

from random import Random

from empoche.ai.candidate import Candidate
from empoche.ai.candidates import carrom as carrom_candidates
from empoche.ai.candidates import pool as pool_candidates
from empoche.ai.candidates import yago as yago_candidates
from empoche.ai.noise import Noise
from empoche.ai.value import carrom as carrom_value
from empoche.ai.value import pool as pool_value
from empoche.ai.value import yago as yago_value
from empoche.equipment import CarromBoard, Table
from empoche.matches.match import Match


def candidates_of(match: Match, noise: Noise, chance: Random, most: int) -> list[Candidate]:
    """Strokes worth a thought, the likeliest first."""
    table = match.setting.table
    if isinstance(table, Table):
        return pool_candidates.candidates(match, noise, chance, most)
    if isinstance(table, CarromBoard):
        return carrom_candidates.candidates(match, noise, chance, most)
    return yago_candidates.candidates(match, noise, chance, most)


def value_of(match: Match, side: str, noise: Noise) -> float:
    """The chance that a side wins the frame, board or game."""
    table, state = match.setting.table, match.state
    if isinstance(table, Table):
        return pool_value.value(state, table, match.layout, side, noise)
    if isinstance(table, CarromBoard):
        return carrom_value.value(state, table, match.seen, side, noise)
    return yago_value.value(state, table, match.layout, side, noise)
