"""Yago: a stroke read once, and the faults."""

from __future__ import annotations

from typing import NamedTuple

from empoche import facts
from empoche.errors import Refused
from empoche.facts import Contact, Cushion, Fell, Log, OffTable, Pocketed
from empoche.referee import Effect, Register, Shot, other, side
from empoche.rulebooks.common import group_of
from empoche.rulebooks.yago.state import (
    BLUE,
    COLOUR_OF,
    COLOURED,
    NAMES,
    Game,
    Variant,
    blue_is_played,
)

FALLS = (Pocketed, Fell)  # a ball that totters and drops later is in its hole like any other


class Stroke(NamedTuple):
    """A stroke with what its log shows and what the game makes of it."""

    game: Game
    shot: Shot
    by: str
    on_break: bool
    own: str | None  # the colour of the player, None while colours are open
    theirs: str | None
    played: str | None  # the ball that the finger sent
    first: str | None  # what the blue ball met first
    potted: tuple[tuple[str, str], ...]  # (hole, ball), red and yellow, in order of falling
    out: tuple[str, ...]  # red and yellow balls that left the board
    blue_gone: bool  # the blue ball fell or left the board
    direct: str | None  # medium: the ball played that went straight into a hole

    @property
    def left_in_order(self) -> tuple[str, ...]:
        """Red and yellow balls that fell or left the board, in the order in which they did."""
        gone = {ball for _, ball in self.potted} | set(self.out)
        left = [fact.piece for fact in self.shot.log if isinstance(fact, (*FALLS, OffTable))]
        return tuple(dict.fromkeys(ball for ball in left if ball in gone))


def read(game: Game, shot: Shot, by: str) -> Stroke:
    """Check a stroke against the board and note what its log shows."""
    _check(game, shot.log)
    log, own = shot.log, group_of(game, by)
    fell = [(fact.pocket, fact.piece) for fact in log if isinstance(fact, FALLS)]
    played = BLUE if blue_is_played(game) else _mover(log)
    at = facts.first_contact(log, BLUE)
    out = [fact.piece for fact in facts.off_table(log)]
    return Stroke(
        game=game,
        shot=shot,
        by=by,
        on_break=game.phase != "play",
        own=own,
        theirs=None if own is None else group_of(game, other(side(by))),
        played=played,
        first=None if at is None else log[at].other,  # type: ignore[union-attr]  # a Contact
        # a ball that left the board is put back, even if it came back into a hole
        potted=tuple((hole, ball) for hole, ball in fell if ball != BLUE and ball not in out),
        out=tuple(ball for ball in out if ball != BLUE),
        blue_gone=BLUE in out or any(ball == BLUE for _, ball in fell),
        direct=played if game.variant.indirect and _went_straight(log, played) else None,
    )


def _check(game: Game, log: Log) -> None:
    """A ball in a hole stays there, and its hole is closed (base-potted-stay)."""
    sitting = {ball: hole for hole, ball in game.holes}
    if not blue_is_played(game):
        for at, fact in enumerate(log):
            if BLUE in (fact.piece, getattr(fact, "other", None)):
                raise Refused("second-break", at, ball=BLUE, article="blue-removed")
    blue = {BLUE} if blue_is_played(game) else set()
    facts.check(log, NAMES, game.on_table | set(sitting) | blue)
    taken = dict(game.holes)
    for at, fact in enumerate(log):
        if fact.piece in sitting:
            raise Refused("ball-in-hole", at, ball=fact.piece, hole=sitting[fact.piece])
        if isinstance(fact, FALLS):
            if fact.pocket in taken:
                raise Refused("hole-taken", at, hole=fact.pocket, ball=taken[fact.pocket])
            taken[fact.pocket] = fact.piece


def _mover(log: Log) -> str | None:
    """The ball that the finger sent is the one that moves in the first event."""
    kinds = (Contact, Cushion, Pocketed, OffTable)
    return next((fact.piece for fact in log if isinstance(fact, kinds)), None)


def _went_straight(log: Log, ball: str | None) -> bool:
    """medium-indirect: it fell without having touched a cushion or another ball."""
    for fact in log:
        if isinstance(fact, FALLS) and fact.piece == ball:
            return ball in COLOURED
        met = isinstance(fact, Contact) and ball in (fact.piece, fact.other)
        frame = isinstance(fact, Cushion) or (isinstance(fact, OffTable) and fact.back == "rail")
        if met or (frame and fact.piece == ball):
            return False
    return False


# ---------------------------------------------------------------- the faults


def faults(variant: Variant) -> Register[Stroke]:
    """The faults of a variant, by article."""
    book: Register[Stroke] = Register()
    if variant.blue_stays:
        _faults_of_the_blue_ball(book)
    else:
        _faults_of_the_finger(book)

    @book.foul("fault-out")
    def ball_off_the_board(stroke: Stroke) -> bool:
        """A red or yellow ball leaves the board, of either player."""
        return bool(stroke.out)

    book.declares(Effect.FOUL, "fault-moved")
    book.declares(Effect.NONE, "fault-moved-back", offender=False)
    return book


def _faults_of_the_finger(book: Register[Stroke]) -> None:
    @book.foul("fault-blue")
    def blue_ball_gone(stroke: Stroke) -> bool:
        """On the break the blue ball goes into a hole or leaves the board."""
        return stroke.blue_gone

    @book.foul("fault-finger")
    def opponents_ball_played(stroke: Stroke) -> bool:
        """The finger sends a ball of the other colour."""
        played = stroke.played
        return stroke.theirs is not None and COLOUR_OF.get(played or "") == stroke.theirs


def _faults_of_the_blue_ball(book: Register[Stroke]) -> None:
    @book.foul("pro-first-contact")
    def nothing_or_the_others_first(stroke: Stroke) -> bool:
        """The blue ball meets nothing, or first a ball of the other, in a hole or not."""
        if stroke.first is None:
            return True
        return stroke.theirs is not None and COLOUR_OF[stroke.first] == stroke.theirs

    @book.foul("pro-fault-blue")
    def blue_ball_gone(stroke: Stroke) -> bool:
        """The blue ball goes into a hole or leaves the board."""
        return stroke.blue_gone
