"""A match that is played: strokes become motion, motion facts, facts rulings, and pieces are put
where the rulings want them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from empoche.equipment import KINDS, Equipment
from empoche.errors import Refused, UnknownName
from empoche.facts import Fell, Log, Pocketed
from empoche.geometry import LayingArea, area_of, check_place, may_stand
from empoche.matches.findings import findings_for
from empoche.matches.findings import on_in as on_in  # players ask for it here
from empoche.matches.laying import declare_room, lay_pieces, laying_area, read_places
from empoche.matches.past import concerns_stroke
from empoche.matches.setup import Hand, Layout, Setting, off_table_pieces, setting_of
from empoche.matches.state import MatchState
from empoche.physics import Flick, Launch, Motion, Stroke, facts_of, simulate
from empoche.physics.checks import check_vector
from empoche.physics.simulation import simulate_next
from empoche.plugins import check_installed
from empoche.referee import (
    NOTHING_FOUND,
    Call,
    Choice,
    Decision,
    Declaration,
    Given,
    Lag,
    Placement,
    Rulebook,
    Ruling,
    Shot,
    Step,
    Tick,
    Toss,
    side,
)
from empoche.rulebooks import rulebook
from empoche.values import replace

Action = Stroke | Flick | Launch


@dataclass(frozen=True, slots=True)
class Moment:
    """A match between two steps: all that there is, and nothing that changes."""

    state: MatchState
    layout: Layout
    step: Step | None = None  # that led here
    stroke: Action | None = None  # and how it was played, where it was
    motion: Motion | None = None
    before: Moment | None = None
    rests: bool = False  # all lies as the motion has left it: nothing was put anywhere
    bits: str | None = None  # the fingerprint of the motion, where a moment was read back
    # that ruled on the step, where a moment was read back: those of today else
    versions: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Legal:
    """What may be done now."""

    act: str  # place, stroke, decide, toss, lag or nothing
    by: str | None = None
    options: tuple[str, ...] = ()  # of a choice
    # of the next stroke, also where pieces may be laid before it
    balls: frozenset[str] = frozenset()  # that may be struck, or flicked
    hand: Hand | None = None
    pieces: tuple[str, ...] = ()  # that may be laid
    area: LayingArea | None = None  # and where, as it is drawn


class Match:
    """A match between players, on a table of its own.

    >>> match = Match("blackball", players=("Ada", "Bea"), race_to=2)
    >>> ruling = match.stroke(Stroke(90.0, 8.0, place=(0.457, 0.3)))
    >>> match.motion.events[0].kind, len(match.layout) > 10
    ('contact', True)
    """

    # a match of which only facts are known, without a table: what the referee counts
    begin = staticmethod(MatchState.begin)

    @staticmethod
    def from_record(file: Path | str) -> Match:
        """Return the match of a record, to go on with.

        >>> Match.from_record("no-such-match.yaml")
        Traceback (most recent call last):
        empoche.errors.Unreadable: no-such-match.yaml: no such file
        """
        # the record is written by what stands above the match
        from empoche.record.replay import match_of_record

        return match_of_record(file)

    def __init__(
        self,
        book: Rulebook[Any] | str,
        players: Sequence[str] = ("A", "B"),
        *,
        race_to: int | None = None,
        target: int | None = None,
        given: Given | None = None,
        layout: Layout | None = None,
        table: str | None = None,
    ) -> None:
        """`table` names another table than the rulebook's, of the same kind."""
        referee = rulebook(book) if isinstance(book, str) else book
        if len(players) not in (2, 4):
            raise Refused("expected", value=", ".join(players), expected="2 / 4")
        given = given or Given(doubles=len(players) == 4)
        self.players = tuple(players)
        self.setting: Setting = _check_table(referee, table or referee.equipment)
        state = MatchState.begin(referee, given, race_to, target)
        begun = (
            layout if layout is not None else self.setting.open_frame(referee.traits, state.frame)
        )
        self._now = Moment(state, dict(begun))

    # ------------------------------------------------------------ what there is

    @property
    def moment(self) -> Moment:
        """Now, with everything before it."""
        return self._now

    @property
    def state(self) -> MatchState:
        """What the referee knows."""
        return self._now.state

    @property
    def layout(self) -> Layout:
        """Where pieces lie."""
        return self._now.layout

    @property
    def seen(self) -> Layout:
        """Where pieces lie for the player in turn, who sits at the bottom."""
        return self.seen_by(self._player(self._ready()))

    def seen_by(self, player: str) -> Layout:
        """Where pieces lie for a player, who sits at the bottom."""
        return self.setting.seen(player, self._ready().layout)

    @property
    def motion(self) -> Motion | None:
        """The motion of the last stroke, if the last step was one."""
        return self._now.motion

    @property
    def table(self) -> Equipment:
        """The table or board that it is played on."""
        return self.setting.table

    @property
    def ruling(self) -> Ruling[Any] | None:
        return self.state.ruling

    @property
    def turn(self) -> str | None:
        return self.state.turn

    @property
    def score(self) -> tuple[int, int]:
        return self.state.score

    @property
    def winner(self) -> str | None:
        return self.state.winner

    @property
    def choice(self) -> Choice | None:
        return self.state.choice

    @property
    def on(self) -> frozenset[str]:
        """The balls that are on for the player in turn."""
        return on_in(self._ready().state)

    @property
    def legal(self) -> Legal:
        """What may be done now, and by whom."""
        state = self._ready().state
        frame, book = state.frame, state.book
        if state.winner is not None:
            return Legal("nothing")
        if state.choice is not None and not state.placing:
            return Legal("decide", state.choice.by, state.choice.options)
        if frame.turn is None:
            return Legal("lag" if frame.phase == "lag" else "toss", frame.turn)
        struck = book.struck(frame)
        balls = frozenset({struck}) if struck else on_in(state)
        hand = self.setting.hand(frame, self._ready().layout)
        if state.placing:
            placing, area = state.placing[0], laying_area(self.table, book.traits)
            return Legal("place", placing.by, (), balls, hand, placing.pieces, area)
        return Legal("stroke", frame.turn, (), balls, hand)

    # ------------------------------------------------------------ steps

    def stroke(
        self,
        stroke: Action,
        call: Call | None = None,
        declared: tuple[str, ...] = (),
    ) -> Ruling[Any]:
        """Play: simulate, read the facts, judge, and put pieces where the ruling wants them."""
        now = self._ready()
        frame, player = now.state.frame, self._player(now)
        seen = self.setting.seen(player, now.layout)
        if isinstance(stroke, Flick) and stroke.striker is None:
            stroke = replace(stroke, striker=now.state.book.traits.striker)
        self._check_hand(now, stroke, seen)
        play = simulate_next if now.rests and self._stands(now, stroke) else simulate
        motion = play(self.setting.table, seen, stroke)
        origin = self._origin(frame, stroke)
        shot = Shot(facts_of(motion), origin=origin, call=call, declared=declared)
        final = self.setting.seen(player, motion.final, back=True)
        return self._judge(now, shot, final, stroke, motion)

    def report(self, log: Log | Shot, layout: Layout | None = None) -> Ruling[Any]:
        """Report a shot at a real table by its facts; `layout` is where pieces lie now."""
        now = self._ready()
        shot = log if isinstance(log, Shot) else Shot(tuple(log))
        return self._judge(now, shot, _layout_after(now, shot) if layout is None else layout)

    def decide(self, option: str, by: str | None = None) -> Ruling[Any]:
        """Answer a choice for a player."""
        choice = self.choice
        asked = choice.by if choice else self.turn  # to concede nobody has to be asked
        if by is None and asked is None:
            raise Refused("no-choice", option=option)
        return self.take(Decision(option, by or str(asked)))

    def place(
        self, places: Mapping[str, tuple[float, float]] | None = None, by: str | None = None
    ) -> Ruling[Any]:
        """Lay pieces for a player who may (`legal.pieces`), as they see the board.

        What is not named stays where it lies; without places that is everything.
        """
        due = self.state.placing
        player = by or (due[0].by if due else str(self.turn))
        seat = next((one.by for one in due if player in (one.by, side(one.by))), player)
        wanted = read_places(places or {})
        laid = self.setting.seen(seat, wanted, back=True) if due and wanted else wanted
        return self.take(Placement(seat, laid))

    def declare(self, article: str, by: str | None = None, serious: bool = False) -> Ruling[Any]:
        """Declare what the umpire saw and no camera can."""
        return self.take(Declaration(article, by, serious))

    def tick(self, seconds: float) -> Ruling[Any]:
        """Tell the referee how many seconds have passed since everything came to rest."""
        return self.take(Tick(seconds))

    def settle(self, step: Toss | Lag) -> Ruling[Any]:
        """Settle who breaks by a coin or by two balls lagged."""
        return self.take(step)

    def take(self, step: Step) -> Ruling[Any]:
        """Take any step as it stands in a record; a shot by its facts."""
        if isinstance(step, Shot):
            return self.report(step)
        now, layout = self._goes_on_from(step)
        if isinstance(step, Placement):
            layout = lay_pieces(self.setting, now.state, now.state.play(step), layout, step)
        return self._judge(now, step, layout)

    def _goes_on_from(self, step: Step) -> tuple[Moment, Layout]:
        """Return the moment from which a step goes on, and where pieces lie for it.

        What is found of the stroke that ended a frame comes before the next frame.
        """
        now, ready = self._now, self._ready()
        if isinstance(step, Tick):
            return now, ready.layout
        if not isinstance(step, Declaration) or not concerns_stroke(now.state, step):
            return ready, ready.layout
        after = now.state.play(step)
        if now.state.frame_winner is not None:
            begun = ready if now.state.begins_next(after) else now
            return begun, begun.layout
        ended: Moment | None = now
        if after.past is not None and after.past.over is None:  # its frame goes on after all
            while ended is not None and ended.state.told_of_next:
                ended = ended.before
        return now, (ended or now).layout

    def accept(self, step: Step, state: MatchState, layout: Layout | None = None) -> None:
        """Take a step that has been judged already: go on from the state that it led to.

        Without a `layout` pieces that no fact moves lie where they lay.
        """
        now = self._ready()
        lying = _layout_after(now, step) if layout is None else layout
        placed = self._place(now, state, step, lying)
        self._now = Moment(state, placed, step, before=self._now)

    def undo(self) -> None:
        """Take the last step back; refused if there is none."""
        if self._now.before is None:
            raise Refused("nothing-to-undo")
        self._now = self._now.before

    def copy(self, moment: Moment | None = None) -> Match:
        """Return another match that goes on from here, or from an earlier moment."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._now = moment or self._now
        return other

    def with_next_frame(self) -> Match:
        """Return the match with its next frame on the table, if one is due."""
        now = self._ready()
        return self if now is self._now else self.copy(now)

    @staticmethod
    def resume(players: Sequence[str], moment: Moment, table: str | None = None) -> Match:
        """Return a match that goes on from a moment."""
        match = object.__new__(Match)
        match.players = tuple(players)
        match.setting = setting_of(table or moment.state.book.equipment)
        match._now = moment
        return match

    def __reduce__(self) -> tuple[Any, ...]:
        """As it goes to another process: as it stands, without what was before."""
        table = self.table.name
        kept = (self.players, self.state, dict(self.layout), table, KINDS.plugin_of(table))
        return _resume, kept

    def __repr__(self) -> str:
        """One line.

        >>> Match("yago-easy", ("Ada", "Bea"))
        Match('yago-easy', Ada 0 – 0 Bea, A to play)
        """
        a, b = self.score
        ours, theirs = (" and ".join(self.players[side::2]) for side in (0, 1))
        return f"Match({self.state.book.id!r}, {ours} {a} – {b} {theirs}, {_next(self)})"

    def without_history(self) -> Match:
        """Return another match that goes on from here and holds nothing of what was before.

        Motions are large: a long match that is never taken back would fill the memory with them.
        """
        return self.copy(replace(self._now, before=None))

    @property
    def history(self) -> tuple[Moment, ...]:
        """Every moment since the beginning, the one of now last."""
        moments, moment = [self._now], self._now.before
        while moment is not None:
            moments.append(moment)
            moment = moment.before
        return tuple(reversed(moments))

    # ------------------------------------------------------------ how steps are taken

    def _ready(self) -> Moment:
        """Return now, with the next frame on the table if one is due."""
        now = self._now
        begun = now.state.with_next_frame()
        if begun is now.state:
            return now
        layout = self.setting.open_frame(begun.book.traits, begun.frame)
        return replace(now, state=begun, layout=layout, rests=False)

    def _judge(
        self,
        now: Moment,
        step: Step,
        layout: Layout,
        stroke: Action | None = None,
        motion: Motion | None = None,
    ) -> Ruling[Any]:
        state = now.state.play(step)
        if motion is not None and isinstance(step, Shot) and state.book.traits.discs:
            noticed = declare_room(self.setting, now.state, state, step, layout)
            if noticed is not step:
                step, state = noticed, now.state.play(noticed)
        placed = self._place(now, state, step, layout)
        if isinstance(step, Shot) and step.leaves is None:
            # what an umpire would find now is part of the step: they see it before the next one
            leaves = findings_for(state, self.setting.table, placed)
            if leaves != NOTHING_FOUND:
                step = replace(step, leaves=leaves)
                noted = state.found(step)
                state = noted or now.state.play(step)
                placed = placed if noted else self._place(now, state, step, layout)
        rests = motion is not None and placed.items() <= layout.items()
        self._now = Moment(state, placed, step, stroke, motion, self._now, rests)
        assert state.ruling is not None
        return state.ruling

    def _place(self, now: Moment, state: MatchState, step: Step, layout: Layout) -> Layout:
        """Lay the pieces where the ruling wants them."""
        ruling, traits = state.ruling, state.book.traits
        assert ruling is not None
        if ruling.rerack:
            return self.setting.open_frame(traits, state.frame)
        if ruling.undone:
            layout = _before_stroke(now, step)
        if state.frame_winner is not None:
            return layout
        return self.setting.lay(traits, ruling, layout, off_table_pieces(step))

    def _player(self, now: Moment) -> str:
        frame = now.state.frame
        return str(frame.turn or frame.breaker)

    def _check_hand(self, now: Moment, stroke: Action, seen: Layout) -> None:
        """Refuse a ball put where it may not be, or put though it is not in hand."""
        if isinstance(stroke, Launch) or stroke.place is None:
            return
        check_vector("place", stroke.place, 2)
        hand = self.setting.hand(now.state.frame, now.layout)
        if hand is None or hand.ball != stroke.ball:
            raise Refused("not-in-hand", ball=stroke.ball)
        traits, table = now.state.book.traits, self.setting.table
        areas = [area_of(traits, name) for name in hand.areas]
        if not any(may_stand(table, seen, area, stroke.place, stroke.ball) for area in areas):
            check_place(table, seen, areas[0], stroke.place, stroke.ball)

    def _stands(self, now: Moment, stroke: Action) -> bool:
        """Tell whether the striker has been checked as a piece in hand already."""
        if not isinstance(stroke, Flick) or stroke.ball != "striker":
            return True
        own = stroke.striker == now.state.book.traits.striker
        return own and stroke.place is not None and stroke.side == "bottom"

    def _origin(self, frame: Any, stroke: Action) -> str | None:
        """Find from where a ball in hand was played, as the rules ask it."""
        place = None if isinstance(stroke, Launch) else stroke.place
        baulk = getattr(self.setting.table, "baulk", None)
        if place is None or baulk is None:
            return None
        return "baulk" if place[1] <= baulk else "outside-baulk"


def _layout_after(now: Moment, step: Step) -> Layout:
    """Return where pieces lie after a step of which only the facts are known."""
    if isinstance(step, Placement):
        return {**now.layout, **read_places(step.places)}
    log = step.log if isinstance(step, Shot) else ()
    gone = {fact.piece for fact in log if isinstance(fact, Pocketed | Fell)}
    gone |= off_table_pieces(step)
    return {piece: at for piece, at in now.layout.items() if piece not in gone}


def _before_stroke(now: Moment, step: Step) -> Layout:
    """Return where pieces lay before the last stroke, which does not count."""
    last: Step | None = step
    while last is not None and not isinstance(last, Shot) and now.before is not None:
        now, last = now.before, now.step
    return now.layout


def _resume(
    players: tuple[str, ...],
    state: MatchState,
    layout: Layout,
    table: str,
    plugin: Mapping[str, str] | None = None,
) -> Match:
    check_installed(table, KINDS, plugin)
    return Match.resume(players, Moment(state, layout), table)


def _check_table(book: Rulebook[Any], name: str) -> Setting:
    """Refuse a board for a game of balls, and the other way round."""
    if name not in KINDS:
        raise UnknownName("unknown-table", name=name, expected=tuple(KINDS))
    if type(KINDS[name].table) is not type(KINDS[book.equipment].table):
        raise Refused("expected", value=name, expected=book.equipment)
    return setting_of(name)


def _next(match: Match) -> str:
    return f"won by {match.winner}" if match.winner else f"{match.turn} to play"


def names_of(match: Match) -> Mapping[str, str]:
    """Return the players by their places: A and B, or A1, B1, A2, B2."""
    return dict(zip(match.state.frame.players, match.players, strict=True))
