"""A match as it goes over the wire: rulings, choices, how it stands, shots and steps."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from struct import pack
from typing import Any

from empoche.drawing.decisive import decisive_moment
from empoche.equipment import CarromBoard, Equipment, Table, YagoBoard
from empoche.errors import Refused
from empoche.facts import Fell, OffTable, Pocketed, natural
from empoche.geometry import Area, area_of, check_place
from empoche.language.words import Words
from empoche.matches.match import Match, Moment
from empoche.matches.setup import SEATS, Hand, setting_of
from empoche.matches.state import MatchState
from empoche.physics import Flick, Motion, Stroke
from empoche.referee import Call, Shot, Step
from empoche.rulebooks import rulebook
from empoche.rules.catalogue import catalogue
from empoche.server.both import listed, told, word
from empoche.server.drawn import article
from empoche.server.wire import (
    AreaView,
    CallAct,
    ChoiceView,
    CitedView,
    FlickAct,
    HandView,
    MarkView,
    MotionView,
    OptionView,
    RulingView,
    SpanView,
    StatusView,
    StrokeAct,
    Text,
)

FINE = 1e-4  # metres: how exactly the ends of a line are found on which a piece may stand
Names = Mapping[str, str]


# ---------------------------------------------------------------- rulings


def ruling_view(state: MatchState, step: Step, names: Names, mark: MarkView | None) -> RulingView:
    """What was decided, in words and with every article."""
    ruling = state.ruling
    assert ruling is not None
    lines = listed(lambda say: (*say.announced(state), *say.consequences(state)), names)
    roles = dict.fromkeys(ruling.articles, "applied") | dict.fromkeys(ruling.fouls, "foul")
    if ruling.by_article:
        roles[ruling.by_article] = "decisive"
    texts = catalogue(state.book.id).articles
    cited = [
        CitedView(id=one.id, role=roles[one.id], text=one.text, reading=one.reading)  # type: ignore[arg-type]  # one of three
        for one in (article(texts[name]) for name in ruling.articles)
    ]
    verdict = "won" if ruling.winner else "foul" if ruling.fouls else "other"
    if verdict == "other" and isinstance(step, Shot):
        verdict = "regular"
    return RulingView(
        verdict=verdict,  # type: ignore[arg-type]  # one of four
        headline=told(lambda say: say.headline(state, step), names),
        lines=lines,
        articles=cited,
        announce=[word(said) for said in ruling.announce],
        winner=ruling.winner,
        mark=mark,
    )


def mark_of(before: MatchState, shot: Shot, motion: Motion) -> MarkView | None:
    """The moment that decided."""
    found = decisive_moment(before, shot, motion)
    return MarkView(time=found.time, piece=found.piece) if found else None


# ---------------------------------------------------------------- choices, hands


def choice_view(state: MatchState) -> ChoiceView | None:
    """What has to be decided, each option in the words of its rulebook."""
    choice = state.choice
    if choice is None:
        return None
    carrom = state.book.traits.discs
    by = next(seat for seat in state.frame.players if seat.startswith(choice.by))
    return ChoiceView(
        by=by,
        article=article(catalogue(state.book.id).articles[choice.article]),
        options=[OptionView(id=one, text=word(one, carrom)) for one in choice.options],
    )


def hand_view(book: str, hand: Hand | None) -> HandView | None:
    """What is in hand, and where it may be put."""
    if hand is None:
        return None
    areas = [
        AreaView(name=name, text=word(name), spans=list(_spans(book, name, hand.ball)))
        for name in hand.areas
    ]
    return HandView(ball=hand.ball, must=hand.must, areas=areas)


@cache
def _spans(book: str, name: str, ball: str) -> tuple[SpanView, ...]:
    """Where the centre may be on an empty table: rectangles, or parts of a line."""
    referee = rulebook(book)
    table, area = setting_of(referee.equipment).table, area_of(referee.traits, name)
    radius = table.size(ball)[0]
    if isinstance(table, Table):
        # where the line itself is outside, the nearest place is a hair's breadth before it
        line = table.baulk if area.rule.on_line else table.baulk - FINE
        far = line if name == "baulk" else table.length - radius
        return (SpanView(x0=radius, y0=radius, x1=table.width - radius, y1=far),)
    if isinstance(table, YagoBoard):
        y = table.spot[1]
    else:
        y = table.base_distance + table.base_circle / 2
    return tuple(
        SpanView(x0=begin, y0=y, x1=end, y1=y) for begin, end in _parts(table, area, y, ball)
    )


def _parts(table: Equipment, area: Area, y: float, ball: str) -> list[tuple[float, float]]:
    """The parts of a line across on which a piece may stand, found by trying."""
    steps = round(table.width / FINE)
    stands = [k for k in range(steps + 1) if _may(table, area, (k * FINE, y), ball)]
    found: list[tuple[float, float]] = []
    for k in stands:
        if found and k * FINE - found[-1][1] < 1.5 * FINE:
            found[-1] = (found[-1][0], k * FINE)
        else:
            found.append((k * FINE, k * FINE))
    if isinstance(table, CarromBoard):  # the circles at the ends are points: no step may meet them
        for circle in table.markings.bases[0].circles:
            if _may(table, area, circle.centre, ball):
                found.append((circle.centre[0], circle.centre[0]))
    return sorted(set(found))


def _may(table: Equipment, area: Area, place: tuple[float, float], ball: str) -> bool:
    try:
        check_place(table, {}, area, place, ball)
    except Refused:
        return False
    return True


def quarters_of(match: Match) -> int:
    """How the board is turned for whoever has the turn."""
    if not isinstance(match.setting.table, CarromBoard):
        return 0
    frame = match.state.frame
    return SEATS[str(match.legal.by or frame.turn or frame.breaker)]


def nominable(match: Match) -> list[str]:
    """Balls of which the player may name one: he may, where the rulebook lets him."""
    frame = match.state.frame
    if not getattr(frame, "designate", False):
        return []
    return [ball for ball in natural(frame.on_table) if ball not in match.on]


def calls(match: Match) -> bool:
    """Whether ball and pocket are to be called with the stroke that is due."""
    return match.state.book.traits.calls and match.state.frame.phase != "break"


# ---------------------------------------------------------------- how it stands


def status_view(state: MatchState, names: Names) -> StatusView:
    """What the rulebook remembers."""
    view = state.view()
    groups = view.get("groups")
    queen = view.get("queen")
    book = state.book
    left: dict[str, int] = dict.fromkeys(book.groups, 0)
    for ball in state.frame.on_table:
        group = book.ball_group(ball)
        left[group] = left.get(group, 0) + 1
    found = getattr(state.frame, "found", None)
    return StatusView(
        score=view["score"],
        games=view["games"],
        goal=state.goal,
        groups=None if groups in (None, "open") else dict(groups),
        left=left,
        visits=view.get("visits", 1),
        free_shot=view.get("free_shot", False),
        extra_shot=view.get("extra_shot", False),
        queen=str(queen["covered"]) if isinstance(queen, Mapping) else queen,
        debts=dict(view.get("debts", {})),
        holes={str(hole): ball for hole, ball in dict(view.get("holes", {})).items()},
        snookered=found.snookered if found else "",
        lines=listed(lambda say: say.standing(state), names),
    )


# ---------------------------------------------------------------- shots


def motion_view(motion: Motion) -> MotionView:
    """All numbers of a motion."""
    numbers = motion.numbers
    return MotionView(
        pieces=list(motion.names),
        struck=motion.struck,
        duration=motion.duration,
        rows=b64encode(pack(f"<{len(numbers)}d", *numbers)).decode(),
        events=list(motion.log_by_name()),
    )


def act_view(action: Any, call: Call | None) -> StrokeAct | FlickAct:
    """How a shot was played."""
    called = None if call is None else CallAct(ball=call.ball, pocket=call.pocket)
    if isinstance(action, Stroke):
        return StrokeAct(
            direction=action.direction,
            speed=action.speed,
            side=action.side,
            height=action.height,
            elevation=action.elevation,
            ball=action.ball,
            place=action.place,
            call=called,
        )
    assert isinstance(action, Flick)
    return FlickAct(
        direction=action.direction,
        speed=action.speed,
        ball=action.ball,
        place=action.place,
        turn=action.turn,
        call=called,
    )


def step_text(moment: Moment, names: Names) -> Text:
    """A step in words; of a shot only who played and what fell, for the log."""
    step = moment.step
    assert step is not None
    if not isinstance(step, Shot):
        return told(lambda say: say.step(step), names)
    return told(lambda say: _shot(say, step), names)


def _shot(say: Words, shot: Shot) -> str:
    gone = [fact for fact in shot.log if isinstance(fact, Pocketed | OffTable | Fell)]
    said = [say.fact(fact) for fact in gone] or [say("serve.nothing-fell")]
    return ", ".join(said)
