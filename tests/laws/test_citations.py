"""What is cited had a part in random stories, too, by the sentences that hold for the cases."""

from __future__ import annotations

import pytest

from empoche.rulebooks import RULEBOOKS
from tests.laws.law import A_THIRD, drawn, laws_of
from tests.laws.story import Story
from tests.rules.test_citations import SENTENCES, told_of

# sentences that leave out what no case has: a stroke before the lag is decided, one that is undone
# or of a player who is disqualified, balls and strikers that come back from outside and fall
FOR_CASES = {
    "blackball": {"4g(a)"},
    "eightball-pool": {"T-2(a)"},
    "jeu-de-la-8": {"1.3.07.1-foul", "1.3.08(a)"},
    "carrom-kostromine": {"case-striker-own", "case-striker-cover"},
    "carrom-international": {"3.5(c)", "3.11(d)", "3.12(e)"},
}


@laws_of(*RULEBOOKS, times=A_THIRD)
def test_an_article_is_cited_when_it_had_a_part_and_only_then(story: Story) -> None:
    held = SENTENCES[story.book.id].keys() - FOR_CASES.get(story.book.id, set())
    for told in filter(None, map(told_of, story.told)):
        for article in held:
            said = SENTENCES[told.book][article](told)
            assert said == (article in told.ruling.articles), article


@pytest.mark.parametrize("book", RULEBOOKS)
def test_the_stories_come_to_most_of_these_articles(book: str) -> None:
    """A sentence about an article that is never met holds of nothing."""
    told = (turn for time in range(A_THIRD) for story in drawn(book, time) for turn in story.told)
    met = {article for turn in told if turn.after.ruling for article in turn.ruling.articles}
    assert 2 * len(met & set(SENTENCES[book])) >= len(SENTENCES[book])
