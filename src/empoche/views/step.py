"""A step of a match in words."""

from __future__ import annotations

from empoche.facts import Fell, OffTable, Pocketed
from empoche.language import steps
from empoche.language.bilingual import NOBODY, Book, Names, Text, say_both
from empoche.language.words import Words
from empoche.referee import Shot, Step


def step_text(step: Step, names: Names = NOBODY, book: Book = None) -> Text:
    """A step with all that happened."""
    return say_both(lambda say: steps.step_text(say, step), names, book)


def step_in_short(step: Step, names: Names = NOBODY, book: Book = None) -> Text:
    """A step in a line; of a shot only what fell or left the table."""
    if not isinstance(step, Shot):
        return step_text(step, names, book)
    gone = [fact for fact in step.log if isinstance(fact, Pocketed | OffTable | Fell)]

    def tell(say: Words) -> str:
        return ", ".join(steps.fact_texts(say, gone)) or say("serve.nothing-fell")

    return say_both(tell, names, book)
