"""An article is cited when it had a part, and only then: told again from facts and outcome alone.

Each line is a second, independent sentence about when an article belongs in a ruling; it is held
against every step of every shipped case of its rulebook, and of random stories (tests/laws).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from empoche import facts
from empoche.matches.past import retelling
from empoche.referee import Decision, Declaration, Placement, Ruling, Shot, Step, Tick, other
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.cases import begin, play
from empoche.rules.index import shipped_cases
from tests.laws.story import Turn


@dataclass(frozen=True)
class Told:
    """A step with the frame before it, the ruling, and what the log plainly shows."""

    book: str
    frame: Any
    step: Step
    ruling: Ruling[Any]
    last: Any  # the ruling before it

    @property
    def shot(self) -> bool:
        return isinstance(self.step, Shot)

    @property
    def by(self) -> str:
        named = self.step.by if isinstance(self.step, Shot) else None
        return str(named or self.frame.turn or self.frame.players[0])

    @property
    def log(self) -> facts.Log:
        return self.step.log if isinstance(self.step, Shot) else ()

    @property
    def potted(self) -> set[str]:
        gone = {fact.piece for fact in facts.off_table(self.log)}
        return set(facts.pocketed(self.log)) - {"cue"} - gone

    @property
    def in_off(self) -> bool:
        declared = self.step.declared if isinstance(self.step, Shot) else ()
        return "cue" in facts.pocketed(self.log) or "K-1" in declared

    @property
    def first(self) -> str | None:
        touched = facts.contacts(self.log, "cue")
        return touched[0] if touched else None

    def group(self, ball: str | None) -> str:
        return rulebook(self.book).ball_group(ball) if ball else ""

    @property
    def own(self) -> str:
        groups = self.frame.groups
        return groups["AB".index(self.by[0])] if groups else ""

    @property
    def judged(self) -> bool:
        """A shot that was neither voided, nor followed by a new rack, nor the end of the frame."""
        undone = any(fact.due for fact in facts.fell(self.log)) or self.ruling.rerack
        return self.shot and not undone and self.ruling.winner is None

    @property
    def counted(self) -> bool:
        """Such a shot by the player in turn: out of turn, eight-ball pool puts all back."""
        return self.judged and self.by == self.frame.turn

    @property
    def fouled(self) -> bool:
        return bool(self.ruling.fouls)

    @property
    def goes_on(self) -> bool:
        return bool(self.ruling.state.turn == self.by)


def decides(told: Told, option: str) -> bool:
    return isinstance(told.step, Decision) and told.step.option == option


def won(told: Told) -> bool:
    return told.shot and told.ruling.by_article == "4q"


def laid(told: Told) -> bool:
    return isinstance(told.step, Placement)


Sentence = Callable[[Told], bool]
BLACKBALL: dict[str, Sentence] = {
    "4h": lambda t: decides(t, "baulk"),
    "4m-replace": lambda t: any(
        one in getattr(t.step, "declared", (getattr(t.step, "article", None),))
        for one in ("4m(a)", "4m(b)", "4m(c)", "5n-supplied")
    ),
    "8a-hand": lambda t: isinstance(t.step, Tick) and t.frame.places == ("baulk",),
    "4j(b)": lambda t: won(t) and any(t.group(ball) == t.own for ball in t.potted),
    "4j(c)": lambda t: (
        won(t)
        and t.first == "black"
        and any(t.group(ball) not in (t.own, "black") for ball in t.potted)
    ),
    "4j-free": lambda t: won(t) and t.frame.free_shot and t.group(t.first) not in (t.own, "black"),
    "4f": lambda t: t.judged and t.fouled and t.frame.groups is None and bool(t.potted),
    "4e(b)": lambda t: t.judged and t.fouled and t.frame.groups is None,
    "4g(a)": lambda t: t.judged and not t.fouled and not t.goes_on,
    "4g(b)": lambda t: t.judged and t.fouled,
    "6c": lambda t: (
        t.fouled
        and t.ruling.winner is None
        and t.ruling.choice is None
        and t.ruling.state.places == ("in-place", "baulk")
    ),
}
EIGHTBALL: dict[str, Sentence] = {
    "I-6": lambda t: isinstance(t.step, Tick) and t.frame.phase == "break",
    "K": lambda t: (
        (t.fouled or decides(t, "play-on"))
        and t.ruling.winner is None
        and not t.ruling.rerack
        and (not t.fouled or any(foul.startswith("K-") for foul in t.ruling.fouls))
    ),
    "E-2(b)": lambda t: False,  # a shot like any other
    "J": lambda t: (
        t.shot
        and len(t.ruling.fouls) > 1
        and (t.counted or "L-1" in t.ruling.fouls)
        and not t.ruling.winner
    ),
    "F-4(c)(ii)": lambda t: "L-1" in t.ruling.fouls and t.in_off,
    "J-2": lambda t: (
        "L-1" in t.ruling.fouls
        and any("K-" in foul for foul in t.ruling.fouls)
        and not t.ruling.winner
    ),
    "F-4(c)(i)": lambda t: "L-3" in t.ruling.fouls and (t.counted or not t.shot),
    "J-1": lambda t: (
        t.counted and "L-2" in t.ruling.fouls and any("K-" in foul for foul in t.ruling.fouls)
    ),
    "H-1(b)": lambda t: t.counted and t.fouled and t.frame.groups is None,
    "T-2(a)": lambda t: (
        t.counted
        and not t.fouled
        and bool(facts.fell(t.log))
        and t.goes_on
        and t.ruling.state.visits == t.frame.visits
    ),
    "T-2(c)": lambda t: t.counted and t.fouled and bool(facts.fell(t.log)),
    "P-6(b)": lambda t: (
        "P-6" in t.ruling.applied
        and t.ruling.winner is None
        and t.ruling.state.visits == t.frame.visits
    ),
    "I-4(a)": lambda t: offers(t, "I-4") or chose(t, "I-4", "in-place"),
    "I-4(b)": lambda t: offers(t, "I-4") or chose(t, "I-4", "baulk"),
    "P-3(b)": lambda t: offers(t, "P-3(a)") or chose(t, "P-3(a)", "baulk"),
    "P-4(b)": lambda t: chose(t, "P-3(a)", "baulk"),
    "H-2(c)(i)": lambda t: (
        isinstance(t.step, Decision)
        and t.step.option in ("red", "yellow")
        and t.frame.choice.article == "H-2(b)"
        and t.ruling.state.groups is not None
    ),
}
JEU: dict[str, Sentence] = {
    "1.3.08(a)": lambda t: t.judged and t.fouled and bool(t.potted) and t.frame.phase == "play",
    "1.3.07.1-foul": lambda t: t.counted and t.fouled and opposing(t),
    "1.3.07.1-opponent": lambda t: t.counted and not t.fouled and opposing(t),
    "1.3.07.3": lambda t: t.shot and (t.ruling.by_article or "").startswith("1.3.07.3"),
    "1.3.06.1": lambda t: (
        t.shot
        and t.frame.phase == "play"
        and t.frame.groups is not None
        and not any(fact.due for fact in facts.fell(t.log))
        and not plays_safe(t)
    ),
    "1.3.06.1-refused": lambda t: (
        isinstance(t.step, Shot)
        and "1.3.06.1-refused" in t.step.declared
        and not any(fact.due for fact in facts.fell(t.log))
    ),
}


def plays_safe(told: Told) -> bool:
    call = told.step.call if isinstance(told.step, Shot) else None
    return call is not None and call.safety


def offers(told: Told, article: str) -> bool:
    """A choice under this article is opened by the step."""
    choice = told.ruling.choice
    fresh = choice is not None and choice != told.frame.choice
    timed = "L-2" in told.ruling.fouls and article == "I-4" and fresh
    return timed or bool(fresh and choice and choice.article == article)


def chose(told: Told, article: str, option: str) -> bool:
    choice = told.frame.choice
    return choice is not None and choice.article == article and decides(told, option)


def opposing(told: Told) -> bool:
    return bool(told.own) and any(told.group(ball) not in (told.own, "8") for ball in told.potted)


# ---------------------------------------------------------------- carrom and Yago


def fell(told: Told) -> set[str]:
    """What dropped, however, but for pieces that had left the board."""
    drops = (facts.Pocketed, facts.Fell)
    away = {fact.piece for fact in facts.off_table(told.log)}
    return {fact.piece for fact in told.log if isinstance(fact, drops)} - away


def own_fell(told: Told) -> bool:
    groups = told.ruling.state.groups
    own = groups["AB".index(told.by[0])] if groups else ""
    return any(told.group(piece) == own for piece in fell(told))


def theirs_fell(told: Told) -> bool:
    groups = told.ruling.state.groups
    theirs = groups["BA".index(told.by[0])] if groups else ""
    return any(told.group(piece) == theirs for piece in fell(told))


def over(told: Told) -> bool:
    return told.shot and told.ruling.winner is not None


def pieces_returned(told: Told) -> bool:
    """White or black pieces went back: at the end of a round, what else is owed is written off."""
    return bool(told.ruling.returned.keys() & {"white", "black"})


SIMPLIFIED: dict[str, Sentence] = {
    "colours": lambda t: t.frame.groups is None and t.ruling.state.groups is not None,
    "penalty": lambda t: (
        t.fouled or laid(t) or (paid(t) and (t.ruling.winner is None or pieces_returned(t)))
    ),
    "game-29": lambda t: t.ruling.winner is not None,
    "keep-turn": lambda t: (
        t.shot
        and not t.fouled
        and not over(t)
        and t.goes_on
        and (own_fell(t) or ("queen" in fell(t) and t.ruling.state.queen != other(t.by[0])))
    ),
    "miss": lambda t: (
        t.shot
        and not t.fouled
        and not t.ruling.returned.get("queen")
        and not over(t)
        and not t.goes_on
        and not own_fell(t)
    ),
    "points-queen": lambda t: over(t) and max(t.ruling.points.values()) > 5 and counted(t),
    "queen-uncovered": lambda t: (
        t.shot
        and (t.frame.queen == "pending" or "queen" in fell(t))
        and bool(t.ruling.returned.get("queen"))
        and not (t.book == "carrom-kostromine" and not t.fouled and "queen" in fell(t))
    ),
}


def paid(told: Told) -> bool:
    """Somebody owes less than before."""
    return bool(sum(told.ruling.state.debts) < sum(told.frame.debts))


def counted(told: Told) -> bool:
    """Both sides counted their pieces, and one of them has the queen."""
    return told.ruling.state.queen in ("A", "B") and told.ruling.by_article != "case-last-all"


KOSTROMINE = {
    article: said for article, said in SIMPLIFIED.items() if article != "points-queen"
} | {
    "case-opponent-piece": lambda t: (
        t.shot
        and not t.fouled
        and t.frame.queen != "pending"
        and not over(t)
        and theirs_fell(t)
        and not own_fell(t)
        and "queen" not in fell(t)
    ),
    "case-striker-own": lambda t: "striker" in fell(t) and own_fell(t) and "queen" not in fell(t),
    "case-striker-cover": lambda t: t.frame.queen == "pending" and "striker" in fell(t),
}
ANDIKADO = SIMPLIFIED | {
    "striker-pocketed": lambda t: "penalty-striker" in t.ruling.fouls,
    "case-striker-cover": lambda t: t.frame.queen == "pending" and "striker" in fell(t),
    "case-queen-own": lambda t: (
        t.shot and not over(t) and not t.fouled and "queen" in fell(t) and own_fell(t)
    ),
}
INTERNATIONAL: dict[str, Sentence] = {
    "3.5(d)": lambda t: (  # also of the attempt that voids the board
        t.shot
        and t.by == t.frame.turn
        and t.frame.phase == "break"
        and not touched(t)
        and not quivered(t)
    ),
    "3.5(c)": lambda t: (
        t.shot and not t.ruling.rerack and t.frame.phase in ("break", "lot") and touched(t)
    ),
    "4.1.1": lambda t: "technical-foul" in t.ruling.announce,
    "3.9(a)": lambda t: (
        t.by == t.frame.turn
        and t.frame.phase != "trial"
        and (touched(t) or t.frame.phase == "play")  # else no stroke was made
        and any(isinstance(f, facts.OffTable) and f.back is None for f in t.log)
    ),
    "3.11(d)": lambda t: bool(declared_fouls(t) - {"4(o)"}) and theirs_fell(t),
    "3.12(e)": lambda t: (
        set(t.ruling.fouls) <= {"4(o)"}
        and "queen" in fell(t)
        and own_fell(t)
        and not t.ruling.returned.get("queen")
    ),
    "4(p)": lambda t: (
        t.ruling.rerack
        and t.frame.phase in ("break", "play")
        and getattr(t.step, "article", "") != "4.3-upheld"
    ),
    "3.7(f-l)": lambda t: (
        t.ruling.by_article
        in ("3.7(f)", "3.7(g)", "3.7(h)", "3.7(i)", "3.7(j)", "3.7(k)", "3.7(l)")
        and t.frame.score["AB".index(t.ruling.winner or "A")] >= 22
        and not (t.ruling.by_article == "3.7(l)" and t.frame.queen == t.by[0])
    ),
    "3.7(m-n)": lambda t: (
        t.ruling.by_article in ("3.7(m)", "3.7(n)")
        and t.frame.score["AB".index(t.ruling.winner or "A")] >= 22
    ),
}


def touched(told: Told) -> bool:
    named = {fact.piece for fact in told.log} | set(facts.contacts(told.log, "striker"))
    return bool(named - {"striker"})


def quivered(told: Told) -> bool:
    return bool(told.log) and all(isinstance(fact, facts.Nudged) for fact in told.log)


def declared_fouls(told: Told) -> set[str]:
    declared = told.step.declared if isinstance(told.step, Shot) else ()
    return set(declared) & set(told.ruling.fouls) if told.ruling.by_article != "4(g)" else set()


YAGO: dict[str, Sentence] = {
    "fault-two-shots": lambda t: t.fouled,
    "fault-pocket-open": lambda t: (
        t.shot and t.fouled and t.frame.groups is None and bool(fell(t) - {"blue"})
    ),
    "fault-out-place": lambda t: (
        "fault-out" in t.ruling.fouls or (laid(t) and "fault-out" in t.last.fouls)
    ),
    "base-assign": lambda t: (
        t.shot and t.frame.groups is None and t.ruling.state.groups is not None
    ),
    "pot-opponent": lambda t: t.ruling.state.groups is not None and theirs_fell(t),
    "two-shots-lost": lambda t: (
        t.fouled and t.frame.extra_shot and t.frame.turn.startswith(at_fault(t))
    ),
    "base-one-point": lambda t: 1 in t.ruling.points.values(),
}


def at_fault(told: Told) -> str:
    by = told.step.by if isinstance(told.step, Declaration) else told.by
    return str(by)


SENTENCES = {
    "blackball": BLACKBALL,
    "eightball-pool": EIGHTBALL,
    "jeu-de-la-8": JEU,
    "carrom-kostromine": KOSTROMINE,
    "carrom-andikado": ANDIKADO,
    "carrom-international": INTERNATIONAL,
    "yago-easy": YAGO,
    "yago-medium": YAGO,
    "yago-professional": YAGO
    | {
        "pro-decline": lambda t: (
            offers(t, "pro-decline")
            or (t.fouled and t.ruling.choice is not None)
            or (isinstance(t.step, Decision) and t.step.option in ("play-on", "pass-back"))
        )
    },
}


def stories(book: str) -> list[tuple[str, Told]]:
    found = []
    for case in shipped_cases(book):
        match = begin(case)
        for step in case.steps:
            before, match = match, play(match, step, case.file)
            told = told_of(Turn(before, step.step, match))
            if told is not None:
                found.append((f"{case.file}:{step.line}", told))
    return found


def told_of(turn: Turn) -> Told | None:
    """A step told with all that belongs to it; nothing where another ruling is spoken of."""
    if not turn.late and turn.before.past and retelling(turn.before, turn.step):
        return None  # what was found late changes the ruling of the stroke, not this one
    turn = turn.at_once if turn.late else turn
    if turn.after.ruling is None or turn.before.frame_winner is not None:
        return None
    book = turn.before.book.id
    return Told(book, turn.before.frame, turn.step, turn.ruling, turn.before.ruling)


@pytest.mark.parametrize(
    ("book", "article"),
    [(book, article) for book in RULEBOOKS for article in SENTENCES[book]],
)
def test_cited_when_it_had_a_part_and_only_then(book: str, article: str) -> None:
    said = SENTENCES[book][article]
    wrong = [
        place for place, told in stories(book) if said(told) != (article in told.ruling.articles)
    ]
    assert wrong == []


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_foul_is_announced_when_there_is_one(book: str) -> None:
    for place, told in stories(book):
        silent = told.ruling.rerack and "W" in told.ruling.applied
        declared = told.ruling.by_article is not None and told.ruling.by_article[0] in "M78"
        disqualified = (told.ruling.by_article or "").startswith("4.2")
        if not silent and not declared and not disqualified:
            said = {"foul", "technical-foul"} & set(told.ruling.announce)
            assert bool(said) == told.fouled, place
