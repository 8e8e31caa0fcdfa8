"""A second judge of Yago in its three degrees, written from the catalogue alone.

It reads the features of a stroke, not facts. Where it and the referee differ, one of them has
misread an article; the catalogue says which.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from empoche.referee import Given
from tests.perft.yago import COLOURS, FREE, Outcome, Stroke

# base-win-line: six slanting, one upright, one level.
LINES = ("123", "456", "789", "147", "258", "369", "159", "357")


@dataclass(frozen=True)
class State:
    """A board as far as this judge needs it; sides are A and B."""

    degree: str  # easy, medium, professional
    turn: str
    on_break: bool
    colours: dict[str, str]  # empty while open
    holes: dict[str, str]  # hole: colour
    two: bool  # the player in turn has two shots
    score: dict[str, int]
    target: int | None


def begin(book: str, given: Given, target: int | None) -> State:
    degree = book.removeprefix("yago-")
    return State(
        degree,
        given.turn or "A",
        given.phase != "play",
        dict(given.groups or {}),
        {hole: ball.partition("-")[0] for hole, ball in given.holes.items()},
        given.extra_shot,
        {side: given.score.get(side, 0) for side in "AB"},
        target,
    )


def other(side: str) -> str:
    return "B" if side == "A" else "A"


def judge(state: State, stroke: Stroke) -> Outcome:
    if not stroke.played:
        return moved_between(state, stroke)
    faults = tuple(sorted(called(state, stroke)))
    if faults:
        return after_fault(state, stroke, faults)
    return after_fair(state, stroke)


# ---------------------------------------------------------------- faults


def called(state: State, stroke: Stroke) -> set[str]:
    theirs = state.colours.get(other(state.turn))
    faults = set()
    if stroke.out != "none":
        faults.add("fault-out")
    if stroke.declared == "fault-moved":
        faults.add("fault-moved")
    if state.degree == "professional":
        met = stroke.meets.removeprefix("cushion-").partition("-")[
            0
        ]  # pro-contact-potted: in a hole or not
        if stroke.meets in FREE or met == theirs:
            faults.add("pro-first-contact")
        if stroke.blue != "stays":
            faults.add("pro-fault-blue")
        return faults
    if stroke.blue != "stays":
        faults.add("fault-blue")
    if stroke.played == theirs and not nothing_happened(stroke):
        faults.add("fault-finger")
    return faults


def nothing_happened(stroke: Stroke) -> bool:
    """A stroke without any event: the ball played is then not known, unless it was the blue."""
    return stroke.meets == "nothing" and not stroke.falls and stroke.out == "none"


def colour_of(kind: str, stroke: Stroke) -> str:
    return stroke.played if kind == "played" else kind


def after_fault(state: State, stroke: Stroke, faults: tuple[str, ...]) -> Outcome:
    """fault-two-shots, fault-pocket-…: what comes out, what stays, who has two shots."""
    me, you = state.turn, other(state.turn)
    mine = state.colours.get(me)
    holes, back, stayed = dict(state.holes), [], []
    for kind, hole in stroke.falls:
        colour = colour_of(kind, stroke)
        if not mine or colour == mine:  # fault-pocket-open, fault-pocket-own
            back.append(colour)
        else:  # fault-pocket-opponent
            holes[hole] = colour
            stayed.append(hole)
    if stroke.out != "none":
        back.append(colour_of(stroke.out, stroke))
    won = ended(replace(state, holes=holes), stayed)
    if won:
        return game_over(state, faults, tuple(back), holes, *won)
    choice: tuple[str, ...] = ()
    turn, two = you, True
    if state.degree == "professional":  # pro-decline
        if stroke.then == "pass-back":
            turn, two = me, False
        elif stroke.then != "play-on":
            choice = ("opponent", "play-on", "pass-back")
    return going_on(state, faults, tuple(back), holes, turn, two, choice, stroke.blue != "stays")


def moved_between(state: State, stroke: Stroke) -> Outcome:
    """fault-moved outside a stroke: the other player has two shots, whoever was in turn."""
    offender = state.turn if stroke.by == "in-turn" else other(state.turn)
    turn, two = other(offender), True
    choice: tuple[str, ...] = ()
    if state.degree == "professional":
        if stroke.then == "pass-back":
            turn, two = offender, False
        elif stroke.then != "play-on":
            choice = (seen(other(offender), state.turn), "play-on", "pass-back")
    outcome = going_on(state, ("fault-moved",), (), state.holes, turn, two, choice, False)
    if state.on_break and state.degree != "professional":  # break-stroke: not made yet
        return replace(outcome, on=frozenset({"blue"}))
    return outcome


# ---------------------------------------------------------------- fair strokes


def after_fair(state: State, stroke: Stroke) -> Outcome:
    me, you = state.turn, other(state.turn)
    holes, back, stayed = dict(state.holes), [], []
    fell = []  # colours that stay, in order
    for kind, hole in stroke.falls:
        colour = colour_of(kind, stroke)
        if state.degree == "medium" and kind == "played" and stroke.meets == "nothing":
            back.append(colour)  # medium-direct-own
        else:
            holes[hole] = colour
            stayed.append(hole)
            fell.append(colour)
    colours = dict(state.colours)
    chooses = state.on_break and len(set(fell)) == 2  # break-both
    if not colours and fell and not chooses:  # break-own, base-assign
        mine = fell[0]
        colours = {me: mine, you: COLOURS[1 - COLOURS.index(mine)]}
    if chooses and stroke.then:
        colours = {me: stroke.then, you: COLOURS[1 - COLOURS.index(stroke.then)]}
        chooses = False
    state = replace(state, colours=colours)
    won = ended(replace(state, holes=holes), stayed)
    if won:
        return game_over(state, (), tuple(back), holes, *won)
    if chooses:
        choice = ("shooter", *COLOURS)
        return going_on(state, (), tuple(back), holes, you, False, choice, False)
    own = any(colour == colours[me] for colour in fell)
    theirs = any(colour == colours[you] for colour in fell)
    if theirs:  # pot-opponent, break-both
        turn, two = you, False
    elif own:  # two-shots-kept
        turn, two = me, state.two
    elif state.two:
        turn, two = me, False
    else:
        turn, two = you, False
    return going_on(state, (), tuple(back), holes, turn, two, (), False)


# ---------------------------------------------------------------- the end of a game


def ended(state: State, stayed: list[str]) -> tuple[str, str, int] | None:
    """The winner, by which article and for how much; `stayed`: the holes filled, in order."""
    if not state.colours:
        return None
    first: dict[str, int] = {}  # when each side's deciding ball fell
    for at in range(len(stayed)):
        later = set(stayed[at + 1 :])
        then = {hole: colour for hole, colour in state.holes.items() if hole not in later}
        for side in "AB":
            if side not in first and has_won(then, state.colours[side]):
                first[side] = at
    if not first:
        return None
    winner = min(first, key=lambda side: first[side])
    mine = {hole for hole, colour in state.holes.items() if colour == state.colours[winner]}
    full = sum(set(line) <= mine for line in LINES)
    if full >= 2:
        return winner, "base-double-line", 3
    return winner, "base-win-line" if full else "base-win-five", 1


def has_won(holes: dict[str, str], colour: str) -> bool:
    mine = {hole for hole, each in holes.items() if each == colour}
    return len(mine) == 5 or any(set(line) <= mine for line in LINES)


# ---------------------------------------------------------------- outcomes


def seen(side: str, me: str) -> str:
    return "shooter" if side == me else "opponent"


def game_over(
    state: State,
    faults: tuple[str, ...],
    back: tuple[str, ...],
    holes: dict[str, str],
    winner: str,
    article: str,
    points: int,
) -> Outcome:
    me, you = state.turn, other(state.turn)
    score = {**state.score, winner: state.score[winner] + points}
    match = state.target is not None and score[winner] >= state.target
    opener = winner if state.degree != "professional" else other(winner)
    return Outcome(
        faults,
        turn=None if match else seen(opener, me),
        back=back,
        winner=seen(winner, me),
        by_article=article,
        points=points,
        match=seen(winner, me) if match else None,
        holes=tuple(sorted(holes.items())),
        score=(score[me], score[you]),
    )


def going_on(
    state: State,
    faults: tuple[str, ...],
    back: tuple[str, ...],
    holes: dict[str, str],
    turn: str,
    two: bool,
    choice: tuple[str, ...],
    blue_gone: bool,
) -> Outcome:
    me, you = state.turn, other(state.turn)
    professional = state.degree == "professional"
    colour = state.colours.get(turn)
    on = frozenset({colour} if colour else COLOURS)
    return Outcome(
        faults,
        turn=seen(turn, me),
        two=two,
        colour=state.colours.get(me, "open"),
        back=back,
        choice=choice,
        cue_ball=(("spot-line",) if blue_gone else ("in-place",)) if professional else (),
        holes=tuple(sorted(holes.items())),
        score=(state.score[me], state.score[you]),
        on=on,
    )
