"""Find the smallest case that reaches a place of a rulebook: for what no case reaches yet.

    python -m tests.rules.find_case blackball judge.py:123       a line
    python -m tests.rules.find_case blackball judge.py:120-123   the way from one line to another
    python -m tests.rules.find_case blackball judge.py:120-end   the way out of the function

Random stories of `tests/laws` are played until one gets there; then everything is left out of it
that is not needed. What is printed is a case with the rulings of today. Whether they are right is
for its reader to say, from the source: then give it a name, put in order which articles it proves,
and leave out of `expect` what they do not determine.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import yaml
from hypothesis import HealthCheck, find, settings
from hypothesis.errors import NoSuchExample

from docs.book.code import RULES, package_of
from empoche.errors import EmpocheError
from empoche.matches.position_text import given_of
from empoche.record.write import expectation, given_data, plain, step_data
from empoche.referee import Given, Lag, Shot, Step
from empoche.rulebooks import rulebook
from tests.laws.stories import stories
from tests.laws.story import Story, attempt

# few stories at a time: after some hypothesis draws mostly variations of earlier ones
AT_A_TIME, ROUNDS = 10, 400
END = "end"


@dataclass(frozen=True)
class Place:
    """A line of a file, or with `to` the way from it to another line, 0 being the end."""

    file: Path
    line: int
    to: int | None = None

    @staticmethod
    def read(book: str, text: str) -> Place:
        """Read a place as it is typed; a file of the rulebook goes before one that it shares."""
        name, _, lines = text.rpartition(":")
        start, way, end = lines.partition("-")
        file = next(
            (file for file in (RULES / package_of(book) / name, RULES / name) if file.is_file()),
            None,
        )
        if file is None or not start.isdigit() or (way and end != END and not end.isdigit()):
            raise SystemExit(f"{text}: no such place; expected judge.py:123 or judge.py:120-123")
        place = Place(file, int(start), (0 if end == END else int(end)) if way else None)
        for line in (place.line, place.to):
            if line and place.statements.get(line) != line:
                raise SystemExit(f"{text}: no statement begins at line {line}")
        return place

    @cached_property
    def statements(self) -> dict[int, int]:
        """The first line of the statement to which each line belongs, as branches are counted."""
        first: dict[int, int] = {}
        for node in ast.walk(ast.parse(self.file.read_text("utf-8"))):
            if isinstance(node, ast.stmt):
                body = getattr(node, "body", None)
                last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
                first |= dict.fromkeys(range(node.lineno, last + 1), node.lineno)
        return first


class Watch:
    """Watches whether code gets to a place while it runs."""

    def __init__(self, place: Place) -> None:
        self.place, self.reached = place, False
        self.at: dict[FrameType, int] = {}  # where each call is

    def __enter__(self) -> Watch:
        self.before = sys.gettrace()
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self.before)
        self.at.clear()

    def _called(self, frame: FrameType, event: str, _: object) -> Any:
        watched = frame.f_code.co_filename == str(self.place.file)
        return self._stepped if watched else None

    def _stepped(self, frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            line = self.place.statements.get(frame.f_lineno, frame.f_lineno)
            self._went(self.at.get(frame), line)
            self.at[frame] = line
        elif event == "return" and not frame.f_code.co_name.startswith("<"):
            self._went(self.at.pop(frame, None), 0)
        return self._stepped

    def _went(self, start: int | None, line: int) -> None:
        place = self.place
        if place.to is None:
            self.reached = self.reached or line == place.line
        else:
            self.reached = self.reached or (start, line) == (place.line, place.to)


def reaching(story: Story, place: Place) -> Story | None:
    """Return a story up to the step that gets to a place, without steps that are refused."""
    taken: list[Step] = []
    with Watch(place) as begun:
        match = story.begin()
    for step in story.steps:
        with Watch(place) as watch:
            match, refused = attempt(match, step)
        if refused is not None:
            continue
        taken.append(step)
        if watch.reached or begun.reached:
            return Story(story.book, story.given, story.goal, tuple(taken))
    return None


# ---------------------------------------------------------------- the search


def find_story(book: str, place: Place, rounds: int = ROUNDS, seed: int = 0) -> Story | None:
    """Draw stories until one gets to a place; return the smallest that still does, or None."""
    few = settings(
        max_examples=AT_A_TIME,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )

    def gets_there(story: Story) -> bool:
        return reaching(story, place) is not None

    for time in range(rounds):
        try:
            story = find(stories(book), gets_there, settings=few, random=Random(f"{seed}/{time}"))
        except NoSuchExample:
            continue
        return smallest(story, place)
    return None


def smallest(story: Story, place: Place) -> Story:
    """Leave out of a story whatever is not needed to get to a place."""
    story = reaching(story, place) or story
    while True:
        smaller = next((it for it in _smaller(story) if _gets_there(it, place)), None)
        if smaller is None:
            return story
        story = reaching(smaller, place) or smaller


def _gets_there(story: Story, place: Place) -> bool:
    try:
        return reaching(story, place) is not None
    except EmpocheError:  # such a position cannot be given
        return False


def _smaller(story: Story) -> Iterator[Story]:
    """Yield stories with a little less in them, those with the most left out first."""

    def with_steps(steps: list[Step]) -> Story:
        return Story(story.book, story.given, story.goal, tuple(steps))

    yield from _begun_later(story)
    for at in range(len(story.steps)):
        yield with_steps([*story.steps[:at], *story.steps[at + 1 :]])
    if story.goal is not None:
        yield Story(story.book, story.given, None, story.steps)
    for given in _plainer(story.given):
        yield Story(story.book, given, story.goal, story.steps)
    for at, step in enumerate(story.steps):
        for less in _less_of(step):
            yield with_steps([*story.steps[:at], less, *story.steps[at + 1 :]])


def _begun_later(story: Story) -> Iterator[Story]:
    """Yield the last steps of a story alone, from the position before them."""
    turns = story.turns
    for at in range(len(turns) - 1, 0, -1):
        before = turns[at].before.with_next_frame()
        steps = tuple(turn.step for turn in turns[at:])
        yield Story(story.book, given_of(before), story.goal, steps)


def _plainer(given: Given) -> Iterator[Given]:
    """Yield a position with one thing as usual that is not."""
    usual = Given()
    for field in fields(given):
        if getattr(given, field.name) != getattr(usual, field.name) and field.name != "phase":
            yield replace(given, **{field.name: getattr(usual, field.name)})
    if isinstance(given.on_table, tuple):
        for piece in given.on_table:
            yield replace(given, on_table=tuple(one for one in given.on_table if one != piece))


def _less_of(step: Step) -> Iterator[Step]:
    """Yield a step with one thing less."""
    every: Any = step  # not every kind of step has every field
    if isinstance(step, Shot | Lag):
        for at in range(len(step.log)):
            yield replace(step, log=step.log[:at] + step.log[at + 1 :])
    for name, usual in (
        *(("leaves", None), ("origin", None), ("call", None), ("by", None)),
        *(("declared", ()), ("serious", False)),
    ):
        if getattr(step, name, usual) != usual:
            yield replace(every, **{name: usual})


# ---------------------------------------------------------------- the case


def case_text(story: Story, name: str) -> str:
    """Write a story as a file with one case, with what is ruled today."""
    turns = story.turns
    cited = dict.fromkeys(article for turn in turns for article in turn.ruling.articles)
    options = {story.book.goal: story.goal, "doubles": story.given.doubles}
    case: dict[str, Any] = {"name": name, "articles": list(cited)}
    if given := given_data(story.given):
        case["given"] = given
    case["steps"] = [
        step_data(turn.step) | {"expect": plain(expectation(turn.after))} for turn in turns
    ]
    document: dict[str, Any] = {"rulebook": story.book.id}
    if chosen := {key: value for key, value in options.items() if key and value}:
        document["options"] = chosen
    text: str = yaml.safe_dump(
        document | {"cases": [case]}, sort_keys=False, default_flow_style=None, width=100
    )
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rulebook")
    parser.add_argument("place", help="judge.py:123, judge.py:120-123 or judge.py:120-end")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of ten stories each")
    parser.add_argument("--seed", type=int, default=0, help="another one finds another case")
    asked = parser.parse_args()
    book = rulebook(asked.rulebook).id
    story = find_story(book, Place.read(book, asked.place), asked.rounds, asked.seed)
    if story is None:
        print(f"no story gets to {asked.place}", file=sys.stderr)
        return 1
    print(case_text(story, f"gets to {asked.place}"), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
