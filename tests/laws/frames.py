"""Random frames of pool: positions that can stand on a table, and what may happen from there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from hypothesis import strategies as st

from empoche import facts, referee
from empoche.facts import Crossed, Cushion, Fact, Log, OffTable, Pocketed
from empoche.matches.state import MatchState
from empoche.referee import SIDES, Findings, Given, Rulebook, Shot, Step, side
from empoche.rulebooks.pool import CUE, CUSHIONS, POCKETS, RED_YELLOW, SOLIDS_STRIPES, Balls
from tests.laws import between
from tests.laws.between import declared
from tests.laws.drawing import below, chance, pick, some
from tests.laws.shots import log_of_a_shot
from tests.laws.story import names_of, state

BALLS: Mapping[str, Balls] = {
    "blackball": RED_YELLOW,
    "eightball-pool": RED_YELLOW,
    "jeu-de-la-8": SOLIDS_STRIPES,
}
Kind = Callable[[st.DrawFn, MatchState], Step]
ORDERS = (tuple, lambda names: tuple(reversed(names)))


# ---------------------------------------------------------------- positions


def findings(draw: st.DrawFn, on_table: frozenset[str]) -> Findings:
    """What an umpire may find about the balls that are there."""
    there = facts.natural(on_table)
    return Findings(
        pick(draw, ("", "partial", "total")),
        frozenset(some(draw, there, 3)) if chance(draw, 2) else frozenset(),
        frozenset(
            (ball, pick(draw, CUSHIONS))
            for ball in (some(draw, (*there, CUE), 3) if chance(draw, 3) else ())
        ),
    )


def balls_left(draw: st.DrawFn, balls: Balls) -> frozenset[str]:
    """Any colours and the eight; often few, since frames are decided at their end."""
    colours = balls.in_order(balls.colours)
    gone = draw(below(2**14))
    if chance(draw, 3):
        gone |= draw(below(2**14))
    return frozenset(b for at, b in enumerate(colours) if not gone >> at & 1) | {balls.eight}


def layouts(draw: st.DrawFn, on_table: frozenset[str]) -> dict[str, tuple[float, float] | str]:
    """Where some balls are known to lie; on a grid, so that no two are in one place."""
    places: dict[str, tuple[float, float] | str] = {}
    for at, ball in enumerate(some(draw, facts.natural(on_table), 3)):
        on_spot = at == 0 and chance(draw, 3)
        places[ball] = "spot" if on_spot else (0.2 + 0.1 * at, 0.1 + 0.3 * draw(below(4)))
    return places


def before_the_break(draw: st.DrawFn, book: Rulebook[Any], doubles: bool) -> Given:
    """A frame that has not begun; a break may follow a foul, and then has its advantage."""
    breaker = pick(draw, referee.DOUBLES if doubles else referee.SINGLES)
    if chance(draw, 2):
        phase = "lag" if book.id == "blackball" else "toss"
        return Given(phase=phase, turn=breaker, breaker=breaker, doubles=doubles)
    owed = chance(draw, 4)
    return Given(
        phase="break",
        turn=breaker,
        breaker=breaker,
        free_shot=owed and book.id == "blackball",
        visits=2 if owed and book.id == "eightball-pool" else 1,
        doubles=doubles,
    )


def in_play(draw: st.DrawFn, book: Rulebook[Any], doubles: bool) -> Given:
    """Any position after the break, with what its rulebook remembers."""
    balls = BALLS[book.id]
    players = referee.DOUBLES if doubles else referee.SINGLES
    turn = pick(draw, players)
    on_table = balls_left(draw, balls)
    groups: dict[str, str] | None = dict(zip(SIDES, pick(draw, ORDERS)(balls.groups), strict=True))
    if chance(draw, 4):
        groups = None
    elif groups and chance(draw, 3):
        on_table -= balls.groups[groups[side(turn)]]
    found = findings(draw, on_table) if chance(draw, 2) else Findings()
    its_own = {
        "blackball": blackball_in_play,
        "eightball-pool": eightball_in_play,
        "jeu-de-la-8": jeu_de_la_8_in_play,
    }[book.id]
    return Given(
        phase="play",
        turn=turn,
        breaker=pick(draw, players),
        groups=groups,
        on_table=facts.natural(on_table),
        findings=found,
        doubles=doubles,
        **its_own(draw, on_table, found, players),
    )


def blackball_in_play(
    draw: st.DrawFn, on_table: frozenset[str], found: Findings, players: tuple[str, ...]
) -> dict[str, Any]:
    free_shot = chance(draw, 3)
    return {
        "free_shot": free_shot,
        "in_hand": "baulk" if free_shot and chance(draw, 3) else None,
        "layout": layouts(draw, on_table) if chance(draw, 4) else {},
    }


def eightball_in_play(
    draw: st.DrawFn, on_table: frozenset[str], found: Findings, players: tuple[str, ...]
) -> dict[str, Any]:
    visits = 1 + chance(draw, 3)
    in_hand = "baulk" if chance(draw, 5) else None
    snooked_by_foul = visits == 2 and found.snookered and in_hand is None
    return {
        "visits": visits,
        "in_hand": in_hand,
        "nominated": pick(draw, facts.natural(on_table))
        if snooked_by_foul and chance(draw, 2)
        else None,
        "serious_fouls": {name: 1 for name in players if chance(draw, 5)},
        "turns_without_contact": draw(below(6)),
        "layout": layouts(draw, on_table) if chance(draw, 4) else {},
    }


def jeu_de_la_8_in_play(
    draw: st.DrawFn, on_table: frozenset[str], found: Findings, players: tuple[str, ...]
) -> dict[str, Any]:
    return {
        "in_hand": pick(draw, (None, None, "baulk", "anywhere")),
        "layout": layouts(draw, on_table) if chance(draw, 3) else {},
    }


def position(draw: st.DrawFn, book: Rulebook[Any]) -> Given:
    doubles = chance(draw, 4)
    return (before_the_break if chance(draw, 3) else in_play)(draw, book, doubles)


# ---------------------------------------------------------------- steps


def called(
    draw: st.DrawFn, book: Rulebook[Any], on_table: frozenset[str], log: Log
) -> referee.Call | None:
    """What the player said before the stroke, as often as the rulebook asks for it."""
    if not chance(draw, {"blackball": 12, "eightball-pool": 3, "jeu-de-la-8": 2}[book.id]):
        return None
    if chance(draw, 4):
        return referee.SAFETY
    down = [fact for fact in log if type(fact) is Pocketed and fact.piece != CUE]
    if down and not chance(draw, 4):
        fact = pick(draw, down)
        return referee.Call(fact.piece, pick(draw, (fact.pocket, None, *POCKETS)))
    return referee.Call(pick(draw, facts.natural(on_table)), pick(draw, (None, *POCKETS)))


def balls_on(match: MatchState, frame: Any) -> frozenset[str]:
    """The balls that a player would play at first."""
    balls = BALLS[match.book.id]
    on_table: frozenset[str] = frame.on_table
    if frame.groups is None:
        return on_table & balls.colours
    group = frame.groups[SIDES.index(side(frame.turn or "A"))]
    return on_table & balls.groups[group] or on_table & {balls.eight}


def shot(draw: st.DrawFn, match: MatchState) -> Shot:
    """A stroke and what followed, in the position as it stands."""
    book, frame = match.book, state(match)
    on_table: frozenset[str] = frame.on_table
    likely = balls_on(match, frame)
    touching = frame.found.touching
    log = log_of_a_shot(draw, on_table, touching, likely, frame.phase != "play")
    gone = {fact.piece for fact in log if type(fact) in (Pocketed, OffTable)}
    articles = tuple(declared(draw, book) for _ in range(draw(below(12)) // 10))
    return Shot(
        log,
        by=pick(draw, names_of(match)) if frame.turn is None or chance(draw, 10) else None,
        origin=pick(draw, referee.ORIGINS) if chance(draw, 4) else None,
        call=called(draw, book, on_table, log),
        declared=articles,
        serious=bool(articles) and chance(draw, 3),
        leaves=left(draw, match, gone) if chance(draw, 3) else None,
    )


def left(draw: st.DrawFn, match: MatchState, gone: Collection[str] = ()) -> Findings | None:
    """What is found for the next shot, rarely about balls that are not there."""
    there = BALLS[match.book.id].all if chance(draw, 20) else state(match).on_table - set(gone)
    return findings(draw, there)


def now_and_then(draw: st.DrawFn, match: MatchState) -> Findings | None:
    return left(draw, match) if chance(draw, 5) else None


def declaration(draw: st.DrawFn, match: MatchState) -> referee.Declaration:
    return between.declaration(draw, match, now_and_then(draw, match))


def answer(draw: st.DrawFn, match: MatchState) -> referee.Decision:
    return between.answer(draw, match, now_and_then(draw, match))


def any_decision(draw: st.DrawFn, match: MatchState) -> referee.Decision:
    return between.any_decision(draw, match, now_and_then(draw, match))


def tick(draw: st.DrawFn, match: MatchState) -> referee.Tick:
    return referee.Tick(pick(draw, (10.0, 30.0, 60.0, 60.5)), now_and_then(draw, match))


def draw_for_the_break(draw: st.DrawFn, match: MatchState) -> referee.Lag | referee.Toss:
    """A coin, or two balls lagged; mostly of the kind that the rulebook asks for."""
    if (match.book.id == "blackball") == chance(draw, 8):
        return between.toss(draw, match)
    seen: list[Fact] = []
    distance: dict[str, float | None] = {}
    for ball in SIDES:
        seen += [Cushion(ball, "top")] if not chance(draw, 6) else []
        seen += [Cushion(ball, pick(draw, CUSHIONS))] if chance(draw, 5) else []
        seen += [Crossed(ball, "centre")] if chance(draw, 8) else []
        end = draw(below(12))
        if end == 11:
            seen.append(Pocketed(ball, pick(draw, POCKETS)))
        distance[ball] = None if end == 11 else (end - 1) / 10
    return referee.Lag(tuple(seen), distance)


def after_the_match(draw: st.DrawFn, match: MatchState) -> Step:
    """Refused, but for a declaration that changes who won."""
    reversing = sorted(match.book.reverses)
    if reversing and chance(draw, 2):
        return referee.Declaration(pick(draw, reversing), pick(draw, names_of(match)))
    kinds: tuple[Kind, ...] = (tick, any_decision)
    return pick(draw, kinds)(draw, match)


# the clock goes first: a failure shrinks to few steps by way of ticks, which are short and change
# nothing (the shrinker of hypothesis deletes at most five draws at once)
KINDS: tuple[Kind, ...] = (
    *(tick, shot, shot, shot, shot, shot, shot, shot, shot),
    *(declaration, declaration, any_decision, draw_for_the_break),
)
BEFORE_A_CHOICE: tuple[Kind, ...] = (
    *(tick, answer, answer, answer, answer),
    *(shot, declaration, any_decision),
)


def step(draw: st.DrawFn, match: MatchState) -> Step:
    """The next step, most often the one that is due."""
    if match.winner is not None:
        return after_the_match(draw, match)
    if match.choice is not None:
        return pick(draw, BEFORE_A_CHOICE)(draw, match)
    if state(match).phase in ("lag", "toss") and not chance(draw, 4):
        return draw_for_the_break(draw, match)
    return pick(draw, KINDS)(draw, match)
