"""What an umpire types, in French or English, as steps for the referee.

A shot is told in clauses parted by commas, in the order in which things happened:

    red-1, cushion, pot yellow-2 tl         the cue ball hit red-1, then …
    r1, r1 > y3, pot y3 mr, off r1          short names; red-1 hit yellow-3 …
    call 3 tl, 3, pot 3 tl                  with a call
    miss                                    nothing was touched

Where a cushion is not named it is the top one, and the ball is the cue ball; so name both when
a ball is frozen. Everything else is named.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from empoche import facts
from empoche.errors import Refused
from empoche.facts import Fact
from empoche.match import Match
from empoche.messages import Phrase
from empoche.referee import (
    NOTHING_FOUND,
    PLAYERS,
    SAFETY,
    SIDES,
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

# each word with what people may type for it; completion offers the first in English, the
# second in French
CLAUSES: Mapping[str, tuple[str, ...]] = {
    "cushion": ("cushion", "bande", "rail"),
    "pot": ("pot", "empoche", "pocket", "in"),
    "off": ("off", "sort", "sortie"),
    "jump": ("jump", "saute"),
    "cross": ("cross", "franchit"),
    "moved": ("moved", "bouge"),
    "fell": ("fell", "tombe"),
    "miss": ("miss", "rien", "nothing"),
    "by": ("by", "par"),
    "from": ("from", "depuis"),
    "call": ("call", "annonce"),
    "foul": ("foul", "faute"),
    "snook": ("snook", "snooké"),
    "touching": ("touching", "touchante"),
    "frozen": ("frozen", "collée"),
}
REQUESTS: Mapping[str, tuple[str, ...]] = {
    "help": ("help", "aide", "?"),
    "undo": ("undo", "annuler", "u"),
    "redo": ("redo", "rétablir"),
    "save": ("save", "enregistrer"),
    "load": ("load", "charger"),
    "status": ("status", "état", "etat"),
    "why": ("why", "pourquoi"),
    "rules": ("rules", "article", "règle"),
    "pause": ("pause",),
    "go": ("go", "reprendre"),
    "time": ("time", "temps"),
    "quit": ("quit", "quitter", "exit", "q"),
}
STEPS: Mapping[str, tuple[str, ...]] = {
    "decide": ("decide", "choisit", "choose"),
    "declare": ("declare", "déclare", "declarer"),
    "clock": ("clock", "chrono"),
    "concede": ("concede", "abandonne"),
    "lag": ("lag", "tirage"),
    "toss": ("toss", "pile"),
}
NONE = ("none", "aucun", "aucune", "non", "no")  # takes a finding back
BALLS: Mapping[str, tuple[str, ...]] = {
    "red": ("rouge", "r"),
    "yellow": ("jaune", "y", "j"),
    "black": ("noire", "b", "n", "8"),
    "cue": ("blanche", "white", "w", "c"),
}
PLACES: Mapping[str, tuple[str, ...]] = {
    "top-left": ("tl", "hg", "haut-gauche"),
    "top-right": ("tr", "hd", "haut-droite"),
    "middle-left": ("ml", "mg", "milieu-gauche"),
    "middle-right": ("mr", "md", "milieu-droite"),
    "bottom-left": ("bl", "bg", "bas-gauche"),
    "bottom-right": ("br", "bd", "bas-droite"),
    "top": ("haut",),
    "bottom": ("bas",),
    "left-top": ("lt", "gh", "gauche-haut"),
    "left-bottom": ("lb", "gb", "gauche-bas"),
    "right-top": ("rt", "dh", "droite-haut"),
    "right-bottom": ("rb", "db", "droite-bas"),
    "middle": ("milieu",),
    "baulk": ("zone",),
    "in-place": ("place", "en-place"),
    "outside-baulk": ("outside", "hors-zone"),
    "rail": ("cadre",),
    "person": ("personne",),
    "object": ("objet",),
    "lamp": ("lampe",),
    "safety": ("safe", "sécurité"),
    "partial": ("partiel",),
    "total": (),
    "centre": ("center", "axe"),
    "would-have-been-hit": ("due", "visée"),
}


@dataclass(frozen=True, slots=True)
class Request:
    """Something asked of the program, not of the referee."""

    name: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """What the umpire finds after the last step, for the next shot, beside what he found before."""

    found: Findings


def _lookup(table: Mapping[str, tuple[str, ...]], word: str) -> str | None:
    word = word.casefold()
    for name, spellings in table.items():
        if word == name or word in spellings:
            return name
    return None


def parse(line: str, match: Match) -> Step | Request | Found:
    """What a line means in the present situation."""
    words = tuple(line.split())
    request = _lookup(REQUESTS, words[0])
    if request is not None:
        return Request(request, words[1:])
    kind = _lookup(STEPS, words[0])
    if kind is not None:
        return _STEP_READERS[kind](words[1:], match)
    if match.choice is not None and len(words) == 1 and "," not in line:
        option = _option(words[0], match)
        if option is not None:
            return Decision(option, match.choice.by)
    if _lookup(CLAUSES, words[0]) in ("snook", "touching", "frozen"):
        return Found(_told(line, match, match.frame.found).leaves or NOTHING_FOUND)
    shot = _told(line, match)
    if not shot.log and not any(_lookup(CLAUSES, word) == "miss" for word in line.split()):
        raise Refused("typed-no-facts")
    return shot


def _option(word: str, match: Match) -> str | None:
    assert match.choice is not None
    name = _place_or(word)
    if name in match.choice.options:
        return name
    starting = [option for option in match.choice.options if option.startswith(word.casefold())]
    return starting[0] if len(starting) == 1 else None


def _place_or(word: str) -> str:
    return _lookup(PLACES, word) or _lookup(BALLS, word) or word


# ---------------------------------------------------------------- a shot, clause by clause


def _told(line: str, match: Match, found: Findings | None = None) -> Shot:
    shot = Shot((), leaves=found)
    for clause in line.split(","):
        words = tuple(clause.replace(">", " > ").split())
        if words:
            shot = _add_clause(shot, words, match)
    return shot


def _add_clause(shot: Shot, words: tuple[str, ...], match: Match) -> Shot:
    kind = _lookup(CLAUSES, words[0])
    rest = words[1:]
    if kind is None:
        return replace(shot, log=(*shot.log, _contact(words, match)))
    if kind in _FACT_READERS:
        return replace(shot, log=(*shot.log, _FACT_READERS[kind](rest, match)))
    if kind == "by":
        return replace(shot, by=_player(rest))
    if kind == "from":
        return replace(shot, origin=_place(rest, 0, ("baulk", "outside-baulk", "in-place")))
    if kind == "call":
        return replace(shot, call=_call(rest, match))
    if kind == "foul":
        serious = bool(rest) and rest[-1].casefold() in ("serious", "grave")
        return replace(
            shot, declared=shot.declared + (rest[:-1] if serious else rest), serious=serious
        )
    if kind == "miss":
        return shot
    return replace(shot, leaves=_found(shot.leaves or NOTHING_FOUND, kind, rest, match))


def _found(found: Findings, kind: str, words: tuple[str, ...], match: Match) -> Findings:
    if words and words[0].casefold() in NONE:
        cleared: dict[str, Findings] = {
            "snook": replace(found, snookered=""),
            "touching": replace(found, touching=frozenset()),
            "frozen": replace(found, frozen=frozenset()),
        }
        return cleared[kind]
    if kind == "snook":
        return replace(found, snookered=_place(words or ("total",), 0, ("partial", "total")))
    if kind == "touching":
        balls = frozenset(_ball(word, match) for word in words)
        return replace(found, touching=found.touching | balls)
    at = (_ball(_word(words, 0, "ball"), match), _place(words, 1, match.book.names.cushions))
    return replace(found, frozen=found.frozen | {at})


def _contact(words: tuple[str, ...], match: Match) -> Fact:
    """`red-1` is the cue ball on red-1; `red-1 > yellow-2` one ball on another."""
    first = _ball(words[0], match)
    if len(words) == 1:
        return facts.Contact("cue", first)
    if len(words) == 3 and words[1] in (">", "hits", "touche"):
        return facts.Contact(first, _ball(words[2], match))
    raise Refused("typed-contact", words=" ".join(words))


def _cushion(words: tuple[str, ...], match: Match) -> Fact:
    names = match.book.names.cushions
    piece = "cue"
    if words and _lookup(PLACES, words[0]) not in names:
        piece, words = _ball(words[0], match), words[1:]
    if match.frame.found.frozen and not words:
        raise Refused("typed-frozen", expected=_spoken(names))
    return facts.Cushion(piece, _place(words or ("top",), 0, names))


def _pocketed(words: tuple[str, ...], match: Match) -> Fact:
    ball = _ball(_word(words, 0, "ball"), match)
    return facts.Pocketed(ball, _place(words, 1, match.book.names.pockets))


def _off(words: tuple[str, ...], match: Match) -> Fact:
    ball = _ball(_word(words, 0, "ball"), match)
    return facts.OffTable(ball, _place(words, 1, facts.WAYS_BACK) if len(words) > 1 else None)


def _jumped(words: tuple[str, ...], match: Match) -> Fact:
    balls = tuple(_ball(word, match) for word in words)
    if len(balls) == 1:
        return facts.Jumped("cue", balls[0])
    if len(balls) == 2:
        return facts.Jumped(*balls)
    raise Refused("typed-missing", expected="ball")


def _crossed(words: tuple[str, ...], match: Match) -> Fact:
    ball = _ball(_word(words, 0, "ball"), match)
    return facts.Crossed(ball, _place(words[1:] or ("middle",), 0, match.book.names.lines))


def _moved(words: tuple[str, ...], match: Match) -> Fact:
    return facts.Moved(_ball(_word(words, 0, "ball"), match))


def _fell(words: tuple[str, ...], match: Match) -> Fact:
    ball = _ball(_word(words, 0, "ball"), match)
    pocket = _place(words, 1, match.book.names.pockets)
    due = len(words) > 2 and bool(_place(words, 2, ("would-have-been-hit",)))
    return facts.Fell(ball, pocket, due)


_FACT_READERS: Mapping[str, Callable[[tuple[str, ...], Match], Fact]] = {
    "cushion": _cushion,
    "pot": _pocketed,
    "off": _off,
    "jump": _jumped,
    "cross": _crossed,
    "moved": _moved,
    "fell": _fell,
}


def _call(words: tuple[str, ...], match: Match) -> Call:
    if words and _lookup(PLACES, words[0]) == "safety":
        return SAFETY
    ball = _ball(_word(words, 0, "ball"), match)
    pocket = _place(words, 1, match.book.names.pockets) if len(words) > 1 else None
    return Call(ball, pocket)


# ---------------------------------------------------------------- other steps


def _decide(words: tuple[str, ...], match: Match) -> Decision:
    option = _word(words, 0, "option")
    by = _by(words[1:]) or (match.choice.by if match.choice else match.turn or "A")
    found = _option(option, match) if match.choice else None
    return Decision(found or _place_or(option), by)


def _declare(words: tuple[str, ...], match: Match) -> Declaration:
    serious = bool(words) and words[-1].casefold() in ("serious", "grave")
    rest = words[1:-1] if serious else words[1:]
    return Declaration(_word(words, 0, "article"), _by(rest), serious)


def _by(words: tuple[str, ...]) -> str | None:
    named = [word for word in words if word.casefold() not in CLAUSES["by"]]
    return _player(tuple(named)) if named else None


def _clock(words: tuple[str, ...], match: Match) -> Tick:
    text = _word(words, 0, "seconds").rstrip("s")
    if not text.isdigit():
        raise Refused("not-a-number", value=text)
    return Tick(int(text))


def _concede(words: tuple[str, ...], match: Match) -> Decision:
    return Decision("concede", _by(words) or match.turn or "A")


def _toss(words: tuple[str, ...], match: Match) -> Toss:
    return Toss(_player(words, SIDES))


def _lag(words: tuple[str, ...], match: Match) -> Lag:
    """`lag A top 12, B top left-top 30`: what each ball touched, and centimetres to the cushion."""
    log: list[Fact] = []
    distance: dict[str, float | None] = {}
    for clause in " ".join(words).split(","):
        parts = clause.split()
        if not parts:
            continue
        ball = _player(tuple(parts), SIDES)
        for word in parts[1:]:
            fact = _lag_fact(ball, word, match)
            if fact is None:
                distance[ball] = _centimetres(word)
            else:
                log.append(fact)
    return Lag(tuple(log), distance)


def _lag_fact(ball: str, word: str, match: Match) -> Fact | None:
    place = _lookup(PLACES, word)
    if place in match.book.names.cushions:
        return facts.Cushion(ball, place)
    if place in match.book.names.pockets:
        return facts.Pocketed(ball, place)
    if place == "centre":
        return facts.Crossed(ball, place)
    if _lookup(CLAUSES, word) == "off":
        return facts.OffTable(ball)
    return None


def _centimetres(word: str) -> float:
    try:
        return float(word.removesuffix("cm").replace(",", ".")) / 100
    except ValueError:
        raise Refused("not-a-number", value=word) from None


_STEP_READERS: Mapping[str, Callable[[tuple[str, ...], Match], Step]] = {
    "decide": _decide,
    "declare": _declare,
    "clock": _clock,
    "concede": _concede,
    "lag": _lag,
    "toss": _toss,
}


# ---------------------------------------------------------------- words


def _word(words: tuple[str, ...], at: int, expected: str) -> str:
    if len(words) <= at:
        raise Refused("typed-missing", expected=expected)
    return words[at]


def _player(words: tuple[str, ...], expected: tuple[str, ...] = PLAYERS) -> str:
    name = _word(words, 0, ", ".join(expected)).upper()
    if name not in expected:
        raise Refused("unknown-player", name=name, expected=expected)
    return name


def _place(words: tuple[str, ...], at: int, expected: tuple[str, ...]) -> str:
    if len(words) <= at:
        raise Refused("typed-missing", expected=_spoken(expected))
    word = words[at]
    # rt is a cushion and tr a pocket: only what is expected here counts
    for name in expected:
        if word.casefold() == name or word.casefold() in PLACES.get(name, ()):
            return name
    raise Refused("expected", value=word, expected=_spoken(expected))


def _spoken(names: tuple[str, ...]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"word.{name}") for name in names)


def _ball(word: str, match: Match) -> str:
    """A ball by its name or a short form: red-1, r1, rouge1, black, noire, 3."""
    names = match.book.names.pieces
    word = word.casefold()
    if word in names:
        return word
    stem = word.rstrip("0123456789").rstrip("-")
    number = word[len(word.rstrip("0123456789")) :]
    for colour, spellings in BALLS.items():
        if stem == colour or (stem and stem in spellings) or (not number and word in spellings):
            name = f"{colour}-{number}" if number else colour
            if name in names:
                return name
        if number and stem and (stem == colour or stem in spellings):
            raise Refused("unknown-ball", ball=word, expected=facts.natural(match.frame.on_table))
    if word in BALLS["black"] and "black" in names:
        return "black"
    near = difflib.get_close_matches(word, [*names, *_all_verbs()], n=3, cutoff=0.6)
    raise Refused("typed-word", word=word, near=near or ("help",))


def _all_verbs() -> list[str]:
    return [
        word for table in (CLAUSES, REQUESTS, STEPS) for words in table.values() for word in words
    ]
