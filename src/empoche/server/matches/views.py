"""Rooms, steps and shots as they are sent to those who are connected."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from empoche.ai.stroke_names import stroke_kind_name
from empoche.equipment import CarromBoard
from empoche.facts import natural
from empoche.language.bilingual import Text, option_word, say_both, say_lines, text
from empoche.language.judged import JudgedStep
from empoche.language.steps import fact_texts
from empoche.matches.match import Legal, Match, Moment
from empoche.matches.setup import SEATS
from empoche.matches.state import MatchState
from empoche.referee import Clock, Shot
from empoche.server import wire
from empoche.server.matches.history import HistoryStep, MatchHistory
from empoche.server.matches.in_hand import hand_view
from empoche.server.matches.shot_view import act_view, mark_of, motion_view
from empoche.server.storage.matches import ChatLine, Sitter, StoredMatch, StoredStep
from empoche.versions import ENGINE, FIRST_ENGINE
from empoche.views.choice import choice_view
from empoche.views.rulebooks import about, title
from empoche.views.ruling import RulingView, cited_view, ruling_view
from empoche.views.standing import standing_view
from empoche.views.step import step_in_short

if TYPE_CHECKING:
    from empoche.server.matches.room import Room

LAID = {"lay": "serve.lay", "undo": "serve.undo"}  # steps that no referee rules on


# ---------------------------------------------------------------- a room


def state(room: Room, held: tuple[str, ...]) -> wire.StateView:
    """Describe a match as the holder of some seats sees it."""
    history, stored = room.history, room.stored
    match = history.match
    legal, status = match.legal, match.state
    viewer = _viewer(match, legal)
    return wire.StateView(
        match=stored.id,
        number=history.number,
        rulebook=status.book.id,
        equipment=status.book.equipment,
        family=status.book.traits.family,
        practice=history.practice,
        act=legal.act,  # type: ignore[arg-type]  # one of five
        by=_seat(history, legal.by),
        quarters=_quarters(match, viewer),
        layout=dict(match.seen_by(viewer)),
        placing=_placing(match, legal),
        struck=status.book.struck(status.frame),
        balls=list(natural(legal.balls)),
        on=list(natural(match.on)) if legal.act == "stroke" else [],
        hand=hand_view(status.book.id, legal.hand),
        calls=_calls(match),
        nominate=_nominable(match),
        choice=choice_view(status) if legal.act == "decide" else None,
        standing=standing_view(shown(match), history.names),
        ruling=last_ruling(history),
        clock=_clock(room),
        winner=match.winner,
        seats=seats(room, held),
        watchers=room.presence.spectators,
        invite=_invite(room, held),
    )


def seen_by(whole: wire.StateView, room: Room, held: tuple[str, ...]) -> wire.StateView:
    """Return the same match as the holder of other seats sees it."""
    return whole.model_copy(update={"seats": seats(room, held), "invite": _invite(room, held)})


def _invite(room: Room, held: tuple[str, ...]) -> str | None:
    """Return the link to an open seat, for those who sit already."""
    return room.stored.invite if held and room.authority.seat_open else None


def shown(match: Match) -> MatchState:
    """Return how it stands, with the next frame on the table if one is due."""
    return match.state.with_next_frame()


def _seat(history: MatchHistory, by: str | None) -> Any:
    """Find the seat that acts; a choice may be for a side: the first of the two speaks for it."""
    return next((seat for seat in history.names if by and seat.startswith(by)), None)


def seats(room: Room, held: tuple[str, ...]) -> list[wire.SeatView]:
    """Describe who sits where; a computer is always there."""
    sitters = room.stored.seats
    present = room.presence.seats | {one.seat for one in sitters if one.kind == "computer"}
    return [_seat_view(one, present, held) for one in sitters]


def _seat_view(one: Sitter, present: Collection[str], held: tuple[str, ...] = ()) -> wire.SeatView:
    return wire.SeatView(
        seat=one.seat,  # type: ignore[arg-type]  # one of six
        name=one.name,
        kind=one.kind,  # type: ignore[arg-type]  # one of three
        level=one.level,
        here=one.seat in present,
        yours=one.seat in held,
    )


def _quarters(match: Match, player: str) -> int:
    """Return how the board is turned for a player."""
    return SEATS[player] if isinstance(match.setting.table, CarromBoard) else 0


def _viewer(match: Match, legal: Legal) -> str:
    """Return the player who acts, and from whose side the board is seen."""
    frame = match.state.with_next_frame().frame
    return str(legal.by or frame.turn or frame.breaker)


def _placing(match: Match, legal: Legal) -> wire.PlacingView | None:
    """Describe what may be laid, and where."""
    book = match.state.book
    if legal.act != "place" or legal.area is None:
        return None
    area = legal.area
    return wire.PlacingView(
        pieces=list(legal.pieces),
        articles=[cited_view(book.id, one) for one in match.state.placing[0].articles],
        centre=area.centre,
        least=area.least,
        most=area.most,
        corners=list(area.corners),
    )


def seconds_to_place(match: Match) -> int | None:
    """Return how long a player has to lay pieces; None where nothing is to be laid in a time."""
    due = match.state.book.traits.due
    return None if due is None or match.legal.act != "place" else due.seconds


def _nominable(match: Match) -> list[str]:
    """Return the balls of which the player may name one."""
    frame = match.state.frame
    if not getattr(frame, "designate", False):
        return []
    return [ball for ball in natural(frame.on_table) if ball not in match.on]


def _calls(match: Match) -> bool:
    """Whether ball and pocket are to be called with the stroke that is due."""
    return match.state.book.traits.calls and match.state.frame.phase != "break"


def clock_of(match: Match) -> Clock | None:
    """Return the clock of the rulebook, with the seconds that may pass now."""
    return match.state.book.clock_in(match.state.with_next_frame().frame)


def _clock(room: Room) -> wire.ClockView | None:
    match = room.history.match
    clock = clock_of(match)
    if clock is None or not room.stored.setup.get("clock"):
        return None
    computer = room.computers.find_next(room.stored.seats, match)
    placing = seconds_to_place(match)
    limit, call = (clock.limit, clock.call) if placing is None else (placing, None)
    runs = computer is None and (match.legal.act == "stroke" or placing is not None)
    elapsed = min(room.clock.elapsed, float(limit))  # below zero while pieces move
    return wire.ClockView(limit=limit, call=call, elapsed=elapsed if runs else 0.0, runs=runs)


def summary(stored: StoredMatch, present: frozenset[str] = frozenset()) -> wire.Summary:
    """Describe a match in a list."""
    return wire.Summary(
        id=stored.id,
        rulebook=stored.setup["rulebook"],
        title=title(stored.setup["rulebook"]),
        text=about(stored.setup["rulebook"]),
        seats=[_seat_view(one, present) for one in stored.seats],
        score=dict(stored.score),
        number=stored.number,
        practice=bool(stored.setup.get("practice")),
        over=stored.over,
        at=stored.updated,
    )


def chat(line: ChatLine) -> wire.ChatView:
    """Describe a line of chat."""
    return wire.ChatView(name=line.name, seat=line.seat, at=line.at, text=line.text)  # type: ignore[arg-type]  # a seat


# ---------------------------------------------------------------- steps


def last_ruling(history: MatchHistory) -> RulingView | None:
    """Describe the ruling of the last step, if it has one."""
    if not history.past or history.past[-1].row.data["kind"] in LAID:
        return None
    return _ruling(history, history.past[-1])


def _ruling(history: MatchHistory, past: HistoryStep) -> RulingView | None:
    step = past.after.step
    if step is None or past.after.state.ruling is None:
        return None
    judged = JudgedStep(past.before.state, step, past.after.state)
    if history.ruled is None or history.ruled[0] is not past:  # one step is described several times
        history.ruled = past, ruling_view(judged, history.names)
    return history.ruled[1]


def entry(history: MatchHistory, past: HistoryStep) -> wire.EntryView:
    """Describe a step in the log."""
    ruling, row = _ruling(history, past), past.row
    ruled = past.after.state.ruling
    if ruling is None or ruled is None or past.after.step is None:
        return _unruled(row)
    return wire.EntryView(
        number=row.number,
        by=row.seat or None,  # type: ignore[arg-type]  # one of six
        at=row.at,
        step=step_in_short(past.after.step, history.names, past.after.state.book),
        headline=ruling.headline,
        verdict=ruling.verdict,
        articles=list(ruled.articles),
        cited=[one.short for one in ruling.articles],
        shot=isinstance(past.after.step, Shot),
    )


def row_entry(history: MatchHistory, row: StoredStep) -> wire.EntryView:
    """Describe the step that was taken last in the log."""
    if row.data["kind"] == "undo" or not history.past:
        return _unruled(row)
    return entry(history, history.past[-1])


def _unruled(row: StoredStep) -> wire.EntryView:
    words = text(LAID[row.data["kind"]])
    return wire.EntryView(
        number=row.number,
        by=row.seat or None,  # type: ignore[arg-type]  # one of six
        at=row.at,
        step=words,
        headline=words,
        verdict="other",
        articles=[],
        cited=[],
        shot=False,
    )


def shot(
    history: MatchHistory, row: StoredStep, before: Match, after: Match, marked: bool = True
) -> wire.ShotView:
    """Describe a shot with its motion and ruling; `after` is the match just after it.

    To find the moment that decided, a shot is judged again after each of its facts: `marked` is
    for those who ask why, not for those who wait for the ruling.
    """
    moment = after.moment
    motion, step = moment.motion, moment.step
    assert isinstance(step, Shot)
    book = moment.state.book
    mark = mark_of(shown(before), step, motion) if marked and motion is not None else None
    just = history.past[-1] if history.past else None
    known = _ruling(history, just) if just and just.row.number == row.number else None
    judged = JudgedStep(before.state, step, moment.state)
    ruling = known or ruling_view(judged, history.names)
    return wire.ShotView(
        number=row.number,
        by=row.seat or before.legal.by,  # type: ignore[arg-type]  # one of six
        quarters=_quarters(before, str(before.turn or before.state.frame.breaker)),
        act=act_view(moment.stroke, step.call),
        start=dict(before.seen if motion is None else motion.start),
        motion=None if motion is None else motion_view(motion),
        facts=() if motion else say_lines(lambda say: fact_texts(say, step.log), book=book),
        changed=_changed(moment) if motion is None else None,
        ruling=ruling,
        mark=mark,
    )


def _changed(moment: Moment) -> Text:
    """Say why a shot is not shown: this version would simulate it otherwise."""
    engine = (moment.versions or {}).get("engine", FIRST_ENGINE)
    if engine == ENGINE:
        return text("serve.shot-changed")
    return text("serve.shot-old-engine", engine=engine, now=ENGINE)


def hint(history: MatchHistory, number: int, advice: Mapping[str, Any]) -> wire.Hint:
    """Describe what the computer would do."""
    match = history.match
    if advice["act"]["kind"] == "place":
        places = advice["act"]["places"]
        words = text("serve.place" if places else "serve.place-leave")
    elif "option" in advice["act"]:
        words = option_word(advice["act"]["option"], match.state.book)
    else:
        words = say_both(
            lambda say: stroke_kind_name(say, advice["candidate"], match), book=match.state.book
        )
    act, success, value = (advice[key] for key in ("act", "success", "value"))
    return wire.Hint(number=number, act=act, text=words, success=success, value=value)
