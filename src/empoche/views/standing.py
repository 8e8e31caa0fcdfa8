"""How a match stands: the score, who plays, and what matters for the next shot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from empoche.facts import natural
from empoche.language import standing
from empoche.language.bilingual import NOBODY, Names, Text, say_both, say_lines
from empoche.language.rulings import plain
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.referee import Rulebook
from empoche.views.named import NamedView, named


@dataclass(frozen=True, slots=True)
class StandingView:
    """What a rulebook remembers: only what its game has is there."""

    score: dict[str, int]
    games: dict[str, int] | None
    goal: int | None
    turn: str | None  # a seat
    breaks: bool
    visits: int
    free_shot: bool
    extra_shot: bool
    groups: dict[str, str] | None  # by side; None: open, or no such thing
    left: dict[str, int]  # balls or pieces on the table, by group
    balls: tuple[str, ...]  # the same by name
    queen: str | None  # board, pending, A or B
    queen_text: Text | None  # the same in words
    debts: dict[str, int]
    holes: dict[str, str]  # hole: ball
    places: tuple[NamedView, ...]  # from where the cue ball may be played
    on: tuple[NamedView, ...]  # balls or groups that may be hit first
    snookered: str  # "", partial or total
    lines: tuple[Text, ...]  # all of it in words, who plays last
    winner: str | None  # of the match


def standing_view(match: MatchState, names: Names = NOBODY) -> StandingView:
    """Describe how a match stands."""
    view, book = match.view(), match.book
    groups, queen = view.get("groups"), view.get("queen")
    left: dict[str, int] = dict.fromkeys(book.groups, 0)
    for ball in match.frame.on_table:
        left[book.ball_group(ball)] = left.get(book.ball_group(ball), 0) + 1
    return StandingView(
        score=dict(view["score"]),
        games=view["games"],
        goal=match.goal,
        turn=view["turn"],
        breaks=match.frame.phase != "play" and match.turn is not None,
        visits=view.get("visits", 1),
        free_shot=view.get("free_shot", False),
        extra_shot=view.get("extra_shot", False),
        groups=None if groups in (None, "open") else dict(groups),
        left=left,
        balls=natural(match.frame.on_table),
        queen=str(queen["covered"]) if isinstance(queen, Mapping) else queen,
        queen_text=_queen_text(queen, names, book) if queen else None,
        debts=dict(view.get("debts", {})),
        holes={str(hole): ball for hole, ball in dict(view.get("holes", {})).items()},
        places=tuple(named(place, book) for place in view.get("cue_ball", ())),
        on=tuple(named(word, book) for word in view.get("balls_on", ())),
        snookered=match.frame.found.snookered,
        lines=say_lines(lambda say: standing.standing_lines(say, match, view), names, book),
        winner=match.winner,
    )


def _queen_text(queen: Any, names: Names, book: Rulebook[Any]) -> Text:
    """Say where the queen is."""

    def tell(say: Words) -> str:
        if isinstance(queen, Mapping):
            return say("standing.queen-of", player=plain(say, queen["covered"]))
        key = "standing.queen-due" if queen == "pending" else "standing.queen-board"
        return say(key)

    return say_both(tell, names, book)


def standing_lines(match: MatchState, names: Names = NOBODY) -> tuple[Text, ...]:
    """The same in sentences."""
    return say_lines(lambda say: standing.standing_lines(say, match), names)
