"""What must hold after every step of a match, whatever players do.

A ledger follows every piece through the facts and the rulings, beside the referee and the layout;
after each step the three must agree. Checked are

    moved     a stroke loses no piece: what lay there, and what was put there, either still lies
              there or is told to have gone, never both, and nothing else lies there
    ledger    each piece of the game is in exactly one place: lying, or down and out of play
    back      what comes back from there is what the ruling says: by name, or by colour and number
    taken     a ruling takes nothing off the table but the piece that is played
    referee   what lies on the table is what the referee has there; in Yago a hole has one ball, in
              its middle; the queen of carrom is on the board where the referee says so
    in hand   the cue ball, or the blue ball of Yago, lies on the table or is in hand, never both
              and never neither; a striker never lies on the board between strokes
    laid      pieces that a player has laid lie where they said, inside the circle or triangle, and
              nothing else has been moved but what others lay after them
    layout    nothing overlaps, nothing lies outside or over a hole
    cited     every ruling cites articles, and only such as the catalogue has

and of the whole match

    record    read back from its file it is whole, and judging it again gives the same standing
              after every step, and whatever its rulings say
    replay    every stroke simulated again gives the same bits, facts and rulings

While a frame is over and the next not begun, pieces lie where they came to rest: then only `moved`,
`layout` and `cited` are looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import dist, sqrt
from pathlib import Path

from empoche.equipment import CarromBoard, Equipment, YagoBoard
from empoche.errors import EmpocheError, Refused
from empoche.facts import Fell, OffTable, Pocketed
from empoche.matches.batch import play_turns
from empoche.matches.match import Match, Moment
from empoche.matches.players import Player
from empoche.matches.state import MatchState
from empoche.physics.checks import check_layout
from empoche.physics.start import sitters
from empoche.record.record_file import read_record
from empoche.record.recorder import Recorder
from empoche.record.replay import replay
from empoche.referee import Placement, Shot
from empoche.rules.cases import begin, run
from empoche.rules.catalogue import catalogue

PLAYED_WITH = frozenset({"cue", "striker", "blue"})


@dataclass(slots=True)
class Ledger:
    """Where every piece of a match is, followed from step to step."""

    table: Equipment
    before: Moment  # with the next frame set up, if one is due
    down: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, match: Match) -> Ledger:
        return cls(match.setting.table, match._ready())

    def step(self, match: Match) -> None:
        """Look at a match after one more step."""
        now = match.moment
        said = list(self._moved(now)) + list(self._valid(match)) + list(self._cited(now))
        if now.state.frame_winner is None:
            said += [*self._settled(now), *self._laid(now), *self._referee(match)]
        self.faults += said
        self.before = match._ready()
        if now.state.frame_winner is not None:
            self.down = set()

    # ------------------------------------------------------------ the stroke

    def _moved(self, now: Moment) -> Iterator[str]:
        """What a stroke left on the table."""
        if not isinstance(now.step, Shot) or now.motion is None:
            return
        lay, went = set(self.before.layout) | {now.motion.struck}, _went(now)
        lies, gone = set(now.motion.final), set(went)
        if lies & gone:
            yield f"moved: {sorted(lies & gone)} lie there and have gone"
        if lies | gone != lay:
            yield f"moved: {sorted((lies | gone) ^ lay)} neither lie there nor have gone, or new"
        if len(went) != len(gone):
            yield f"moved: {went}, one of them twice"
        fallen = {fact.piece for fact in now.step.log if isinstance(fact, Pocketed)}
        untold = sitters(now.motion.table, now.motion.final) - self.down - fallen
        if untold:
            yield f"moved: {sorted(untold)} sit in holes, and no fact tells it"

    # ------------------------------------------------------------ the ruling

    def _settled(self, now: Moment) -> Iterator[str]:
        """What the ruling did with what lay there."""
        ruling = now.state.ruling
        assert ruling is not None
        if ruling.rerack:
            self.down = set()
            return
        rested = self.before.layout if now.motion is None else now.motion.final
        in_holes = sitters(self.table, rested)
        lay = set(rested) - in_holes
        lies = set(now.layout) - PLAYED_WITH - sitters(self.table, now.layout)
        # in Yago a ball may also be driven out of its hole
        went = set(_went(now)) if now.motion else set()
        down = ((self.down - lay) | in_holes | went) - PLAYED_WITH
        back = lies & down
        new = lies - lay - down
        if new:
            yield f"ledger: {sorted(new)} came from nowhere"
        taken = lay - lies - PLAYED_WITH
        if taken:
            yield f"taken: {sorted(taken)} lay there and were not down"
        colour = now.state.book.ball_group
        told = Counter(ruling.returned) if ruling.returned else Counter(map(str, ruling.respot))
        named = Counter(map(colour, back)) if ruling.returned else Counter(back)
        for piece in PLAYED_WITH:
            del told[piece]
        if told != named:
            yield f"back: {sorted(back)} came back, the ruling says {dict(told)}"
        self.down = down - back
        every = set(_every(now.state))
        if self.down | lies != every:
            yield f"ledger: {sorted((self.down | lies) ^ every)} are nowhere"

    def _laid(self, now: Moment) -> Iterator[str]:
        """What a player has laid."""
        step, was, table = now.step, self.before.layout, self.table
        if not isinstance(step, Placement):
            return
        later = {piece for one in now.state.placing for piece in one.pieces}
        moved = {piece for piece, at in now.layout.items() if at != was.get(piece)}
        if not moved <= later | set(step.places):
            yield f"laid: {sorted(moved - later - set(step.places))} were moved as well"
        for piece, place in step.places.items():
            if now.layout[piece] != place:
                yield f"laid: {piece} lies at {now.layout[piece]}, not at {place}"
            if piece in moved and not _inside(table, place):
                yield f"laid: {piece} at {place} lies outside"

    # ------------------------------------------------------------ the referee

    def _referee(self, match: Match) -> Iterator[str]:
        frame, layout = match.state.frame, match.layout
        sitting: Sequence[tuple[str, str]] = getattr(frame, "holes", ())
        held = set(frame.on_table) | {ball for _, ball in sitting}
        lies = set(layout) - PLAYED_WITH
        if held != lies:
            yield f"referee: {sorted(held ^ lies)} not where the referee has them"
        if self.down & set(frame.on_table):
            yield f"referee: {sorted(self.down & frame.on_table)} lie there, the ledger has it down"
        yield from self._holes(match, sitting)
        queen = getattr(frame, "queen", None)
        if queen is not None and (queen == "board") != ("queen" in layout):
            yield f"referee: the queen is {queen}, lying: {'queen' in layout}"
        yield from self._in_hand(match)

    def _holes(self, match: Match, sitting: Sequence[tuple[str, str]]) -> Iterator[str]:
        if not isinstance(match.setting.table, YagoBoard):
            return
        centres = {hole.name: hole.centre for hole in match.setting.table.outline.pockets}
        balls = [ball for _, ball in sitting]
        if len(set(balls)) != len(balls) or len({hole for hole, _ in sitting}) != len(balls):
            yield f"referee: {sitting} is not one ball to a hole"
        if set(balls) & match.state.frame.on_table:
            yield f"referee: {sitting} also on the board"
        for hole, ball in sitting:
            if match.layout.get(ball) != centres[hole]:
                yield f"referee: {ball} is not in the middle of hole {hole}"

    def _in_hand(self, match: Match) -> Iterator[str]:
        frame, layout, state = match.state.frame, match.layout, match.state
        struck = state.book.struck(frame)
        if state.choice is not None or frame.turn is None:
            return  # what is in hand is not settled before somebody has chosen
        hand = match.legal.hand
        must = hand is not None and hand.must
        if struck == "striker":
            if "striker" in layout or not must:
                yield "in hand: the striker lies on the board"
        elif struck is not None and (struck in layout) == must:
            yield f"in hand: {struck} lies: {struck in layout}, in hand: {must}"
        elif struck is None and "blue" in layout:
            yield "in hand: the blue ball has not been taken away"

    # ------------------------------------------------------------ always

    def _valid(self, match: Match) -> Iterator[str]:
        try:
            check_layout(match.setting.table, match.layout)
        except Refused as refused:
            yield f"layout: {refused.say('en')}"

    def _cited(self, now: Moment) -> Iterator[str]:
        ruling = now.state.ruling
        known = catalogue(now.state.book.id).articles
        if ruling is None or not ruling.articles:
            yield "cited: nothing"
        elif not known.keys() >= set(ruling.articles):
            yield f"cited: {sorted(set(ruling.articles) - known.keys())} are no articles"


def _inside(table: Equipment, place: tuple[float, float]) -> bool:
    """Whether a piece lies wholly inside the large circle and outside the small one, or the middle
    of a ball on the triangle that the middles of the racked balls fill: by its three heights."""
    if isinstance(table, CarromBoard):
        far = dist(place, (table.side / 2, table.side / 2))
        inner, outer = table.centre_circle / 2, table.large_circle / 2
        return inner + table.piece / 2 - 1e-9 <= far <= outer - table.piece / 2 + 1e-9
    assert isinstance(table, YagoBoard)
    side = 3 * table.balls.diameter
    x, y = place[0] - table.front[0], place[1] - table.front[1]
    heights = (side * sqrt(3) / 2 - y, y / 2 - sqrt(3) / 2 * x, y / 2 + sqrt(3) / 2 * x)
    return min(heights) >= -1e-9


def _went(now: Moment) -> list[str]:
    """The pieces that are told to have gone, in order; in Yago what is in a hole still lies."""
    assert isinstance(now.step, Shot)
    stays = now.state.book.names.stay
    fell = [fact.piece for fact in now.step.log if isinstance(fact, Pocketed | Fell) and not stays]
    away = [f.piece for f in now.step.log if isinstance(f, OffTable) and f.back is None]
    return fell + away


def _every(state: MatchState) -> frozenset[str]:
    """The pieces of the game, without the one that is played with."""
    racked: frozenset[str] | None = getattr(state.frame, "racked", None)
    return state.book.names.pieces - PLAYED_WITH if racked is None else racked


# ---------------------------------------------------------------- whole matches


@dataclass(slots=True)
class Checked:
    """A match that was played, looked at after every step, and read back."""

    winner: str | None = None
    steps: int = 0
    strokes: int = 0
    frames: int = 0
    size: int = 0  # bytes of the record
    faults: list[str] = field(default_factory=list)


def checked(match: Match, players: Mapping[str, Player], path: Path, most: int) -> Checked:
    """Let players play a match to its end, and hold everything against it."""
    found, standings = Checked(), []
    recorder = Recorder(path, match, safe=False)
    ledger = Ledger.of(match)
    try:
        for match in play_turns(match, players, most, recorder):  # noqa: B020
            found.steps += 1
            found.strokes += isinstance(match.moment.step, Shot)
            found.frames += match.state.frame_winner is not None
            ledger.step(match)
            found.faults += [f"step {found.steps}: {fault}" for fault in ledger.faults]
            ledger.faults.clear()
            standings.append(match.state)
    except Exception as error:
        found.faults.append(f"step {found.steps + 1}: {type(error).__name__}: {error}")
    else:
        found.winner = match.winner
        if found.winner not in ("A", "B"):
            found.faults.append("nobody has won")
    found.size = path.stat().st_size
    found.faults += _read_back(path, standings)
    return found


def _read_back(path: Path, standings: Sequence[MatchState]) -> Iterator[str]:
    try:
        record = read_record(path)
        case, state = record.case, begin(record.case)
        if record.warnings or len(case.steps) != len(standings):
            yield f"record: {len(case.steps)} steps of {len(standings)}, {record.warnings}"
        for number, (step, was) in enumerate(zip(case.steps, standings, strict=False), 1):
            state = state.play(step.step)
            if state != was:
                yield f"record: step {number} judged again gives another standing"
        for difference in run(case).differences:
            yield f"record: {difference}"
        differs = replay(record)
        if differs is not None:
            yield f"replay: {differs.say('en')}"
    except EmpocheError as error:
        yield f"record: {error.say('en')}"
