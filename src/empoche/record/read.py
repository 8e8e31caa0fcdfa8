"""Case files, which are also the records of matches: read with lines, written to be read.

The format is described in docs/cases.md. Everything a file says is checked here, so that what
reaches the referee is well formed; whether it can have happened is for the referee to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from empoche import facts
from empoche.equipment.kinds import KINDS
from empoche.errors import Refused, Unreadable
from empoche.facts import Fact
from empoche.plugins import check_installed
from empoche.record.checksum import NONE, seal_of
from empoche.record.schema import Fields
from empoche.record.sheet import Sheet, read_sheet
from empoche.record.yaml import Node, node_of, read_documents
from empoche.referee import (
    DOUBLES,
    ORIGINS,
    PLAYERS,
    SAFETY,
    SIDES,
    Call,
    Decision,
    Declaration,
    Findings,
    Given,
    Lag,
    Rulebook,
    Shot,
    Step,
    Tick,
    Toss,
)
from empoche.rulebooks import RULEBOOKS, rulebook


@dataclass(frozen=True, slots=True)
class Options:
    """What a match is played to."""

    race_to: int | None = None  # frames to win
    doubles: bool = False
    target: int | None = None  # points to reach


@dataclass(frozen=True, slots=True)
class CaseStep:
    """One step of a case, what is expected of it, and where it stands in the file."""

    step: Step
    expect: Mapping[str, Any]
    line: int
    fact_lines: tuple[int, ...] = ()
    expect_lines: Mapping[str, int] | None = None
    # of a match that was played: how, the fingerprint of what moved, and where it all lies after
    action: tuple[str, Mapping[str, Any]] | None = None
    motion: str | None = None
    layout: Mapping[str, tuple[float, float]] | None = None
    state: str | None = None  # as `matches.snapshot` writes it, as JSON: read where it is needed


@dataclass(frozen=True, slots=True)
class Case:
    """A situation, what happened, and what the referee must rule."""

    name: str
    file: str
    line: int
    book: Rulebook[Any]
    articles: tuple[str, ...]
    options: Options
    given: Given
    steps: tuple[CaseStep, ...]
    players: Mapping[str, str]
    given_line: int
    layout: Mapping[str, tuple[float, float]] | None = None  # of a match that was played
    sheet: Sheet | None = None  # of a match that was umpired: what is no ruling
    checksum: str | None = None  # as the file has it
    seal: str = NONE  # whether it is right: none, intact or broken
    versions: Mapping[str, str] = field(default_factory=dict)  # that a match was played by
    table: str | None = None  # where it is not the rulebook's own

    @property
    def written(self) -> bool:
        """Whether empoche wrote it as the match went on: then its rulings say all but the usual."""
        return self.layout is not None or self.sheet is not None


def read_cases(text: str, file: str = "") -> Iterator[Case]:
    """Every case of a file, read as far as it can be.

    >>> text = "rulebook: blackball\\ncases: [{name: x, steps: [{shot: [], expect: {turn: B}}]}]"
    >>> [case.name for case in read_cases(text)]
    ['x']
    """
    found = False
    for document in read_documents(text, file):
        if document.value is None:
            continue
        found = True
        yield from _Reading(file).document(document)
    if not found:
        raise Unreadable("empty", file)


def step_of(data: object, book: Rulebook[Any]) -> Step:
    """One step from plain data, as `writing.step_data` writes it.

    >>> step_of({"decide": "concede", "by": "A"}, rulebook("blackball")).option
    'concede'
    """
    with _in_no_file():
        return _Reading("").step(node_of(data), book).step


def findings_of(data: object, book: Rulebook[Any]) -> Findings:
    """What the umpire finds, from plain data."""
    with _in_no_file():
        reading, node = _Reading(""), node_of(data)
        fields = reading.mapping(node, "leaves", *_allowed((), LEAVES_KEYS, book))
        return reading.findings(node, fields)


@contextmanager
def _in_no_file() -> Iterator[None]:
    """What has no file has no line either."""
    try:
        yield
    except Unreadable as error:
        raise Refused(error.key, None, **error.values) from None


# keys that every game has; the others stand in `keys` of the rulebooks that have a use for them
GIVEN_KEYS = ("phase", "turn", "breaker", "groups", "on_table", "score")
EXPECT_KEYS = (
    *("fouls", "turn", "groups", "choice", "rerack", "winner", "by_article", "points", "score"),
    *("match_winner", "announce"),
)
GAMES_GIVEN = (
    *("visits", "free_shot", "in_hand", "touching", "frozen", "snookered", "nominated"),
    *("serious_fouls", "turns_without_contact", "layout", "debts", "queen", "behind_line"),
    *("boards_played", "games", "toss", "holes", "extra_shot"),
)
GAMES_EXPECT = (
    *("visits", "free_shot", "cue_ball", "balls_on", "respot", "placed", "returned", "debts"),
    *("queen", "games", "holes", "extra_shot", "opener"),
)
LEAVES_KEYS = ("snookered", "touching", "frozen", "behind_line")
DOCUMENT_KEYS = (
    *("rulebook", "version", "versions", "plugin", "table", "options"),
    *("players", "cases", "sheet", "checksum"),
)
OPTION_KEYS = ("race_to", "target")
CHECKSUM = re.compile("sha256-[0-9a-f]{64}")


class _Reading(Fields):
    """Turns nodes of one file into cases; every complaint has the file and the line."""

    # ------------------------------------------------------------ document and case

    def document(self, node: Node) -> Iterator[Case]:
        fields = self.mapping(node, "document", DOCUMENT_KEYS)
        if "rulebook" not in fields:
            raise self.wrong(node, "missing", name="rulebook")
        self.check_plugin(fields["rulebook"], RULEBOOKS, fields.get("plugin"))
        try:
            book = rulebook(self.text(fields["rulebook"]))
        except Refused as refused:
            raise self.wrong(fields["rulebook"], refused.key, **refused.values) from None
        version = fields.get("version")
        if version is not None and version.value != 1:
            raise self.wrong(version, "version", value=version.text)
        options = self.options(fields.get("options"), book)
        players = self.names(fields.get("players"))
        if "cases" not in fields:
            raise self.wrong(node, "missing", name="cases")
        checksum = self.checksum(fields["checksum"]) if "checksum" in fields else None
        items = self.items(fields["cases"])
        if "sheet" in fields and len(items) != 1:
            raise self.wrong(fields["sheet"], "sheet-cases", count=len(items))
        for item in items:
            case = self.case(item, book, options, players)
            if "sheet" in fields:
                case = replace(case, sheet=read_sheet(self.file, fields["sheet"], len(case.steps)))
            if "table" in fields:
                self.check_plugin(fields["table"], KINDS, fields.get("plugin"))
                case = replace(case, table=self.text(fields["table"]))
            if "versions" in fields:
                case = replace(case, versions=self.versions(fields["versions"]))
            yield case if checksum is None else replace(case, checksum=checksum, seal=seal_of(node))

    def check_plugin(self, named: Node, known: Container[str], node: Node | None) -> None:
        """Say which plug-in a record needs for what it names."""
        told = self.mapping(node, "plugin", ("name", "version"))
        plugin = {key: self.text(one) for key, one in told.items()}
        check_installed(self.text(named), known, plugin, self.file, named.line)

    def versions(self, node: Node) -> dict[str, str]:
        return {name: self.text(one) for name, one in self.mapping(node, "versions").items()}

    def checksum(self, node: Node) -> str:
        if not CHECKSUM.fullmatch(self.text(node)):
            raise self.wrong(node, "checksum-form", value=node.text)
        return node.text

    def options(self, node: Node | None, book: Rulebook[Any]) -> Options:
        known = ("doubles", book.goal) if book.goal else ("doubles",)
        fields = self.mapping(node, "options", known, OPTION_KEYS)
        race_to = self.whole(fields["race_to"], least=1) if "race_to" in fields else None
        target = self.whole(fields["target"], least=1) if "target" in fields else None
        return Options(race_to, "doubles" in fields and self.flag(fields["doubles"]), target)

    def names(self, node: Node | None) -> dict[str, str]:
        fields = self.mapping(node, "players", PLAYERS)
        return {player: self.text(name) for player, name in fields.items()}

    def case(
        self, node: Node, book: Rulebook[Any], options: Options, players: Mapping[str, str]
    ) -> Case:
        fields = self.mapping(node, "case", ("name", "articles", "given", "layout", "steps"))
        for needed in ("name", "steps"):
            if needed not in fields:
                raise self.wrong(node, "missing", name=needed)
        articles = self.texts(fields["articles"]) if "articles" in fields else ()
        told = fields["steps"]
        begun = told.value is None  # a record of which no step has been written yet
        steps = () if begun else tuple(self.step(step, book) for step in self.items(told))
        given = self.given(fields.get("given"), options, book)
        if given.phase == "toss" and any(_names_a_partner(step) for step in steps):
            given = replace(given, doubles=True)  # nobody is in turn who could have told us
        name = self.text(fields["name"])
        return Case(
            name,
            self.file,
            node.line,
            book,
            articles,
            options,
            given,
            steps,
            players,
            node.key_lines.get("given", node.line),
            self.points(fields["layout"]) if "layout" in fields else None,
        )

    # ------------------------------------------------------------ given

    def given(self, node: Node | None, options: Options, book: Rulebook[Any]) -> Given:
        fields = self.mapping(node, "given", *_allowed(GIVEN_KEYS, GAMES_GIVEN, book))
        values: dict[str, Any] = {"doubles": options.doubles}
        if fields:
            values["phase"] = "play"  # only where nothing at all is given a frame is to begin
        for key, read in self._given_readers().items():
            if key in fields:
                values[key] = read(fields[key])
        values["findings"] = self.findings(node, fields)
        if not values.get("groups") or values["groups"] == "open":
            values.pop("groups", None)
        return Given(**values)

    def _given_readers(self) -> dict[str, Callable[[Node], Any]]:
        return {
            "phase": self.text,
            "turn": self.player,
            "breaker": self.player,
            "groups": self.groups,
            "on_table": self.on_table,
            "visits": lambda node: self.whole(node, least=1),
            "free_shot": self.flag,
            "in_hand": self.in_hand,
            "nominated": self.text,
            "serious_fouls": lambda node: self.counts(node, PLAYERS),
            "turns_without_contact": lambda node: self.whole(node, least=0),
            "layout": self.layout,
            "score": self.counts,
            "toss": lambda node: self.one_of(node, SIDES),
            "debts": self.counts,
            "queen": self.queen,
            "boards_played": lambda node: self.whole(node, least=0),
            "games": self.counts,
            "holes": self.holes,
            "extra_shot": self.flag,
        }

    def queen(self, node: Node) -> Any:
        if isinstance(node.value, dict):
            fields = self.mapping(node, "queen", ("covered",))
            if "covered" not in fields:
                raise self.wrong(node, "missing", name="covered")
            return {"covered": self.player(fields["covered"])}
        return self.one_of(node, ("board", "pending"))

    def holes(self, node: Node) -> dict[str, str]:
        return {hole: self.text(ball) for hole, ball in self.mapping(node, "holes").items()}

    def groups(self, node: Node) -> Any:
        if node.value == "open":
            return "open"
        fields = self.mapping(node, "groups", SIDES)
        return {player: self.text(group) for player, group in fields.items()}

    def on_table(self, node: Node) -> Any:
        if isinstance(node.value, list):
            return self.texts(node)
        if isinstance(node.value, dict):
            return {key: self.whole(count, least=0) for key, count in node.value.items()}
        raise self.wrong(node, "expected", value=node.text, expected="{red: 3}, [1, 2, 8]")

    def in_hand(self, node: Node) -> str | None:
        if node.value in (False, None):
            return None
        return self.one_of(node, ("baulk", "anywhere"))

    def layout(self, node: Node) -> dict[str, tuple[float, float] | str]:
        places: dict[str, tuple[float, float] | str] = {}
        for ball, place in self.mapping(node, "layout").items():
            if isinstance(place.value, str):
                places[ball] = place.value
                continue
            places[ball] = self.numbers(place, 2)
        return places

    def points(self, node: Node) -> dict[str, tuple[float, float]]:
        """Where pieces lie, in metres; here no place has a name."""
        return {
            piece: self.numbers(place, 2) for piece, place in self.mapping(node, "layout").items()
        }

    def findings(self, node: Node | None, fields: Mapping[str, Node]) -> Findings:
        snookered = ""
        if "snookered" in fields and fields["snookered"].value is not False:
            snookered = self.one_of(fields["snookered"], ("partial", "total"))
        touching = self.texts(fields["touching"]) if "touching" in fields else ()
        frozen: list[tuple[str, str]] = []
        for ball, at in self.mapping(fields.get("frozen"), "frozen").items():
            cushions = self.texts(at) if isinstance(at.value, list) else (self.text(at),)
            frozen += [(ball, cushion) for cushion in cushions]
        behind = self.texts(fields["behind_line"]) if "behind_line" in fields else ()
        return Findings(snookered, frozenset(touching), frozenset(frozen), frozenset(behind))

    # ------------------------------------------------------------ steps

    def step(self, node: Node, book: Rulebook[Any]) -> CaseStep:
        beside = dict.fromkeys(key for keys in BESIDE.values() for key in keys)
        fields = self.mapping(node, "step", (*BESIDE, *beside, "expect"))
        kinds = [kind for kind in BESIDE if kind in fields]
        if len(kinds) != 1:
            raise self.wrong(node, "one-of-steps", expected=tuple(BESIDE), count=len(kinds))
        leaves = None
        if "leaves" in fields:
            found = self.mapping(fields["leaves"], "leaves", *_allowed((), LEAVES_KEYS, book))
            leaves = self.findings(fields["leaves"], found)
        for key in ("from", "call"):
            if key in fields and key not in book.keys:
                raise self.wrong(Node(None, node.key_lines[key]), "other-game-key", name=key)
        by = self.player(fields["by"]) if "by" in fields else None
        serious = "serious" in fields and self.flag(fields["serious"])
        lines: tuple[int, ...] = ()
        step: Step
        if kinds == ["shot"]:
            items = self.items(fields["shot"])
            lines = tuple(item.line for item in items)
            step = Shot(
                tuple(self.fact(item) for item in items),
                by,
                self.one_of(fields["from"], ORIGINS) if "from" in fields else None,
                self.call(fields["call"]) if "call" in fields else None,
                self.texts(fields["declared"]) if "declared" in fields else (),
                serious,
                leaves,
            )
        elif kinds == ["decide"]:
            if by is None:
                raise self.wrong(node, "missing", name="by")
            step = Decision(self.text(fields["decide"]), by, leaves)
        elif kinds == ["declare"]:
            step = Declaration(self.text(fields["declare"]), by, serious, leaves)
        elif kinds == ["clock"]:
            step = Tick(self.number(fields["clock"], least=0), leaves)
        elif kinds == ["lag"]:
            step, lines = self.lag(fields["lag"])
        else:
            step = Toss(self.one_of(fields["toss"], SIDES))
        for stray in fields:
            if stray not in (kinds[0], "expect", *BESIDE[kinds[0]]):
                raise self.wrong(fields[stray], "not-beside", name=stray, step=kinds[0])
        expect, expect_lines = self.expect(fields.get("expect"), book)
        return CaseStep(
            step,
            expect,
            node.line,
            lines,
            expect_lines,
            self.action(node, fields),
            self.text(fields["motion"]) if "motion" in fields else None,
            self.points(fields["layout"]) if "layout" in fields else None,
            self.text(fields["state"]) if "state" in fields else None,
        )

    def action(
        self, node: Node, fields: Mapping[str, Node]
    ) -> tuple[str, Mapping[str, Any]] | None:
        """How a shot was played: with a cue, with a finger, or as an experiment would."""
        kinds = [kind for kind in ACTIONS if kind in fields]
        if len(kinds) > 1:
            raise self.wrong(node, "one-action", expected=tuple(ACTIONS))
        if not kinds:
            return None
        told = fields[kinds[0]]
        shape = ACTIONS[kinds[0]]
        values = self.mapping(told, kinds[0], tuple(shape))
        for needed in NEEDED[kinds[0]]:
            if needed not in values:
                raise self.wrong(told, "missing", name=needed)
        return kinds[0], {key: self._measure(value, shape[key]) for key, value in values.items()}

    def _measure(self, node: Node, size: int) -> Any:
        if size == WORD:
            return self.text(node)
        return self.number(node) if size == 1 else self.numbers(node, size)

    def lag(self, node: Node) -> tuple[Lag, tuple[int, ...]]:
        fields = self.mapping(node, "lag", ("facts", "distance"))
        items = self.items(fields["facts"]) if "facts" in fields else []
        distance: dict[str, float | None] = {}
        for ball, metres in self.mapping(fields.get("distance"), "distance", SIDES).items():
            distance[ball] = None if metres.value is None else self.number(metres)
        lines = tuple(item.line for item in items)
        return Lag(tuple(self.fact(item) for item in items), distance), lines

    def call(self, node: Node) -> Call:
        if node.value == "safety":
            return SAFETY
        fields = self.mapping(node, "call", ("ball", "pocket"))
        if "ball" not in fields:
            raise self.wrong(node, "missing", name="ball")
        pocket = self.text(fields["pocket"]) if "pocket" in fields else None
        return Call(self.text(fields["ball"]), pocket)

    def fact(self, node: Node) -> Fact:
        fields = self.mapping(node, "fact")
        if len(fields) != 1:
            raise self.wrong(node, "one-fact", count=len(fields))
        kind, value = next(iter(fields.items()))
        if kind not in FACTS:
            raise self.wrong(node, "unknown-fact", name=kind, expected=tuple(FACTS))
        words = self.texts(value) if isinstance(value.value, list) else (self.text(value),)
        make, least, most = FACTS[kind]
        if not least <= len(words) <= most:
            raise self.wrong(
                node, "fact-words", name=kind, count=len(words), least=least, most=most
            )
        try:
            return make(*words)
        except Refused as refused:
            raise self.wrong(node, refused.key, **refused.values) from None

    # ------------------------------------------------------------ expect

    def expect(
        self, node: Node | None, book: Rulebook[Any]
    ) -> tuple[dict[str, Any], dict[str, int]]:
        fields = self.mapping(node, "expect", *_allowed(EXPECT_KEYS, GAMES_EXPECT, book))
        lines = {key: node.key_lines[key] for key in fields} if node else {}
        return {key: self._expected(key, value) for key, value in fields.items()}, lines

    def _expected(self, key: str, node: Node) -> Any:
        if key in ("fouls", "cue_ball", "balls_on", "announce", "respot"):
            return self.texts(node)
        if key in ("free_shot", "rerack", "extra_shot"):
            return self.flag(node)
        if key == "visits":
            return self.whole(node, least=0)
        if key in ("score", "points", "debts"):
            return self.counts(node)
        if key == "returned":
            fields = self.mapping(node, "returned")
            return {colour: self.whole(count, least=0) for colour, count in fields.items()}
        if key == "holes":
            return self.holes(node)
        if key == "queen":
            return self.queen(node)
        if key == "groups":
            return self.groups(node)
        if key == "placed":
            return {ball: self.text(at) for ball, at in self.mapping(node, "placed").items()}
        if node.value is None:
            return None
        if key == "choice":
            fields = self.mapping(node, "choice", ("by", "options"))
            for needed in ("by", "options"):
                if needed not in fields:
                    raise self.wrong(node, "missing", name=needed)
            return {"by": self.player(fields["by"]), "options": self.texts(fields["options"])}
        if key in ("turn", "winner", "match_winner", "opener"):
            return self.player(node)
        if key == "games":
            return self.counts(node)
        return self.text(node)


def _names_a_partner(step: CaseStep) -> bool:
    """Whether a step speaks of A1 or the like: then four play."""
    choice = step.expect.get("choice") or {}
    named = (getattr(step.step, "by", None), step.expect.get("turn"), choice.get("by"))
    return any(name in DOUBLES for name in named)


def _allowed(
    common: tuple[str, ...], of_games: tuple[str, ...], book: Rulebook[Any]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys that a rulebook has a use for, and those that only other games have."""
    used = tuple(key for key in of_games if key in book.keys)
    return (*common, *used), tuple(key for key in of_games if key not in book.keys)


# how a shot was played: the keys of each way, words or so many numbers, and those it needs
WORD = 0
ACTIONS: dict[str, dict[str, int]] = {
    "stroke": dict.fromkeys(("direction", "speed", "side", "height", "elevation"), 1)
    | {"ball": WORD, "place": 2},
    "flick": dict.fromkeys(("direction", "speed", "turn"), 1)
    | {"ball": WORD, "place": 2, "side": WORD, "book": WORD},
    "launch": {"ball": WORD, "velocity": 3, "spin": 3},
}
NEEDED = {
    "stroke": ("direction", "speed"),
    "flick": ("direction", "speed"),
    "launch": ("ball", "velocity"),
}

# what may stand beside each kind of step
STORED = ("layout", "state", "versions")  # of a match that was played: how it stands then
BESIDE: dict[str, tuple[str, ...]] = {
    "shot": (
        *("by", "from", "call", "declared", "serious", "leaves"),
        *(*ACTIONS, "motion", *STORED),
    ),
    "decide": ("by", "leaves", *STORED),
    "declare": ("by", "serious", "leaves", *STORED),
    "clock": ("leaves", *STORED),
    "lag": STORED,
    "toss": STORED,
}


def _fell(piece: str, pocket: str, due: str = "") -> facts.Fell:
    if due not in ("", "would-have-been-hit"):
        raise Refused("expected", value=due, expected="would-have-been-hit")
    return facts.Fell(piece, pocket, bool(due))


# how a fact is written: its type, and how many words it takes
FACTS: dict[str, tuple[Callable[..., Fact], int, int]] = {
    "contact": (facts.Contact, 2, 2),
    "cushion": (facts.Cushion, 2, 2),
    "pocket": (facts.Pocketed, 2, 2),
    "off_table": (facts.OffTable, 1, 2),
    "jump": (facts.Jumped, 2, 2),
    "cross": (facts.Crossed, 2, 2),
    "moved": (facts.Moved, 1, 1),
    "fell": (_fell, 2, 3),
    "nudge": (facts.Nudged, 1, 1),
}
