"""`empoche judge`: lines, differences, JSON, explanations, another rulebook."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.commands import empoche
from tests.record.records import recorded

CASES = """\
rulebook: blackball
cases:
  - name: it holds
    articles: [5a]
    given: {turn: A, groups: {A: red, B: yellow}, on_table: {red: 3, yellow: 3, black: 1}}
    steps:
      - shot:
          - contact: [cue, red-1]
          - cushion: [red-1, top]
          - pocket: [cue, top-left]
        expect: {fouls: [5a], turn: B, cue_ball: [baulk]}
  - name: it does not hold
    steps:
      - shot: [{contact: [cue, red-1]}]
        expect:
          fouls: []
          turn: A
"""


def written(tmp_path: Path) -> Path:
    file = tmp_path / "cases.yaml"
    file.write_text(CASES)
    return file


def test_a_line_per_case_and_the_differences_key_by_key(tmp_path: Path) -> None:
    ran = empoche("judge", written(tmp_path))
    assert ran.code == 1
    assert "✓" in ran.out.splitlines()[0]
    assert "it holds" in ran.out.splitlines()[0]
    assert "cases.yaml:12  it does not hold" in ran.out
    assert 'step 1, line 16: fouls\n      expected: []\n      got:      ["5q"]' in ran.out
    assert 'step 1, line 17: turn\n      expected: "A"\n      got:      "B"' in ran.out
    assert "1 hold, 1 fail, 0 unreadable" in ran.out


def test_quiet_shows_only_what_fails(tmp_path: Path) -> None:
    ran = empoche("judge", "-q", written(tmp_path))
    assert "it holds" not in ran.out
    assert "it does not hold" in ran.out


def test_quiet_explains_only_what_fails(tmp_path: Path) -> None:
    ran = empoche("judge", "-q", "--explain", written(tmp_path))
    assert "5q · invalid break: " in ran.out
    assert "5a · " not in ran.out


def test_names_cannot_paint_the_terminal() -> None:
    case = 'rulebook: blackball\ncases: [{name: "a\\e[31mb\\nc", steps: []}]'
    assert "a·[31mb·c" in empoche("judge", "-", stdin=case).out


def test_output_that_cannot_show_a_sign_is_no_traceback(tmp_path: Path) -> None:
    ran = empoche("judge", written(tmp_path), encoding="ascii")
    assert (ran.code, "Traceback" in ran.said) == (1, False)


def test_standard_input() -> None:
    ran = empoche("judge", "-", stdin=CASES)
    assert (ran.code, "<stdin>:12" in ran.out) == (1, True)


def test_json_holds_everything(tmp_path: Path) -> None:
    ran = empoche("judge", "--json", written(tmp_path))
    good, bad = json.loads(ran.out)
    assert ran.code == 1
    assert (good["holds"], good["rulings"][0]["fouls"]) == (True, ["5a"])
    assert "6a" in good["rulings"][0]["applied"]
    assert [item["key"] for item in bad["differences"]] == ["fouls", "turn"]


def test_json_of_a_file_that_cannot_be_read_is_still_json() -> None:
    ran = empoche("judge", "--json", "-", stdin="rulebook: [")
    (entry,) = json.loads(ran.out)
    assert ran.code == 2
    assert "not valid YAML" in entry["error"]
    assert entry["key"] == "yaml"


def test_explain_prints_the_articles(tmp_path: Path) -> None:
    ran = empoche("judge", "--explain", written(tmp_path))
    assert "FOUL: the cue ball drops into a pocket\n" in ran.out
    assert "5a · cue ball potted: Potting the cue ball is a foul, on the break too." in ran.out
    assert "6a · penalty for a foul: The offender leaves the table" in ran.out
    french = empoche("judge", "--explain", written(tmp_path), lang="fr")
    assert "FAUTE : la blanche tombe dans une poche\n" in french.out
    assert "5a · blanche empochée : Empocher la blanche est une faute" in french.out


def test_the_same_steps_under_another_rulebook(tmp_path: Path) -> None:
    ran = empoche("judge", "--rulebook", "eightball-pool", written(tmp_path))
    assert ran.code == 0
    assert "[blackball → eightball-pool]" in ran.out
    assert "K-1 · " in ran.out
    elsewhere = empoche("judge", "--rulebook", "jeu-de-la-8", written(tmp_path))
    assert "this rulebook cannot follow any further" in elsewhere.out
    assert "0 to the end, 2 in part" in elsewhere.out


def test_the_shipped_cases_hold() -> None:
    files = sorted(Path(__file__).parents[1].joinpath("cases").glob("*.yaml"))
    ran = empoche("judge", "-q", *files)
    assert ran.code == 0, ran.said


# ---------------------------------------------------------------- matches that were played


def test_a_cut_record_is_judged_up_to_its_last_whole_step(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    _, sizes = recorded(file, "blackball", 6)
    content = file.read_bytes()
    for length in (sizes[3] + 1, sizes[4] - 2, sizes[5] + 40, sizes[6] - 30):
        file.write_bytes(content[:length])
        ran = empoche("judge", file)
        kept = sum(length >= size - 1 for size in sizes[1:])
        assert ran.code == 0, ran.said
        assert "1 hold, 0 fail, 0 unreadable" in ran.out
        assert f"breaks off inside step {kept + 1}" in ran.err
        assert f"steps kept: {kept}" in ran.err


def test_a_cut_record_from_standard_input_and_as_json(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "yago-easy", 6)
    text = file.read_text("utf-8")[:-20]
    ran = empoche("judge", "--json", "-", stdin=text)
    (entry,) = json.loads(ran.out)
    assert (ran.code, entry["holds"], len(entry["rulings"])) == (0, True, 5)
    assert "step 6" in entry["warnings"][0]
    assert entry["warnings"][0] in ran.err


def test_a_record_cut_in_its_head_is_unreadable(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    _, sizes = recorded(file, "carrom-kostromine", 1)
    content = file.read_bytes()
    for length in range(0, sizes[0] - 1, 149):
        file.write_bytes(content[:length])
        ran = empoche("judge", file)
        assert (ran.code, "Traceback" in ran.said) == (2, False)
    assert "breaks off before its first step" in ran.err


def test_a_score_that_was_changed_in_a_state_shows(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 6)
    before, _, last = file.read_text("utf-8").rpartition('"score":[0,0]')
    file.write_text(f'{before}"score":[0,3]{last}', "utf-8")
    ran = empoche("judge", file)
    assert (ran.code, ran.err) == (1, "")
    assert "step 6, line" in ran.out
    assert "state: tally.score" in ran.out
    file.write_text(f'{before}"score":0{last}', "utf-8")
    assert empoche("judge", file).code == 2


def test_a_record_that_was_changed_by_hand_is_judged_as_cases_are(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    recorded(file, "blackball", 3)
    text = file.read_text("utf-8")
    file.write_text(text + "  - {shot: [], expect: {winner: A}}\n", "utf-8")
    ran = empoche("judge", file)
    assert (ran.code, ran.err) == (1, "")
    assert "step 4" in ran.out
    assert empoche("replay", file).code == 2  # it was not played: nothing tells its stroke


def test_an_umpire_never_writes_over_a_record_that_was_cut(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    _, sizes = recorded(file, "blackball", 3)
    content = file.read_bytes()
    for length in (sizes[2] + 9, sizes[1] + 50, sizes[0] - 100):
        file.write_bytes(content[:length])
        ran = empoche("referee", "blackball", "--record", file, stdin="red-1, cushion\nquit\n")
        assert ran.code != 0, ran.said
        assert "Traceback" not in ran.said
        assert file.read_bytes() == content[:length]


def test_pieces_that_another_rulebook_lets_nobody_lay_stop_nothing(tmp_path: Path) -> None:
    file = tmp_path / "laid.yaml"
    file.write_text(
        """
rulebook: carrom-kostromine
cases:
  - name: laid by the opponent, and played on
    given: {groups: {A: white, B: black}, on_table: {white: 5, black: 6, queen: 1}}
    steps:
      - shot:
          - pocket: [striker, top-left]
      - place: {white-6: [0.41, 0.4]}
        by: B
      - shot: []
""",
        "utf-8",
    )
    for book in ("carrom-international", "carrom-andikado"):
        ran = empoche("judge", "--rulebook", book, file)
        assert "1 to the end, 0 in part" in ran.out
        assert "B lays a white" in ran.out
