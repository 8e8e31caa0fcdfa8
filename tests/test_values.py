"""`replace` makes what `dataclasses.replace` makes."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import pytest

from empoche.referee import Choice, Findings, Given, Ruling
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.values import replace


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_state_is_changed_as_by_the_standard_library(book: str) -> None:
    state = rulebook(book).start(Given())
    changes = {"turn": "B", "choice": Choice("B", ("x",), "y"), "on_table": frozenset({"z"})}
    before = dataclasses.replace(state)
    changed = replace(state, **changes)
    assert changed == dataclasses.replace(state, **changes)
    assert type(changed) is type(state)
    assert state == before
    assert hash(changed) == hash(dataclasses.replace(state, **changes))


def test_a_ruling_keeps_what_is_not_named() -> None:
    ruling = Ruling(rulebook("blackball").start(Given()), ("5a",), points={"A": 1})
    assert replace(ruling, rerack=True) == dataclasses.replace(ruling, rerack=True)


def test_what_is_checked_when_made_is_checked_again() -> None:
    """`Findings` takes any collection, and refuses snooks that there are not."""
    assert replace(Findings(), touching=["red-1"]).touching == frozenset({"red-1"})
    with pytest.raises(Exception, match="sideways"):
        replace(Findings(), snookered="sideways")


@dataclass(frozen=True)
class Open:
    """A dataclass without slots."""

    one: int = 1
    two: int = 2


def test_other_dataclasses_are_changed_too() -> None:
    assert replace(Open(), two=3) == Open(1, 3)


@pytest.mark.parametrize("value", [Choice("A", (), ""), Open(), Findings()])
def test_a_field_that_is_not_there_is_an_error(value: object) -> None:
    with pytest.raises(TypeError, match="by_whom"):
        replace(value, by_whom="B")
