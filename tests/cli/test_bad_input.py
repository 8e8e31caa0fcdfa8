"""Bad input: a clear message with file, line and what was expected; exit 2; never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from empoche.record.yaml import MOST_BYTES, MOST_DEPTH
from tests.cli.commands import Ran, empoche

CASE = """\
rulebook: blackball
cases:
  - name: x
    given: {turn: A, groups: {A: red, B: yellow}, on_table: {red: 3, yellow: 3, black: 1}}
    steps:
"""
SHOT = f"""{CASE}\
      - shot:
          - contact: [cue, red-1]
          - FACT
        expect: {{turn: B}}
"""
STEP = f"""{CASE}\
      - STEP
        expect: {{turn: B}}
"""


def judge(tmp_path: Path, text: str, lang: str = "en") -> Ran:
    """Judge a file with this text."""
    file = tmp_path / "bad.yaml"
    file.write_text(text, encoding="utf-8")
    return empoche("judge", file, lang=lang)


def judged(tmp_path: Path, text: str, lang: str = "en") -> str:
    """What is said of a file that must be refused."""
    ran = judge(tmp_path, text, lang)
    assert ran.code == 2, ran.said
    assert "Traceback" not in ran.said
    assert "bad.yaml" in ran.err
    return ran.err


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        ("pot: [red-1, top-left]", "unknown event “pot” (expected: contact, cushion, pocket"),
        ("pocket: [blue-1, top-left]", "unknown ball “blue-1” (expected: black, cue, red-1"),
        ("pocket: [red-7, top-left]", "ball “red-7” is not on the table"),
        ("pocket: [red-1, top]", "unknown pocket “top” (expected: top-left"),
        ("pocket: red-1", "“pocket” takes 2 to 2 words (found: 1)"),
        ("cushion: [red-1, north]", "unknown cushion “north” (expected: top, bottom"),
        ("cross: [red-1, equator]", "unknown line “equator” (expected: middle, baulk)"),
        ("off_table: [red-1, magic]", "unknown way back “magic” (expected: rail, person"),
        ("contact: [cue, cue]", "ball “cue” cannot touch itself"),
        ("fell: [red-1, top-left, maybe]", "“maybe” is not accepted here"),
        ("nudge: cue", "only the striker of carrom can move without that being a stroke"),
        ("[red-1]", "a mapping “key: value” is expected"),
        ("contact: [cue, {a: b}]", "a word is expected"),
    ],
)
def test_fact_that_cannot_be(tmp_path: Path, fact: str, reason: str) -> None:
    said = judged(tmp_path, SHOT.replace("FACT", fact))
    assert reason in said
    assert "line 8" in said


def test_ball_pocketed_twice_and_event_after_the_pocket(tmp_path: Path) -> None:
    twice = "pocket: [red-1, top-left]\n          - pocket: [red-1, top-right]"
    said = judged(tmp_path, SHOT.replace("FACT", twice))
    assert "line 9: ball “red-1” has already left the table in this shot" in said
    after = "pocket: [red-1, top-left]\n          - contact: [cue, red-1]"
    assert "line 9: ball “red-1” has already" in judged(tmp_path, SHOT.replace("FACT", after))


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("{decide: baulk, by: A}", "there is no choice to make now"),
        ("{decide: baulk}", "“by” is missing"),
        ("{declare: 9z, by: A}", "blackball has no article “9z”"),
        ("{declare: 2(a), by: A}", "article 2(a) (equipment) is not declared"),
        ("{declare: 5n}", "say against whom article 5n is declared"),
        ("{declare: 5n, by: C}", "“C” is not accepted here (expected: A, B"),
        ("{declare: 5n, by: A2}", "unknown player “A2” (expected: A, B)"),
        ("{clock: -3}", "-3 is too small"),
        ("{clock: soon}", "a number is expected (found: “soon”)"),
        ("{shot: [], decide: red, by: A}", "a step is exactly one of"),
        ("{by: A}", "a step is exactly one of"),
        ("{shot: 3}", "a list is expected"),
        ("{shot: [], from: moon}", "“moon” is not accepted here (expected: baulk"),
        ("{shot: [], by: B, declared: [zz]}", "blackball has no article “zz”"),
        ("{shot: [], leaves: {touching: [red-9]}}", "unknown ball “red-9”"),
        ("{shot: [], leaves: {snookered: half}}", "“half” is not accepted here"),
        ("{clock: 3, call: safety}", "“call” does not go beside “clock”"),
        ("{clock: 3, by: A}", "“by” does not go beside “clock”"),
        ("{clock: 3, leaves: {touching: [red-9]}}", "unknown ball “red-9”"),
        ("{shot: [], leaves: {frozen: {red-1: foo}}}", "unknown cushion “foo”"),
        ("{toss: A}", "the break goes by lagging here"),
        ("{lag: {distance: {A: 1, B: 2}}}", "there is no lag to play now"),
        ("{shoot: []}", "unknown key “shoot” in step"),
    ],
)
def test_step_that_cannot_be_taken(tmp_path: Path, step: str, reason: str) -> None:
    text = STEP.replace("- STEP\n        expect: {turn: B}", f"- {step}")
    said = judged(tmp_path, text)
    assert reason in said
    assert "line 6" in said


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the file is empty"),
        ("rulebook: snooker\ncases: []", "line 1: unknown rulebook “snooker” (expected: blackball"),
        ("cases: []", "“rulebook” is missing"),
        ("rulebook: blackball", "“cases” is missing"),
        ("rulebook: blackball\ncases: 3", "line 2: a list is expected"),
        ("rulebook: blackball\ncases: [{name: x}]", "“steps” is missing"),
        ("rulebook: [", "not valid YAML"),
        ("a: b: c", "line 1: not valid YAML"),
        ("rulebook: blackball\nrulebook: blackball", "line 2: key “rulebook” is already given"),
        ("rulebook: blackball\nversion: 7\ncases: []", "line 2: unknown version 7"),
        ("!!python/object:os.system {}", "YAML tag"),
        ("rulebook: !!str blackball\ncases: []", "YAML tag"),
        ("*nowhere", "alias “nowhere” unknown"),
        ("a: &a [*a]", "alias “a” unknown"),
        ("? [a, b]\n: c", "a key must be a word"),
        ("just words", "a mapping “key: value” is expected"),
        ("[" * 5000, f"more than {MOST_DEPTH} levels"),
        ("{a: " * 5000, f"more than {MOST_DEPTH} levels"),
        ("rulebook: blackball\noptions: {race_to: many}\ncases: []", "line 2: a whole number"),
        ("rulebook: blackball\noptions: {race_to: 0}\ncases: []", "at least 1"),
    ],
)
def test_file_that_cannot_be_read(tmp_path: Path, text: str, reason: str) -> None:
    assert reason in judged(tmp_path, text)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("{turn: C}", "“C” is not accepted here"),
        ("{phase: tea}", "unknown phase “tea” (expected: lag, break, play)"),
        ("{groups: {A: red, B: red}}", "cannot both have “red”"),
        ("{groups: {A: blue}}", "unknown group “blue”"),
        ("{on_table: {red: 9}}", "9 balls, there are 7 at most"),
        ("{on_table: {green: 1}}", "unknown group “green”"),
        ("{on_table: [red-1, 3]}", "unknown ball “3”"),
        ("{on_table: 4}", "is not accepted here"),
        ("{touching: [red-9]}", "unknown ball “red-9”"),
        ("{debts: {A: 1}}", "“debts” has no meaning in this rulebook"),
        ("{visits: 2}", "“visits” has no meaning in this rulebook"),
        ("{layout: {black: moon}}", "unknown place “moon”"),
        ("{layout: {black: [1]}}", "expected: [x, y]"),
        ("{frozen: {red-1: foo}}", "unknown cushion “foo”"),
        ("{in_hand: anywhere}", "“anywhere” is not accepted here (expected: baulk, false)"),
        ("{snookered: 'false'}", "“false” is not accepted here (expected: partial, total)"),
        ("{free_shot: 1}", "expected: true, false"),
        ("{on_tabel: {red: 3}}", "unknown key “on_tabel” in given"),
    ],
)
def test_position_that_cannot_be(tmp_path: Path, given: str, reason: str) -> None:
    text = f"rulebook: blackball\ncases:\n  - name: x\n    given: {given}\n    steps: []\n"
    assert reason in judged(tmp_path, text)


def test_visits_that_cannot_be(tmp_path: Path) -> None:
    text = "rulebook: eightball-pool\ncases:\n  - name: x\n    steps: []\n"
    text += "    given: {visits: two}\n"
    assert "a whole number of at least 1" in judged(tmp_path, text)


def test_option_that_is_not_offered_or_not_his(tmp_path: Path) -> None:
    text = "rulebook: blackball\ncases:\n  - name: x\n    steps:\n      - shot: []\n"
    text += "      - {decide: OPTION, by: BY}\n"
    said = judged(tmp_path, text.replace("OPTION", "red").replace("BY", "B"))
    assert "“red” is not offered (to choose from: in-place, baulk, rerack)" in said
    said = judged(tmp_path, text.replace("OPTION", "baulk").replace("BY", "A"))
    assert "line 6: the choice is not A's but B's" in said


def test_alias_bomb_is_refused(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    assert "too many values" in judged(tmp_path, "\n".join(lines))


def test_megabytes_are_refused(tmp_path: Path) -> None:
    said = judged(tmp_path, "# " + "x" * (MOST_BYTES + 10))
    assert "file too large (more than 8192 KiB)" in said


def test_aliases_within_reason_are_accepted(tmp_path: Path) -> None:
    first = "{name: x, steps: [{shot: &s [{contact: [cue, red-1]}], expect: {turn: B}}]}"
    other = "{name: y, steps: [{shot: *s, expect: {turn: B}}]}"
    text = f"rulebook: blackball\ncases:\n  - {first}\n  - {other}\n"
    assert judge(tmp_path, text).code == 0


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(b"\xff\xfe\x00rulebook")
    ran = empoche("judge", file)
    assert (ran.code, "not UTF-8 text" in ran.err) == (2, True)
    file.write_bytes(b"rulebook: \x00")
    assert empoche("judge", file).code == 2


def test_missing_file_directory_and_unknown_rulebook(tmp_path: Path) -> None:
    assert "no such file" in empoche("judge", tmp_path / "none.yaml").err
    assert empoche("judge", tmp_path).code == 2
    assert "unknown rulebook" in empoche("judge", "--rulebook", "chess", tmp_path).err
    assert empoche("rules", "chess").code == 2
    assert empoche("rules", "blackball", "99").code == 2
    assert empoche("referee", "chess").code == 2


def test_messages_come_in_french(tmp_path: Path) -> None:
    said = judged(tmp_path, SHOT.replace("FACT", "pot: [red-1, top-left]"), lang="fr")
    assert "ligne 8 : fait inconnu « pot » (attendu : contact" in said


def test_a_bad_case_does_not_hide_the_good_ones(tmp_path: Path) -> None:
    ran = judge(
        tmp_path,
        "rulebook: blackball\ncases:\n"
        "  - {name: good, steps: [{shot: [], expect: {turn: B}}]}\n"
        "  - {name: bad, steps: [{shot: [{moved: red-9}]}]}\n"
        "  - {name: wrong, steps: [{shot: [], expect: {turn: A}}]}\n",
    )
    assert ran.code == 2
    assert "1 hold, 1 fail, 1 unreadable" in ran.out
