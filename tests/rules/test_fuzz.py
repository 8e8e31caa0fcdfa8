"""Whatever a file says, it is read or refused with a reason: no other exception, ever."""

from __future__ import annotations

import contextlib
from typing import Any

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from empoche.errors import EmpocheError
from empoche.record.read import read_cases
from empoche.record.write import given_data, step_data
from empoche.rulebooks import RULEBOOKS
from empoche.rules.cases import run
from empoche.rules.index import shipped_cases
from tests.samples import sample

FUZZ = settings(deadline=None, derandomize=True, max_examples=sample(400, 100))
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 99),
    st.floats(allow_nan=True, width=16),
    st.sampled_from(
        ["A", "B", "A1", "cue", "red-1", "black", "8", "top", "top-left", "baulk", "open", "spot"]
    ),
    st.text(max_size=6),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
CASES = [case for book in RULEBOOKS for case in shipped_cases(book)]


def judge(text: str) -> None:
    """Read and run a text; only our own refusals may come out of it."""
    with contextlib.suppress(EmpocheError):
        for case in read_cases(text, "fuzz"):
            with contextlib.suppress(EmpocheError):
                run(case)


@FUZZ
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    judge(text)


@FUZZ
@given(VALUES)
def test_any_yaml(value: Any) -> None:
    judge(yaml.safe_dump(value))


def as_data(number: int) -> dict[str, Any]:
    """A shipped case as plain data."""
    case = CASES[number]
    steps = [step_data(step.step) | {"expect": dict(step.expect)} for step in case.steps]
    body = {"name": case.name, "given": given_data(case.given), "steps": steps}
    return {"rulebook": case.book.id, "cases": [body]}


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a value where another one could stand."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        found += [(value, key) for key in value]
    elif isinstance(value, list):
        found += [(value, at) for at in range(len(value))]
    for holder, key in list(found):
        found += places(holder[key])
    return found


@settings(FUZZ, max_examples=sample(500, 150))
@given(st.data())
def test_a_good_case_with_something_wrong_in_it(data: st.DataObject) -> None:
    document = yaml.safe_load(yaml.safe_dump(as_data(data.draw(st.integers(0, len(CASES) - 1)))))
    holder, key = data.draw(st.sampled_from(places(document)))
    if data.draw(st.booleans()):
        holder[key] = data.draw(VALUES)
    else:
        del holder[key]
    judge(yaml.safe_dump(document))
