"""What is asked of a ruling: fouls, what comes next, and one thing more where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from empoche.facts import Fell, OffTable, Pocketed
from empoche.quiz import answers, distractors
from empoche.quiz.repertoire import QuizStep, Repertoire, alike
from empoche.referee import SIDES, Lag, Ruling, Shot, Tick
from empoche.rules.catalogue import catalogue

BREAKS = ("break", "lot", "trial")


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that is asked: its true answer, and wrong ones, the likeliest first."""

    id: str
    truth: answers.Answer
    others: tuple[answers.Answer, ...]


def parts_of(taken: QuizStep, known: Repertoire, about: tuple[str, ...]) -> tuple[Part, ...]:
    """Return the parts of a question; a part to which there is only one answer is not asked."""
    return tuple(part for part in _parts(taken, known, about) if part.others)


def _parts(taken: QuizStep, known: Repertoire, about: tuple[str, ...]) -> Iterator[Part]:
    if _asks_for_fouls(taken):
        ruling = _ruling(taken)
        truth = answers.Fouls(tuple(sorted(ruling.fouls, key=known.order.__getitem__)))
        yield Part("fouls", truth, distractors.fouls(truth, taken, known, about))
    comes = _next(taken)
    yield Part("next", comes, distractors.following(comes, taken, known))
    third = None if isinstance(taken.step, Lag) else _third(taken, known)
    if third is not None:
        yield third


def _ruling(taken: QuizStep) -> Ruling[Any]:
    assert taken.after.ruling is not None
    return taken.after.ruling


def _asks_for_fouls(taken: QuizStep) -> bool:
    """Whether fouls are asked for: not if the umpire has said it, nor if losing is no foul."""
    ruling = _ruling(taken)
    if not isinstance(taken.step, Shot | Tick) or taken.declared_articles & set(ruling.fouls):
        return False
    if ruling.winner and ruling.by_article and not ruling.fouls:
        articles = catalogue(taken.before.book.id).articles
        return articles[ruling.by_article].effect != "loss"
    return True


def _next(taken: QuizStep) -> answers.Next:
    after, ruling = taken.after, _ruling(taken)
    if ruling.winner is not None:
        counted = after.book.goal != "race_to"
        points = {name: count for name, count in ruling.points.items() if count} if counted else {}
        return answers.Next(
            winner=ruling.winner, match=after.winner, points=tuple(sorted(points.items()))
        )
    view = after.view()
    if isinstance(taken.step, Lag):
        choice = after.choice
        return answers.Next(choice.by if choice else None, lag=True)
    return answers.Next(
        view["turn"],
        breaks=after.frame.phase in BREAKS,
        again=ruling.rerack,
        visits=view.get("visits", 1),
        free=view.get("free_shot", False),
        extra=view.get("extra_shot", False),
        cover=view.get("queen") == "pending",
    )


# ---------------------------------------------------------------- the third part


def _third(taken: QuizStep, known: Repertoire) -> Part | None:
    """Return what else matters most in this ruling."""
    ruling = _ruling(taken)
    view = taken.after.view()
    if ruling.winner is not None:
        if ruling.by_article is None or ruling.by_article in taken.declared_articles:
            return None
        decides = answers.Decisive(ruling.by_article)
        return Part("decisive", decides, distractors.decisive(decides, taken, known))
    if view["choice"]:
        return _choice(taken, known)
    if isinstance(taken.step, Tick):
        calls = answers.Called(ruling.announce)
        return Part("called", calls, distractors.called(calls, known))
    if taken.before.book.traits.discs:
        return _of_carrom(taken)
    if ruling.respot:
        return _spotted(taken)
    if taken.before.frame.groups is None and _dropped(taken):
        colours = answers.Colours(taken.after.frame.groups)
        return Part("colours", colours, distractors.colours(colours, taken.before.book.groups))
    racked = taken.after.frame.phase in BREAKS  # a break is played from where it always is
    if "cue_ball" in view and not racked and (ruling.fouls or view["cue_ball"] != ("in-place",)):
        places = answers.Places(tuple(view["cue_ball"]))
        return Part("places", places, distractors.places(places, taken, known))
    if _left(taken):
        return _spotted(taken)
    if taken.before.frame.phase == "break" and known.choices:  # a break may well bring a choice
        return _choice(taken, known)
    return None


def _choice(taken: QuizStep, known: Repertoire) -> Part:
    choice = taken.after.view()["choice"]
    truth = answers.Options(choice["by"], choice["options"]) if choice else answers.Options(None)
    return Part("options", truth, distractors.options(truth, taken, known))


def _spotted(taken: QuizStep) -> Part:
    ruling = _ruling(taken)
    balls = ((alike(taken, ball), ruling.placed.get(ball, "")) for ball in ruling.respot)
    truth = answers.Spotted(tuple(sorted(balls)))
    return Part("spotted", truth, distractors.spotted(truth, taken))


def _of_carrom(taken: QuizStep) -> Part | None:
    """Ask for pieces that go back, the queen, or the colours of the simplified rules."""
    ruling, frame = _ruling(taken), taken.after.frame
    at_stake = taken.before.frame.queen == "pending" or "queen" in _left(taken)
    if at_stake and set(ruling.returned) <= {"queen"}:
        queen = answers.Queen(frame.queen)
        return Part("queen", queen, distractors.queen(queen))
    owed = tuple((name, count) for name, count in zip(SIDES, frame.debts, strict=True) if count)
    changed = frame.debts != taken.before.frame.debts
    if ruling.returned or changed or ruling.fouls or _thrown(taken):
        back = answers.Returned(tuple(ruling.returned.items()), owed)
        return Part("returned", back, distractors.returned(back, taken))
    if taken.before.frame.groups is None and _dropped(taken):
        colours = answers.Colours(frame.groups)
        return Part("colours", colours, distractors.colours(colours, taken.before.book.groups))
    return None


def _log(taken: QuizStep) -> tuple[Any, ...]:
    return taken.step.log if isinstance(taken.step, Shot) else ()


def _dropped(taken: QuizStep) -> bool:
    """Whether a ball or piece of one of the two groups fell."""
    book = taken.before.book
    fell = [fact.piece for fact in _log(taken) if isinstance(fact, Pocketed)]
    return any(book.ball_group(piece) in book.groups for piece in fell)


def _thrown(taken: QuizStep) -> bool:
    return any(isinstance(fact, OffTable) for fact in _log(taken))


def _left(taken: QuizStep) -> frozenset[str]:
    """Return the pieces that left the table, or fell untouched: they may or may not come back."""
    gone = [fact for fact in _log(taken) if isinstance(fact, OffTable | Fell)]
    queen = [fact for fact in _log(taken) if isinstance(fact, Pocketed) and fact.piece == "queen"]
    return frozenset(fact.piece for fact in (*gone, *queen) if fact.piece != "cue")
