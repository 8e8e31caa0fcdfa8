"""Late entries: findings and declarations about the last stroke that come after other steps.

The match remembers its last stroke, how it stood before it, and the steps since. A late entry is
put to the stroke: the stroke is judged again with it, and the steps that followed are taken again.
So the order in which an umpire enters things changes nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from empoche.errors import Refused
from empoche.facts import natural
from empoche.referee import (
    Decision,
    Declaration,
    Effect,
    Findings,
    Given,
    Placement,
    Placing,
    Ruling,
    Shot,
    Step,
    Tick,
    side,
)
from empoche.values import replace

if TYPE_CHECKING:
    from empoche.matches.state import MatchState


@dataclass(frozen=True, slots=True)
class Past:
    """The last stroke and the steps since; before any stroke, the position that was given."""

    before: MatchState | None  # the match before the stroke
    given: Given | None = None  # where no stroke has been played yet
    steps: tuple[Step, ...] = ()  # the stroke, and what was told since
    # these many of the steps ended the frame, and who won it: the others were told in the next one
    over: tuple[int, str] | None = None

    @property
    def just_played(self) -> bool:
        """Whether nothing has been told since the stroke."""
        return self.before is not None and len(self.steps) == 1


def past_after(match: MatchState, step: Step) -> Past | None:
    """Return what is remembered after a step: from every stroke on anew.

    Once a frame is over, a clock call in the next one leaves its last stroke in mind.
    """
    past = match.past
    if isinstance(step, Shot):
        return Past(match if past is None else replace(match, past=None), None, (step,))
    if past is None:
        return None
    over = past.over
    if match.frame_winner is not None:
        over = len(past.steps), match.frame_winner
    if over is not None and not isinstance(step, Tick):
        return None
    return replace(past, steps=(*past.steps, step), over=over)


def retelling(match: MatchState, step: Step) -> tuple[Step, ...] | None:
    """Return the steps since the stroke as they would have been told at once.

    None where the step is not late: it concerns what happens now.
    """
    if isinstance(step, Declaration) and concerns_stroke(match, step):
        return _declare_with_stroke(match, step)
    if not isinstance(step, Declaration | Tick) or match.frame_winner is not None:
        return None
    if step.leaves is not None:
        return _find_earlier(match, step, step.leaves)
    return None


def concerns_stroke(match: MatchState, step: Declaration) -> bool:
    """Tell whether a declaration is about the last stroke: its article, against who played it."""
    past = match.past
    if past is None or past.before is None:
        return False
    if past.over is None and match.book.facts_told(match.frame, step):
        return True
    if step.article not in match.book.of_stroke:
        return False
    if step.by is None:  # an article against nobody is about the last stroke, whoever played it
        declared = match.book.declared[step.article]
        return not declared.offender and declared.effect is not Effect.UNDONE
    shot = past.steps[0]
    assert isinstance(shot, Shot)
    player = shot.by or past.before.frame.turn
    if player is None or step.by not in (player, side(player)):
        return False
    # who has lost the frame already can lose no more by it: then it is about the next
    winner = match.frame_winner if past.over is None else past.over[1]
    lost = winner not in (None, side(player))
    rule = match.book.declared.get(step.article)
    return not lost or rule is None or rule.effect is not Effect.LOSS


def _declare_with_stroke(match: MatchState, step: Declaration) -> tuple[Step, ...]:
    assert match.past is not None
    shot, *since = match.past.steps
    assert isinstance(shot, Shot)
    told = replace(
        shot,
        log=(*shot.log, *match.book.facts_told(match.frame, step)),
        declared=tuple(dict.fromkeys((*shot.declared, step.article))),
        serious=shot.serious or step.serious,
        leaves=step.leaves or shot.leaves,
    )
    return (told, *since)


def _find_earlier(
    match: MatchState, step: Declaration | Tick, found: Findings
) -> tuple[Step, ...] | None:
    """What is found is put where pieces came to lie so: to a step, or to the position given."""
    past = match.past
    assert past is not None
    if past.over is not None:
        return None  # it is found in the next frame
    later = replace(step, leaves=None)
    match.take(step)  # refused as it is, it is refused
    if isinstance(step, Declaration):
        rule = match.book.declared.get(step.article)
        if rule is None or rule.effect not in (Effect.NONE, Effect.UNDONE, Effect.OTHER):
            return None
    if _is_foul(match, later):
        return None  # an offence of its own, and found after it
    at = _lies_so_since(match, past)
    if at is None:
        return (*past.steps, later) if past.given is not None else None
    told = list(past.steps)
    told[at] = replace(told[at], leaves=found)
    return (*told, later)


def _lies_so_since(match: MatchState, past: Past) -> int | None:
    """Return the last step that moved pieces, or gave another player the turn; None: the start."""
    state, since = _start(match, past), None
    for at, step in enumerate(past.steps):
        before, state = state, _taken_if_due(state, step)
        changes = isinstance(step, Declaration | Tick) and state.turn != before.turn
        if changes or isinstance(step, Shot | Decision | Placement):
            since = at
    return since


def _start(match: MatchState, past: Past) -> MatchState:
    """Return the match before the steps that are remembered."""
    if past.before is not None:
        return past.before
    return replace(match.begin(match.book, past.given), goal=match.goal)


def _is_foul(match: MatchState, step: Step) -> bool:
    ruling = match.take(step).ruling
    return ruling is not None and bool(ruling.fouls)


def tell_again(match: MatchState, step: Step, told: tuple[Step, ...]) -> MatchState:
    """Return the match as it stands once the steps since the stroke are told anew."""
    past = match.past
    assert past is not None
    leaves = getattr(step, "leaves", None)
    given = past.given
    if given is not None and leaves is not None and _lies_so_since(match, past) is None:
        given = replace(given, findings=leaves, phase=match.frame.phase)
    start = _start(match, replace(past, given=given))
    old, new = _start(match, past), start
    kept: list[Step] = []
    was, now = None, None  # the rulings of the step that is told otherwise
    seen = match  # how it stood when pieces last lay as they do now
    for at, one in enumerate(told):
        before = past.steps[at] if at < len(past.steps) else None
        if past.over is not None and at == past.over[0]:
            seen = old
        # another player's time, or pieces of which more are to be laid now
        void = _moved_on(one, old, new) or _more_to_lay(one, old, new)
        if before is not None:
            old = _taken_if_due(old, before)
        if void:
            continue
        if at == 0 and before is not None and leaves is None:
            one = _still_found(start, one, before)
        try:
            new = new.take(one)
        except Refused:
            if at == 0 or before is None or leaves is not None:
                raise
            continue  # a choice that was answered is not open any more
        kept.append(one)
        if one is not before and before is not None:
            was, now = old.ruling, new.ruling
    decided = any(isinstance(one, Decision) for one in told)
    if isinstance(step, Tick) and decided and new.frame.found != leaves:
        return match.take(step)  # that choice asks for no findings
    over = None if new.past is None else new.past.over
    ruling = _difference(seen, new, was, now, step, late=len(told) > len(past.steps))
    return replace(new, ruling=ruling, past=Past(past.before, given, tuple(kept), over))


def _moved_on(step: Step, old: MatchState, new: MatchState) -> bool:
    """Another player's time, or that of another frame."""
    return isinstance(step, Tick) and (
        old.turn != new.turn or (old.frame_winner is None) != (new.frame_winner is None)
    )


def _more_to_lay(step: Step, old: MatchState, new: MatchState) -> bool:
    return isinstance(step, Placement) and not _due(step, new) <= _due(step, old)


def _due(step: Placement, match: MatchState) -> frozenset[str]:
    own = (one.pieces for one in match.placing if step.by in (one.by, side(one.by)))
    return frozenset().union(*own)


def _taken_if_due(match: MatchState, step: Step) -> MatchState:
    """A record keeps what was laid in two steps, the second for what was told late."""
    if not isinstance(step, Placement):
        return match.take(step)
    try:
        return match.take(step)
    except Refused:
        return match


def _still_found(start: MatchState, told: Step, before: Step) -> Step:
    """Return the stroke with what was found after it that can still be so.

    A snook was found for who was to play, not for the other if it is now their turn; and nothing
    hides or touches a cue ball that turns out to be in hand.
    """
    assert isinstance(told, Shot)
    leaves = told.leaves
    if leaves is None:
        return told
    now, was = start.take(told), start.take(before)
    if _in_place(was) and not _in_place(now):
        frozen = frozenset(one for one in leaves.frozen if one[0] in now.frame.on_table)
        leaves = replace(leaves, snookered="", touching=frozenset(), frozen=frozen)
    elif now.turn != was.turn:
        leaves = replace(leaves, snookered="")
    return replace(told, leaves=leaves)


def _in_place(match: MatchState) -> bool:
    return "in-place" in match.book.shows(match.frame).get("cue_ball", ())


def _difference(
    match: MatchState,
    after: MatchState,
    was: Ruling[Any] | None,
    now: Ruling[Any] | None,
    step: Step,
    late: bool,
) -> Ruling[Any]:
    """Return what is ruled anew: what had been ruled of the stroke before is not said again."""
    last = after.ruling
    assert last is not None
    if now is None:
        return last
    old = was.articles if was is not None else ()
    applied = tuple(one for one in now.applied if one not in old)
    if late:  # the step itself was only put on record, with what was found
        return replace(last, applied=tuple(dict.fromkeys((*last.applied, *applied))))
    said = was.announce if was is not None else ()
    called = was.fouls if was is not None else ()
    assert isinstance(step, Declaration)
    declared = match.book.declared[step.article].called  # cited, even if it had been before
    fouls = tuple(one for one in now.fouls if one not in called or one == declared)
    if declared not in (*fouls, now.by_article, *applied):
        applied = (declared, *applied)
    # of a frame that is over nothing lies there any more
    ended = after.frame_winner is not None or (after.past is not None and after.past.over)
    back = frozenset() if ended or now.rerack else after.frame.on_table - match.frame.on_table
    named = tuple(piece for piece in now.respot if piece in back)
    discs = match.book.traits.discs
    respot = () if discs else (*named, *natural(back - set(named)))
    groups = Counter(match.book.ball_group(piece) for piece in back) if discs else {}
    return replace(
        now,
        state=after.frame,
        fouls=fouls,
        applied=applied,
        announce=tuple(one for one in now.announce if one not in said or one == "foul"),
        respot=respot,
        placed={piece: at for piece, at in now.placed.items() if piece in back},
        returned=dict(groups),
        placing=_still_to_lay(match, now, back),
    )


def _still_to_lay(match: MatchState, now: Ruling[Any], back: frozenset[str]) -> tuple[Placing, ...]:
    """Return who may lay what after the stroke: what goes back only now, or was due until now."""
    due = back.union(*(one.pieces for one in match.placing))
    left = (
        replace(one, pieces=tuple(piece for piece in one.pieces if piece in due))
        for one in now.placing
    )
    return tuple(one for one in left if one.pieces)
