"""International carrom: the articles, beside fouls and outcome, that had a part in a stroke."""

from __future__ import annotations

from empoche.facts import Fell, OffTable
from empoche.rulebooks.carrom import QUEEN, STRIKER, Returns, Stroke


def of_stroke(stroke: Stroke, incorrect: bool) -> tuple[str, ...]:
    """What had to be looked at to judge a stroke."""
    log = stroke.shot.log
    articles: list[str] = ["3.5(b)", "3.5(c)"] if stroke.board.phase == "break" else []
    if not stroke.touched:
        articles.append("3.2(i)")
    if Fell in stroke.kinds:
        fell = {fact.piece for fact in log if type(fact) is Fell}
        if STRIKER in fell:
            articles.append("3.10(e)")
        if fell - {STRIKER}:
            articles.append("3.10(g)")
    if OffTable in stroke.kinds:
        back = {fact.back for fact in log if type(fact) is OffTable}
        if None in back:
            articles.append("3.9(a)")
        if back - {None}:
            articles.append("3.9(b)")
    if QUEEN in stroke.thrown:
        articles.append("3.12(b)")
    if not incorrect and not stroke.striker:
        articles.append("3.6(a)")
    elif not (stroke.striker and stroke.own and not incorrect):
        articles += ["4.1", "4.1.2"]
    if incorrect and stroke.theirs:
        articles.append("3.11(d)")
    if incorrect and stroke.own:
        articles.append("3.11(e)")
    return tuple(articles)


def of_returns(back: Returns, owed: tuple[int, int], fouls: tuple[str, ...]) -> tuple[str, ...]:
    """3.11(g), (h), (i), (k): how what is due was settled."""
    articles: list[str] = []
    still, returned = back.owed, sum(back.returned.values())
    if sum(owed) != sum(still) or (fouls and returned):
        articles.append("3.11(g)")
    if returned > 1:
        articles.append("3.11(h)")
    if any(0 < after < before for before, after in zip(owed, still, strict=True)):
        articles.append("3.11(k)")
    if any(back.held):
        articles += ["3.11(i)", "3.11(i)1"]
    return tuple(articles)
