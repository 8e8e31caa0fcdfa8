"""`empoche doctor`: everything in place here, and what is said where something is not."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from empoche.cli import doctor
from empoche.cli.doctor import NOTE, WRONG, Finding, execute, known_strokes, play_known
from empoche.language.words import Words
from empoche.physics import COMPILED
from tests.cli.commands import empoche


def test_all_is_well_here() -> None:
    ran = empoche("doctor")
    assert ran.code == 0, ran.said
    assert "All is well." in ran.out
    assert "✗" not in ran.out
    for said in (
        "cases judged, all hold: ",
        "breaks a second",
        "steps a second",
        "EMPOCHE_LANG=en",
    ):
        assert said in ran.out
    french = empoche("doctor", lang="fr")
    assert french.code == 0
    assert "Tout va bien." in french.out
    assert "langue : français" in french.out


def test_json() -> None:
    ran = empoche("doctor", "--json")
    told = json.loads(ran.out)
    assert (ran.code, told["well"]) == (0, True)
    found = {finding["check"]: finding for finding in told["findings"]}
    assert found["version"]["values"]["version"]
    assert found["breaks"]["values"]["rate"] > 0
    assert found["articles"]["values"]["books"] == 9


@pytest.mark.parametrize("known", known_strokes(), ids=lambda known: known.book)
def test_known_strokes_are_what_they_were(known: doctor.Known) -> None:
    """After a change of the physics or of a rulebook: put here what this says, and say why."""
    assert play_known(known) == (known.motion, known.facts, None)


def findings(monkeypatch: pytest.MonkeyPatch, check: str, **changes: object) -> list[Finding]:
    for name, value in changes.items():
        monkeypatch.setattr(doctor, name, value)
    return list(doctor._found(getattr(doctor, check), "en"))


def test_other_bits_are_worth_knowing_and_other_facts_are_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second, _ = known_strokes()
    known = (replace(first, motion="0" * 16), replace(second, facts="0" * 16))
    bits, facts = findings(monkeypatch, "bits", known_strokes=lambda: known)
    assert (bits.state, bits.key, bits.advice) == (NOTE, "doctor.other-bits", "doctor.no-bits")
    assert (facts.state, facts.key) == (WRONG, "doctor.other-facts")


def test_a_stroke_that_does_not_play_again_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    class Differs:
        def say(self, language: str) -> str:
            return "fact 3"

    found = findings(monkeypatch, "bits", replay=lambda path: Differs())
    assert {finding.key for finding in found} == {"doctor.not-again"}
    assert all(finding.state == WRONG for finding in found)


def test_cases_that_are_missing_or_fail_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    found = findings(monkeypatch, "texts", shipped_cases=lambda book: ())
    assert [finding.key for finding in found].count("doctor.no-cases") == 9


def test_an_interpreted_kernel_is_told_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = findings(monkeypatch, "kernel", COMPILED=False)
    assert (found.state, found.advice) == (NOTE, "doctor.compile")
    (found,) = findings(monkeypatch, "kernel", COMPILED=COMPILED)
    assert found.key == ("doctor.compiled" if COMPILED else "doctor.interpreted")


def test_parts_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = {"nor-this": ("images", "doctor.for-images")}
    found = findings(monkeypatch, "parts", NEEDED=("rich", "no-such-thing"), PARTS=missing)
    states = {finding.key: finding.state for finding in found if "name" in finding.values}
    assert states == {"doctor.missing": WRONG, "doctor.without": NOTE}


def test_a_check_that_breaks_is_told_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(book: str) -> None:
        raise FileNotFoundError("blackball.yaml")

    monkeypatch.setattr(doctor, "catalogue", gone)
    monkeypatch.setattr(doctor, "MEASURED", 0.01)
    assert execute(Words("en"), as_json=False) == 1
    said = capsys.readouterr().out
    assert "the check “texts” failed: FileNotFoundError: blackball.yaml" in said
    assert "breaks a second" in said
    assert "What is wrong: 1." in said


def test_everything_it_can_say_is_sayable() -> None:
    names = ("book", "motion", "reason", "name", "extra", "use", "encoding", "check", "problem")
    values = dict.fromkeys((*names, "count"), "x")
    for key in ("other-bits", "not-again", "without", "encoding", "failed", "cases-fail"):
        for language in ("fr", "en"):
            assert "x" in Words(language)(f"doctor.{key}", **values)
