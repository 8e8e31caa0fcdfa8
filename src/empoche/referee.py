"""The referee: facts in, ruling out, every decision with its article.

A rulebook is a pure state machine. Its state (here: a frame) holds all that must be remembered
between two shots; each entry takes a state and returns a `Ruling` with the next state in it.

    judge(state, Shot)              the balls have stopped
    decide(state, Decision)         a player answers a choice
    declare(state, Declaration)     the umpire saw what no camera can
    tick(state, Tick)               time passed since everything came to rest

A fifth, `settle(state, Lag or Toss)`, finds who breaks before there is anything to judge. Where a
ruling lets players lay pieces, a `Placement` says that they have; that is the same in every game.
In every step may stand `leaves`: what the umpire finds for the next shot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from empoche.errors import Refused
from empoche.facts import Log, Names
from empoche.plugins import Plugin
from empoche.traits import Traits

# ---------------------------------------------------------------- players

SIDES = ("A", "B")
SINGLES = ("A", "B")
DOUBLES = ("A1", "B1", "A2", "B2")  # the order of play; the sources of pool leave it open
PLAYERS = SINGLES + DOUBLES


def side(player: str) -> str:
    """Return the side of a player: A1 and A2 play for A."""
    return player[0]


def other(a_side: str) -> str:
    """Return the opposing side."""
    return "B" if a_side == "A" else "A"


# ---------------------------------------------------------------- what is put to the referee


@dataclass(frozen=True, slots=True)
class Findings:
    """What the umpire finds for the next shot."""

    snookered: str = ""  # "", "partial" (not both edges of any ball on) or "total"
    touching: frozenset[str] = frozenset()  # balls in contact with the cue ball
    frozen: frozenset[tuple[str, str]] = frozenset()  # (ball, cushion), as announced
    behind_line: frozenset[str] = frozenset()  # carrom: pieces on or behind the base line

    def __post_init__(self) -> None:
        """Take any collection of balls, and a mapping of frozen balls to their cushions."""
        if self.snookered not in SNOOKS:
            raise Refused("expected", value=self.snookered, expected=SNOOKS[1:])
        frozen = self.frozen.items() if isinstance(self.frozen, Mapping) else self.frozen
        object.__setattr__(self, "touching", frozenset(self.touching))
        object.__setattr__(self, "behind_line", frozenset(self.behind_line))
        object.__setattr__(self, "frozen", frozenset(frozen))


SNOOKS = ("", "partial", "total")
NOTHING_FOUND = Findings()


@dataclass(frozen=True, slots=True)
class Call:
    """What the player said before the stroke: a ball, perhaps with its pocket, or a safety.

    >>> Call("3", "top-left").safety, Call().safety
    (False, True)
    """

    ball: str | None = None
    pocket: str | None = None

    @property
    def safety(self) -> bool:
        return self.ball is None


SAFETY = Call()


@dataclass(frozen=True, slots=True)
class Shot:
    """A stroke and what followed. `by` and `origin` are needed only where they are not as usual.

    >>> from empoche.facts import Contact, Pocketed
    >>> shot = Shot((Contact("cue", "3"), Pocketed("3", "top-left")), call=Call("3", "top-left"))
    >>> shot.log[0].other
    '3'
    """

    log: Log
    by: str | None = None  # who played, if not the player in turn
    origin: str | None = None  # baulk, outside-baulk or in-place
    call: Call | None = None
    declared: tuple[str, ...] = ()  # articles that the umpire declares on this very stroke
    serious: bool = False  # the umpire declares it as serious
    leaves: Findings | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's answer to a choice."""

    option: str
    by: str
    leaves: Findings | None = None


@dataclass(frozen=True, slots=True)
class Declaration:
    """What the umpire declares outside a stroke, and against whom."""

    article: str
    by: str | None = None
    serious: bool = False
    leaves: Findings | None = None
    log: Log = ()  # what happened after the last stroke without anybody's doing


@dataclass(frozen=True, slots=True)
class Tick:
    """Seconds since everything came to rest."""

    seconds: float
    leaves: Findings | None = None


@dataclass(frozen=True, slots=True)
class Lag:
    """Two balls lagged for the break: what each did, and how far from the baulk cushion it stopped.

    The balls are named after their sides. A negative distance is a ball resting in a pocket
    mouth beyond the nose of that cushion; None is a ball that is no longer on the table.
    """

    log: Log
    distance: Mapping[str, float | None] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Toss:
    """A coin tossed for the break, and the side it fell for."""

    winner: str


@dataclass(frozen=True, slots=True)
class Placement:
    """Pieces that a player has laid where they want, in metres; the others lie by default.

    The referee has no positions: it only sees who lays which pieces.
    """

    by: str
    places: Mapping[str, tuple[float, float]] = field(default_factory=dict, hash=False)
    leaves: Findings | None = None


Step = Shot | Decision | Declaration | Tick | Placement | Lag | Toss

ORIGINS = ("baulk", "outside-baulk", "in-place")


@dataclass(frozen=True, slots=True)
class Given:
    """A position as a person writes it down; the fields are the keys of `given` in a case.

    >>> from empoche import MatchState
    >>> given = Given(turn="B", groups={"A": "red"}, on_table={"red": 2, "yellow": 1, "black": 1})
    >>> MatchState.begin("blackball", given).view()["balls_on"]
    ('yellow',)
    """

    phase: str | None = None
    turn: str | None = None
    breaker: str | None = None
    groups: Mapping[str, str] | None = None  # None: open
    on_table: Mapping[str, int] | tuple[str, ...] | None = None  # None: everything
    visits: int = 1
    free_shot: bool = False
    in_hand: str | None = None
    findings: Findings = NOTHING_FOUND
    nominated: str | None = None
    serious_fouls: Mapping[str, int] = field(default_factory=dict)
    turns_without_contact: int = 0
    layout: Mapping[str, tuple[float, float] | str] = field(default_factory=dict)
    doubles: bool = False
    score: Mapping[str, int] = field(default_factory=dict)  # of the match, or of the game
    # carrom
    toss: str | None = None  # with phase toss: the side that won it
    debts: Mapping[str, int] = field(default_factory=dict)  # pieces owed
    queen: str | Mapping[str, str] = "board"  # board, pending, or {"covered": side}
    boards_played: int = 0  # in this game
    games: Mapping[str, int] | None = None  # won so far; then a match of several is judged
    # yago
    holes: Mapping[str, str] = field(default_factory=dict)  # hole: the ball that sits in it
    extra_shot: bool = False  # the player in turn has two shots

    @property
    def opens(self) -> bool:
        """Whether a frame is about to begin, and it is settled who breaks."""
        return self.phase == "break" or (self.phase is None and self.untold)

    @property
    def untold(self) -> bool:
        """Whether nothing is said of the table: then a frame is about to begin."""
        of_match = {"doubles": False, "score": {}, "boards_played": 0, "games": None}
        return replace(self, **of_match) == Given()  # type: ignore[arg-type]


# ---------------------------------------------------------------- what the referee answers


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision that a player must make before play goes on, and the article that gives it."""

    by: str
    options: tuple[str, ...]
    article: str


@dataclass(frozen=True, slots=True)
class Placing:
    """Pieces that a player may lay before the next shot, and the articles that say so.

    Any other step means that they stay where they lie by default.
    """

    by: str
    pieces: tuple[str, ...]
    articles: tuple[str, ...]


class State(Protocol):
    """What every rulebook's state can tell; the rest is the rulebook's own."""

    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> str | None: ...
    @property
    def breaker(self) -> str: ...
    @property
    def phase(self) -> str: ...
    @property
    def on_table(self) -> frozenset[str]: ...
    @property
    def choice(self) -> Choice | None: ...


S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Ruling(Generic[S]):
    """What the referee decides: reasons are data, sentences are made at the edge.

    >>> from empoche import MatchState
    >>> MatchState.begin("yago-easy").play(Decision("concede", "A")).ruling
    Ruling(applied=('opener-winner',), winner='B', by_article='base-target', forfeit='match')
    """

    state: S
    fouls: tuple[str, ...] = ()  # every article under which a foul is called
    applied: tuple[str, ...] = ()  # every other article of the decision
    respot: tuple[str, ...] = ()  # balls put back on the table, in order
    placed: Mapping[str, str] = field(default_factory=dict, hash=False)  # where balls are spotted
    returned: Mapping[str, int] = field(default_factory=dict, hash=False)  # pieces, back to centre
    rerack: bool = False
    undone: bool = False  # the pieces go back to where they lay before the stroke
    announce: tuple[str, ...] = ()  # what the referee must say now
    winner: str | None = None  # the side that wins the frame, board or game
    by_article: str | None = None  # the article that decides it
    points: Mapping[str, int] = field(default_factory=dict, hash=False)  # what it gives to a side
    forfeit: str = ""  # what the loser loses with it: the game, or the match
    placing: tuple[Placing, ...] = ()  # who may now lay which pieces

    def __repr__(self) -> str:
        """One line: what is not as usual, without the state."""
        values = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "state"}
        return f"Ruling({', '.join(f'{key}={value!r}' for key, value in values.items() if value)})"

    @property
    def choice(self) -> Choice | None:
        return self.state.choice

    @property
    def articles(self) -> tuple[str, ...]:
        """Every article cited, fouls first, each once."""
        decisive = (self.by_article,) if self.by_article else ()
        return tuple(dict.fromkeys(self.fouls + decisive + self.applied))


# ---------------------------------------------------------------- a rulebook


class Effect(Enum):
    """What follows when the umpire declares an article."""

    FOUL = "foul"
    LOSS = "loss"  # of the frame
    LOSS_OR_MATCH = "loss-or-match"  # of the match when the umpire declares it serious
    VOID = "void"  # the frame is played again
    UNDONE = "undone"  # the pieces go back as before the stroke, which is played again
    OTHER = "other"  # the rulebook's own consequence
    NONE = "none"  # put on record, nothing changes


@dataclass(frozen=True, slots=True)
class Declared:
    """How an article that the umpire declares is ruled: its effect, and its id in the ruling."""

    effect: Effect
    called: str
    offender: bool  # whether an offender must be named


class Opening(Enum):
    """Who breaks in the next frame of a match."""

    ALTERNATE = "alternate"
    WINNER_CHOOSES = "winner-chooses"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Tally:
    """How a match stands once frames are counted."""

    score: tuple[int, int] = (0, 0)  # of A and of B: frames, or points of the game being played
    frames: int = 0  # finished in this game
    games: tuple[int, int] | None = None  # won, where a match of several games is played
    winner: str | None = None  # of the match
    new_game: bool = False  # a game has just ended and the match goes on
    by_lot: bool = False  # who breaks next is drawn by lot
    announce: tuple[str, ...] = ()
    applied: tuple[str, ...] = ()


def add_points(score: tuple[int, int], points: Mapping[str, int]) -> tuple[int, int]:
    """Add to a score what a frame gives."""
    return score[0] + points.get("A", 0), score[1] + points.get("B", 0)


def first_to(goal: int | None, tally: Tally, ruling: Ruling[Any]) -> Tally:
    """Give the match to the side that reaches the goal; without one it has no end."""
    score = add_points(tally.score, ruling.points)
    won = ruling.winner if goal is not None and max(score) >= goal else None
    winner = ruling.winner if ruling.forfeit == "match" else won
    return Tally(score, tally.frames + 1, winner=winner)


P = TypeVar("P")


class Register(Generic[P]):
    """The articles of one rulebook as code: its fouls, in the order a referee checks them, and
    what the umpire may declare. `P` is what the fouls look at: a shot with what the log shows."""

    def __init__(self) -> None:
        self.fouls: dict[str, Callable[[P], bool]] = {}
        self.declared: dict[str, Declared] = {}

    def foul(self, article: str) -> Callable[[Callable[[P], bool]], Callable[[P], bool]]:
        """Register a predicate under the article that forbids what it describes."""

        def register(predicate: Callable[[P], bool]) -> Callable[[P], bool]:
            self.fouls[article] = predicate
            return predicate

        return register

    def declares(
        self, effect: Effect, *articles: str, called: str | None = None, offender: bool = True
    ) -> None:
        """Register articles that the umpire declares, with what follows from them."""
        for article in articles:
            self.declared[article] = Declared(effect, called or article, offender)

    def extended(self) -> Register[P]:
        """Another register that begins with the same articles."""
        other: Register[P] = Register()
        other.fouls, other.declared = dict(self.fouls), dict(self.declared)
        return other

    def committed(self, play: P) -> tuple[str, ...]:
        """Every foul of a shot, by article."""
        return tuple([article for article, is_foul in self.fouls.items() if is_foul(play)])


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that a shot may take, and when they are called beforehand."""

    limit: int
    call: int | None = None


@dataclass(frozen=True, eq=False)
class Entries(Generic[S]):
    """The functions of a rulebook: how a frame starts, and how each kind of step is ruled."""

    start: Callable[[Given], S]
    judge: Callable[[S, Shot], Ruling[S]]
    decide: Callable[[S, Decision], Ruling[S]]
    declare: Callable[[S, Declaration], Ruling[S]]
    tick: Callable[[S, Tick], Ruling[S]]
    settle: Callable[[S, Lag | Toss], Ruling[S]]


@dataclass(frozen=True, eq=False)
class Rulebook(Entries[S]):
    """One rulebook: its entries, what a state shows to people, and what it is played with.

    >>> from empoche import rulebook
    >>> rulebook("blackball")
    Rulebook('blackball')
    """

    id: str
    names: Names
    groups: tuple[str, ...]  # the two groups of balls a player can have
    equipment: str  # the table or board it is played on
    traits: Traits
    keys: frozenset[str]  # of `given` and `expect`, beside those that every game has
    opening: Opening
    opening_draw: str  # how the first break is settled: lag or toss
    opening_article: str
    shows: Callable[[S], dict[str, Any]]  # the keys of `expect` that a state answers
    ball_group: Callable[[str], str]
    declared: Mapping[str, Declared]
    expect_only: frozenset[str] = frozenset()  # of the keys, those that mean nothing in `given`
    # how the option that ends a match is called, and how frames are counted towards it
    goal: str = ""
    goal_article: str = ""  # that a match ends there
    count: Callable[[int | None, Tally, Ruling[Any]], Tally] = first_to
    # refuses a match that is over by the score alone, beside the goal that was agreed
    refuse_if_won: Callable[[Given], None] = lambda given: None
    carry: Callable[[S, S], S] = lambda old, new: new  # what outlives a frame
    # the side that opens every frame, where the state settles that: else `opening` says
    opens: Callable[[S], str | None] = lambda state: None
    # the balls that may be struck first, or flicked, where the rulebook says so
    on: Callable[[S], frozenset[str]] = lambda state: frozenset()
    # a ruling with what the umpire finds after that shot (its `leaves`), once it has been made
    # without; None where the shot has to be judged again, for more than the state depends on it
    found: Callable[[Ruling[S], Shot], Ruling[S] | None] = lambda ruling, shot: None
    laid: Callable[[S], S] = lambda state: state  # once all that players may lay lies there
    # the pieces that a colour means where balls on are named
    in_play: Callable[[S], frozenset[str]] = lambda state: state.on_table
    # the piece that a shot sends off: None where players pick one of their own balls
    struck: Callable[[S], str | None] = lambda state: "cue"
    catalogue: str = ""  # the file of its articles and cases, if it is not named after the id
    # of a plug-in: the package with its catalogue and a folder of cases; what it says to people,
    # `rules.name.<id>` and `rules.about.<id>` at least; and where it comes from, which is entered
    # when it is found
    package: str = ""
    messages: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    plugin: Plugin | None = None
    level: str = "frame"  # what people call what is won: frame, round, board or game
    # declared after a frame ended in one of these ways, an article changes who won it
    reverses: Mapping[str, frozenset[str]] = field(default_factory=dict)
    anew: frozenset[str] = frozenset()  # declared at any time, the match begins anew
    # declared late against the player of the last stroke, an article counts as declared with it
    of_stroke: frozenset[str] = frozenset()
    # what a declaration says to have happened, where that is part of the last stroke
    facts_told: Callable[[S, Declaration], Log] = lambda state, declaration: ()
    clock: Clock | None = None
    # the seconds that may pass in a state, where that is not always the limit of the clock; and
    # whether they run before a frame is opened
    limit: Callable[[S], int | None] | None = None
    pauses: Callable[[S], bool] = lambda state: False
    # articles of kind procedure that referee or match carry out
    procedures: frozenset[str] = frozenset()
    # judged articles that no ruling needs to cite, with the reason
    built_in: Mapping[str, str] = field(default_factory=dict)
    version: str = "1"  # raised with every change that rules otherwise; it stands in every record

    def __repr__(self) -> str:
        return f"Rulebook({self.id!r})"

    def clock_in(self, state: S) -> Clock | None:
        """Return the clock with the seconds that may pass in a state."""
        if self.clock is None or self.limit is None:
            return self.clock
        limit = self.limit(state)
        return self.clock if limit in (None, self.clock.limit) else replace(self.clock, limit=limit)
