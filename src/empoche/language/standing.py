"""Where a match stands, in words: score, colours, what is on the table, who plays and with what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from empoche.language.steps import findings_texts
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.referee import SIDES, side


def standing_lines(
    say: Words, match: MatchState, view: Mapping[str, Any] | None = None
) -> Iterator[str]:
    """Describe the whole in lines; the last one says who plays. `view` is `match.view()`."""
    say, view = say.under(match.book), view or match.view()
    yield score_text(say, match)
    if match.winner:
        return
    yield groups_text(say, match, view["groups"])
    yield from _on_table(say, match, view)
    if match.choice:
        yield choice_text(say, match)
    if match.frame_winner is not None:
        if match.choice is None:
            key = "standing.next" if match.turn else "standing.next-lot"
            yield say(key, player=say.player(match.turn))
    elif view["turn"] is None:
        yield say("standing.nobody")
    else:
        yield " · ".join(_turn(say, match, view))


def score_text(say: Words, match: MatchState) -> str:
    """Say the score, and what ends the match."""
    a, b = match.score
    score = say("standing.score", a=f"{say.player('A')} {a}", b=f"{b} {say.player('B')}")
    if match.goal and match.book.goal == "target":
        score += say("standing.target", points=match.goal)
    elif match.goal:
        score += say("standing.race", frames=match.goal)
    if match.tally.games is not None:
        score += say("standing.games", a=match.tally.games[0], b=match.tally.games[1])
    return score


def groups_text(say: Words, match: MatchState, groups: Any) -> str:
    """Say which side has which colour."""
    if groups == "open":
        pool = match.book.goal == "race_to"
        return say("standing.open" if pool else "standing.open-colours")
    a, b = (say.colour(groups[name]) for name in SIDES)
    return say("standing.groups", a=a, b=b)


def choice_text(say: Words, match: MatchState) -> str:
    """Say who has to choose, and between what."""
    choice = match.choice
    assert choice is not None
    options = say.join([say.option(option) for option in choice.options], "list.or")
    return say("standing.choice", player=say.player(choice.by), options=options)


def _on_table(say: Words, match: MatchState, view: Mapping[str, Any]) -> Iterator[str]:
    pool = match.book.goal == "race_to"
    balls = say.pieces_left(match.book, match.frame.on_table)
    yield say("standing.balls" if pool else "standing.pieces", balls=balls)
    if view.get("holes"):
        holes = (f"{hole} {say.bare(ball)}" for hole, ball in view["holes"].items())
        yield say("standing.holes", holes=", ".join(holes))
    owed = [debt_text(say, name, count) for name, count in view.get("debts", {}).items() if count]
    queen = view.get("queen")
    if isinstance(queen, Mapping):
        owed.append(say("standing.queen-covered", player=say.player(queen["covered"])))
    if owed:
        yield " · ".join(owed)


def debt_text(say: Words, a_side: str, count: int) -> str:
    """Say how many pieces a side owes."""
    key = "standing.debt" if count == 1 else "standing.debts"
    return say(key, player=say.player(a_side), count=count)


def _turn(say: Words, match: MatchState, view: Mapping[str, Any]) -> Iterator[str]:
    """Describe who plays, and everything that matters for this shot."""
    yield say("standing.turn", player=say.player(view["turn"]))
    if breaks(match):
        yield say("standing.trial" if match.frame.phase == "trial" else "standing.break")
    yield from gained(say, view)
    if "cue_ball" in view and not breaks(match):
        yield hand_text(say, view["cue_ball"])
    if "balls_on" in view and not breaks(match):
        # in Yago easy and medium a ball is on if the finger may play it
        key = "standing.on" if "cue_ball" in view else "standing.to-play"
        yield say(key, balls=say.on(view["balls_on"]))
    yield from findings_texts(say, match.frame.found)


def breaks(match: MatchState) -> bool:
    """Tell whether the next shot is a break."""
    return match.frame.phase in ("break", "lot", "trial")


def gained(say: Words, view: Mapping[str, Any]) -> Iterator[str]:
    """Describe what the player in turn has beside the shot itself."""
    if view.get("free_shot"):
        yield say("standing.free")
    if view.get("visits", 1) > 1:
        yield say("standing.visits", visits=view["visits"])
    if view.get("extra_shot"):
        yield say("standing.extra")
    if view.get("queen") == "pending":
        yield say("standing.queen-pending")


def hand_text(say: Words, places: tuple[str, ...]) -> str:
    """Say from where the cue ball, or the blue ball, may be played."""
    return say(f"standing.hand.{'+'.join(sorted(places))}")


def extras(say: Words, match: MatchState) -> Iterator[str]:
    """Describe what the incoming player has: visits, a free shot, ball in hand, what is owed."""
    say, view = say.under(match.book), match.view()
    if match.turn is None or match.frame_winner is not None:
        return
    yield from gained(say, view)
    moved = view.get("cue_ball", ("in-place",)) != ("in-place",)
    if moved and not breaks(match) and match.choice is None:
        yield hand_text(say, view["cue_ball"])
    owed = view.get("debts", {}).get(side(match.turn), 0)
    if owed:
        yield say("standing.owes" if owed == 1 else "standing.owes-many", count=owed)
