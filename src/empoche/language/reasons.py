"""Why an article applied, told by what happened: which ball was met first and which was on, how
many passed the line and how many had to.

A rulebook says in its traits by which of these reasons to explain an article; where it says none,
or where the facts do not show it because the umpire declared it, the title of the article is said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from empoche import facts
from empoche.facts import Cushion, Pocketed
from empoche.language.judged import JudgedStep
from empoche.language.remarks import AnyOf, Colour, Pieces, Remark, Titled, Who, remark
from empoche.referee import SIDES, Tick

Reason = Callable[[JudgedStep], Remark | None]


def reason_of(judged: JudgedStep, article: str) -> Remark:
    """Say why an article applied."""
    told = judged.book.traits.reasons.get(article)
    found = REASONS[told](judged) if told is not None else None
    return found or remark("headline.titled", title=Titled(article))


# ---------------------------------------------------------------- fouls


def not_legal(judged: JudgedStep) -> Remark | None:
    """The wrong ball was touched first, or none, or nothing came of the contact."""
    if judged.shot is None or not judged.on:
        return None
    first, on = judged.first, AnyOf(judged.on)
    what = Pieces((judged.struck,)) if judged.struck else Pieces(())
    if first is None:
        return remark("headline.touched-none", struck=what, on=on)
    if not _is_on(judged, first):
        return remark("headline.touched-first", struck=what, first=Pieces((first,)), on=on)
    return no_cushion(judged)


def _is_on(judged: JudgedStep, piece: str) -> bool:
    """Tell whether a ball was on, or was designated with the stroke."""
    on: frozenset[str] = judged.book.on(judged.frame)
    call = judged.shot.call if judged.shot else None
    designated = getattr(judged.frame, "designate", False) and call is not None
    return piece in on or (designated and call is not None and piece == call.ball)


def no_cushion(judged: JudgedStep) -> Remark | None:
    """The contact was good, but no ball fell that counts and none reached a cushion."""
    at = facts.first_contact(judged.log)
    if at is None:
        return None
    reached = {fact.piece for fact in judged.log[at:] if isinstance(fact, Cushion)}
    if not reached:
        return remark("headline.no-cushion-pot" if judged.down else "headline.no-cushion")
    if judged.down or not reached <= {ball for ball, _ in judged.frame.found.frozen}:
        return None
    return remark("headline.own-cushion", what=Pieces(tuple(sorted(reached))))


def struck_lost(judged: JudgedStep) -> Remark | None:
    """The cue ball, the striker or the blue ball fell or left the table."""
    struck, how = judged.struck, judged.struck_lost
    if struck is None or how is None:
        return None
    what = Pieces((struck,))
    if how is not Pocketed:
        return _gone(judged, (struck,))
    beside = Pieces(judged.down)
    if judged.book.traits.discs and beside.names:
        return remark("headline.struck-down-with", what=what, beside=beside)
    return remark("headline.struck-down", what=what)


def off(judged: JudgedStep) -> Remark | None:
    """Something left the table."""
    return _gone(judged, judged.off) if judged.off else None


def _gone(judged: JudgedStep, pieces: tuple[str, ...]) -> Remark:
    """What left the table; of a single piece also what sent it back, if anything did."""
    ways = [fact.back for fact in facts.off_table(judged.log) if fact.piece in pieces]
    if len(pieces) == 1 and ways[-1] is not None:
        return remark(f"fact.back-{ways[-1]}", piece=Pieces(pieces))
    return remark("headline.off", what=Pieces(pieces))


def theirs_down(judged: JudgedStep) -> Remark | None:
    """Balls of the opponent fell."""
    mine = judged.of_side(judged.by, judged.down)
    groups = judged.book.groups
    coloured = [one for one in judged.down if judged.book.ball_group(one) in groups]
    theirs = tuple(one for one in coloured if one not in mine)
    if not theirs or judged.frame.groups is None:
        return None
    return remark("headline.theirs-down", player=Who(judged.by), what=Pieces(theirs))


def outside(judged: JudgedStep) -> Remark | None:
    """The cue ball was played from outside baulk."""
    from_outside = judged.shot is not None and judged.shot.origin not in (None, "baulk")
    return remark("headline.outside") if from_outside else None


def jumped(judged: JudgedStep) -> Remark | None:
    """The cue ball jumped over a ball."""
    over = [
        fact.over
        for fact in judged.log
        if isinstance(fact, facts.Jumped) and fact.piece == judged.struck
    ]
    return remark("headline.jumped", over=Pieces(tuple(over[:1]))) if over else None


def moved(judged: JudgedStep) -> Remark | None:
    """A touching ball moved as the stroke was made."""
    balls = facts.moved(judged.log)
    return remark("headline.moved", player=Who(judged.by), what=Pieces(balls)) if balls else None


def played_into(judged: JudgedStep) -> Remark | None:
    """The cue ball was played into a ball that it touched."""
    first = judged.first
    if first is None or first not in judged.frame.found.touching:
        return None
    return remark("headline.played-into", what=Pieces((first,)))


def out_of_turn(judged: JudgedStep) -> Remark | None:
    """Another player was to play."""
    if not judged.out_of_turn:
        return None
    return remark("headline.out-of-turn", player=Who(judged.by), turn=Who(judged.frame.turn))


def out_of_turn_or_place(judged: JudgedStep) -> Remark | None:
    """Another player was to play, or from another place."""
    return out_of_turn(judged) or outside(judged)


def bad_break(judged: JudgedStep) -> Remark | None:
    """Too few balls crossed the line or reached a cushion."""
    spread = judged.book.traits.spread
    if not judged.breaks or spread is None:
        return None
    at = facts.first_contact(judged.log)
    if facts.jumped(judged.log if at is None else judged.log[:at]):
        return remark("headline.break-jump")
    key = "headline.break-line" if spread.line else "headline.break-cushion"
    return remark(key, count=ran(judged), need=spread.balls)


def ran(judged: JudgedStep) -> int:
    """Count the balls of a break that crossed the line, or reached a cushion."""
    spread = judged.book.traits.spread
    if spread is not None and spread.line:
        crossed = set(facts.crossed(judged.log, spread.line))
        return sum(judged.book.ball_group(one) in judged.book.groups for one in crossed - {"cue"})
    return len({fact.piece for fact in facts.cushions(judged.log)} - {"cue"})


def time_up(judged: JudgedStep) -> Remark | None:
    """The time for the shot was over."""
    clock = judged.book.clock_in(judged.frame)
    if not isinstance(judged.step, Tick) or clock is None:
        return None
    return remark("headline.time", player=Who(judged.by), limit=clock.limit)


def behind_line(judged: JudgedStep) -> Remark | None:
    """A piece on or behind the line was played straight."""
    first = judged.first
    if first is None:
        return None
    return remark("headline.behind-line", player=Who(judged.by), what=Pieces((first,)))


def wrong_ball_played(judged: JudgedStep) -> Remark | None:
    """The finger sent a ball of the other colour."""
    struck = judged.struck
    if judged.shot is None or struck is None:
        return None
    return remark("headline.wrong-ball", player=Who(judged.by), what=Pieces((struck,)))


# ---------------------------------------------------------------- how a frame was decided


def last_ball(judged: JudgedStep) -> str:
    """Return the ball that decides a frame: the black, or the 8."""
    pieces: frozenset[str] = judged.book.names.pieces
    return next(one for one in pieces if judged.book.ball_group(one) == one != "cue")


def black_won(judged: JudgedStep) -> Remark | None:
    """The black fell as it should."""
    what = Pieces((last_ball(judged),))
    return remark("headline.black-won", player=Who(judged.by), what=what)


def black_early(judged: JudgedStep) -> Remark | None:
    """The black fell while own balls were left, or together with the last of them."""
    if last_ball(judged) not in judged.down:
        return None  # the umpire declared it
    what, groups = Pieces((last_ball(judged),)), judged.frame.groups
    if groups is None:
        return remark("headline.black-open", what=what)
    left = judged.of_side(judged.by, facts.natural(judged.frame.on_table - set(judged.down)))
    if not left:
        return remark("headline.black-together", what=what, player=Who(judged.by))
    return remark("headline.black-early", player=Who(judged.by), what=what, left=Pieces(left))


def black_foul(judged: JudgedStep) -> Remark | None:
    """The black fell with a foul."""
    if last_ball(judged) not in judged.down:
        return None
    return remark("headline.black-foul", what=Pieces((last_ball(judged),)))


def black_off(judged: JudgedStep) -> Remark | None:
    """The 8 left the table."""
    return remark("headline.off.one", what=Pieces((last_ball(judged),)))


def black_uncalled(judged: JudgedStep) -> Remark | None:
    """The 8 fell without being called, or into another pocket."""
    black, call = last_ball(judged), judged.shot.call if judged.shot else None
    if call is not None and call.ball == black:
        return remark("headline.called-astray", what=Pieces((black,)))
    return remark("headline.down-uncalled", what=Pieces((black,)))


def all_down(judged: JudgedStep) -> Remark | None:
    """All pieces of the winner are down, and the queen belongs to a side."""
    winner, frame = judged.ruling.winner, judged.after.frame
    if winner is None or frame.groups is None or frame.queen not in SIDES:
        return None
    if judged.of_side(winner, frame.on_table):
        return None  # the umpire decided it otherwise
    colour = Colour(frame.groups[SIDES.index(winner)])
    return remark("headline.all-down", colour=colour, player=Who(frame.queen))


VOID = "void"  # an article by which a shot or a frame does not count: its title says why
DISTURBED = "disturbed"  # an article by which what lay before a shot is restored
LAG_LOST = "lag-lost"  # an article by which the lag is lost: its title says how


REASONS: Mapping[str, Reason] = {
    "all-down": all_down,
    "badly-laid": lambda judged: remark("headline.badly-laid"),
    "bad-break": bad_break,
    "behind-line": behind_line,
    "black-early": black_early,
    "black-foul": black_foul,
    "black-off": black_off,
    "black-uncalled": black_uncalled,
    "black-won": black_won,
    DISTURBED: lambda judged: None,
    "jumped": jumped,
    LAG_LOST: lambda judged: None,
    "moved": moved,
    "no-cushion": no_cushion,
    "not-legal": not_legal,
    "off": off,
    "out-of-turn": out_of_turn,
    "out-of-turn-or-place": out_of_turn_or_place,
    "outside": outside,
    "played-into": played_into,
    "struck-lost": struck_lost,
    "theirs-down": theirs_down,
    "time-up": time_up,
    VOID: lambda judged: None,
    "wrong-ball": wrong_ball_played,
}
