"""A sheet: lines that are added, undone, corrected; notes, clock, signatures; what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from empoche.errors import EmpocheError, Refused
from empoche.record.read import read_cases, step_of
from empoche.rulebooks import rulebook
from empoche.rules.cases import run
from empoche.umpire.clock import Seconds
from empoche.umpire.drafts import correction, draft
from empoche.umpire.pad import Pad, frames
from empoche.umpire.pad_view import pad_view, scoreboard_view
from empoche.umpire.records import record
from empoche.views.taps import TappedView
from tests.umpire.tapping import begun, line

POT = {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["red-1", "untold"]}]}
SECOND = {"shot": [{"contact": ["cue", "red-2"]}, {"pocket": ["red-2", "untold"]}]}
MISS = {"shot": [{"contact": ["cue", "red-2"]}, {"cushion": ["cue", "untold"]}]}
BREAK = {"shot": [{"contact": ["cue", "red-1"]}, {"pocket": ["red-7", "untold"]}]}


def played(*steps: dict[str, Any], book: str = "blackball", **fields: Any) -> Pad:
    pad = begun(book, **fields)
    for step in steps:
        pad = pad.add(line("step", step=step))
    return pad


def fouls(pad: Pad) -> list[tuple[str, ...]]:
    return [one.after.ruling.fouls for one in pad.steps if one.after.ruling]


# ---------------------------------------------------------------- corrections


def test_a_step_corrected_has_everything_after_it_judged_anew() -> None:
    pad = played(BREAK, POT, MISS, {"shot": []})
    assert [one.before.turn for one in pad.steps] == ["A", "A", "A", "B"]
    wrong = {"shot": [{"contact": ["cue", "black"]}]}
    pad = pad.add(line("correct", at=2, step=wrong))
    assert fouls(pad)[1] == ("5d",)
    assert [one.before.turn for one in pad.steps] == ["A", "A", "B", "B"]
    assert pad.steps[1].corrected
    assert not pad.steps[2].corrected
    assert pad.lines == 6


def test_what_a_correction_would_change_is_shown_before_it_is_made() -> None:
    pad = played(BREAK, POT, MISS)
    step = step_of({"shot": [{"contact": ["cue", "black"]}]}, rulebook("blackball"))
    view = correction(pad, 2, step, {})
    assert [change.number for change in view.changes] == [2, 3]
    assert "turn" in view.changes[0].keys
    assert "fouls" in view.changes[0].keys
    assert "5d" in view.changes[0].after.en if view.changes[0].after else False
    assert [one.before.turn for one in pad.steps] == ["A", "A", "A"]  # nothing is changed yet


def test_a_step_that_no_longer_fits_is_set_aside_and_kept_on_the_sheet() -> None:
    bad = {"shot": [{"contact": ["cue", "red-1"]}]}  # of this break B may have a new rack
    pad = played(bad, {"decide": "rerack", "by": "B"}, MISS)
    before = correction(pad, 1, step_of(BREAK, rulebook("blackball")), {})
    assert [change.after is None for change in before.changes] == [False, True, False]
    pad = pad.add(line("correct", at=1, step=BREAK))
    assert len(pad.steps) == 2
    assert len(pad.aside) == 1
    (case,) = read_cases(record(pad))
    assert case.sheet is not None
    assert len(case.sheet.aside) == 1
    assert case.sheet.corrections[0].at == 1


def test_undo_leaves_out_what_the_clock_called() -> None:
    pad = played(BREAK, POT, {"clock": 30}, clock=True)
    pad = pad.add(line("undo"))
    assert len(pad.steps) == 1
    pad = pad.add(line("undo"))
    assert pad.steps == ()
    with pytest.raises(Refused, match="nothing"):
        pad.add(line("undo"))


def test_findings_belong_to_the_step_before_and_to_the_start() -> None:
    pad = played(BREAK, POT).add(line("found", found={"snookered": "total"}))
    assert pad.match.frame.found.snookered == "total"
    pad = pad.add(line("found", found={}))
    assert pad.match.frame.found.snookered == ""
    begin = begun("jeu-de-la-8").add(line("found", found={"touching": ["3"]}))
    assert begin.match.frame.found.touching == {"3"}


def test_a_correction_keeps_what_was_found_after_the_step() -> None:
    pad = played(BREAK, POT).add(line("found", found={"touching": ["red-3"]}))
    pad = pad.add(line("correct", at=2, step=SECOND))
    assert pad.match.frame.found.touching == {"red-3"}


# ---------------------------------------------------------------- frames, notes, signatures


def test_frames_are_numbered() -> None:
    pad = played(BREAK, {"decide": "concede", "by": "A"}, BREAK, race_to=2)
    assert frames(pad.steps) == [1, 1, 2]
    assert pad_view(pad).frame == 2
    assert pad_view(pad).standing.score == {"A": 0, "B": 1}


def test_notes_and_protests_stand_beside_a_step() -> None:
    pad = played(BREAK).add(line("note", at=1, text="Bande ?", protest=True, by="B"))
    view = pad_view(pad)
    assert [(note.at, note.text, note.protest, note.by) for note in view.notes] == [
        (1, "Bande ?", True, "B")
    ]
    with pytest.raises(Refused, match="no step 7"):
        pad.add(line("note", at=7, text="?"))


def test_who_signs_again_signs_once() -> None:
    strokes = [[[0.1, 0.2], [0.3, 0.4]]]
    pad = played(BREAK)
    for name in ("Ada", "Ada L."):
        pad = pad.add(line("sign", who="A", name=name, strokes=strokes))
    (signed,) = pad_view(pad).signed
    assert signed.name == "Ada L."
    with pytest.raises(Refused):
        pad.add(line("sign", who="B", name="Bea", strokes=[[[0.1, 7]]]))


def test_the_board_shows_nothing_private() -> None:
    pad = played(BREAK, umpire="Zoé").add(line("note", at=1, text="secret"))
    assert "secret" not in str(scoreboard_view(pad))
    assert scoreboard_view(pad).players == {"A": "Ada", "B": "Bea"}


def test_a_record_has_times_umpires_and_a_checksum() -> None:
    pad = played(BREAK, POT, umpire="Zoé").add(line("umpire", name="Yann"))
    text = record(pad)
    (case,) = read_cases(text)
    assert case.sheet is not None
    assert case.sheet.umpires == ("Zoé", "Yann")
    assert len(case.sheet.times) == 2
    assert "\nchecksum: sha256-" in text


# ---------------------------------------------------------------- the clock


def test_the_clock_starts_afresh_after_every_shot() -> None:
    pad = played(BREAK, clock=True)
    assert pad.seconds == Seconds(0.0, pad.last)
    pad = pad.add(line("time", what="stop") | {"when": pad.last + 12.0})
    assert (pad.seconds.used, pad.seconds.since) == (12.0, None)
    pad = pad.add(line("time", what="set", seconds=5.0) | {"when": pad.last + 1.0})
    assert (pad.seconds.used, pad.seconds.since) == (5.0, None)
    pad = pad.add(line("time", what="go") | {"when": pad.last + 1.0})
    assert (pad.seconds.used, pad.seconds.since) == (5.0, pad.last)


def test_a_time_out_has_a_reason_and_an_end() -> None:
    pad = played(BREAK, clock=True)
    pad = pad.add(line("time", what="timeout", by="A", reason="lunettes"))
    (timeout,) = pad.seconds.timeouts
    assert (timeout.by, timeout.reason, timeout.ended) == ("A", "lunettes", None)
    pad = pad.add(line("time", what="go"))
    assert pad.seconds.timeouts[0].ended == pad.last
    (case,) = read_cases(record(pad))
    assert case.sheet is not None
    assert case.sheet.timeouts[0].reason == "lunettes"


def test_a_call_of_the_clock_leaves_the_time_running() -> None:
    pad = played(BREAK, clock=True)
    since = pad.seconds.since
    pad = pad.add(line("step", step={"clock": 30}))
    assert pad.seconds.since == since
    view = pad_view(pad).clock
    assert view is not None
    assert view.called
    assert (view.limit, view.call) == (60, 30)


def test_no_clock_where_the_rulebook_has_none() -> None:
    pad = played(book="yago-easy", clock=True)
    assert pad_view(pad).clock is None
    with pytest.raises(Refused, match="no time"):
        pad.add(line("time", what="stop"))


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"kind": "begin", "book": "blackball"}, "begun already"),
        ({"kind": "dance"}, "dance"),
        ({"kind": "step"}, "step"),
        ({"kind": "step", "step": {"shot": [{"pocket": ["pink", "untold"]}]}}, "pink"),
        ({"kind": "step", "step": {"shot": [], "extra": 1}}, "extra"),
        ({"kind": "found", "found": {"snookered": "half"}}, "half"),
        ({"kind": "found", "found": {"touching": ["red-99"]}}, "red-99"),
        ({"kind": "correct", "at": 9, "step": {"shot": []}}, "no step 9"),
        ({"kind": "correct", "at": True, "step": {"shot": []}}, "True"),
        ({"kind": "note", "at": 0, "text": ""}, "text"),
        ({"kind": "note", "at": 0, "text": "x" * 1001}, "1001"),
        ({"kind": "note", "at": 0, "text": "x", "by": "C"}, "C"),
        ({"kind": "time", "what": "hurry"}, "hurry"),
        ({"kind": "time", "what": "set", "seconds": "x"}, "x"),
        ({"kind": "umpire", "name": ""}, "name"),
        ({"kind": "undo", "more": 1}, "more"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_its_value(wrong: dict[str, Any], said: str) -> None:
    pad = played(BREAK, clock=True)
    with pytest.raises(EmpocheError, match=said) as refused:
        pad.add(line("undo") | wrong)
    assert refused.value.say("fr")
    assert pad.lines == 2


def test_a_line_is_on_a_sheet_once() -> None:
    pad = played(BREAK)
    again = line("note", at=1, text="x")
    with pytest.raises(Refused, match="already"):
        pad.add(again).add(again)


def test_doubles_and_toss() -> None:
    four = {"A1": "Ada", "B1": "Bea", "A2": "Ann", "B2": "Bob"}
    pad = begun("carrom-international", players=four, opening="toss", games=True)
    assert pad_view(pad).act == "toss"
    pad = pad.add(line("step", step={"toss": "B"}))
    assert pad_view(pad).choice is not None
    assert pad_view(pad).match.players == four


LINES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.floats(allow_nan=True)
    | st.sampled_from(["red", "red-1", "cue", "step", "note", "A", "untold", "4b"])
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "kind",
                    "id",
                    "when",
                    "step",
                    "shot",
                    "found",
                    "at",
                    "taps",
                    "down",
                    "first",
                    "text",
                ]
            ),
            inner,
            max_size=5,
        )
    ),
    max_leaves=12,
)


@given(LINES, st.sampled_from(["step", "found", "correct", "note", "time", "sign", "umpire"]))
@settings(max_examples=400, deadline=None)
def test_whatever_is_sent_is_refused_or_taken(data: Any, kind: str) -> None:
    """No other exception than our own, and the old sheet stays as it was."""
    pad, said = PLAYED, ["?"]
    fields = data if isinstance(data, dict) else {"step": data, "found": data, "strokes": data}
    for sent in (data, {"id": "x", "when": 1.0, "kind": kind} | fields):
        try:
            pad.add(sent)
        except EmpocheError as error:
            said.append(error.say("fr") + error.say("en"))
    assert all(said)
    assert pad.lines == 3


PLAYED = played(BREAK, POT)


# ---------------------------------------------------------------- told anew


def tapped_in(pad: Pad, *shots: dict[str, Any]) -> Pad:
    for taps in shots:
        view = draft(pad, TappedView(**taps))
        assert not view.questions, view.questions
        for written in view.lines:
            pad = pad.add(line(**written))
    return pad


RED = {"first": "red", "down": (("red", None),)}


def test_a_later_shot_is_told_anew_from_its_taps() -> None:
    """One more red fell in the first shot: the next one is then another red, not none."""
    pad = tapped_in(begun("blackball"), RED, RED, RED)
    (corrected,) = draft(pad, TappedView(first="red", down=(("red", None),) * 2), at=1).lines
    pad = pad.add(line(**corrected))
    assert len(pad.steps) == 3
    assert pad.aside == ()
    assert pad_view(pad).standing.left["red"] == 3


def test_what_would_now_be_asked_of_a_later_shot_is_said() -> None:
    """A foul before it gives a free shot: then hitting a red ball first is good, with a cushion."""
    cushion = {"first": "red", "answers": {"cushion": "yes"}}
    pad = tapped_in(begun("blackball"), RED, RED, cushion, {"first": "red"})
    other = {"shot": [{"contact": ["cue", "red-5"]}, {"cushion": ["cue", "untold"]}]}
    step = step_of({**other, "declared": ["5h"]}, rulebook("blackball"))
    view = correction(pad, 3, step, {})
    assert [change.number for change in view.changes] == [3, 4]
    assert view.changes[1].asks is not None


def test_a_snook_told_in_a_correction_belongs_to_the_step_before() -> None:
    pad = tapped_in(begun("blackball"), RED, RED, {"first": "red", "answers": {"cushion": "yes"}})
    answers = {"cushion": "no", "snookered": "yes"}
    view = draft(pad, TappedView(first="red", answers=answers), at=3)
    assert view.ruling is not None
    assert view.ruling.verdict == "regular"
    pad = pad.add(line(**view.lines[0]))
    assert fouls(pad)[2] == ()


def test_undo_forgets_a_snook_that_was_told_with_the_shot() -> None:
    snooked = {"first": "red", "answers": {"cushion": "no", "snookered": "yes"}}
    pad = tapped_in(begun("blackball"), RED, RED, snooked).add(line("undo"))
    (question,) = draft(pad, TappedView(first="red", answers={"cushion": "no"})).questions
    assert question.id == "snookered"


def test_a_protest_stays_with_its_shot() -> None:
    pad = played(BREAK, POT, MISS).add(line("note", at=3, text="?", protest=True, by="B"))
    pad = pad.add(line("undo")).add(line("step", step={"shot": []}))
    assert [note.at for note in pad_view(pad).notes] == [0]  # that shot is not there any more


def test_who_signed_before_a_change_has_not_signed_it() -> None:
    pad = played(BREAK).add(line("sign", who="A", name="Ada", strokes=[]))
    assert pad.add(line("note", at=1, text="x")).signed
    assert pad.add(line("undo")).signed == ()


def test_a_shot_ends_a_time_out_and_a_new_frame_has_a_clock() -> None:
    pad = played(BREAK, clock=True, race_to=2).add(line("time", what="timeout", reason="x"))
    pad = pad.add(line("step", step=POT))
    assert pad.seconds.timeouts[0].ended is not None
    assert pad.seconds.since is not None
    pad = pad.add(line("step", step={"decide": "concede", "by": "A"}))
    assert pad.seconds.since is None
    assert pad.add(line("time", what="go")).seconds.since is not None


def test_the_reason_of_a_time_out_is_not_public() -> None:
    pad = played(BREAK, clock=True).add(line("time", what="timeout", reason="insuline"))
    assert "insuline" in str(pad_view(pad))
    assert "insuline" not in str(scoreboard_view(pad))


def test_a_lag_after_a_void_frame_is_told_by_who_won_it() -> None:
    pad = played(BREAK).add(line("step", step={"declare": "8g"}))
    assert pad_view(pad).act == "lag"
    pad = pad.add(line("step", step={"toss": "B"}))
    assert pad_view(pad).act in ("decide", "shot")
    (case,) = read_cases(record(pad))
    assert run(case).holds


def test_an_answer_that_has_lost_its_ball_is_no_fault() -> None:
    pad = tapped_in(begun("jeu-de-la-8"), {"first": "1", "down": (("1", None),)})
    view = draft(pad, TappedView(first="2", answers={"called": "no", "cushion": "yes"}))
    assert view.problem is None
    with pytest.raises(EmpocheError):
        pad.add(line("undo") | {"when": 10**400})
