"""An umpire who sees everything: shots of simulated matches turned into taps.

He taps what an umpire taps at a real table, answers what the pad asks, and nothing else; so the
ruling that they get can be compared with the one that all facts give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, islice
from random import Random
from typing import Any

from empoche import facts
from empoche.facts import (
    Contact,
    Cushion,
    DoubleHit,
    Fact,
    Fell,
    Jumped,
    Moved,
    Nudged,
    OffTable,
    Pocketed,
    Pushed,
)
from empoche.matches.batch import play_turns
from empoche.matches.match import Match
from empoche.matches.players import player
from empoche.matches.state import MatchState
from empoche.record.write import findings_data, step_data
from empoche.referee import NOTHING_FOUND, Findings, Placement, Shot
from empoche.rulebooks import rulebook
from empoche.rulebooks.pool import EITHER
from empoche.umpire.drafts import draft, tapped
from empoche.umpire.pad import Pad
from empoche.umpire.taps import NOTHING
from empoche.values import replace
from empoche.views.taps import TappedView

numbers = count(1)
# what an umpire declares where the simulation tells what the cue did
CUE_ARTICLES: dict[str, dict[type[Fact], str]] = {
    "blackball": {Pushed: "5f", DoubleHit: "5l"},
    "eightball-pool": {DoubleHit: "K-15"},
    "jeu-de-la-8": {Pushed: "wpa-standard", DoubleHit: "wpa-standard"},
}


def line(kind: str, **fields: Any) -> dict[str, Any]:
    """A line of a sheet."""
    number = next(numbers)
    return {"id": f"line-{number:012d}", "when": 1_700_000_000.0 + number, "kind": kind, **fields}


def begun(book: str, **fields: Any) -> Pad:
    """A sheet that has begun."""
    usual: dict[str, Any] = {"players": {"A": "Ada", "B": "Bea"}, "clock": False}
    return Pad.begin_with(line("begin", book=book, **usual | fields))


def simulated(book: str, seed: int, most: int = 400, kind: str = "random") -> Iterator[Match]:
    """A match between machines, step by step."""
    match = Match(book, race_to=1) if rulebook(book).traits.cue else Match(book)
    seats = {side: player(kind, Random(f"{seed} {side}")) for side in "AB"}
    yield from islice(play_turns(match, seats, 10_000), most)


@dataclass
class Seen:
    """One shot as it was entered."""

    pad: Pad
    taps: int  # how often the umpire tapped
    asked: tuple[str, ...]
    ordinary: bool  # nothing but contacts, pots and cushions


@dataclass
class Umpire:
    """Enters a match while watching it."""

    pad: Pad
    announces: bool = True  # a total snook, before they are asked
    seen: list[Seen] = field(default_factory=list)

    def watch(self, before: MatchState, step: Any) -> None:
        """One step of the match."""
        if isinstance(step, Shot):
            self._shot(before, step)
        else:
            plain = replace(step, leaves=None) if hasattr(step, "leaves") else step
            if isinstance(plain, Placement):  # a piece is one of its colour; nobody measures
                plain = Placement(plain.by)
            self.pad = self.pad.add(line("step", step=step_data(plain)))
        self._find(step)

    def _shot(self, before: MatchState, shot: Shot) -> None:
        known = self._names(before)
        taps = taps_of(before, shot, known)
        tapping, asked = taps_in(before, taps) + 1, []  # one more: to have it judged
        while True:
            view = draft(self.pad, taps)
            assert view.problem is None, view.problem
            if not view.questions:
                break
            question = view.questions[0]
            answer = truth(before, shot, question.id, known)
            answer = offered(question.id, answer, [one.id for one in question.answers])
            taps = replace(taps, answers={**(taps.answers or {}), question.id: answer})
            asked.append(question.id)
            tapping += 1
        for written in view.lines:
            self.pad = self.pad.add(line(**written))
        kinds = {type(fact) for fact in shot.log} - {Contact, Cushion, Pocketed, facts.Crossed}
        self.seen.append(Seen(self.pad, tapping, tuple(asked), not kinds))

    def _names(self, before: MatchState) -> Any:
        """What the pad calls a ball of the simulation: its colour, unless it is not like others."""
        book, apart = before.book, self._apart(before)

        def known(ball: str) -> str:
            if ball in apart:
                return apart[ball]
            return book.ball_group(ball) if book.ball_group(ball) in book.groups else ball

        if all(ball.isdigit() for ball in before.frame.on_table):
            return lambda ball: ball
        return known

    def _apart(self, before: MatchState) -> dict[str, str]:
        """Balls of which something was found, with their names on the pad."""
        found, now = before.frame.found, self.pad.now.frame.found
        named = found.touching | {ball for ball, _ in found.frozen} | found.behind_line
        here = now.touching | {ball for ball, _ in now.frozen} | now.behind_line
        apart: dict[str, str] = {}
        for ball in facts.natural(named):
            group = before.book.ball_group(ball)
            left = [
                one
                for one in facts.natural(here)
                if before.book.ball_group(one) == group and one not in apart.values()
            ]
            if left:
                apart[ball] = left[0]
        return apart

    def _find(self, step: Any) -> None:
        """Touching, frozen and behind the line is what they look for by themselves."""
        found: Findings = getattr(step, "leaves", None) or NOTHING_FOUND
        match = self.pad.now
        snook = match.frame.found.snookered
        if self.announces and match.book.id == "blackball" and found.snookered == "total":
            snook = "total"
        plain = not (found.touching or found.frozen or found.behind_line)
        if match.frame_winner is not None or (plain and snook == match.frame.found.snookered):
            return
        names: dict[str, str] = {}
        for ball in facts.natural(
            found.touching | {ball for ball, _ in found.frozen} | found.behind_line
        ):
            group = match.book.ball_group(ball)
            same = [
                one
                for one in facts.natural(match.frame.on_table)
                if match.book.ball_group(one) == group and one not in names.values()
            ]
            if ball == "cue" or not same:
                continue
            names[ball] = ball if ball.isdigit() else same[0]
        told = Findings(
            snook,
            frozenset(names[ball] for ball in found.touching if ball in names),
            frozenset((names[ball], at) for ball, at in found.frozen if ball in names),
            frozenset(names[ball] for ball in found.behind_line if ball in names),
        )
        self.pad = self.pad.add(line("found", found=findings_data(told)))


def _of_the_cue(before: MatchState, shot: Shot) -> Iterator[str]:
    """What the cue did is not tapped: the umpire declares the article."""
    known = CUE_ARTICLES.get(before.book.id, {})
    touching = before.frame.found.touching
    for fact in shot.log:
        article = known.get(type(fact))
        into = next((one.other for one in shot.log if isinstance(one, Contact)), None)
        # the standard of pool lets a cue ball that touches a ball be played into it
        exempt = before.book.id == "jeu-de-la-8" and isinstance(fact, Pushed) and into in touching
        if article is not None and not exempt:
            yield article


def taps_of(before: MatchState, shot: Shot, known: Any) -> TappedView:
    """What is tapped of a shot before anything is asked."""
    yago = before.book.equipment == "yago"
    taps = TappedView(
        first=_first(before, shot, known),
        down=tuple(
            (known(fact.piece), fact.pocket if yago else None)
            for fact in shot.log
            if isinstance(fact, Pocketed)
        ),
        off=tuple(
            (known(fact.piece), fact.back or "stayed")
            for fact in shot.log
            if isinstance(fact, OffTable)
        ),
        jump=_jumped(before, shot, known),
        moved=tuple(known(fact.piece) for fact in shot.log if isinstance(fact, Moved)),
        fell=tuple(
            (known(fact.piece), fact.pocket if yago else None, fact.due)
            for fact in shot.log
            if isinstance(fact, Fell)
        ),
        nudge=any(isinstance(fact, Nudged) for fact in shot.log),
        origin=None if getattr(before.frame, "places", ()) == EITHER else shot.origin,
        by=shot.by,
        declared=tuple(dict.fromkeys((*shot.declared, *_of_the_cue(before, shot)))),
        serious=shot.serious,
    )
    if shot.call and shot.call.safety:
        return replace(taps, safety=True)
    if shot.call and _named(before):
        return replace(taps, call=(known(str(shot.call.ball)), shot.call.pocket))
    return taps


def offered(question: str, answer: str, answers: list[str]) -> str:
    """The answer as it is put: of those that lead to the same, only the first is."""
    if answer in answers:
        return answer
    assert question == "called", (question, answer, answers)
    likely = ("yes", *answers) if answer.isdigit() or answer == "yes" else ("no", "yes")
    found = next((one for one in likely if one in answers), None)
    assert found is not None, (question, answer, answers)
    return found


def taps_in(before: MatchState, taps: TappedView) -> int:
    """How often one taps to enter this: menus too."""
    each = 2 if before.book.equipment == "yago" else 1  # a ball, and its hole
    number = (taps.first is not None) + each * len(taps.down)
    number += 4 * len(taps.off) + 3 * len(taps.fell) + 3 * (taps.jump is not None)
    number += 3 * (taps.call is not None) + 2 * taps.safety
    assert tapped(taps) is not None
    return number


def _named(before: MatchState) -> bool:
    """Whether it matters which ball the player has named."""
    return bool(getattr(before.frame, "designate", False))


def _first(before: MatchState, shot: Shot, known: Any) -> str | None:
    """The first ball touched; in carrom nobody taps it, nor in Yago with the finger."""
    struck = before.book.struck(before.frame)
    if before.book.equipment == "carrom" and not before.frame.found.behind_line:
        return None
    if struck is None:
        mover = next(
            (f.piece for f in shot.log if isinstance(f, Contact | Cushion | Pocketed)), None
        )
        return None if mover is None else str(known(mover))
    at = facts.first_contact(shot.log, struck)
    if at is None:
        return NOTHING
    contact = shot.log[at]
    assert isinstance(contact, Contact)
    return str(known(contact.other))


def _jumped(before: MatchState, shot: Shot, known: Any) -> str | None:
    struck = before.book.struck(before.frame)
    at = facts.first_contact(shot.log, struck or "")
    early = shot.log if at is None or before.book.id == "eightball-pool" else shot.log[:at]
    over = [fact.over for fact in early if isinstance(fact, Jumped) and fact.piece == struck]
    return str(known(over[0])) if over else None


def truth(before: MatchState, shot: Shot, question: str, known: Any) -> str:
    """What they saw."""
    log, found = shot.log, before.frame.found
    at = facts.first_contact(log, before.book.struck(before.frame) or "")
    after = log if at is None or found.touching else log[at + 1 :]
    yes: dict[str, bool] = {
        "cushion": any(
            isinstance(fact, Cushion)
            and ((fact.piece, fact.cushion) not in found.frozen or _counts_all(before, fact.piece))
            for fact in after
        ),
        "moved": any(isinstance(fact, Moved) for fact in log),
        "touched": any(isinstance(fact, Contact) and fact.piece == "striker" for fact in log),
        "direct": _direct(log),
        "snookered": found.snookered == "total",
        "straight": _straight(before, log),
        "early": at is None or any(isinstance(fact, Jumped) for fact in log[:at]),
        "named": at is not None and shot.call is not None and _other(log[at]) == shot.call.ball,
        "same": bool(
            {fact.piece for fact in log if isinstance(fact, OffTable)}
            & {fact.piece for fact in log if isinstance(fact, Pocketed)}
        ),
        "pocket": shot.call is not None
        and any(
            isinstance(f, Pocketed) and (f.piece, f.pocket) == (shot.call.ball, shot.call.pocket)
            for f in log
        ),
    }
    if question in yes:
        return "yes" if yes[question] else "no"
    if question == "spread":
        spread = before.book.traits.spread
        return "enough" if spread and _ran(before, log) >= spread.balls else "fewer"
    if question == "called":
        return _called(before, shot)
    if question == "origin":
        return shot.origin or "in-place"
    if question == "first":
        return _first(before, shot, known) or NOTHING
    assert question == "snook", question
    return (shot.leaves or NOTHING_FOUND).snookered or "no"


def _called(before: MatchState, shot: Shot) -> str:
    """Which ball had been called, if it fell so; without a call the first that may count.

    On the open table none may (jeu de la 8, 1.3.05.2).
    """
    fell = {fact.piece: fact.pocket for fact in shot.log if isinstance(fact, Pocketed)}
    on = before.book.on(before.frame)
    if shot.call is None and before.frame.groups is None:
        return "no"
    if shot.call is None:
        return next((ball for ball in fell if ball in on), "yes")
    if shot.call.safety:
        return "safety"
    ball, pocket = str(shot.call.ball), shot.call.pocket
    return ball if ball in fell and ball in on and pocket in (None, fell[ball]) else "no"


def _counts_all(before: MatchState, piece: str) -> bool:
    """Blackball: the cue ball counts at any cushion (4o(b)), and with a touching ball all do."""
    return before.book.id == "blackball" and (piece == "cue" or bool(before.frame.found.touching))


def _other(fact: Any) -> str:
    return str(fact.other)


def _straight(before: MatchState, log: facts.Log) -> bool:
    """Whether what was struck met a piece before any cushion."""
    struck = before.book.struck(before.frame)
    met = [f for f in log if f.piece == struck and isinstance(f, Contact | Cushion)]
    return bool(met) and isinstance(met[0], Contact)


def _direct(log: facts.Log) -> bool:
    moving = next((f for f in log if isinstance(f, Contact | Cushion | Pocketed | OffTable)), None)
    return isinstance(moving, Pocketed)


def _ran(before: MatchState, log: facts.Log) -> int:
    groups = before.book.groups
    if before.book.id == "blackball":
        over = facts.crossed(log, "middle")
        return len({ball for ball in over if before.book.ball_group(ball) in groups})
    return len({fact.piece for fact in facts.cushions(log)} - {"cue"})


def outcome(match: MatchState) -> dict[str, Any]:
    """What was ruled, with balls by their colours."""
    view, ruling = match.view(), match.ruling
    group = match.book.ball_group
    keys = ("fouls", "turn", "groups", "choice", "winner", "by_article", "score", "visits")
    more = ("free_shot", "extra_shot", "queen", "debts", "returned", "rerack", "match_winner")
    shown = {key: view.get(key) for key in (*keys, *more)}
    shown["fouls"] = sorted(view["fouls"])  # those declared stand behind those of the facts
    left = Counter(map(group, match.frame.on_table))
    back = Counter(map(group, ruling.respot if ruling else ()))
    return shown | {"left": left, "respot": back, "holes": sorted(view.get("holes", {}))}


def watched(book: str, seed: int, announces: bool = True) -> Iterator[tuple[Umpire, MatchState]]:
    """An umpire and what all facts give, after every step of a simulated match."""
    race = 1 if rulebook(book).traits.cue else None
    umpire = Umpire(begun(book, race_to=race), announces)
    before = Match(book, race_to=race).state
    for match in simulated(book, seed):
        step = match.moment.step
        umpire.watch(before.with_next_frame(), step)
        yield umpire, match.state
        before = match.state
