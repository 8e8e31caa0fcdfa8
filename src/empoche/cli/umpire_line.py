"""What an umpire types, in French or English, as steps for the referee.

A shot is typed in clauses parted by commas, in the order in which things happened:

    red-1, cushion, pot yellow-2 tl         the cue ball hit red-1, then …
    r1, r1 > y3, pot y3 mr, off r1          short names; red-1 hit yellow-3 …
    r, pot r tl                             any red: at a real table they have no numbers
    call 3 tl, 3, pot 3 tl                  with a call
    miss                                    nothing was touched

Where a cushion is not named it is the top one, and the ball is the cue ball; so name both when
a ball is frozen. Everything else is named, and every word is read or refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from empoche import facts
from empoche.cli.umpire_clause import Clause, Situation
from empoche.cli.umpire_words import (
    CLAUSES,
    FINDINGS,
    HITS,
    NEEDS,
    NONE,
    REQUESTS,
    SERIOUS,
    STEPS,
)
from empoche.errors import Refused
from empoche.facts import Fact, Log
from empoche.language.messages import Word
from empoche.language.spellings import PLACES, lookup, spelled
from empoche.matches.state import MatchState
from empoche.referee import (
    NOTHING_FOUND,
    ORIGINS,
    SAFETY,
    Call,
    Decision,
    Declaration,
    Findings,
    Lag,
    Shot,
    Step,
    Tick,
    Toss,
)

MOST_SECONDS = 3600  # nobody waits an hour for a shot: more is a slip of the finger
_CENTIMETRES = re.compile(r"(-?[0-9]{1,4}(?:\.[0-9]{1,3})?)(?:cm)?")


@dataclass(frozen=True, slots=True)
class Request:
    """Something asked of the program, not of the referee, with the rest of the line."""

    name: str
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """What the umpire finds after the last step, for the next shot, beside earlier findings."""

    found: Findings


def parse(
    line: str, match: MatchState, names: Mapping[str, str] | None = None
) -> Step | Request | Found:
    """Read what a line means in the present situation; `names` are those of the players."""
    at = Situation(match, names or {})
    first, rest = (*line.split(maxsplit=1), "")[:2]
    request = lookup(REQUESTS, first)
    if request is not None:
        return Request(request, rest.strip())
    kind = lookup(STEPS, first)
    if kind == "lag":
        return _lag(rest, at)
    if kind is not None:
        clause = Clause(rest.split(), at)
        step = _STEP_READERS[kind](clause)
        clause.end()
        return step
    option = at.option(" ".join(line.split()))
    if option is not None and match.choice is not None:
        return Decision(option, match.choice.by)
    return _read_shot(line, at)


# ---------------------------------------------------------------- a shot, clause by clause


def _read_shot(line: str, at: Situation) -> Shot | Found:
    """Read a shot; a line that holds nothing but findings belongs to the step before it."""
    clauses = [
        Clause(words, at)
        for words in (part.replace(">", " > ").split() for part in line.split(","))
        if words
    ]
    if not clauses:
        raise Refused("typed-no-facts")
    kinds = [lookup(CLAUSES, clause.words[0]) for clause in clauses]
    for kind in kinds:
        if kind in NEEDS and NEEDS[kind] not in at.match.book.keys:
            raise Refused("other-game-key", name=spelled(kind, CLAUSES))
    only_findings = all(kind in FINDINGS for kind in kinds)
    shot = Shot((), leaves=at.match.frame.found if only_findings else None)
    for kind, clause in zip(kinds, clauses, strict=True):
        shot = _add_clause(shot, kind, clause)
        clause.end()
    if only_findings:
        return Found(shot.leaves or NOTHING_FOUND)
    if not shot.log and "miss" not in kinds:
        raise Refused("typed-no-facts")
    _check_first_contact(shot, at)
    return shot


def _check_first_contact(shot: Shot, at: Situation) -> None:
    """Refuse a log without first contact, but for a touching ball or one that fell.

    Without that contact the referee would see a miss, and call a foul that nobody played.
    """
    struck = at.struck
    if struck is None or facts.first_contact(shot.log, struck) is not None:
        return
    if facts.moved(shot.log):
        return
    for fact in shot.log:
        if fact.piece != struck and not isinstance(fact, facts.Fell):
            raise Refused("typed-first", moved=at.naming.word(fact.piece))


def _add_clause(shot: Shot, kind: str | None, clause: Clause) -> Shot:
    if kind is None:
        return replace(shot, log=(*shot.log, _contact(clause, shot.log)))
    clause.words.pop(0)
    if kind == "cushion":
        return replace(shot, log=(*shot.log, _cushion(clause, shot.log)))
    if kind in _FACT_READERS:
        return replace(shot, log=(*shot.log, _FACT_READERS[kind](clause)))
    if kind == "by":
        return replace(shot, by=clause.player())
    if kind == "from":
        return replace(shot, origin=clause.place(ORIGINS))
    if kind == "call":
        return replace(shot, call=_call(clause))
    if kind == "foul":
        serious = clause.ends_with(SERIOUS)
        declared = [clause.article()]
        while clause.words:
            declared.append(clause.article())
        return replace(shot, declared=(*shot.declared, *declared), serious=shot.serious or serious)
    if kind == "miss":
        return shot
    return replace(shot, leaves=_found(shot.leaves or NOTHING_FOUND, kind, clause))


def _found(findings: Findings, kind: str, clause: Clause) -> Findings:
    if clause.takes(NONE):
        cleared: dict[str, Findings] = {
            "snook": replace(findings, snookered=""),
            "touching": replace(findings, touching=frozenset()),
            "frozen": replace(findings, frozen=frozenset()),
            "behind": replace(findings, behind_line=frozenset()),
        }
        return cleared[kind]
    if kind == "snook":
        return replace(findings, snookered=clause.place(("total", "partial", "none")))
    if kind == "touching":
        return replace(findings, touching=findings.touching | set(clause.balls()))
    if kind == "behind":
        return replace(findings, behind_line=findings.behind_line | set(clause.balls()))
    at = (clause.ball(), clause.place(clause.at.match.book.names.cushions))
    return replace(findings, frozen=findings.frozen | {at})


def _struck(clause: Clause, log: Log) -> str:
    """Return what was sent off: cue ball, striker or blue ball, else the first ball that moved."""
    struck = clause.at.struck or (log[0].piece if log else None)
    if struck is None:
        raise Refused("typed-played")
    return struck


def _contact(clause: Clause, log: Log) -> Fact:
    """Read a contact: `red-1` is the cue ball on red-1; `red-1 > yellow-2` one ball on another."""
    words = " ".join(clause.words)
    first = clause.ball()
    if not clause.words:
        return facts.Contact(_struck(clause, log), first)
    if clause.takes(HITS):
        return facts.Contact(first, clause.ball())
    raise Refused("typed-contact", words=words)


def _cushion(clause: Clause, log: Log) -> Fact:
    match = clause.at.match
    cushions = match.book.names.cushions
    named = clause.words and not clause.is_place(cushions)
    piece = clause.ball() if named else _struck(clause, log)
    if clause.words:
        return facts.Cushion(piece, clause.place(cushions))
    if match.frame.found.frozen:
        raise Refused("typed-frozen", expected=tuple(map(spelled, cushions)))
    return facts.Cushion(piece, "top")


def _pocketed(clause: Clause) -> Fact:
    return facts.Pocketed(clause.ball(), clause.place(clause.at.match.book.names.pockets))


def _off(clause: Clause) -> Fact:
    ball = clause.ball()
    return facts.OffTable(ball, clause.place(facts.WAYS_BACK) if clause.words else None)


def _jumped(clause: Clause) -> Fact:
    first = clause.ball()
    if clause.words:
        return facts.Jumped(first, clause.ball())
    return facts.Jumped(_struck(clause, ()), first)


def _crossed(clause: Clause) -> Fact:
    ball = clause.ball()
    lines = clause.at.match.book.names.lines
    return facts.Crossed(ball, clause.place(lines) if clause.words else "middle")


def _moved(clause: Clause) -> Fact:
    return facts.Moved(clause.ball())


def _fell(clause: Clause) -> Fact:
    ball, pocket = clause.ball(), clause.place(clause.at.match.book.names.pockets)
    due = bool(clause.words) and bool(clause.place(("would-have-been-hit",)))
    return facts.Fell(ball, pocket, due)


def _nudged(clause: Clause) -> Fact:
    return facts.Nudged(_struck(clause, ()))


_FACT_READERS: Mapping[str, Callable[[Clause], Fact]] = {
    "pot": _pocketed,
    "off": _off,
    "jump": _jumped,
    "cross": _crossed,
    "moved": _moved,
    "fell": _fell,
    "nudge": _nudged,
}


def _call(clause: Clause) -> Call:
    if clause.is_place(("safety",)):
        clause.place(("safety",))
        return SAFETY
    ball = clause.ball()
    pockets = clause.at.match.book.names.pockets
    return Call(ball, clause.place(pockets) if clause.words else None)


# ---------------------------------------------------------------- other steps


def _decide(clause: Clause) -> Decision:
    named = [at for at, word in enumerate(clause.words) if lookup(CLAUSES, word) == "by"]
    cut = named[-1] if named else len(clause.words)
    text, clause.words = " ".join(clause.words[:cut]), clause.words[cut:]
    if not text:
        raise Refused("typed-missing", expected="option")
    match = clause.at.match
    by = clause.by() or (match.choice.by if match.choice else match.turn or clause.at.players[0])
    option = clause.at.option(text) or lookup(PLACES, text) or lookup(clause.at.pieces, text)
    option = option or text
    return Decision(option, by)


def _declare(clause: Clause) -> Declaration:
    serious = clause.ends_with(SERIOUS)
    return Declaration(clause.article(), clause.by(), serious)


def _clock(clause: Clause) -> Tick:
    text = clause.take(Word("secondes", "seconds"))
    number = text.removesuffix("s")
    # int() refuses thousands of digits with an error of its own
    if not number.isdecimal() or len(number) > 9 or int(number) > MOST_SECONDS:
        raise Refused("typed-seconds", value=text, most=MOST_SECONDS)
    if clause.words[:1] == ["s"]:
        clause.words.pop()
    return Tick(int(number))


def _concede(clause: Clause) -> Decision:
    return Decision("concede", clause.by() or clause.at.match.turn or clause.at.players[0])


def _toss(clause: Clause) -> Toss:
    return Toss(clause.side())


_STEP_READERS: Mapping[str, Callable[[Clause], Step]] = {
    "decide": _decide,
    "declare": _declare,
    "clock": _clock,
    "concede": _concede,
    "toss": _toss,
}


def _lag(text: str, at: Situation) -> Lag:
    """Read `lag A top 12, B top left-top 30`: the cushions touched, and centimetres to the last."""
    log: list[Fact] = []
    distance: dict[str, float | None] = {}
    point = re.sub(r"(?<=[0-9]),(?=[0-9])", ".", text)  # 12,5 cm are one number in French
    clauses = [Clause(part.split(), at) for part in point.split(",") if part.split()]
    if not clauses:
        raise Refused("typed-missing", expected=tuple(map(at.shown, at.players)))
    for clause in clauses:
        ball = clause.side()
        while clause.words and ball not in distance:
            fact = _lag_fact(ball, clause)
            if fact is None:
                distance[ball] = _centimetres(clause.words.pop(0))
            else:
                log.append(fact)
        clause.end()
    return Lag(tuple(log), distance)


def _lag_fact(ball: str, clause: Clause) -> Fact | None:
    names = clause.at.match.book.names
    if clause.is_place(names.cushions):
        return facts.Cushion(ball, clause.place(names.cushions))
    if clause.is_place(names.pockets):
        return facts.Pocketed(ball, clause.place(names.pockets))
    if clause.is_place(("centre",)):
        return facts.Crossed(ball, clause.place(("centre",)))
    if clause.takes({"off": CLAUSES["off"]}):
        return facts.OffTable(ball)
    return None


def _centimetres(word: str) -> float:
    match = _CENTIMETRES.fullmatch(word)
    if match is None:
        raise Refused("not-a-number", value=word)
    return float(match[1]) / 100
