"""A second judge of blackball, written from the catalogue alone.

It reads the features of a stroke, not facts, shares no code with the rulebook, and goes only as
far as the walk does: two players, no declarations, one ball astray. Where it and the referee
differ, one of them has misread an article. It is one long thought on purpose, in the order of
the articles, so that it can be checked against the text with a finger on the line.
"""

from __future__ import annotations

from empoche.referee import Given
from tests.perft.walk import Outcome, Stroke


def judge(given: Given, stroke: Stroke) -> Outcome:
    """What follows a stroke from a given position."""
    # ------------------------------------------------------------ the position
    table = balls(given)
    player = given.turn or "A"
    in_turn = stroke.player == "in-turn"
    shooter = player if in_turn else ("B" if player == "A" else "A")
    colour = colour_of(given, shooter)  # "" on an open table
    is_break = given.phase == "break"
    bound = is_break or given.in_hand == "baulk"  # to baulk
    free = given.free_shot and in_turn  # 5k, 6a: nobody else's free shot
    taken_in_hand = stroke.origin in ("baulk", "outside-baulk")
    touching = frozenset() if taken_in_hand else given.findings.touching  # 4c-clear
    snookered = (
        given.findings.snookered == "total" and in_turn and not taken_in_hand
    )  # 5g-snookered
    own_up = {ball for ball in table if colour and ball.startswith(colour)}
    black_on = bool(colour) and not own_up  # 3

    # ------------------------------------------------------------ what was on (4c(b)-legal)
    if free:
        on = table  # 6b
    elif not colour:
        on = table - {"black"}  # 4e-open
    else:
        on = own_up or {"black"}
    down = set(stroke.potted)
    colours_down = {ball.partition("-")[0] for ball in down} - {"black"}
    astray, way = stroke.astray or ("", "")

    # ------------------------------------------------------------ nothing counts
    before = "opponent" if not in_turn else "shooter"  # who was to play
    untouched = Outcome(
        (),
        turn=before,
        free_shot=given.free_shot,
        groups=colour or "open",
        cue_ball=("baulk",)
        if bound
        else ("in-place", "baulk")
        if given.free_shot
        else ("in-place",),
        left=frozenset(table),
    )
    if way == "fell-due":  # 4n(b): the shot is void, all as it was
        return changed(untouched, respot=in_order(down | {astray}))
    if is_break and "black" in down:  # 4d, 4d-nopenalty
        return changed(untouched, rerack=True, left=frozenset(all_balls()))

    # ------------------------------------------------------------ the fouls of section 5
    fouls = set()
    if stroke.cue == "pocketed":
        fouls.add("5a")
    if stroke.origin == "outside-baulk":  # walked only where the ball was in hand
        fouls.add("5b")
    if stroke.jump == "before":
        fouls.add("5e")
    if not in_turn:
        fouls.add("5k")
    if stroke.cue in ("gone", "person") or way in ("stay", "person"):  # 4k(b), not 4k(a)
        fouls.add("5o")
    if stroke.moved:  # 4i-move
        fouls.add("5p")
    if is_break:
        if not down and stroke.spread != "two":  # 4b(a): black, cue ball and twice do not count
            fouls.add("5q")
    else:
        if colour and not free and colours_down and colour not in colours_down:  # 5c
            if not (black_on and "black" in down):
                fouls.add("5c")
        played = len(touching) == 1 and touching <= on  # 4i-own, not 4i-two
        reached = played or stroke.first in on
        if snookered:
            if not reached:
                fouls.add("5g")  # 5g-contact: nothing more is asked
        elif not reached or not pot_or_cushion(given, stroke, played, black_on, free, on):
            fouls.add("5d")

    # ------------------------------------------------------------ the black (4q, 7a, 7b)
    left = frozenset(table - down)
    called = tuple(sorted(fouls))
    if "black" in down:
        if fouls:
            return Outcome(called, "opponent", "7a", left=left)
        if not colour or own_up - down:
            return Outcome(called, "opponent", "7b", left=left)
        return Outcome(called, "shooter", "4q", left=left)

    # ------------------------------------------------------------ the penalty (4b(b), 6a, 6c)
    respot = (astray,) if way in ("stay", "person", "fell") else ()  # 4l(b), 4n(a)
    on_spot = {ball for ball, place in given.layout.items() if place == "spot"}
    taken = on_spot - down - {stroke.first, astray}
    placed = ("spot-to-baulk" if taken else "spot",) if way in ("stay", "person") else ()
    if fouls:
        places = ("in-place", "baulk") if stroke.cue == "stays" else ("baulk",)  # 4l(a)
        return Outcome(
            called,
            turn="opponent",
            free_shot=True,
            groups=colour or "open",  # 4e(b)
            cue_ball=places,
            choice=("opponent", *places, "rerack") if "5q" in fouls else (),
            respot=respot,
            placed=placed,
            left=left,
        )

    # ------------------------------------------------------------ play goes on (4e, 4g)
    groups = colour or "open"
    if not colour and not is_break and not free and len(colours_down) == 1:  # 4e-assign
        groups = colours_down.pop()
    earned = bool(down) if not colour else bool(own_up & down)  # 4g
    return Outcome(
        called,
        turn="shooter" if earned or free else "opponent",  # 6a: after a free shot a visit
        groups=groups,
        cue_ball=("in-place",),
        respot=respot,
        left=left,
    )


def pot_or_cushion(
    given: Given, stroke: Stroke, played: bool, black_on: bool, free: bool, on: set[str]
) -> bool:
    """4c(b)(1) or 4c(b)(2), or one of the four ways of 4o for a frozen ball."""
    down = set(stroke.potted)
    if free:  # 4c(b)(1): every colour counts, the black only when it is on
        potted = bool(down - {"black"}) or (black_on and "black" in down)
    else:
        potted = bool(down & on)
    cushion = stroke.cushion
    frozen = dict(given.findings.frozen)
    if cushion == "before":  # it counts only where the contact was made already (4i-own)
        cushion = "cue" if played else "none"
    if stroke.first not in frozen:
        return potted or cushion != "none"
    return (
        potted
        or bool(down)  # 4o(a)
        or stroke.cue == "pocketed"  # 4o(a): 5a is another matter
        or cushion == "cue"  # 4o(b)
        or cushion == "struck"  # 4o(c): to a cushion that is not its own
        or cushion == "other"  # 4o(d); a ball that is `pressed` was touching already
    )


# ---------------------------------------------------------------- the balls


def all_balls() -> set[str]:
    return {"black"} | {f"{colour}-{n}" for colour in ("red", "yellow") for n in range(1, 8)}


def balls(given: Given) -> set[str]:
    """The object balls on the table, from counts per colour."""
    if given.on_table is None:
        return all_balls()
    assert not isinstance(given.on_table, tuple), "give counts, not names"
    counts = given.on_table
    table = {"black"} if counts.get("black") else set()
    for colour in ("red", "yellow"):
        table |= {f"{colour}-{n}" for n in range(1, counts.get(colour, 0) + 1)}
    return table


def colour_of(given: Given, player: str) -> str:
    return given.groups[player] if given.groups else ""


def in_order(some: set[str]) -> tuple[str, ...]:
    """4l-order: black, reds, yellows."""
    return tuple(sorted(some))  # which is also the order of the alphabet


def changed(outcome: Outcome, **changes: object) -> Outcome:
    from dataclasses import replace

    return replace(outcome, **changes)  # type: ignore[arg-type]
