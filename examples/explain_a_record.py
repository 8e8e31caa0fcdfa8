"""Explain a case step by step: what happened, what is ruled, and whether the file still holds.

    python examples/explain_a_record.py [FILE]

Without a file, the longest of the blackball cases that come with empoche is taken. A record
saved by `empoche referee` is read the same way, for the record of a match is a case.
"""

import sys
from importlib import resources
from pathlib import Path

from empoche.language.judged import JudgedStep
from empoche.language.rulings import ruling_lines
from empoche.language.standing import standing_lines
from empoche.language.steps import step_text
from empoche.language.words import Words
from empoche.record.read import Case, read_cases
from empoche.rules.cases import begin, play, run


def longest_case(file: str | None) -> Case:
    """The case with the most steps of a file, or of the shipped ones."""
    where = Path(file) if file else resources.files("empoche.cases").joinpath("blackball.yaml")
    return max(read_cases(where.read_text("utf-8"), where.name), key=lambda case: len(case.steps))


def main() -> None:
    case = longest_case(sys.argv[1] if len(sys.argv) > 1 else None)
    say = Words("en", case.players, case.book)
    print(f"{say.rulebook(case.book.id)}: {case.name} ({case.file}, line {case.line})")
    match = begin(case)
    for number, step in enumerate(case.steps, 1):
        before, match = match, play(match, step, case.file)
        judged = JudgedStep(before, step.step, match)
        print(f"\nstep {number}: {step_text(say, step.step)}")
        for line in (*ruling_lines(say, judged, every=True), *standing_lines(say, match)):
            print(f"  {line}")

    outcome = run(case)  # the same steps again, compared with what the file expects
    print("\nevery ruling is as the file expects" if outcome.holds else "\nsome rulings differ:")
    for one in outcome.differences:
        print(f"  step {one.step}: {one.key} was {one.expected}, is now {one.got}")


if __name__ == "__main__":
    main()
