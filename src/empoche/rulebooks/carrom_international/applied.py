"""International carrom: the articles, beside fouls and outcome, that a stroke is judged by."""

from __future__ import annotations

from empoche.facts import Fell, OffTable
from empoche.rulebooks.carrom import QUEEN, STRIKER, Returns, Stroke
from empoche.rulebooks.common import select


def of_stroke(stroke: Stroke, incorrect: bool) -> tuple[str, ...]:
    """List the articles, beside fouls and outcome, that a stroke is judged by."""
    log = () if stroke.kinds.isdisjoint((Fell, OffTable)) else stroke.shot.log
    fell = {fact.piece for fact in log if type(fact) is Fell}
    back = {fact.back for fact in log if type(fact) is OffTable}
    breaks, correct = stroke.board.phase == "break", not incorrect and not stroke.striker
    foul = not correct and (incorrect or not stroke.own)
    return select(
        {
            "3.5(b)": breaks,
            "3.5(c)": breaks,
            "3.2(i)": not stroke.touched,
            "3.10(e)": STRIKER in fell,
            "3.10(g)": fell - {STRIKER},
            "3.9(a)": None in back,
            "3.9(b)": back - {None},
            "3.12(b)": QUEEN in stroke.thrown,
            "3.6(a)": correct,
            "4.1": foul,
            "4.1.2": foul,
            "3.11(d)": incorrect and stroke.theirs,
            "3.11(e)": incorrect and stroke.own,
        }
    )


def of_returns(back: Returns, owed: tuple[int, int], fouls: tuple[str, ...]) -> tuple[str, ...]:
    """3.11(g), (h), (i), (k): how what is due was settled."""
    still, returned, held = back.owed, sum(back.returned.values()), any(back.held)
    return select(
        {
            "3.11(g)": sum(owed) != sum(still) or (fouls and returned),
            "3.11(h)": returned > 1,
            "3.11(k)": any(0 < now < was for was, now in zip(owed, still, strict=True)),
            "3.11(i)": held,
            "3.11(i)1": held,
        }
    )
