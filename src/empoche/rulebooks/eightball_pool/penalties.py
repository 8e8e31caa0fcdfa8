"""Eight-Ball Pool: what fouls cost (K, L, P-3, I-4), and what loses a frame (M)."""

from __future__ import annotations

from empoche.referee import NOTHING_FOUND, Choice, Declared, Effect, Findings, Ruling, side
from empoche.rulebooks import common, pool
from empoche.rulebooks.eightball_pool.state import Answer, Frame
from empoche.rulebooks.pool import BAULK, EITHER, IN_PLACE
from empoche.values import replace


def foul_ruling(
    state: Frame, fouls: tuple[str, ...], applied: tuple[str, ...], timed: bool
) -> Answer:
    """P-1, P-3, I-4: what the incoming player may choose after a foul."""
    snook = bool(state.found.snookered)
    announce = ("foul", *(("snook",) if snook else ()))
    if state.places == BAULK:
        # E-2(e): in hand, a foul snook exists only if the umpire finds no free place
        state = replace(state, designate=snook)
    elif snook or timed:
        article = "P-3(a)" if snook else "I-4"
        choice = Choice(state.turn or state.breaker, EITHER, article)
        state = replace(state, places=EITHER, choice=choice)
        applied += ("P-3(a)", "P-3(b)") if snook else ()
        applied += ("I-4", "I-4(a)", "I-4(b)") if timed else ()
    return Ruling(state, fouls, applied, announce=announce)


def place_cue_ball(frame: Frame, option: str, leaves: Findings | None = None) -> Frame:
    """P-3, P-4, I-4: the cue ball stays or goes to baulk; if still snooked they may designate."""
    in_place = option == "in-place"
    found = leaves or (frame.found if in_place else NOTHING_FOUND)
    return replace(
        frame,
        places=IN_PLACE if in_place else BAULK,
        choice=None,
        found=found,
        designate=bool(found.snookered),
    )


def declared_foul(
    frame: Frame,
    fouls: tuple[str, ...],
    offender: str,
    leaves: Findings | None,
    applied: tuple[str, ...],
) -> Answer:
    """K: two visits after a foul that moved no ball; before the break the break changes hands."""
    to = common.opponent_of(frame, offender)
    applied = tuple(dict.fromkeys((*applied, "K")))
    if to == frame.turn:  # the player in control just goes on, with all that they had
        found = leaves or frame.found
        return Ruling(replace(frame, visits=2, found=found), fouls, applied, announce=("foul",))
    before_break = frame.phase != "play"
    state = replace(
        frame,
        turn=to,
        visits=2,
        breaker=to if before_break else frame.breaker,
        phase="break" if before_break else "play",
        places=BAULK if before_break or "in-place" not in frame.places else IN_PLACE,
        choice=None,
        named=None,
        down=frozenset(),
        designate=False,
        nominated=None,
        found=pool.findings_for(to, frame, leaves),
        touched=False,
        called_thirty=False,
    )
    return foul_ruling(state, fouls, applied, "L-2" in fouls)


def note_declared(
    frame: Frame, offender: str | None, rules: tuple[Declared, ...]
) -> tuple[Frame, tuple[str, ...], tuple[str, ...]]:
    """K-12: count warnings; the frame, the fouls, what is announced."""
    fouls: list[str] = []
    announce: tuple[str, ...] = ()
    for rule in rules:
        if rule.called == "K-12" and offender is not None and side(offender) not in frame.warned:
            frame = replace(frame, warned=frame.warned | {side(offender)})
            announce += ("last-warning",)
        elif rule.effect is Effect.FOUL or rule.called == "K-12":
            fouls.append(rule.called)
    return frame, tuple(fouls), announce


def note_serious(frame: Frame, offender: str, fouls: tuple[str, ...]) -> Frame:
    """M-4: a foul of list K that the umpire holds to be serious."""
    if any(foul.startswith("K-") for foul in fouls):
        return replace(frame, serious=(*frame.serious, offender))
    return frame


def second_serious_foul(frame: Frame, offender: str) -> bool:
    """M-4: two of the same player; in doubles one of the side counts for both partners."""
    same = [
        name for name in frame.serious if name.startswith(offender) or offender.startswith(name)
    ]
    return len(same) > 1
