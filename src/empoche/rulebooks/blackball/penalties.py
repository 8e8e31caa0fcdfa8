"""Blackball: what a foul outside a stroke costs (6), what loses (7, 8b) or voids (4p) a frame."""

from __future__ import annotations

from empoche.referee import Findings, Ruling
from empoche.rulebooks import common, pool
from empoche.rulebooks.blackball.fouls import IN_OFF
from empoche.rulebooks.blackball.state import NINE_BALLS, Answer, Frame, rack
from empoche.rulebooks.pool import BAULK, EITHER
from empoche.values import replace


def declared_foul(
    frame: Frame, called: str, offender: str, leaves: Findings | None, article: str
) -> Answer:
    """6a, 6c after a foul outside a stroke; before the break it is the break that changes hands."""
    to = common.opponent_of(frame, offender)
    keeps_choice = frame.choice if to == frame.turn else None
    before_break = frame.phase != "play"
    places = BAULK if called in IN_OFF else frame.places
    if called in IN_OFF:  # whatever was found of the cue ball, it lies nowhere now
        frame = replace(frame, found=Findings(frozen=pool.still_frozen(frame)))
    in_hand = before_break or "in-place" not in places
    state = replace(
        frame,
        turn=to,
        breaker=to if before_break else frame.breaker,
        phase="break" if before_break else "play",
        free_shot=True,
        places=BAULK if in_hand else EITHER,
        choice=keeps_choice,
        found=pool.findings_for(to, frame, leaves),
        called_thirty=frame.called_thirty and to == frame.turn,  # 8a-30: once per shot
    )
    if keeps_choice is not None:
        left = tuple(one for one in keeps_choice.options if one not in EITHER or one in places)
        state = replace(state, places=places, choice=replace(keeps_choice, options=left))
    # 6c gives the choice of a place: not where only baulk is left, nor beside that of 4b(b)
    chooses = state.places == EITHER and keeps_choice is None and article != "4b(b)"
    applied = tuple(dict.fromkeys((article, "6a", *(("6c",) if chooses else ()))))
    return Ruling(state, (called,), applied, announce=("foul",))


def frame_void(frame: Frame, article: str, applied: tuple[str, ...]) -> Answer:
    """4n(c), 4p: the frame is played again without penalty; after 4p with nine balls (8g)."""
    breaker = frame.breaker
    if frame.phase == "break" and frame.turn is not None:
        breaker = frame.turn
    if article == "4n(c)":
        owed = frame.free_shot and frame.phase == "break"
        state = rack(frame, breaker, frame.racked, free_shot=owed)
        return Ruling(state, applied=("4n(c)", "4a", *applied), rerack=True)
    state = rack(frame, breaker, NINE_BALLS)
    articles: tuple[str, ...] = ("4p", "4p-nine", "8g")
    if article in ("4p(b)", "4p-replay", "8g"):
        state = replace(state, phase="lag", turn=None)
        articles += ("8g-lag",)
    elif article in ("4p", "4i-void"):
        state = replace(state, turn=None)  # 4p(a) or 4p(b) has still to say who breaks
    return Ruling(state, applied=(*dict.fromkeys((article, *articles, *applied)),), rerack=True)
