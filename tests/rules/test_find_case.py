"""The search for cases finds small ones that get where they should, and says where none does."""

from __future__ import annotations

import pytest

from docs.book.code import passages
from empoche.facts import Contact, Cushion, Pocketed
from empoche.record.read import read_cases
from empoche.referee import Given, Shot
from empoche.rulebooks import rulebook
from empoche.rules.cases import run
from tests.laws.story import Story
from tests.rules.find_case import Place, case_text, find_story, reaching, smallest

POT = (Contact("cue", "red-1"), Pocketed("red-1", "top-left"))


def line_of(book: str, article: str, code: str) -> str:
    """Where a line of code stands in the predicate of a foul, as it is typed."""
    foul = passages(book)[article][0]
    at = next(at for at, line in enumerate(foul.source.splitlines()) if line.strip() == code)
    return f"{foul.file.rpartition('/')[2]}:{foul.line + at}"


def test_a_case_that_is_found_holds_and_gets_there() -> None:
    place = Place.read("blackball", line_of("blackball", "5d", "return True"))
    story = find_story("blackball", place)
    assert story is not None
    (case,) = read_cases(case_text(story, "not a ball on"), "found.yaml")
    outcome = run(case)
    assert outcome.holds
    assert "5d" in outcome.rulings[-1].fouls
    assert set(case.articles) == outcome.applied_articles
    assert reaching(story, place) is not None


def test_it_is_as_small_as_it_can_be() -> None:
    black = (Contact("cue", "black"), Cushion("cue", "top"), *POT)
    steps = (Shot(POT), Shot(black, leaves=None, origin="in-place"), Shot(POT[:1]))
    given = Given(phase="play", groups={"A": "red"}, on_table={"red": 7, "yellow": 2, "black": 1})
    story = Story(rulebook("blackball"), given, 3, steps)
    place = Place.read("blackball", line_of("blackball", "5d", "return True"))
    least = smallest(story, place)
    assert least.goal is None
    assert least.steps == (Shot(()),)  # without a contact nothing on has been struck
    assert reaching(Story(least.book, least.given, None, ()), place) is None


def test_a_way_is_gone_only_from_its_beginning_to_its_end() -> None:
    """`return True` in 5d leaves the function, and never goes on to the line after it."""
    line = line_of("blackball", "5d", "return True")
    after = int(line.rpartition(":")[2]) + 1
    story = Story(rulebook("blackball"), Given(phase="play"), None, (Shot(()), Shot(POT)))
    out = reaching(story, Place.read("blackball", f"{line}-end"))
    assert out is not None
    assert out.steps == (Shot(()),)
    assert reaching(story, Place.read("blackball", f"{line}-{after}")) is None


def test_a_step_that_is_refused_is_left_out() -> None:
    line = line_of("blackball", "5d", "return True")
    gone = Shot((Contact("cue", "green-9"),))
    story = Story(rulebook("blackball"), Given(phase="play"), None, (gone, Shot(())))
    found = reaching(story, Place.read("blackball", line))
    assert found is not None
    assert found.steps == (Shot(()),)


def test_what_no_story_reaches_is_not_found() -> None:
    file = Place.read("blackball", line_of("blackball", "5d", "return True")).file
    assert find_story("blackball", Place(file, 100_000), rounds=1) is None


@pytest.mark.parametrize("typed", ["judge.py", "nowhere.py:3", "judge.py:x", "judge.py:1-y"])
def test_no_place_is_refused(typed: str) -> None:
    with pytest.raises(SystemExit):
        Place.read("blackball", typed)
