"""A shot being entered: what is still to be asked and why, or the ruling; and corrections."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.language.bilingual import (
    Names,
    Text,
    piece_word,
    reason,
    text,
    text_under,
    word,
)
from empoche.language.judged import JudgedStep
from empoche.matches.state import MatchState
from empoche.record.write import findings_data, step_data
from empoche.referee import Declaration, Effect, Findings, Given, Shot, Step
from empoche.rulebooks import rulebook
from empoche.rules.catalogue import catalogue
from empoche.umpire.pad import Pad, with_total_snook
from empoche.umpire.questions import AFTER, BEFORE, Considered, Question, Situation, consider
from empoche.umpire.taps import NOTHING
from empoche.values import replace
from empoche.views.draft import (
    AnswerView,
    ChangeView,
    CorrectionView,
    DeclarableView,
    DraftView,
    QuestionView,
)
from empoche.views.ruling import cited_view, label_text, ruling_in_short, ruling_view
from empoche.views.step import step_text
from empoche.views.taps import TappedView

ASKED = {
    "first": "umpire.ask.first",
    "moved": "umpire.ask.moved",
    "cushion": "umpire.ask.cushion",
    "called": "umpire.ask.called",
    "pocket": "umpire.ask.pocket",
    "origin": "umpire.ask.origin",
    "touched": "umpire.ask.touched",
    "named": "umpire.ask.named",
    "same": "umpire.ask.same",
    "early": "umpire.ask.early",
    "direct": "umpire.ask.direct",
    BEFORE: "umpire.ask.snookered",
}
WHY = {
    "first": "umpire.why.first",
    "moved": "umpire.why.moved",
    "spread": "umpire.why.spread",
    "cushion": "umpire.why.cushion",
    "called": "umpire.why.called",
    "pocket": "umpire.why.pocket",
    "origin": "umpire.why.origin",
    "touched": "umpire.why.touched",
    "named": "umpire.why.named",
    "same": "umpire.why.same",
    "early": "umpire.why.early",
    "straight": "umpire.why.straight",
    "direct": "umpire.why.direct",
    BEFORE: "umpire.why.snookered",
    AFTER: "umpire.why.snook",
}
HELPS = {
    "cushion": "umpire.help.cushion",
    BEFORE: "umpire.help.snookered",
    AFTER: "umpire.help.snook",
}
ANSWERS = {
    "yes": "umpire.yes",
    "no": "umpire.no",
    NOTHING: "umpire.nothing",
    "enough": "umpire.answer.enough",
    "fewer": "umpire.answer.fewer",
    "partial": "umpire.answer.partial",
    "total": "umpire.answer.total",
    "safety": "umpire.answer.safety",
}
MOST_CITED = 4  # articles beside a question: those that decide, else some that had a part
NOT_YET = Text("", "")  # another question comes first


def draft(pad: Pad, taps: TappedView, at: int | None = None) -> DraftView:
    """Describe what has been tapped of a shot, now or in the place of an earlier step."""
    names, where = pad.begin.players, pad.situation(at)
    try:
        considered = consider(where, taps)
    except EmpocheError as error:
        return DraftView((), None, (), reason(error, where.match.book), Text("", ""))
    shot = considered.shot
    words = step_text(shot, names, where.match.book)
    if considered.open is not None:
        question = question_view(where.match, considered.open, considered, names)
        return DraftView((question,), None, (), None, words)
    if considered.answers.get(BEFORE) == "yes":
        # only now the umpire says what they had found before the shot
        found = findings_data(with_total_snook(where.match.frame.found))
        lines: list[dict[str, Any]] = [{"kind": "found", "found": found}]
    else:
        lines = []
    judged = JudgedStep(considered.before, shot, considered.after)
    written = tapped(taps)
    if at is None:
        lines.append({"kind": "step", "step": step_data(shot), "taps": written})
    else:
        corrected = {"kind": "correct", "at": at, "step": step_data(shot), "taps": written}
        before = {"found": lines[0]["found"]} if lines else {}
        lines = [corrected | before]
    return DraftView((), ruling_view(judged, names), tuple(lines), None, words)


def tapped(taps: TappedView) -> dict[str, Any]:
    """Return what was tapped, without what was not."""
    usual = TappedView()
    data = {name: getattr(taps, name) for name in TappedView.__dataclass_fields__}
    return {name: value for name, value in data.items() if value and value != getattr(usual, name)}


# ---------------------------------------------------------------- questions


def question_view(
    match: MatchState, question: Question, considered: Considered, names: Names
) -> QuestionView:
    """Describe a question: its answers, what each leads to, and why it is asked."""
    outcomes = considered.outcomes or {}
    rulings = [after.ruling for after, _ in outcomes.values() if after.ruling]
    decisive = {one for ruling in rulings for one in (*ruling.fouls, ruling.by_article) if one}
    every = decisive or {one for ruling in rulings for one in ruling.articles}
    apart = {one for one in every if not all(one in ruling.articles for ruling in rulings)}
    known = [article for article in catalogue(match.book.id).articles if article in apart]
    return QuestionView(
        id=question.id,
        text=_asked(match, question, outcomes, names),
        why=text_under(match.book, WHY[question.id]),
        articles=tuple(known[:MOST_CITED]),
        cited=tuple(cited_view(match.book.id, one).short for one in known[:MOST_CITED]),
        help=text_under(match.book, HELPS[question.id]) if question.id in HELPS else None,
        answers=tuple(
            AnswerView(
                answer,
                _answer(match, answer),
                _in_short(considered, after, names) if final else NOT_YET,
            )
            for answer, (after, final) in outcomes.items()
        ),
    )


def _in_short(considered: Considered, after: MatchState, names: Names) -> Text:
    return ruling_in_short(JudgedStep(considered.before, considered.shot, after), names)


def _asked(
    match: MatchState,
    question: Question,
    outcomes: Mapping[str, tuple[MatchState, bool]],
    names: Names,
) -> Text:
    if question.id == "spread":
        spread = match.book.traits.spread
        middle = spread is not None and spread.line == "middle"
        return text("umpire.ask.spread-middle" if middle else "umpire.ask.spread-cushion")
    if question.id == "first" and match.book.traits.blind_holes:
        return text("umpire.ask.first-blue")
    if question.id == "straight":
        carrom = match.book.traits.discs
        return text_under(match.book, "umpire.ask.straight" if carrom else "umpire.ask.away")
    if question.id == AFTER:
        seat = next(iter(outcomes.values()))[0].turn or "?"
        return text("umpire.ask.snook", player=names.get(seat, seat))
    return text_under(match.book, ASKED[question.id])


def _answer(match: MatchState, answer: str) -> Text:
    if answer in ANSWERS:
        return text(ANSWERS[answer])
    book = match.book
    return piece_word(answer, book) if answer in book.groups else word(answer, book)


# ---------------------------------------------------------------- corrections


def correction(
    pad: Pad,
    at: int,
    step: Step,
    line: Mapping[str, Any],
    taps: TappedView | None = None,
    found: Findings | None = None,
) -> CorrectionView:
    """Describe what would be ruled otherwise if a step had been another one."""
    names, after = pad.begin.players, pad.correct(at, step, taps, found)
    by_line = {one.line: one for one in after.steps}
    changes: list[ChangeView] = []
    for number, old in enumerate(pad.steps[at - 1 :], at):
        new = by_line.get(old.line)
        said = step_text(old.step, names, old.before.book)
        before = ruling_in_short(old, names)
        if new is None:
            changes.append(ChangeView(number, said, before, None, (), None))
            continue
        was, now = old.after.view(), new.after.view()
        keys = tuple(key for key in was if was[key] != now[key])
        asks = None if number == at else _asked_now(after, old.line)
        if keys or asks or number == at:
            then = ruling_in_short(new, names)
            changes.append(ChangeView(number, said, before, then, keys, asks))
    return CorrectionView(
        tuple(changes),
        (dict(line),),
        dict(pad.match.view()["score"]),
        dict(after.match.view()["score"]),
    )


def _asked_now(pad: Pad, line: int) -> Text | None:
    """Return what would have to be asked of a shot where the match now stands, and was not."""
    number = pad.number(line)
    taken = pad.steps[number - 1]
    if taken.taps is None:
        return None
    at = pad.situation(number)
    try:
        told_now = consider(Situation(at.match), taken.taps)  # a snook before it is known
    except EmpocheError:
        return None
    question = told_now.open
    if question is None or question.id == AFTER:
        return None
    return _asked(at.match, question, told_now.outcomes or {}, pad.begin.players)


# ---------------------------------------------------------------- what can be declared


ORDER = (
    *(Effect.FOUL, Effect.LOSS, Effect.LOSS_OR_MATCH, Effect.VOID, Effect.UNDONE),
    *(Effect.OTHER, Effect.NONE),
)


@cache
def declarable(name: str) -> tuple[DeclarableView, ...]:
    """List the articles that the umpire may declare: first fouls that only a person can see."""
    book, texts = rulebook(name), catalogue(name).articles
    order = list(texts)

    def rank(article: str) -> tuple[int, int, int]:
        seen = texts[article].kind == "automatic"
        return ORDER.index(book.declared[article].effect), seen, order.index(article)

    return tuple(_declarable(name, article) for article in sorted(book.declared, key=rank))


def _declarable(name: str, article: str) -> DeclarableView:
    book = rulebook(name)
    rule, one = book.declared[article], catalogue(name).articles[article]
    shot = Shot((), declared=(article,))
    declared, against = (Declaration(article, by) for by in (None, "A"))
    named = rule.offender or article in book.of_stroke or _differ(name, declared, against)
    with_shot = _differ(name, shot, None)
    return DeclarableView(
        id=article,
        label=label_text(one),
        text=Text(**one.text),
        effect=rule.effect.value,
        shot=with_shot,
        # what only some positions allow is told between two strokes
        between=not with_shot or _differ(name, against if named else declared, None),
        offender=named,
        nobody=not rule.offender,
        serious=_differ(name, against, replace(against, serious=True)),
    )


# what cannot be declared in one of these may be in another
WHERE = (Given(phase="play", turn="A"), Given(phase="play", turn="A1", doubles=True), Given())


def _differ(name: str, step: Step, other: Step | None) -> bool:
    """Tell whether two steps lead to different rulings somewhere; None leads to a refusal."""
    matches = [MatchState.begin(name, given) for given in WHERE]
    return any(_ruled(match, step) != (other and _ruled(match, other)) for match in matches)


def _ruled(match: MatchState, step: Step) -> object:
    try:
        after = match.play(step)
    except Refused:
        return None
    return after.frame, after.tally, after.ruling and after.ruling.forfeit
