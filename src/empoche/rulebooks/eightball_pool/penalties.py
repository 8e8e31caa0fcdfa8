"""Eight-Ball Pool: what fouls cost (K, L, P-3, I-4), and what loses a frame (M)."""

from __future__ import annotations

from empoche.errors import Refused
from empoche.referee import SIDES, Choice, Declared, Effect, Findings, Ruling, side
from empoche.rulebooks import common, pool
from empoche.rulebooks.eightball_pool.fouls import IN_OFF
from empoche.rulebooks.eightball_pool.state import Answer, Frame, rack
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
    # in hand nothing hides or touches the cue ball; a ball frozen to a cushion stays so
    found = leaves or (frame.found if in_place else Findings(frozen=pool.still_frozen(frame)))
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
    standard = ("K",) if any(foul.startswith("K-") for foul in fouls) else ()  # L-2 is none
    applied = tuple(dict.fromkeys((*applied, *standard)))
    if to == frame.turn:  # the player in control just goes on, with all that they had
        state = replace(frame, visits=2, found=leaves or frame.found)
        if frame.touched or frame.choice is not None or frame.phase != "play":
            return Ruling(state, fouls, applied, announce=("foul",))
        # P-1: the offender's turn has only just ended, and this is what they leave
        return foul_ruling(state, fouls, applied, "L-2" in fouls)
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


def lift_cue_ball(frame: Frame, fouls: tuple[str, ...]) -> Frame:
    """K-1, L-3, declared: whatever was found of the cue ball, it lies nowhere now."""
    if IN_OFF.isdisjoint(fouls):
        return frame
    return replace(frame, places=BAULK, found=Findings(frozen=pool.still_frozen(frame)))


def foul_break(frame: Frame, offender: str, article: str, leaves: Findings | None) -> Answer:
    """L-1, L-3, declared of a break that was not entered: two visits with a new rack, or one."""
    pool.check_just_broken(frame, offender, article)
    to = common.opponent_of(frame, offender)
    if article == "L-3":
        frame = lift_cue_ball(frame, ("L-3",))
        ruling = declared_foul(frame, ("L-3",), offender, leaves, ("F-4(c)(i)",))
        return replace(ruling, state=replace(ruling.state, visits=1))
    applied = ("F-4(b)", "F-4(b)(i)", "F-4(b)(ii)", "F-4(b)(iii)")
    return Ruling(rack(frame, to, 2), ("L-1",), applied, rerack=True, announce=("foul",))


def note_declared(
    frame: Frame, offender: str | None, rules: tuple[Declared, ...]
) -> tuple[Frame, tuple[str, ...], tuple[str, ...]]:
    """K-12: count warnings; the frame, the fouls, what is announced."""
    fouls: list[str] = []
    announce: tuple[str, ...] = ()
    for rule in rules:
        if rule.called == "K-12" and offender is None:
            if frame.phase == "play":  # a general warning comes before play begins
                raise Refused("needs-offender", article="K-12")
            frame = replace(frame, warned=frozenset(SIDES))
            announce += ("last-warning",)
        elif rule.called == "K-12" and side(offender or "") not in frame.warned:
            frame = replace(frame, warned=frame.warned | {side(offender or "")})
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
