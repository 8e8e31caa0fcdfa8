"""Cases alone go through every branch of the rulebooks, or it is said why they do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.book.branches import REFUSED, Branch, reasons, unreached, unreached_of
from empoche.language.messages import LANGUAGES
from empoche.rulebooks import BUILT_IN
from tests.rules.case_coverage import _File, compare, measure, refuses

SOURCE = '''
def sign(number):
    """Text of its own."""
    if number < 0:
        return -1
    if number < 0:
        return -1
    return 1


class Never:
    def called(self):
        """Nor measured."""
        return 1
'''


def test_every_branch_that_no_case_reaches_has_a_reason_and_no_other_has_one() -> None:
    new, stale = compare(measure(), [one.branch for one in unreached()])
    assert new == [], "run: python -m tests.rules.case_coverage"
    assert stale == [], "run: python -m tests.rules.case_coverage --update"


def test_every_reason_is_used_and_stands_in_both_languages() -> None:
    assert {one.kind for one in unreached()} == set(reasons())
    assert all(reason.keys() == set(LANGUAGES) for reason in reasons().values())


def test_what_is_refused_leads_to_a_refusal() -> None:
    wrong = [one.branch for one in unreached() if one.kind == REFUSED and not refuses(one.branch)]
    assert wrong == []


def test_every_branch_is_named_in_the_book_of_a_rulebook() -> None:
    named = {one.branch for book in BUILT_IN for one in unreached_of(book)}
    assert named == {one.branch for one in unreached()}


@pytest.fixture
def measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Branch]:
    """What is left of a small file, in which numbers are never negative."""
    monkeypatch.setattr("tests.rules.case_coverage.RULES", tmp_path)
    file = tmp_path / "small.py"
    file.write_text(SOURCE, "utf-8")
    report = {
        "executed_lines": [2, 4, 6, 8, 11, 12],
        "missing_lines": [5, 7, 14],
        "missing_branches": [[4, 5], [6, 7]],
    }
    return list(_File(file, report).unreached())


def test_ways_that_are_alike_have_numbers(measured: list[Branch]) -> None:
    assert measured[:2] == [
        Branch("small.py", "sign", "if number < 0:", "return -1"),
        Branch("small.py", "sign", "if number < 0:", "return -1", 2),
    ]


def test_a_function_that_is_never_called_is_named_once(measured: list[Branch]) -> None:
    assert measured[2:] == [Branch("small.py", "Never.called", "", "return 1")]


def test_what_lacks_a_reason_and_what_needs_none_are_both_found() -> None:
    one, two = (Branch("a.py", "f", "if x:", to) for to in ("return 1", "return 2"))
    assert compare([one], [two]) == ([one], [two])
    assert compare([one], [one]) == ([], [])
