"""What came of a step that is neither a foul nor the end of a frame, as remarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from empoche import facts
from empoche.language.judged import JudgedStep
from empoche.language.reasons import LAG_LOST, bad_break, last_ball, outside
from empoche.language.remarks import Colour, Option, Pieces, Remark, Titled, Who, remark
from empoche.referee import SIDES, Decision, Declaration, Lag, Shot, Toss, other, side

AGAIN = frozenset({"rerack", "rebreak-self"})  # offered after a break that is not valid


def outcomes(judged: JudgedStep) -> Iterator[Remark]:
    """Remark what a step came to."""
    step = judged.step
    if isinstance(step, Shot):
        said = list(_of_shot(judged))
        if not said and not judged.book.traits.cue:  # with a cue that is a legal shot, no more
            said.append(remark("headline.nothing-down", player=Who(judged.by)))
        yield from said
    elif isinstance(step, Decision):
        yield from _of_decision(judged, step)
    elif isinstance(step, Declaration):
        yield from _of_declaration(judged, step)
    elif isinstance(step, Lag):
        yield from _of_lag(judged)
    elif isinstance(step, Toss):
        yield remark("step.toss", player=Who(step.winner))


# ---------------------------------------------------------------- shots


def _of_shot(judged: JudgedStep) -> Iterator[Remark]:
    if judged.log and all(isinstance(fact, facts.Nudged) for fact in judged.log):
        yield remark("headline.no-stroke")
        return
    due = tuple(fact.piece for fact in facts.fell(judged.log) if fact.due)
    if due and judged.ruling.respot:
        yield remark("headline.void", what=Pieces(due))
        return
    if judged.breaks:
        yield from _of_break(judged)
    else:
        yield from _pieces_down(judged)
    if not judged.ruling.rerack:
        yield from settled(judged)
        yield from _queen(judged)


def _of_break(judged: JudgedStep) -> Iterator[Remark]:
    ruling, spread = judged.ruling, judged.book.traits.spread
    if spread is None:  # carrom and Yago know no break that is not valid
        if judged.book.traits.discs and judged.after.frame.phase == "break":
            yield remark("headline.break-missed")
        yield from _pieces_down(judged)
        return
    black = last_ball(judged)
    if black in judged.down:
        yield remark("headline.black-on-break", what=Pieces((black,)))
        return
    if ruling.choice is not None and not AGAIN.isdisjoint(ruling.choice.options):
        yield outside(judged) or bad_break(judged) or remark("headline.break-not-valid")
    else:
        yield remark("headline.break-valid")
    yield from _pieces_down(judged)


def _pieces_down(judged: JudgedStep) -> Iterator[Remark]:
    """Remark what fell, and why it does not count where it does not."""
    shot, down = judged.shot, judged.down
    # in Yago medium a ball that goes straight in is put back
    flicked = not judged.book.traits.cue and not judged.book.traits.discs
    direct = tuple(one for one in down if flicked and one in judged.ruling.respot)
    counted = tuple(one for one in down if one not in direct)
    if shot is None:
        return
    call = shot.call
    if judged.book.traits.calls and not judged.breaks and call is not None:
        yield from _called(judged, shot, down)
    elif counted:
        yield remark("headline.down", player=Who(judged.by), what=Pieces(counted))
    fell = tuple(fact.piece for fact in facts.fell(judged.log))
    if fell and judged.book.traits.cue:
        yield remark("headline.fell", what=Pieces(fell))
    if direct:
        yield remark("headline.direct", what=Pieces(direct))


def _called(judged: JudgedStep, shot: Shot, down: tuple[str, ...]) -> Iterator[Remark]:
    call = shot.call
    assert call is not None
    if call.safety:
        yield remark("headline.safety", player=Who(judged.by))
        if down:
            yield remark("headline.down", player=Who(judged.by), what=Pieces(down))
        return
    ball, others = Pieces((str(call.ball),)), tuple(one for one in down if one != call.ball)
    fell = [fact for fact in judged.log if isinstance(fact, facts.Pocketed)]
    pocket = next((fact.pocket for fact in fell if fact.piece == call.ball), None)
    if pocket is None:
        yield remark("headline.called-missed", what=ball)
    elif call.pocket not in (None, pocket):
        yield remark("headline.called-astray", what=ball)
    else:
        yield _called_down(judged, ball, Pieces(others))
        return
    if others:
        yield remark("headline.down-uncalled", what=Pieces(others))


def _called_down(judged: JudgedStep, ball: Pieces, too: Pieces) -> Remark:
    player = Who(judged.by)
    if too.names:
        return remark("headline.called-down-with", player=player, what=ball, too=too)
    return remark("headline.called-down", player=player, what=ball)


def settled(judged: JudgedStep) -> Iterator[Remark]:
    """Remark who got which colour, or that it is open still."""
    before, after = judged.frame.groups, judged.after.frame.groups
    if before is None and after is not None:
        a, b = after
        yield remark("headline.groups", a=Who("A"), b=Who("B"), first=Colour(a), second=Colour(b))
    elif before is None and _colours_down(judged) and judged.ruling.choice is None:
        pool = judged.book.goal == "race_to"
        yield remark("headline.groups-open" if pool else "headline.colours-open")


def _colours_down(judged: JudgedStep) -> bool:
    groups = judged.book.groups
    return any(judged.book.ball_group(one) in groups for one in judged.down)


def newly_owed(judged: JudgedStep) -> Iterator[Remark]:
    """Remark who owes more pieces now than before."""
    before, after = (
        match.view().get("debts", {}) if "debts" in match.book.keys else {}
        for match in (judged.before, judged.after)
    )
    for name, count in after.items():
        if count > before.get(name, 0):
            key = "standing.debt" if count == 1 else "standing.debts"
            yield remark(key, player=Who(name), count=count)


def _queen(judged: JudgedStep) -> Iterator[Remark]:
    """Remark what became of the queen."""
    before = getattr(judged.frame, "queen", None)
    after = getattr(judged.after.frame, "queen", None)
    back = "queen" in judged.ruling.returned
    if before is None or after is None:
        return
    if after == "pending" and before != "pending":
        yield remark("headline.queen-down")
    elif after == "pending" and judged.shot is not None:
        yield remark("headline.queen-still")
    elif after in SIDES and before not in SIDES:
        mine = after == side(judged.by)
        key = "headline.queen-covered" if mine else "headline.queen-given"
        yield remark(key, player=Who(judged.by if mine else after))
    elif back and before == "pending":
        yield remark("headline.queen-not-covered")
    elif back:
        yield remark("headline.queen-back")


# ---------------------------------------------------------------- other steps


def _of_decision(judged: JudgedStep, step: Decision) -> Iterator[Remark]:
    if step.option in judged.book.groups:
        named: Mapping[str, Any] = {"player": Who(step.by), "colour": Colour(step.option)}
        yield remark("headline.takes" if judged.after.frame.groups else "headline.names", **named)
    else:
        yield remark("step.decides", player=Who(step.by), option=Option(step.option))


def _of_declaration(judged: JudgedStep, step: Declaration) -> Iterator[Remark]:
    title = Titled(step.article)
    if step.by:
        yield remark("headline.declared-of", title=title, player=Who(step.by))
    else:
        yield remark("headline.declared", title=title)
    yield from settled(judged)
    yield from _queen(judged)


def _of_lag(judged: JudgedStep) -> Iterator[Remark]:
    """Remark who won the lag, and what the other did wrong if it was not the distance."""
    choice, told = judged.ruling.choice, judged.book.traits.reasons
    if choice is None:
        yield remark("headline.lag-again")
        return
    winner = side(choice.by)
    yield remark("headline.lag-won", player=Who(winner))
    # both would have lost it, had the winner done something wrong too
    wrong = [article for article in judged.ruling.applied if told.get(article) == LAG_LOST]
    if wrong:
        yield remark("headline.lag-lost", player=Who(other(winner)), title=Titled(wrong[0]))
    else:
        yield remark("headline.lag-nearest")
