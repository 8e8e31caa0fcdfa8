"""Answers that are wrong and look right, the likeliest first.

Each is taken from what the same referee decides elsewhere, or is the true answer with one thing
changed. That it is wrong is sure because it differs from the ruling; an article that the ruling
cites in any role is never offered as a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import TypeVar

from empoche.facts import Fell, OffTable, Pocketed
from empoche.quiz import answers
from empoche.quiz.repertoire import QuizStep, Repertoire, Traits, alike, likeness, repertoire
from empoche.referee import SIDES, Shot, other, side
from empoche.rules.catalogue import Article, catalogue
from empoche.traits import Family

A = TypeVar("A", bound=answers.Answer)


def _others(truth: A, options: Iterable[A]) -> tuple[A, ...]:
    """Return each answer once, without the true one."""
    return tuple(one for one in dict.fromkeys(options) if one != truth)


def _likeliest(
    known: Mapping[str, frozenset[Traits]], taken: QuizStep, true: tuple[str, ...], near: str
) -> list[str]:
    """Return articles applied to the likest steps first, then those that stand near in the text.

    Of articles that only ever come up in another kind of step, nobody would think. One that
    overlaps with the true one, as a reading says of K-16 and K-4, would not be plainly wrong.
    """
    book = taken.before.book.id
    ruling = taken.after.ruling
    assert ruling is not None
    traits, order = taken.traits, repertoire(book).order
    kind = next(trait for trait in traits if trait.startswith("kind "))
    usual = [one for one, seen in known.items() if any(kind in other for other in seen)]
    free = [one for one in usual if one not in {*ruling.articles, *taken.declared_articles}]
    clear = [one for one in free if not any(linked(book, one, other) for other in true)]

    def far(article: str) -> tuple[float, int]:
        away = abs(order[article] - order[near])
        return -round(likeness(traits, known[article]), 1), away

    return sorted(clear or free, key=far)


@cache
def linked(book: str, one: str, other: str) -> bool:
    """Whether one of two articles speaks of the other, in its text or in our reading of it.

    >>> linked("eightball-pool", "K-4", "K-16"), linked("eightball-pool", "K-4", "K-20")
    (True, False)
    """
    articles = catalogue(book).articles

    def names(article: Article, wanted: str) -> bool:
        texts = (*article.text.values(), *(article.reading or {}).values())
        whole = rf"(?<![\w.(-]){re.escape(wanted)}(?![\w(-]|\.\d)"
        return any(re.search(whole, text) for text in texts)

    return names(articles[one], other) or names(articles[other], one)


# ---------------------------------------------------------------- fouls and decisive articles


def fouls(
    truth: answers.Fouls, taken: QuizStep, known: Repertoire, about: tuple[str, ...]
) -> tuple[answers.Fouls, ...]:
    """Offer no foul, and as many articles as there truly are, one or all of them others."""
    near = _likeliest(known.fouls, taken, truth.articles, (*truth.articles, *about)[0])

    def made(articles: Iterable[str]) -> answers.Fouls:
        return answers.Fouls(tuple(sorted(articles, key=known.order.__getitem__)))

    def all_of_them() -> Iterator[answers.Fouls]:
        yield answers.Fouls()
        if len(truth.articles) > 1:
            for article, left in zip(near, _cycle(truth.articles), strict=False):
                yield made({*truth.articles, article} - {left})
        yield from (answers.Fouls((article,)) for article in near)
        for count in range(len(truth.articles) - 1, 0, -1):  # too few is wrong as well
            yield from map(answers.Fouls, combinations(truth.articles, count))

    return _others(truth, all_of_them())


def _cycle(articles: tuple[str, ...]) -> Iterator[str]:
    while True:
        yield from articles


def decisive(
    truth: answers.Decisive, taken: QuizStep, known: Repertoire
) -> tuple[answers.Decisive, ...]:
    """Offer other articles by which frames are decided."""
    near = _likeliest(known.decisive, taken, (truth.article,), truth.article)
    return _others(truth, map(answers.Decisive, near))


# ---------------------------------------------------------------- who plays, who has won


def following(truth: answers.Next, taken: QuizStep, known: Repertoire) -> tuple[answers.Next, ...]:
    """Offer another player, with more or with less, or a frame that is over when it is not."""
    won = truth.winner is not None
    return _others(truth, _after_a_win(truth, taken, known) if won else _going_on(truth, taken))


def _going_on(truth: answers.Next, taken: QuizStep) -> Iterator[answers.Next]:
    players: tuple[str, ...] = taken.before.frame.players
    if truth.lag:
        yield from (answers.Next(player, lag=True) for player in (*players, None))
        return
    opponent = _after(players, taken.by)
    if truth.breaks and truth.turn is not None:
        yield replace(truth, turn=_after(players, truth.turn))
        yield replace(truth, again=not truth.again)
    yield answers.Next(taken.by)
    yield answers.Next(opponent)
    yield from _with_more(opponent, taken)
    if "queen" in taken.before.book.keys and taken.after.frame.queen in ("board", "pending"):
        yield answers.Next(taken.by, cover=True)
    yield from (replace(truth, turn=player) for player in players)
    points = () if taken.before.book.goal == "race_to" else 1
    for winner in (other(side(taken.by)), side(taken.by)):
        yield answers.Next(winner=winner, points=((winner, points),) if points else ())
    yield answers.Next(taken.before.frame.breaker, breaks=True, again=True)


def _after(players: tuple[str, ...], player: str) -> str:
    return players[(players.index(player) + 1) % len(players)]


def _with_more(player: str, taken: QuizStep) -> Iterator[answers.Next]:
    """Return what a fault gives, here or under the rules of a neighbour: people mix them up."""
    keys = taken.before.book.keys
    if "extra_shot" in keys:
        yield answers.Next(player, extra=True)
    if "visits" in keys:
        yield answers.Next(player, free=True)
        yield answers.Next(player, visits=2)


def _after_a_win(truth: answers.Next, taken: QuizStep, known: Repertoire) -> Iterator[answers.Next]:
    assert truth.winner is not None
    players: tuple[str, ...] = taken.before.frame.players
    opponent = _after(players, taken.by)
    swapped = tuple(sorted((other(name), count) for name, count in truth.points))
    match = truth.match and other(truth.match)
    yield replace(truth, winner=other(truth.winner), match=match, points=swapped)
    amounts = list(_other_points(truth, known))
    yield from amounts[:1]
    yield answers.Next(opponent)
    yield from _with_more(opponent, taken)
    yield from amounts[1:2]
    if truth.match:
        yield replace(truth, match=None)
    elif taken.before.goal is not None:
        yield replace(truth, match=truth.winner)
    yield answers.Next(taken.by)


def _other_points(truth: answers.Next, known: Repertoire) -> Iterator[answers.Next]:
    """Yield other amounts that a frame has given, the nearest first."""
    if not truth.points:
        return
    own = dict(truth.points)
    best = max(own, key=lambda name: own[name])
    for amount in sorted(known.points, key=lambda amount: abs(amount - own[best])):
        if amount != own[best]:
            yield replace(truth, points=tuple(sorted((own | {best: amount}).items())))


# ---------------------------------------------------------------- choices and places


def options(
    truth: answers.Options, taken: QuizStep, known: Repertoire
) -> tuple[answers.Options, ...]:
    """Return what is chosen from elsewhere; most like it and in the same setting first."""
    by = truth.by or taken.after.turn or "A"
    own = set(truth.options)

    def far(offered: tuple[str, ...]) -> tuple[int, float]:
        return -len(own & set(offered)), -likeness(taken.traits, known.choices[offered])

    def found() -> Iterator[answers.Options]:
        if truth.options:
            yield answers.Options(None)
            yield from (
                answers.Options(by, tuple(one for one in truth.options if one != left))
                for left in truth.options
                if len(own) > 2
            )
        seen = sorted(known.choices, key=far)
        yield from (answers.Options(by, offered) for offered in seen if set(offered) != own)
        players: tuple[str, ...] = taken.after.frame.players
        at = players.index(by) + 1 if by in players else 0
        opponent = players[at % len(players)] if by in players else other(by)
        yield from (
            answers.Options(opponent, offered) for offered in (truth.options, *seen) if offered
        )

    return _others(truth, found())


PLACES = {
    Family.POOL: (("in-place",), ("baulk",), ("in-place", "baulk"), ("anywhere",)),
    Family.YAGO: (("in-place",), ("spot-line",), ("in-place", "spot-line")),
}


def places(truth: answers.Places, taken: QuizStep, known: Repertoire) -> tuple[answers.Places, ...]:
    """Offer the other places that cue ball or blue ball are played from."""
    usual = PLACES[taken.before.book.traits.family]
    choices = [one for one in known.places if set(one) != set(truth.places)]
    choices += [one for one in usual if all(set(one) != set(seen) for seen in known.places)]
    return _others(truth, map(answers.Places, choices))


def colours(truth: answers.Colours, pair: tuple[str, ...]) -> tuple[answers.Colours, ...]:
    """Open, or the one way or the other."""
    one, two = pair
    return _others(
        truth, (answers.Colours(), answers.Colours((one, two)), answers.Colours((two, one)))
    )


def called(truth: answers.Called, known: Repertoire) -> tuple[answers.Called, ...]:
    """Return what else is called when time passes."""
    return _others(truth, (answers.Called(), *map(answers.Called, known.calls)))


# ---------------------------------------------------------------- what is put back


def spotted(truth: answers.Spotted, taken: QuizStep) -> tuple[answers.Spotted, ...]:
    """Offer more or fewer balls, or other places."""
    yago = taken.before.book.traits.blind_holes
    left = [ball for ball in _gone(taken) if ball in taken.before.frame.on_table]
    usual = "" if yago else "spot"
    every = tuple(sorted((alike(taken, ball), usual) for ball in left))

    def found() -> Iterator[answers.Spotted]:
        yield answers.Spotted()
        for place in () if yago else ("spot", "spot-to-baulk", "spot-to-top"):
            yield answers.Spotted(tuple((ball, place) for ball, _ in truth.balls))
        for count in range(len(truth.balls) - 1, 0, -1):
            yield from map(answers.Spotted, combinations(truth.balls, count))
        missing = list(every)
        for one in truth.balls:
            if one in missing:
                missing.remove(one)
        yield from (answers.Spotted(tuple(sorted((*truth.balls, one)))) for one in missing)
        yield answers.Spotted(every)
        yield from (answers.Spotted((one,)) for one in missing)

    return _others(truth, found())


def _gone(taken: QuizStep) -> tuple[str, ...]:
    """Return the pieces that left the surface."""
    if not isinstance(taken.step, Shot):
        return ()
    left = (fact for fact in taken.step.log if isinstance(fact, Pocketed | OffTable | Fell))
    return tuple(dict.fromkeys(fact.piece for fact in left))


def returned(truth: answers.Returned, taken: QuizStep) -> tuple[answers.Returned, ...]:
    """Offer a piece more or less, the queen with it or not, a debt instead."""
    frame = taken.before.frame
    me = side(taken.by)
    groups = frame.groups or taken.after.frame.groups
    own = groups[SIDES.index(me)] if groups else taken.before.book.groups[0]
    theirs = next(colour for colour in taken.before.book.groups if colour != own)
    now = dict(truth.pieces)

    def changed(colour: str, more: int) -> answers.Returned:
        count = now.get(colour, 0) + more
        pieces = {**now, colour: count}
        return replace(truth, pieces=tuple((name, n) for name, n in pieces.items() if n > 0))

    def found() -> Iterator[answers.Returned]:
        yield answers.Returned()
        yield changed(own, 1)
        if now.get(own):
            yield changed(own, -1)
        if now.get("queen"):
            yield changed("queen", -1)
        elif isinstance(frame.queen, str) and frame.queen != other(me):
            yield changed("queen", 1)
        yield changed(theirs, 1)
        if now.get(theirs):
            yield changed(theirs, -1)
        yield answers.Returned(owed=((me, 1),))
        if truth.owed:
            yield replace(truth, owed=())

    return _others(truth, found())


def queen(truth: answers.Queen) -> tuple[answers.Queen, ...]:
    """Offer the other places of the queen."""
    return _others(truth, map(answers.Queen, ("pending", "board", *SIDES)))
