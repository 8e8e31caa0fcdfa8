"""Steps in words: what a player did, what happened, what the umpire saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from empoche import facts
from empoche.facts import UNTOLD, Fact, natural
from empoche.language.words import Words
from empoche.referee import (
    Call,
    Decision,
    Declaration,
    Findings,
    Lag,
    Placement,
    Shot,
    Step,
    Tick,
    side,
)

FACTS: dict[type[Fact], str] = {
    facts.Contact: "fact.contact",
    facts.Cushion: "fact.cushion",
    facts.Pocketed: "fact.pocket",
    facts.OffTable: "fact.off_table",
    facts.Jumped: "fact.jump",
    facts.Crossed: "fact.cross",
    facts.Moved: "fact.moved",
    facts.Fell: "fact.fell",
    facts.Nudged: "fact.nudge",
    facts.DoubleHit: "fact.double_hit",
    facts.Pushed: "fact.push",
}
# where nobody noted the pocket
NOWHERE = {
    "fact.pocket": "fact.pocket-untold",
    "fact.fell": "fact.fell-untold",
    "fact.fell-due": "fact.fell-due-untold",
}
BACK = {
    "rail": "fact.back-rail",
    "person": "fact.back-person",
    "object": "fact.back-object",
    "lamp": "fact.back-lamp",
}


@dataclass(slots=True)
class Mentions:
    """Names pieces that look alike so that they can be told apart in what is said of one shot.

    >>> mentions = Mentions(Words("en"))
    >>> [mentions.name(piece) for piece in ("red-4", "red-4", "red-2", "red-4")]
    ['a red', 'that red', 'another red', 'the first red']
    """

    say: Words
    named: dict[str, list[str]] = field(default_factory=dict)  # by colour, in the order of naming
    last: dict[str, str] = field(default_factory=dict)  # by colour, the one named last

    def name(self, piece: str) -> str:
        """Name a piece, as new or as one that was named before."""
        colour = piece.rpartition("-")[0]
        known, latest = self.named.setdefault(colour, []), self.last.get(colour)
        self.last[colour] = piece
        if piece not in known:
            known.append(piece)
            return self.say.piece(piece, "other" if len(known) > 1 else "one")
        if piece == latest:
            return self.say.piece(piece, "same")
        return self.say.nth(piece, known.index(piece) + 1)


def fact_text(say: Words, fact: Fact, mentions: Mentions | None = None) -> str:
    """Say one fact in a sentence, without a capital.

    >>> fact_text(Words("en"), facts.Pocketed("red-1", "top-left"))
    'a red drops into the top left pocket'
    """
    name = (mentions or Mentions(say)).name
    values = {"piece": name(fact.piece)}
    key = FACTS[type(fact)]
    if isinstance(fact, facts.OffTable):
        key = BACK[fact.back] if fact.back else key
    elif isinstance(fact, facts.Contact):
        values["other"] = name(fact.other)
    elif isinstance(fact, facts.Jumped):
        values["other"] = name(fact.over)
    elif isinstance(fact, facts.Crossed):
        values["place"] = say(f"word.line-{fact.line}")
    elif isinstance(fact, facts.Cushion):
        values["place"] = say.name(fact.cushion)
        key = "fact.cushion-untold" if fact.cushion == UNTOLD else key
    elif isinstance(fact, facts.Pocketed | facts.Fell):
        values["place"] = say.name(fact.pocket)
        key = "fact.fell-due" if isinstance(fact, facts.Fell) and fact.due else key
        key = NOWHERE[key] if fact.pocket == UNTOLD else key
    return say(key, **values)


def fact_texts(say: Words, log: Iterable[Fact]) -> Iterator[str]:
    """Say the facts of one shot, each in a sentence without a capital."""
    mentions = Mentions(say)
    return (fact_text(say, fact, mentions) for fact in log)


def step_text(say: Words, step: Step) -> str:
    """Say a whole step in a line."""
    if isinstance(step, Shot):
        return ", ".join(_shot_parts(say, step))
    if isinstance(step, Decision):
        if step.option == "concede":
            return say("step.concedes", player=say.player(step.by))
        return say("step.decides", player=say.player(step.by), option=say.option(step.option))
    if isinstance(step, Declaration):
        return declared_text(say, step.article, step.by, step.serious)
    if isinstance(step, Tick):
        return say("step.clock", seconds=f"{step.seconds:g}")
    if isinstance(step, Placement):
        key = "step.place" if step.places else "step.place-default"
        return say(key, player=say.player(step.by), pieces=say.pieces(natural(step.places)))
    if isinstance(step, Lag):
        return ", ".join([say("step.lag"), *fact_texts(say, step.log), *lag_stops(say, step)])
    return say("step.toss", player=say.player(step.winner))


def _shot_parts(say: Words, shot: Shot) -> Iterator[str]:
    if shot.by:
        yield say("step.by", player=say.player(shot.by))
    if shot.call:
        yield call_text(say, shot.call)
    if shot.origin:
        yield say(f"step.origin.{shot.origin}")
    yield from fact_texts(say, shot.log)
    if not shot.log:
        yield say("step.nothing")
    for article in shot.declared:
        yield declared_text(say, article)
    if shot.serious:
        yield say("step.serious")


def call_text(say: Words, call: Call) -> str:
    """Say what was called before the stroke."""
    if call.ball is None:
        return say("step.safety")
    what = say.piece(call.ball)
    if call.pocket in (None, UNTOLD):
        return say("step.calls", what=what)
    return say("step.calls-pocket", what=what, pocket=say.name(str(call.pocket)))


def declared_text(say: Words, article: str, by: str | None = None, serious: bool = False) -> str:
    """Say what the umpire declares, and of whom."""
    label = say.label(say.book.id, article) if say.book is not None else article
    key = "step.declared-of" if by else "step.declared"
    said = say(key, article=label, player=say.player(by))
    return f"{said}, {say('step.serious')}" if serious else said


def lag_stops(say: Words, lag: Lag) -> Iterator[str]:
    """Say how far from the baulk cushion each ball of a lag came to rest."""
    for name, far in lag.distance.items():
        if far is not None:
            key = "fact.stops" if far >= 0 else "fact.stops-mouth"
            yield say(key, piece=say.piece(side(name)), distance=number(say, abs(far) * 100))


def number(say: Words, value: float) -> str:
    """Write a number with the decimal sign of the language."""
    text = f"{value:.4g}"
    return text if say.language == "en" else text.replace(".", ",")


def findings_texts(say: Words, findings: Findings) -> Iterator[str]:
    """Describe each finding of the umpire in a few words."""
    if findings.snookered:
        yield say(f"standing.snook-{findings.snookered}")
    if findings.touching:
        yield say("standing.touching", balls=say.pieces(natural(findings.touching)))
    for ball, cushion in sorted(findings.frozen):
        yield say("standing.frozen", ball=say.piece(ball), cushion=say.name(cushion))
    if findings.behind_line:
        yield say("standing.behind", pieces=say.pieces(natural(findings.behind_line)))
