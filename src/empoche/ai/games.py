"""Where the candidates and the values of each game come from."""

from __future__ import annotations

from dataclasses import replace
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
from empoche.physics import Stroke
from empoche.physics.clearance import raise_stroke


def candidates_of(match: Match, noise: Noise, chance: Random, most: int) -> list[Candidate]:
    """Find strokes worth a thought, the likeliest first."""
    table = match.setting.table
    if isinstance(table, Table):
        found = pool_candidates.candidates(match, noise, chance, most)
        return [_playable(table, match, one) for one in found]
    if isinstance(table, CarromBoard):
        return carrom_candidates.candidates(match, noise, chance, most)
    return yago_candidates.candidates(match, noise, chance, most)


def _playable(table: Table, match: Match, candidate: Candidate) -> Candidate:
    """Return a stroke with the cue raised over what is in its way."""
    action, layout = candidate.action, match.layout
    assert isinstance(action, Stroke)
    if action.place is not None:
        layout = {**layout, action.ball: action.place}
    return replace(candidate, action=raise_stroke(table, layout, action))


def value_of(match: Match, side: str, noise: Noise) -> float:
    """Estimate the chance that a side wins the frame, board or game."""
    table, state, frame = match.setting.table, match.state, match.state.frame
    if state.frame_winner is not None:
        return 1.0 if state.frame_winner == side else 0.0
    player = frame.choice.by if frame.choice else frame.turn
    if player is None:
        return 0.5
    me = player[0]
    if isinstance(table, Table):
        value = pool_value.value(state, table, match.layout, me, noise)
    elif isinstance(table, CarromBoard):
        value = carrom_value.value(state, table, match.seen, me, noise)
    else:
        value = yago_value.value(state, table, match.layout, me, noise)
    return value if me == side else 1.0 - value
