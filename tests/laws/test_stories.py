"""Laws prove nothing on stories in which nothing happens: what the stories must come to."""

from __future__ import annotations

import pytest

from tests.laws.law import TIMES, drawn
from tests.laws.stories import CARROM, YAGO
from tests.laws.story import Turn

SIMPLIFIED = (
    *("round-end", "game-29", "penalty-striker", "penalty-off", "penalty-baseline", "miss"),
    *("queen-hunt", "queen-cover", "queen-uncovered", "case-last-all", "case-last-both"),
    *("case-own-last", "case-opponent-last", "case-striker-cover", "case-striker-queen-own"),
)
REACHED = {
    "carrom-kostromine": (
        *(*SIMPLIFIED, "case-queen-early", "case-queen-opponent", "case-striker-own"),
        *("case-striker-opponent", "case-own-opponent", "case-opponent-piece", "points-24"),
    ),
    "carrom-andikado": (*SIMPLIFIED, "case-one-each", "case-queen-own", "points-24"),
    "carrom-international": (
        *("3.3-choice", "3.4", "3.4-late", "3.5(d)", "3.6(a)", "3.6(b)", "3.6(c)", "3.7(a)"),
        *("3.7(c)", "3.7(d)", "3.7(f-l)", "3.7(f)", "3.7(g)", "3.7(h)", "3.7(i)", "3.7(j)"),
        *("3.7(k)", "3.7(l)", "3.7(m-n)", "3.7(m)", "3.7(n)", "3.8(a)", "3.8(b)", "3.8(c)"),
        *("3.9(a)", "3.9(b)", "3.10(f)", "3.10(g)", "3.11(a)", "3.11(b)", "3.11(c)", "3.11(d)"),
        *("3.11(e)", "3.11(f)", "3.11(g)", "3.11(h)", "3.11(i)", "3.11(i)2", "3.11(k)"),
        *("3.11(n)", "3.12(a)", "3.12(c)", "3.12(d)", "3.12(e)", "3.12(f)", "3.12(g)"),
        *("3.12(h)", "3.12(i)", "4(g)", "4(i)", "4(l)", "4(p)", "4(q)", "4.1.1", "4.1.2"),
        *("4.2", "4.3-upheld", "5-match"),
    ),
}
OF_YAGO = (
    *("base-win-line", "base-win-five", "base-double-line", "base-target", "opener-first"),
    *("break-both", "break-own", "fault-out", "fault-moved", "pot-opponent", "two-shots-kept"),
    *("two-shots-lost", "fault-pocket-open", "fault-pocket-own", "fault-pocket-opponent"),
)
REACHED["yago-easy"] = (*OF_YAGO, "fault-blue", "fault-finger")
REACHED["yago-medium"] = (*REACHED["yago-easy"], "medium-direct-own")
REACHED["yago-professional"] = (
    *(*OF_YAGO, "pro-fault-blue", "pro-first-contact", "pro-contact-potted", "pro-decline"),
)


def turns(book: str) -> list[Turn]:
    return [turn for time in range(TIMES) for story in drawn(book, time) for turn in story.turns]


@pytest.mark.parametrize("book", CARROM + YAGO)
def test_stories_come_to_every_branch(book: str) -> None:
    """Each article with a consequence of its own is met."""
    met = {article for turn in turns(book) for article in turn.ruling.articles}
    assert [article for article in REACHED[book] if article not in met] == []


@pytest.mark.parametrize("book", CARROM + YAGO)
def test_stories_go_over_the_end_of_boards_and_matches(book: str) -> None:
    """Boards end, others follow, and some matches are over."""
    played = turns(book)
    assert sum(turn.ruling.winner is not None for turn in played) > 100
    assert sum(turn.before.frame_winner is not None for turn in played) > 50
    assert sum(turn.after.winner is not None for turn in played) > 20
