"""What crosses the network beside the views of `empoche.views`: every message and every answer.

The types of the client are made from both (`python -m empoche.server.schema`). Lengths are in
metres, angles in degrees, times in seconds. Places are as the player in turn sees the board, who
sits at the bottom; only a carrom board is seen from several sides, and `quarters` says from which.
What people read comes in both languages, so that two watchers may each have their own.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from empoche.language.bilingual import Text
from empoche.record.yaml import MOST_BYTES
from empoche.traits import Family
from empoche.views.choice import ChoiceView
from empoche.views.ruling import CitedView, RulingView, Verdict
from empoche.views.standing import StandingView

MOST_NAME, MOST_CHAT, MOST_TEXT = 40, 500, 20_000
MOST_STEPS = 100_000

SeatName = Literal["A", "B", "A1", "B1", "A2", "B2"]
LINE = r"^[^\x00-\x1f\x7f]+$"  # no control characters: not every database keeps them
Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_NAME, pattern=LINE),
]
Token = Annotated[str, StringConstraints(min_length=16, max_length=64, pattern=r"^[\w-]+$")]
Key = Annotated[str, StringConstraints(min_length=8, max_length=64, pattern=r"^[\w-]+$")]
Word = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Number = Annotated[float, Field(allow_inf_nan=False, ge=-1e6, le=1e6)]
Place = tuple[Number, Number]


class Wire(BaseModel):
    """Strict in what it takes: a key that nobody knows is an error, not a surprise."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# ---------------------------------------------------------------- what a player does


class CallAct(Wire):
    """Said before the stroke: a ball with its pocket; without both, a safety."""

    ball: Word | None = None
    pocket: Word | None = None


class StrokeAct(Wire):
    """A stroke with the cue."""

    kind: Literal["stroke"] = "stroke"
    direction: Number
    speed: Number
    side: Number = 0.0
    height: Number = 0.0
    elevation: Number = 0.0
    ball: Word = "cue"
    place: Place | None = None
    call: CallAct | None = None


class FlickAct(Wire):
    """A piece flicked with a finger."""

    kind: Literal["flick"] = "flick"
    direction: Number
    speed: Number
    ball: Word
    place: Place | None = None
    turn: Number = 0.0
    call: CallAct | None = None


class DecideAct(Wire):
    """An answer to a choice; `concede` may be said at any time."""

    kind: Literal["decide"] = "decide"
    option: Word


class PlaceAct(Wire):
    """Pieces laid where a player wants them; what is not named, or all, stays where it lies."""

    kind: Literal["place"] = "place"
    places: Annotated[dict[Word, Place], Field(max_length=20)] = {}


class DrawAct(Wire):
    """Toss the coin, or lag by lot: nobody chooses what comes of it."""

    kind: Literal["draw"] = "draw"


class UndoAct(Wire):
    """Practice: take the last step back."""

    kind: Literal["undo"] = "undo"


class LayAct(Wire):
    """Practice: pieces put where one likes; what is not named is off the table."""

    kind: Literal["lay"] = "lay"
    layout: Annotated[dict[Word, Place], Field(max_length=40)]
    turn: SeatName | None = None


Act = Annotated[
    StrokeAct | FlickAct | DecideAct | PlaceAct | DrawAct | UndoAct | LayAct,
    Field(discriminator="kind"),
]


# ---------------------------------------------------------------- how a match stands


class SeatView(Wire):
    """A seat and who sits in it."""

    seat: SeatName
    name: str
    kind: Literal["person", "computer", "open"]
    level: str | None = None
    here: bool = False  # its holder is connected
    yours: bool = False


class SpanView(Wire):
    """A rectangle, or a line, in which the centre of a piece in hand may be put."""

    x0: float
    y0: float
    x1: float
    y1: float


class AreaView(Wire):
    """Where a piece in hand may be put."""

    name: str
    text: Text
    spans: list[SpanView]


class HandView(Wire):
    """What the player in turn has in hand."""

    ball: str
    must: bool  # else it may also be played where it lies
    areas: list[AreaView]


class PlacingView(Wire):
    """Pieces that the player who acts may lay before the next stroke.

    The centre of each has to lie between two circles, or, with corners, in a triangle; and nothing
    may be touched.
    """

    pieces: list[str]
    articles: list[CitedView]
    centre: Place
    least: float  # from the centre
    most: float
    corners: list[Place]


class ClockView(Wire):
    """The shot clock: it runs from when everything has come to rest, below zero before that."""

    limit: float
    call: float | None
    elapsed: float
    runs: bool


class MarkView(Wire):
    """The moment that decided, and the piece to look at."""

    time: float
    piece: str


class EntryView(Wire):
    """A step in the log of a match."""

    number: int
    by: SeatName | None
    at: float  # seconds since 1970
    step: Text
    headline: Text
    verdict: Verdict
    articles: list[str]
    cited: list[Text]  # the same by number, or by title where the source has no numbers
    shot: bool


class MotionView(Wire):
    """How pieces moved.

    `rows` is the base64 of little-endian float64: for each piece of motion 19 numbers, in order of
    time: number of the piece in `pieces`, time, state (0 rest, 1 spinning, 2 rolling, 3 sliding,
    4 flying, 5 pocketed, 6 off), on the rail or not, place (3), velocity (3), acceleration (3),
    spin (3), change of spin (3). x(t) = place + velocity t + acceleration t²/2, t since its time.
    """

    pieces: list[str]
    struck: str
    duration: float
    rows: str
    events: list[tuple[float, str, str, str]]  # time, kind, piece, other


class ShotView(Wire):
    """A stroke with its motion and ruling. Where this version would simulate it differently there
    is no motion: then `changed` says so, and `facts` what happened."""

    number: int
    by: SeatName
    quarters: int
    act: Annotated[StrokeAct | FlickAct, Field(discriminator="kind")]
    start: dict[str, Place]
    motion: MotionView | None
    facts: tuple[Text, ...]
    changed: Text | None
    ruling: RulingView
    mark: MarkView | None  # only where a shot is asked for: over the socket it is not known yet


class StateView(Wire):
    """A match between two steps."""

    match: str
    number: int  # steps so far
    rulebook: str
    equipment: str  # the name of the table or board
    family: Family
    practice: bool
    act: Literal["place", "stroke", "decide", "toss", "lag", "nothing"]
    by: SeatName | None  # who has to act; None: no one, or any player
    quarters: int
    layout: dict[str, Place]
    placing: PlacingView | None  # what may be laid; what follows is of the stroke after it
    struck: str | None  # the piece that is struck; None: one of `balls`
    balls: list[str]  # that may be struck or flicked
    on: list[str]  # that may be hit first
    hand: HandView | None
    calls: bool  # ball and pocket are called, or a safety
    nominate: list[str]  # balls of which one may be named as the ball to be struck; none: no
    choice: ChoiceView | None
    standing: StandingView
    ruling: RulingView | None  # of the last step
    clock: ClockView | None
    winner: str | None
    seats: list[SeatView]
    watchers: int
    invite: str | None  # for those who sit: the link that fills an open seat


# ---------------------------------------------------------------- over the socket


class Hello(Wire):
    """The first thing that a client says."""

    type: Literal["hello"] = "hello"
    tokens: Annotated[list[Token], Field(max_length=8)] = []


class Do(Wire):
    """A player acts. `after` is how many steps they have seen; `key` is new for each act: one that
    is sent again, in case it did not arrive, is done once."""

    type: Literal["do"] = "do"
    after: Annotated[int, Field(ge=0, le=MOST_STEPS)]
    key: Key
    act: Act


class Say(Wire):
    """A line of chat."""

    type: Literal["say"] = "say"
    text: Annotated[
        str,
        StringConstraints(strip_whitespace=True, min_length=1, max_length=MOST_CHAT, pattern=LINE),
    ]


class AskHint(Wire):
    """What would the computer play? In practice only."""

    type: Literal["hint"] = "hint"


class Ping(Wire):
    """Is the server there?"""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[Hello | Do | Say | AskHint | Ping, Field(discriminator="type")]


class ChatView(Wire):
    """A line of chat: data, never markup."""

    name: str
    seat: SeatName | None
    at: float
    text: str


class Welcome(Wire):
    """The answer to hello: how it stands, what was, and the last shot."""

    type: Literal["welcome"] = "welcome"
    state: StateView
    log: list[EntryView]
    chat: list[ChatView]


class Stepped(Wire):
    """A step was taken. After `undo` and `lay` the log before `number` may be another."""

    type: Literal["stepped"] = "stepped"
    key: str
    entry: EntryView
    shot: ShotView | None
    state: StateView


class Present(Wire):
    """Who is here has changed."""

    type: Literal["present"] = "present"
    seats: list[SeatView]
    watchers: int


class Thinking(Wire):
    """A computer thinks; at 1 it has finished."""

    type: Literal["thinking"] = "thinking"
    seat: SeatName
    done: float


class Chatted(Wire):
    """A line of chat."""

    type: Literal["chatted"] = "chatted"
    line: ChatView


class Hint(Wire):
    """What the computer would play, with its chance to succeed and to win."""

    type: Literal["hinted"] = "hinted"
    number: int
    act: Annotated[StrokeAct | FlickAct | DecideAct | PlaceAct, Field(discriminator="kind")]
    text: Text
    success: float
    value: float


class Refusal(Wire):
    """Something was not done, and why. `key` is that of the act, where it was one."""

    type: Literal["refused"] = "refused"
    key: str | None
    reason: Text
    number: int  # steps so far: a client that has fewer asks again


class Pong(Wire):
    """Yes."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome | Stepped | Present | Thinking | Chatted | Hint | Refusal | Pong,
    Field(discriminator="type"),
]


# ---------------------------------------------------------------- over HTTP


class PlayerIn(Wire):
    """Who is to sit: a person at this screen, a computer, or a person who comes by the link."""

    kind: Literal["person", "computer", "open"]
    name: Name | None = None
    level: Annotated[str, StringConstraints(max_length=20)] | None = None


class NewMatch(Wire):
    """A match to be begun."""

    rulebook: Word
    players: Annotated[list[PlayerIn], Field(min_length=2, max_length=4)]
    goal: Annotated[int, Field(ge=1, le=1000)] | None = None
    games: bool = False
    opening: Literal["A", "B", "draw"] = "A"
    clock: bool = False
    practice: bool = False
    listed: bool = False  # shown on the home page to all who want to watch
    position: Annotated[str, StringConstraints(max_length=MOST_TEXT)] | None = None


class Created(Wire):
    """A match that has begun, and the token of its founder."""

    id: str
    token: str
    invite: str | None


class TakeSeat(Wire):
    """A person came by the link."""

    invite: Token
    name: Name


class Seated(Wire):
    """They have a seat now."""

    token: str
    seat: SeatName


class Summary(Wire):
    """A match in a list."""

    id: str
    rulebook: str
    title: Text  # of the rulebook, with its game
    text: Text
    seats: list[SeatView]
    score: dict[str, int]
    number: int
    practice: bool
    over: bool
    at: float  # of the last step


class Matches(Wire):
    """The matches that everyone may watch."""

    matches: list[Summary]


class Whole(Wire):
    """A match with its log."""

    summary: Summary
    state: StateView
    log: list[EntryView]


class PositionIn(Wire):
    """A position in its text form."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_TEXT)]


class PositionOut(Wire):
    """A position that was read."""

    text: str
    rulebook: str
    equipment: str
    layout: dict[str, Place]
    standing: tuple[Text, ...]


class RecordIn(Wire):
    """A record to be judged again."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=MOST_BYTES)]


class DifferenceView(Wire):
    """Something that is ruled otherwise than the record says."""

    case: str
    step: int  # counted from one; 0: the record as a whole, whose checksum is not right
    line: int
    key: str
    expected: str
    got: str


class Judged(Wire):
    """What became of it, and where the rulings differ."""

    cases: int
    steps: int
    agrees: bool
    differences: list[DifferenceView]


class Problem(Wire):
    """What went wrong, for people."""

    detail: Text
