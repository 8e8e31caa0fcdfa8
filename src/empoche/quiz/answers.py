"""What can be answered to each part of a question. Two answers are the same if they are equal."""

from __future__ import annotations

from dataclasses import dataclass

Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Fouls:
    """The articles under which a foul is called, in the order of the source; none: no foul."""

    articles: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return "+".join(self.articles) or "none"


@dataclass(frozen=True, slots=True)
class Next:
    """Who plays now and with what, or who has won."""

    turn: str | None = None  # None: nobody yet
    breaks: bool = False
    again: bool = False  # racked, or the board set up, once more
    visits: int = 1
    free: bool = False  # a free shot
    extra: bool = False  # two shots
    cover: bool = False  # the queen is to be covered by it
    lag: bool = False  # who has won the lag; nobody: it is repeated
    winner: str | None = None  # of the frame: then nothing above is asked
    match: str | None = None  # the winner of the match
    points: Counts = ()

    @property
    def key(self) -> str:
        if self.winner is not None:
            won = [self.winner, self.match or "", *(f"{one}{count}" for one, count in self.points)]
            return "won:" + ":".join(won)
        flags = {"breaks": self.breaks, "again": self.again, "free": self.free}
        flags |= {"extra": self.extra, "cover": self.cover, "lag": self.lag}
        names = [name for name, holds in flags.items() if holds]
        return ":".join([self.turn or "nobody", str(self.visits), *names])


@dataclass(frozen=True, slots=True)
class Decisive:
    """The article that decides a frame, board or game."""

    article: str

    @property
    def key(self) -> str:
        return self.article


@dataclass(frozen=True, slots=True)
class Options:
    """What a player may choose from; none: nothing is to be chosen."""

    by: str | None
    options: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return ":".join([self.by or "nobody", *self.options])


@dataclass(frozen=True, slots=True)
class Spotted:
    """Balls that are put back, each with its place; in Yago that is the triangle.

    Balls that look alike are named by their colour, so that answers that read alike are the same.
    """

    balls: tuple[tuple[str, str], ...] = ()

    @property
    def key(self) -> str:
        return "+".join(f"{ball}@{place}" for ball, place in self.balls) or "none"


@dataclass(frozen=True, slots=True)
class Returned:
    """Pieces of carrom that go back to the centre, and what a side owes then."""

    pieces: Counts = ()
    owed: Counts = ()

    @property
    def key(self) -> str:
        back = "+".join(f"{count}{colour}" for colour, count in self.pieces) or "none"
        return back + "".join(f"-{side}{count}" for side, count in self.owed)


@dataclass(frozen=True, slots=True)
class Places:
    """From where the cue ball, or the blue ball, may be played."""

    places: tuple[str, ...]

    @property
    def key(self) -> str:
        return "+".join(self.places)


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of A and of B; none: they are open."""

    groups: tuple[str, str] | None = None

    @property
    def key(self) -> str:
        return "open" if self.groups is None else "+".join(self.groups)


@dataclass(frozen=True, slots=True)
class Queen:
    """Where the queen is: board, pending (it has to be covered), or the side that has it."""

    where: str

    @property
    def key(self) -> str:
        return self.where


@dataclass(frozen=True, slots=True)
class Called:
    """What the referee calls out; none: nothing."""

    words: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return "+".join(self.words) or "none"


Answer = Fouls | Next | Decisive | Options | Spotted | Returned | Places | Colours | Queen | Called
