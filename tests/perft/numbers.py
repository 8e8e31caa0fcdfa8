"""How many strokes the walks must find, counted by formula and not by playing them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import factorial, perm, prod
from typing import Any

from tests.perft import carrom, pool, yago


def how_many(position: Any) -> int:
    """The strokes of a position, over all its boards."""
    if isinstance(position, carrom.Position):
        return sum(_carrom(position, start) for start in position.starts)
    if isinstance(position, yago.Position):
        return sum(_yago(position, start) for start in position.starts)
    return _pool(position)


# ---------------------------------------------------------------- carrom


def _carrom(position: carrom.Position, start: carrom.Start) -> int:
    """Sayings, or for each way to hit: what fell × its order × who left × the striker × declared.

    A stroke that meets no piece has only the last two features, and a nudge only the last; by
    itself one piece of any kind falls.
    """
    if position.sayings:
        return len(position.sayings)
    walked, there = position.features, carrom.up(start.match)
    strikers, declared = len(walked["striker"]), len(walked["declared"])
    contacts = sum(_can_hit(start, hit) for hit in walked["hit"])
    dry = sum(hit in ("none", "frame") for hit in walked["hit"]) * strikers * declared
    nudged = walked["hit"].count("nudge") * declared
    kinds = sum(number > 0 for number in there.values())
    alone = walked["hit"].count("untouched") * kinds * strikers * declared
    ranges = (range(min(number, position.most) + 1) for number in there.values())
    falls = sum(_fallen(position, there, numbers) for numbers in product(*ranges))
    return dry + nudged + alone + contacts * declared * falls


def _can_hit(start: carrom.Start, hit: str) -> bool:
    table, behind = start.match.frame.on_table, start.match.frame.found.behind_line
    if hit not in (*carrom.BEHIND, "piece"):
        return False
    return (hit == "piece" or bool(behind)) and (hit in ("behind", "by-frame") or table > behind)


def _fallen(position: carrom.Position, there: dict[str, int], numbers: tuple[int, ...]) -> int:
    """Orders of falling, the striker among them, × the one that left the board, if any."""
    walked = position.features
    fell = dict(zip(there, numbers, strict=True))
    orders = 1  # white, black, queen
    orders += "black" in walked["first"] and bool(fell["white"] and fell["black"])
    orders += "queen" in walked["first"] and bool(fell["queen"] and fell["white"] + fell["black"])
    first_of_all = "striker" in walked["first"] and any(numbers)
    strikers = len(walked["striker"]) * orders + first_of_all
    up = [there[kind] - number for kind, number in fell.items()]
    astray = sum(left > way.endswith("-knock") for way in walked["astray"] for left in up)
    return strikers * (1 + astray)


# ---------------------------------------------------------------- yago


def _yago(position: yago.Position, start: yago.Start) -> int:
    """For each ball played and each way to meet another: what fell × into which holes × the rest.

    a reds, b yellows and the ball that was played fall in (a + b + c)! / a! b! c! orders, into
    so many of the free holes in turn.
    """
    walked, frame = position.features, start.match.frame
    ends = len(walked["declared"]) * len(walked["then"])
    if position.moved:
        return len(position.moved) * len(walked["then"])
    free = len(position.into - dict(frame.holes).keys())
    with_blue = frame.phase == "break" or position.professional
    number = Counter(ball.partition("-")[0] for ball in frame.on_table)
    holed = Counter(ball.partition("-")[0] for ball in dict(frame.holes).values())
    total = 0
    for played in ("blue",) if with_blue else [colour for colour in number if number[colour]]:
        rest = {colour: number[colour] - (colour == played) for colour in yago.COLOURS}
        for meets in walked["meets"]:
            ball, _, hole = meets.removeprefix("cushion-").partition("-")
            if meets in yago.FREE:
                total += _sent(position, {"red": 0, "yellow": 0}, played, free) * ends
            elif (holed if hole else rest)[ball]:
                total += _sent(position, rest, played, free) * ends
    silent = not with_blue and number["red"] and number["yellow"] and "nothing" in walked["meets"]
    return total - ends * bool(silent)


def _sent(position: yago.Position, rest: dict[str, int], played: str, free: int) -> int:
    """What falls, what leaves the board, and the blue ball where it is the one played."""
    walked = position.features
    own = int(played != "blue")
    total = 0
    reds, yellows = range(rest["red"] + 1), range(rest["yellow"] + 1)
    for red, yellow, itself in product(reds, yellows, range(own + 1)):
        fallen = red + yellow + itself
        if fallen > position.most:
            continue
        orders = factorial(fallen) // factorial(red) // factorial(yellow) * perm(free, fallen)
        up = {"red": rest["red"] - red, "yellow": rest["yellow"] - yellow, "played": own - itself}
        outs = sum(out == "none" or up[out] > 0 for out in walked["out"])
        total += orders * outs * _blues(walked["blue"], own, free - fallen)
    return total


def _blues(ways: tuple[str, ...], own: int, free: int) -> int:
    if own:
        return 1
    return sum(way != "falls" or free > 0 for way in ways)


# ---------------------------------------------------------------- pool


def _pool(position: pool.Position) -> int:
    """Players × places × fates of the cue ball × what was called × what happened then."""
    walked = position.features
    around = len(walked["player"]) * len(pool.beginnings(position)) * len(walked["cue"])
    alike = sizes(position)
    pockets = [value for value in walked["call"] if value not in ("none", "safety")]
    silent = len(walked["call"]) - len(pockets)
    named = sum(after_call(position, apart(alike, kind)) for kind in range(len(alike)))
    return around * (silent * after_call(position, alike) + len(pockets) * named)


def sizes(position: pool.Position) -> list[int]:
    """How many balls there are of each kind that no rule tells apart."""
    found, table = position.given.findings, position.frame.on_table
    known = table & {*found.touching, *dict(found.frozen), *position.given.layout}
    groups = Counter(position.book.ball_group(ball) for ball in table - known)
    return [*groups.values(), *(1 for _ in known)]


def apart(alike: list[int], kind: int) -> list[int]:
    """The sizes once one ball of a kind has been told apart, by being called or struck."""
    rest = [alike[kind] - 1] if alike[kind] > 1 else []
    return [*alike[:kind], 1, *rest, *alike[kind + 1 :]]


def after_call(position: pool.Position, alike: list[int]) -> int:
    """Strokes without a contact, and strokes with each kind of ball met first."""
    walked = position.features
    lone = 1 + len(alike) * sum(way in pool.BY_ITSELF for way in walked["astray"])
    before = sum(jump != "after" for jump in walked["jump"]) * (1 if position.on_break else 2)
    after = len(walked["jump"]) * len(walked["line"]) * len(position.after_contact)
    struck = sum(fallen(position, apart(alike, kind)) for kind in range(len(alike)))
    return before * lone + after * struck


def fallen(position: pool.Position, alike: list[int]) -> int:
    """Numbers of balls down × the one astray, if any.

    Of a kind of n balls 0 to n fall: ∏(n + 1) ways. One more ball may go astray: n of the n + 1
    numbers leave one up for that, and n of them have one down that came along the rail first.
    Where at most m < n fall, m + 1 numbers leave one up and m have one down.
    """
    ways = position.features["astray"]
    down = "rail-pocket" in ways
    up = len(ways) - down
    most = [min(number, position.most) for number in alike]
    numbers = prod(m + 1 for m in most)
    astray = sum(
        numbers // (m + 1) * (up * (m + (m < n)) + down * m)
        for m, n in zip(most, alike, strict=True)
    )
    return numbers + astray
