"""What is drawn: pieces where they can lie, nothing in the way, and every fact in its order."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from empoche.equipment import EQUIPMENT, CarromBoard, Equipment, Table, YagoBoard
from empoche.facts import Contact, Pocketed
from empoche.quiz.question import Question, questions
from empoche.quiz.repertoire import stops_of
from empoche.quiz.scene import UNPLAYED, Scene, scene
from empoche.referee import Lag, Shot
from empoche.rulebooks import RULEBOOKS

HAIR = 1e-3  # metres: places are told to a tenth of a millimetre


def scenes(book: str) -> list[tuple[Question, Equipment, Scene]]:
    table = EQUIPMENT[questions(book)[0].taken.before.book.equipment]
    return [(one, table, scene(one.taken, one.id)) for one in questions(book)[::3]]


@pytest.fixture(scope="module", params=RULEBOOKS)
def drawn(request: pytest.FixtureRequest) -> list[tuple[Question, Equipment, Scene]]:
    return scenes(request.param)


Drawn = list[tuple[Question, Equipment, Scene]]


def test_exactly_the_pieces_lie_there_that_the_referee_has_on_the_table(drawn: Drawn) -> None:
    for one, _, shown in drawn:
        if isinstance(one.taken.step, Lag):
            assert set(shown.places) == {"A", "B"}
            continue
        frame = one.taken.before.frame
        sitting = {ball for _, ball in getattr(frame, "holes", ())}
        struck = one.taken.before.book.struck(frame)
        assert set(shown.places) == frame.on_table | sitting | ({struck} if struck else set())


def test_no_two_pieces_overlap_and_all_lie_on_the_surface(drawn: Drawn) -> None:
    for one, table, shown in drawn:
        for (a, here), (b, there) in combinations(shown.places.items(), 2):
            apart = table.size(a)[0] + table.size(b)[0]
            assert dist(here, there) > apart - HAIR, (one.id, a, b)
        for piece, (x, y) in shown.places.items():
            radius = table.size(piece)[0]
            assert radius - 0.05 < x < table.width - radius + 0.05, (one.id, piece)
            assert radius - 0.05 < y < table.length - radius + 0.05, (one.id, piece)


def test_every_fact_is_shown_once_and_in_order(drawn: Drawn) -> None:
    for one, _, shown in drawn:
        log = one.taken.step.log if isinstance(one.taken.step, Shot | Lag) else ()
        stops = len(stops_of(one.taken.step)) if isinstance(one.taken.step, Lag) else 0
        shown_facts = [move.fact for move in shown.moves if move.kind != "pushed"]
        assert shown_facts == list(range(len(log) + stops))


def test_moves_join_and_a_contact_ends_at_the_other_piece(drawn: Drawn) -> None:
    for one, table, shown in drawn:
        step = one.taken.step
        assert isinstance(step, Shot | Lag) or not shown.moves
        at = dict(shown.places)
        for move in shown.moves:
            assert move.way[0] == at[move.piece], one.id
            if move.kind == "stops":
                continue
            fact = step.log[move.fact]  # type: ignore[union-attr]  # there are moves, so a log
            if isinstance(fact, Contact) and move.kind == "contact":
                apart = table.size(fact.piece)[0] + table.size(fact.other)[0]
                assert dist(move.way[-1], at[fact.other]) == pytest.approx(apart, abs=HAIR)
            if isinstance(fact, Pocketed):
                pocket = next(p for p in table.outline.pockets if p.name == fact.pocket)
                assert move.way[-1] == pocket.centre
            if move.end in ("pocket", "off"):
                del at[move.piece]
            else:
                at[move.piece] = move.way[-1]


def test_the_way_to_the_first_contact_is_clear(drawn: Drawn) -> None:
    """Else one would think that something else was hit first."""
    for one, table, shown in drawn:
        if not shown.moves or one.taken.before.frame.phase in UNPLAYED:
            continue
        move = shown.moves[0]
        if move.kind != "contact" or one.taken.before.frame.found.touching:
            continue
        fact = one.taken.step.log[0]  # type: ignore[union-attr]  # a shot: it moves
        start, end = move.way
        for piece, place in shown.places.items():
            if piece in (fact.piece, fact.other):  # type: ignore[union-attr]  # a contact
                continue
            room = table.size(piece)[0] + table.size(fact.piece)[0]
            assert off(place, start, end) > room - HAIR, (one.id, piece)


def off(place: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    steps = [k / 200 for k in range(201)]
    return min(dist(place, (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)) for t in steps)


def test_what_the_case_knows_of_places_is_kept(drawn: Drawn) -> None:
    for one, table, shown in drawn:
        frame = one.taken.before.frame
        if frame.phase in UNPLAYED:
            assert not shown.example or isinstance(one.taken.step, Lag)
            continue
        assert shown.example
        for ball, x, y in getattr(frame, "layout", ()):
            assert shown.places[ball] == pytest.approx((x, y), abs=HAIR)
        holes = {hole.name: hole.centre for hole in table.outline.pockets}
        for hole, ball in getattr(frame, "holes", ()):
            assert shown.places[ball] == pytest.approx(holes[hole], abs=HAIR)


def test_findings_can_be_seen(drawn: Drawn) -> None:
    for one, table, shown in drawn:
        found = one.taken.before.frame.found
        if one.taken.before.frame.phase in UNPLAYED:
            continue
        for ball in found.touching:
            apart = table.size(ball)[0] + table.size("cue")[0]
            assert dist(shown.places[ball], shown.places["cue"]) < apart + HAIR, one.id
        if isinstance(table, CarromBoard):
            front = table.base_distance + table.base_circle
            for piece in one.taken.before.frame.on_table:
                behind = shown.places[piece][1] - table.piece / 2 < front
                assert behind == (piece in found.behind_line), (one.id, piece)


def test_the_cue_ball_in_hand_stands_in_baulk_and_a_striker_on_its_line(drawn: Drawn) -> None:
    for one, table, shown in drawn:
        step = one.taken.step
        if not isinstance(step, Shot):
            continue
        if isinstance(table, CarromBoard):
            line = table.base_distance + table.base_circle / 2
            assert shown.places["striker"][1] == pytest.approx(line, abs=HAIR)
        elif isinstance(table, Table) and step.origin == "baulk":
            assert shown.places["cue"][1] < table.baulk
        elif isinstance(table, Table) and step.origin == "outside-baulk":
            assert shown.places["cue"][1] > table.baulk
        elif isinstance(table, YagoBoard):
            assert min(place[1] for place in shown.places.values()) > 0.0


def test_a_question_is_always_laid_out_alike() -> None:
    one = questions("blackball")[5]
    assert scene(one.taken, one.id) == scene(one.taken, one.id)
