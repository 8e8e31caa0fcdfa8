"""A pad as it is shown: rulings, how the match stands, what can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from empoche.facts import natural
from empoche.language.words import Words
from empoche.matches.state import MatchState
from empoche.record.write import step_data
from empoche.referee import Shot, Step, Tick
from empoche.rulebooks import RULEBOOKS, rulebook
from empoche.rules.catalogue import catalogue
from empoche.umpire.both import Names, listed, message, named, told
from empoche.umpire.clock import limit_of
from empoche.umpire.pad import Pad, PlayedStep, frames
from empoche.umpire.taps import special
from empoche.umpire.views import (
    AskableView,
    BallView,
    BookView,
    ChoiceView,
    CitedView,
    ClockView,
    FoundView,
    MatchView,
    NamedView,
    NoteView,
    PadView,
    RuledView,
    Said,
    ScoreboardView,
    SignedView,
    StandsView,
    StepView,
)
from empoche.values import replace

USUAL = {"race_to": 3, "target": 5}  # what is proposed to end a match with


def books() -> tuple[BookView, ...]:
    """The rulebooks, as they are offered."""
    return tuple(map(book_view, RULEBOOKS))


def book_view(name: str) -> BookView:
    book: Any = rulebook(name)
    return BookView(
        id=name,
        text=message(f"rules.about.{name}"),
        equipment=book.equipment,
        family=book.traits.family.value,
        level=book.level,
        goal=book.goal,
        usual=USUAL.get(book.goal),
        clock=book.clock is not None,
        games="games" in book.keys,
        toss=book.opening_draw == "toss",
    )


# ---------------------------------------------------------------- rulings


def cited(book: str, article: str, role: str) -> CitedView:
    """An article with its text."""
    one = catalogue(book).articles[article]
    reading = Said(one.reading["fr"], one.reading["en"]) if one.reading else None
    return CitedView(article, role, Said(one.text["fr"], one.text["en"]), reading)


def ruled(match: MatchState, step: Step, names: Names) -> RuledView:
    """The ruling of a step, in words and with every article."""
    ruling = match.ruling
    assert ruling is not None
    roles = dict.fromkeys(ruling.articles, "applied") | dict.fromkeys(ruling.fouls, "foul")
    if ruling.by_article:
        roles[ruling.by_article] = "decisive"
    verdict = "won" if ruling.winner else "foul" if ruling.fouls else "other"
    if verdict == "other" and isinstance(step, Shot):
        verdict = "regular"
    return RuledView(
        verdict=verdict,
        headline=told(lambda say: say.headline(match, step), names),
        speak=told(lambda say: spoken(say, match, step), names),
        lines=listed(lambda say: say.consequences(match), names),
        articles=tuple(cited(match.book.id, one, roles[one]) for one in ruling.articles),
        winner=ruling.winner,
    )


def spoken(say: Words, match: MatchState, step: Step) -> str:
    """What the umpire says aloud: what was decided, and who plays with what."""
    ruling = match.ruling
    assert ruling is not None
    won = ("frame", "match", "board", "game") if ruling.winner else ()  # said with the name
    said = [say.name(one) for one in ruling.announce if one not in won]
    if ruling.winner:
        said.append(say(f"ruling.winner.{match.book.level}", player=_plain(say, ruling.winner)))
    if match.winner:
        said.append(say("ruling.match", player=_plain(say, match.winner)))
    elif isinstance(step, Tick) and not ruling.fouls:
        pass  # the time is called, and nothing else
    elif match.choice:
        said.append(say("umpire.chooses", player=_plain(say, match.choice.by)))
    elif match.turn and (ruling.fouls or said or not isinstance(step, Shot)):
        view = match.view()
        said.append(say("standing.turn", player=_plain(say, match.turn)))
        said += [say("standing.free")] if view.get("free_shot") else []
        visits = view.get("visits", 1)
        said += [say("standing.visits", visits=visits)] if visits > 1 else []
        said += [say("standing.extra")] if view.get("extra_shot") else []
    return ". ".join(f"{one[:1].upper()}{one[1:]}" for one in dict.fromkeys(said))


def _plain(say: Words, player: str) -> str:
    """A player as he is called aloud: without his letter."""
    called = [name for seat, name in say.players.items() if seat.startswith(player)]
    return " & ".join(called) or player


def in_short(match: MatchState, step: Step, names: Names) -> Said:
    """A ruling in a few words: foul or not, under which article, and who plays."""

    def tell(say: Words) -> str:
        ruling = match.ruling
        assert ruling is not None
        if ruling.winner:
            return say.headline(match, step)
        parts = [say("ruling.regular")] if isinstance(step, Shot) else []
        if ruling.fouls:
            parts = [f"{say('ruling.foul')} {', '.join(ruling.fouls)}"]
        if match.choice:
            parts.append(say("umpire.chooses", player=_plain(say, match.choice.by)))
        elif match.turn:
            parts.append(say("standing.turn", player=_plain(say, match.turn)))
        view = match.view()
        parts += [say("standing.free")] if view.get("free_shot") else []
        visits = view.get("visits", 1)
        parts += [say("standing.visits", visits=visits)] if visits > 1 else []
        return " · ".join(parts)

    return told(tell, names)


# ---------------------------------------------------------------- how it stands


def stands(match: MatchState, frame: int, names: Names) -> StandsView:
    """Score, turn, and what matters for the next shot."""
    view, book = match.view(), match.book
    groups, queen = view.get("groups"), view.get("queen")
    carrom = book.traits.discs
    left: dict[str, int] = dict.fromkeys(book.groups, 0)
    for ball in match.frame.on_table:
        left[book.ball_group(ball)] = left.get(book.ball_group(ball), 0) + 1
    return StandsView(
        score=dict(view["score"]),
        games=view["games"],
        goal=match.goal,
        frame=frame,
        turn=view["turn"],
        breaks=match.frame.phase != "play" and match.turn is not None,
        visits=view.get("visits", 1),
        free_shot=view.get("free_shot", False),
        extra_shot=view.get("extra_shot", False),
        groups=None if groups in (None, "open") else dict(groups),
        left=left,
        balls=natural(match.frame.on_table),
        queen=str(queen["covered"]) if isinstance(queen, Mapping) else queen,
        debts=dict(view.get("debts", {})),
        holes={str(hole): ball for hole, ball in dict(view.get("holes", {})).items()},
        places=tuple(named(place) for place in view.get("cue_ball", ())),
        on=tuple(named(word, carrom) for word in view.get("balls_on", ())),
        summary=listed(lambda say: say.standing(match), names),
        winner=match.winner,
    )


def ball_view(match: MatchState, ball: str, count: int | None = None) -> BallView:
    """A ball to tap: the next one of a colour if `count` says how many there are."""
    book = match.book
    group = book.ball_group(ball)
    carrom = book.traits.discs
    colour = ball if ball.isdigit() else group
    name = group if count is not None else ball
    text = named(name, carrom).text
    found = match.frame.found
    if ball in found.touching:
        text = said_of(lambda ball: message("umpire.ball-touching", ball=ball), text)
    frozen = [at for one, at in sorted(found.frozen) if one == ball]
    if frozen:
        at = named(frozen[0]).text
        text = Said(f"{text.fr} ({at.fr})", f"{text.en} ({at.en})")
    return BallView(name, text, colour, group, 1 if count is None else count)


def said_of(tell: Callable[[str], Said], what: Said) -> Said:
    """A message about something that has a name in each language."""
    return Said(tell(what.fr).fr, tell(what.en).en)


def balls(match: MatchState) -> tuple[BallView, ...]:
    """The balls on the table as they can be told apart, and last the one that is struck."""
    book, apart = match.book, special(match)
    there = natural(match.frame.on_table)
    numbered = all(ball.isdigit() for ball in there)
    shown: list[BallView] = []
    for group in book.groups:
        plain = [ball for ball in there if book.ball_group(ball) == group and ball not in apart]
        if numbered:
            shown += [ball_view(match, ball) for ball in plain]
        elif plain:
            shown.append(ball_view(match, plain[0], len(plain)))
    others = [ball for ball in there if book.ball_group(ball) not in book.groups]
    shown += [ball_view(match, ball) for ball in (*others, *natural(apart))]
    if getattr(getattr(match.frame, "variant", None), "blue_stays", False):
        shown += [_sitting(match, hole, ball) for hole, ball in match.frame.holes]
    struck = book.struck(match.frame)
    if struck:
        shown.append(ball_view(match, struck))
    return tuple({one.id: one for one in shown}.values())


def _sitting(match: MatchState, hole: str, ball: str) -> BallView:
    one = ball_view(match, ball)
    group = named(one.group).text
    text = said_of(lambda name: message("umpire.ball-in-hole", ball=name, hole=hole), group)
    return BallView(ball, text, one.colour, one.group, 0)


def askable(match: MatchState) -> AskableView:
    """What the pad offers for the next shot."""
    book, frame = match.book, match.frame
    shown = balls(match)
    traits = book.traits
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
        pockets=tuple(named(place) for place in places if place not in holes),
        pocket_each=traits.blind_holes,
        name=name,
        moved=tuple(tapped[ball] for ball in natural(frame.found.touching) if ball in tapped),
        more=tuple(more),
        findings=tuple(findings),
        cushions=tuple(named(cushion) for cushion in book.names.cushions),
        seats=tuple(frame.players),
    )


def found_view(match: MatchState) -> FoundView:
    found = match.frame.found
    return FoundView(
        snookered=found.snookered,
        touching=natural(found.touching),
        frozen=tuple(sorted(found.frozen)),
        behind_line=natural(found.behind_line),
        text=listed(lambda say: say.found(found)),
    )


def choice_view(match: MatchState) -> ChoiceView | None:
    choice = match.choice
    if choice is None:
        return None
    carrom = match.book.traits.discs
    by = next(seat for seat in match.frame.players if seat.startswith(choice.by))
    options = tuple(named(one, carrom) for one in choice.options)
    return ChoiceView(by, cited(match.book.id, choice.article, "applied"), options)


def clock_view(pad: Pad) -> ClockView | None:
    """None where no time is kept."""
    clock, match = pad.begin.book.clock, pad.now
    if clock is None or not pad.begin.clock:
        return None
    seconds = pad.seconds
    return ClockView(
        limit=clock.limit,
        call=clock.call,
        running=seconds.since is not None,
        since=seconds.since,
        used=seconds.used,
        called=bool(getattr(match.frame, "called_thirty", False)) or limit_of(match) is None,
        timeouts=seconds.timeouts,
    )


# ---------------------------------------------------------------- a whole pad


def act_of(match: MatchState) -> str:
    """What is to be entered next."""
    if match.winner is not None:
        return "nothing"
    if match.choice is not None:
        return "decide"
    return "shot" if match.frame.turn is not None else "toss"


def step_text(step: Step, names: Names) -> Said:
    """A step in words."""
    return told(lambda say: say.step(step), names)


def step_view(taken: PlayedStep, number: int, frame: int, names: Names) -> StepView:
    step = taken.step
    return StepView(
        number=number,
        frame=frame,
        kind=next(iter(step_data(step))),
        by=getattr(step, "by", None) or taken.before.turn,
        text=step_text(step, names),
        ruling=ruled(taken.after, step, names),
        score=dict(taken.after.view()["score"]),
        when=taken.when,
        taps=taken.taps,
        corrected=taken.corrected,
    )


def match_view(pad: Pad) -> MatchView:
    begin = pad.begin
    return MatchView(
        book=book_view(begin.book.id),
        players=dict(begin.players),
        race_to=begin.race_to,
        target=begin.target,
        clock=begin.clock and begin.book.clock is not None,
        event=begin.event,
        venue=begin.venue,
        umpires=pad.umpires,
    )


def pad_view(pad: Pad, steps: bool = True) -> PadView:
    """All that the pad shows; without its steps for whoever has them already."""
    names, now = pad.begin.players, pad.now
    numbers = frames(pad.taken)
    last = pad.taken[-1] if pad.taken else None
    return PadView(
        match=match_view(pad),
        lines=pad.lines,
        steps=tuple(
            step_view(one, number, frame, names)
            for number, (one, frame) in enumerate(zip(pad.taken, numbers, strict=True), 1)
            if steps
        ),
        stands=stands(now, current_frame(pad), names),
        ruling=ruled(last.after, last.step, names) if last else None,
        act=act_of(now),
        choice=choice_view(now),
        ask=askable(now),
        found=found_view(now),
        clock=clock_view(pad),
        notes=tuple(
            NoteView(line, pad.number(step), one.text, one.protest, one.by, one.when)
            for line, one, step in pad.notes
        ),
        signed=tuple(SignedView(one.who, one.name, one.strokes, one.when) for one in pad.signed),
        aside=tuple(step_text(step, names) for step in pad.aside),
    )


def current_frame(pad: Pad) -> int:
    """The number of the frame on the table."""
    if not pad.taken:
        return 1
    number = frames(pad.taken)[-1]
    over = pad.match.frame_winner is not None
    return number + (over and pad.match.winner is None and pad.match.pending is None)


def _public(clock: ClockView | None) -> ClockView | None:
    """Why somebody asked for a time-out is nobody else's business."""
    if clock is None:
        return None
    return replace(clock, timeouts=tuple(replace(one, reason="") for one in clock.timeouts))


def board_view(pad: Pad) -> ScoreboardView:
    """The match for those who watch."""
    names, match = pad.begin.players, pad.match
    last = pad.taken[-1] if pad.taken else None
    return ScoreboardView(
        book=NamedView(pad.begin.book.id, book_view(pad.begin.book.id).text),
        equipment=pad.begin.book.equipment,
        family=pad.begin.book.traits.family.value,
        event=pad.begin.event,
        venue=pad.begin.venue,
        players=dict(names),
        stands=stands(pad.now, current_frame(pad), names),
        ruling=ruled(last.after, last.step, names) if last else None,
        clock=_public(clock_view(pad)),
        level=pad.begin.book.level,
        lines=pad.lines,
        ended=match.winner is not None,
    )
