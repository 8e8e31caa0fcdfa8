"""What an umpire may tap for the next shot, and what was tapped."""

from __future__ import annotations

from dataclasses import dataclass

from empoche.facts import natural
from empoche.language.bilingual import Text, say_lines, text, word
from empoche.language.steps import findings_texts
from empoche.matches.state import MatchState
from empoche.referee import Findings
from empoche.views.equipment import colour_of
from empoche.views.named import NamedView, named


@dataclass(frozen=True, slots=True)
class BallView:
    """A ball to tap: one, or the next one of a colour where they have no numbers."""

    id: str  # what a tap sends
    text: Text
    colour: str  # cue, red, yellow, black, white, queen, striker, blue, or a number 1 … 15
    group: str  # red, yellow, solids …; its own name if it has none
    left: int  # how many there are


@dataclass(frozen=True, slots=True)
class AskableView:
    """What the pad offers to tap for the next shot, as far as this rulebook has a use for it."""

    struck: str | None  # cue, striker, blue; None: the player sends one of their own balls
    balls: tuple[BallView, ...]  # on the table, that which is struck last
    first: bool  # whether the first ball touched may matter
    pockets: tuple[NamedView, ...]
    pocket_each: bool  # whether the pocket of every ball that falls is asked for
    name: tuple[BallView, ...]  # balls of which the player may name one before playing
    moved: tuple[BallView, ...]  # touching balls, of which one may have moved
    more: tuple[str, ...]  # of: jump, off, fell, nudge, by, safety
    findings: tuple[str, ...]  # of: snookered, touching, frozen, behind_line
    cushions: tuple[NamedView, ...]  # to which a ball may be frozen
    seats: tuple[str, ...]  # who may have played


@dataclass(frozen=True, slots=True)
class FoundView:
    """What the umpire has found for the next shot."""

    snookered: str  # "", partial or total
    touching: tuple[str, ...]
    frozen: tuple[tuple[str, str], ...]  # ball, cushion
    behind_line: tuple[str, ...]
    text: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class TappedView:
    """What the umpire tapped of a shot. Balls are names or colours of which any one is meant."""

    first: str | None = None  # first ball touched; "none": nothing was; None: not known
    down: tuple[tuple[str, str | None], ...] = ()  # (ball, pocket), in order of falling
    off: tuple[tuple[str, str], ...] = ()  # (ball, stayed | rail | person | object | lamp)
    jump: str | None = None  # the ball over which the struck one passed
    moved: tuple[str, ...] = ()
    fell: tuple[tuple[str, str | None, bool], ...] = ()  # untouched: ball, pocket, about to be hit
    nudge: bool = False
    call: tuple[str, str | None] | None = None  # ball and pocket, as named beforehand
    safety: bool = False
    origin: str | None = None  # baulk, outside-baulk or in-place
    by: str | None = None  # who played, if not the player in turn
    declared: tuple[str, ...] = ()
    serious: bool = False
    answers: dict[str, str] | None = None  # by question


# ---------------------------------------------------------------- what can be tapped


def special(match: MatchState) -> frozenset[str]:
    """Pieces that are not like the others of their colour: something was found of them."""
    found: Findings = match.frame.found
    return found.touching | {ball for ball, _ in found.frozen} | found.behind_line


def _ball(match: MatchState, ball: str, count: int | None = None) -> BallView:
    """A ball to tap: the next one of a colour if `count` says how many there are."""
    book = match.book
    group = book.ball_group(ball)
    name = group if count is not None else ball
    called = word(ball, book)
    found = match.frame.found
    if ball in found.touching:
        called = _about("umpire.ball-touching", called)
    frozen = [at for one, at in sorted(found.frozen) if one == ball]
    if frozen:
        at = word(frozen[0], book)
        called = Text(f"{called.fr} ({at.fr})", f"{called.en} ({at.en})")
    return BallView(name, called, colour_of(ball), group, 1 if count is None else count)


def _about(key: str, ball: Text, **values: object) -> Text:
    """A message about a ball that has a name in each language."""
    return Text(text(key, ball=ball.fr, **values).fr, text(key, ball=ball.en, **values).en)


def _balls(match: MatchState) -> tuple[BallView, ...]:
    """The balls on the table as they can be distinguished, and last the one that is struck."""
    book, apart = match.book, special(match)
    there = natural(match.frame.on_table)
    numbered = all(ball.isdigit() for ball in there)
    shown: list[BallView] = []
    for group in book.groups:
        plain = [ball for ball in there if book.ball_group(ball) == group and ball not in apart]
        if numbered:
            shown += [_ball(match, ball) for ball in plain]
        elif plain:
            shown.append(_ball(match, plain[0], len(plain)))
    others = [ball for ball in there if book.ball_group(ball) not in book.groups]
    shown += [_ball(match, ball) for ball in (*others, *natural(apart))]
    if getattr(getattr(match.frame, "variant", None), "blue_stays", False):
        shown += [_sitting(match, hole, ball) for hole, ball in match.frame.holes]
    struck = book.struck(match.frame)
    if struck:
        shown.append(_ball(match, struck))
    return tuple({one.id: one for one in shown}.values())


def _sitting(match: MatchState, hole: str, ball: str) -> BallView:
    one = _ball(match, ball)
    called = _about("umpire.ball-in-hole", word(ball, match.book), hole=hole)
    return BallView(ball, called, one.colour, one.group, 0)


def askable_view(match: MatchState) -> AskableView:
    """Describe what the pad offers for the next shot."""
    book, frame, traits = match.book, match.frame, match.book.traits
    shown = _balls(match)
    called = traits.calls and frame.phase == "play"
    struck = book.struck(frame)
    tapped = {one.id: one for one in shown}
    plain = [one for one in shown if one.id != struck]
    name = tuple(plain) if called or getattr(frame, "designate", False) else ()
    holes = {hole for hole, _ in getattr(frame, "holes", ())}
    places = book.names.pockets if called or traits.blind_holes else ()
    more = [*traits.taps, "safety"] if called else [*traits.taps]
    more += ["origin"] if "from" in book.keys else []
    keys = ("snookered", "touching", "frozen", "behind_line")
    findings = [key for key in keys if key in book.keys]
    if "snookered" in findings and not traits.snooks:
        findings.remove("snookered")
    return AskableView(
        struck=struck,
        balls=shown,
        first=not traits.discs or bool(frame.found.behind_line),
        pockets=tuple(named(place, book) for place in places if place not in holes),
        pocket_each=traits.blind_holes,
        name=name,
        moved=tuple(tapped[ball] for ball in natural(frame.found.touching) if ball in tapped),
        more=tuple(more),
        findings=tuple(findings),
        cushions=tuple(named(cushion, book) for cushion in book.names.cushions),
        seats=tuple(frame.players),
    )


def found_view(match: MatchState) -> FoundView:
    """Describe what the umpire has found for the next shot."""
    found = match.frame.found
    return FoundView(
        snookered=found.snookered,
        touching=natural(found.touching),
        frozen=tuple(sorted(found.frozen)),
        behind_line=natural(found.behind_line),
        text=say_lines(lambda say: findings_texts(say, found), book=match.book),
    )
