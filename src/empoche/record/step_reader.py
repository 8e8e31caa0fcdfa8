"""The steps of a case file: facts, findings, strokes, and what is expected of the ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from empoche import facts, referee
from empoche.errors import Refused
from empoche.facts import Fact
from empoche.record.case import CaseStep
from empoche.record.schema import Fields
from empoche.record.yaml import Node
from empoche.referee import PLAYERS, SIDES, Call, Findings, Lag, Rulebook, Step

# keys that every game has; the others stand in `keys` of the rulebooks that have a use for them
EXPECT_KEYS = (
    *("fouls", "turn", "groups", "choice", "rerack", "winner", "by_article", "points", "score"),
    *("match_winner", "announce"),
)
GAMES_EXPECT = (
    *("visits", "free_shot", "cue_ball", "balls_on", "respot", "placed", "returned", "debts"),
    *("queen", "games", "holes", "extra_shot", "opener", "shots_left", "placing"),
)
LEAVES_KEYS = ("snookered", "touching", "frozen", "behind_line")

# how a shot was played: the keys of each way, words or a number of numbers, and those it needs
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
    "declare": ("by", "serious", "facts", "leaves", *STORED),
    "clock": ("leaves", *STORED),
    "place": ("by", "leaves", *STORED),
    "lag": STORED,
    "toss": STORED,
}
STEP_KEYS = (*BESIDE, *dict.fromkeys(key for keys in BESIDE.values() for key in keys), "expect")


def allowed_keys(
    common: tuple[str, ...],
    of_games: tuple[str, ...],
    book: Rulebook[Any],
    but: frozenset[str] = frozenset(),
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the keys that a rulebook has a use for, and those that only other games have."""
    used = book.keys - but
    return (
        (*common, *(key for key in of_games if key in used)),
        tuple(key for key in of_games if key not in used),
    )


class StepReader(Fields):
    """Turns the nodes of one file into steps; every complaint has the file and the line."""

    def step(self, node: Node, book: Rulebook[Any]) -> CaseStep:
        fields = self.mapping(node, "step", STEP_KEYS)
        kinds = [kind for kind in BESIDE if kind in fields]
        if len(kinds) != 1:
            raise self.wrong(node, "one-of-steps", expected=tuple(BESIDE), count=len(kinds))
        leaves = self.leaves(fields["leaves"], book) if "leaves" in fields else None
        for key in ("from", "call", "facts"):
            if key in fields and key not in book.keys:
                raise self.wrong(Node(None, node.key_lines[key]), "other-game-key", name=key)
        step, fact_lines = self.what_happened(kinds[0], node, fields, leaves)
        for stray in fields:
            if stray not in (kinds[0], "expect", *BESIDE[kinds[0]]):
                raise self.wrong(fields[stray], "not-beside", name=stray, step=kinds[0])
        expect, expect_lines = self.expect(fields.get("expect"), book)
        return CaseStep(
            step,
            expect,
            node.line,
            fact_lines,
            expect_lines,
            self.action(node, fields),
            self.get(fields, "motion", self.text),
            self.get(fields, "layout", self.points),
            self.get(fields, "state", self.text),
            self.get(fields, "versions", lambda node: self.words(node, "versions")),
        )

    def what_happened(
        self, kind: str, node: Node, fields: Mapping[str, Node], leaves: Findings | None
    ) -> tuple[Step, tuple[int, ...]]:
        """The step itself, and the lines of its facts."""
        by = self.get(fields, "by", self.player)
        serious = "serious" in fields and self.flag(fields["serious"])
        value = fields[kind]
        if kind == "shot":
            log, lines = self.log(value)
            origin = self.get(fields, "from", lambda node: self.one_of(node, referee.ORIGINS))
            call = self.get(fields, "call", self.call)
            declared = self.get(fields, "declared", self.texts) or ()
            return referee.Shot(log, by, origin, call, declared, serious, leaves), lines
        if kind == "decide":
            self.demand(node, fields, "by")
            return referee.Decision(self.text(value), self.player(fields["by"]), leaves), ()
        if kind == "declare":
            log, lines = self.log(fields["facts"]) if "facts" in fields else ((), ())
            return referee.Declaration(self.text(value), by, serious, leaves, log), lines
        if kind == "clock":
            return referee.Tick(self.number(value, least=0), leaves), ()
        if kind == "place":
            self.demand(node, fields, "by")
            by = self.player(fields["by"])
            return referee.Placement(by, self.points(value, "place"), leaves), ()
        if kind == "lag":
            return self.lag(value)
        return referee.Toss(self.one_of(value, SIDES)), ()

    def action(
        self, node: Node, fields: Mapping[str, Node]
    ) -> tuple[str, Mapping[str, Any]] | None:
        """How a shot was played: with a cue, with a finger, or as an experiment would."""
        kinds = [kind for kind in ACTIONS if kind in fields]
        if len(kinds) > 1:
            raise self.wrong(node, "one-action", expected=tuple(ACTIONS))
        if not kinds:
            return None
        (kind,) = kinds
        shape = ACTIONS[kind]
        others = tuple(key for key in shape if key not in NEEDED[kind])
        values = self.require(fields[kind], kind, NEEDED[kind], others)
        return kind, {key: self._measure(value, shape[key]) for key, value in values.items()}

    def _measure(self, node: Node, size: int) -> Any:
        if size == WORD:
            return self.text(node)
        return self.number(node) if size == 1 else self.numbers(node, size)

    def lag(self, node: Node) -> tuple[Lag, tuple[int, ...]]:
        fields = self.mapping(node, "lag", ("facts", "distance"))
        log, lines = self.log(fields["facts"]) if "facts" in fields else ((), ())
        distance: dict[str, float | None] = {}
        for ball, metres in self.mapping(fields.get("distance"), "distance", SIDES).items():
            distance[ball] = None if metres.value is None else self.number(metres)
        return Lag(log, distance), lines

    def call(self, node: Node) -> Call:
        if node.value == "safety":
            return referee.SAFETY
        fields = self.require(node, "call", ("ball",), ("pocket",))
        return Call(self.text(fields["ball"]), self.get(fields, "pocket", self.text))

    def log(self, node: Node) -> tuple[facts.Log, tuple[int, ...]]:
        """Facts in order, and their lines."""
        items = self.items(node)
        return tuple(self.fact(item) for item in items), tuple(item.line for item in items)

    def fact(self, node: Node) -> Fact:
        fields = self.mapping(node, "fact")
        if len(fields) != 1:
            raise self.wrong(node, "one-fact", count=len(fields))
        ((kind, value),) = fields.items()
        if kind not in FACTS:
            raise self.wrong(node, "unknown-fact", name=kind, expected=tuple(FACTS))
        words = self.texts(value) if isinstance(value.value, list) else (self.text(value),)
        make, least, most = FACTS[kind]
        if not least <= len(words) <= most:
            count = len(words)
            raise self.wrong(node, "fact-words", name=kind, count=count, least=least, most=most)
        try:
            return make(*words)
        except Refused as refused:
            raise self.wrong(node, refused.key, **refused.values) from None

    # ------------------------------------------------------------ what is found

    def leaves(self, node: Node, book: Rulebook[Any]) -> Findings:
        """What the umpire finds for the next shot."""
        return self.findings(self.mapping(node, "leaves", *allowed_keys((), LEAVES_KEYS, book)))

    def findings(self, fields: Mapping[str, Node]) -> Findings:
        snookered = ""
        if "snookered" in fields and fields["snookered"].value is not False:
            snookered = self.one_of(fields["snookered"], ("partial", "total"))
        touching = self.get(fields, "touching", self.texts) or ()
        frozen: list[tuple[str, str]] = []
        for ball, at in self.mapping(fields.get("frozen"), "frozen").items():
            cushions = self.texts(at) if isinstance(at.value, list) else (self.text(at),)
            frozen += [(ball, cushion) for cushion in cushions]
        behind = self.get(fields, "behind_line", self.texts) or ()
        return Findings(snookered, frozenset(touching), frozenset(frozen), frozenset(behind))

    # ------------------------------------------------------------ what is expected

    def expect(
        self, node: Node | None, book: Rulebook[Any]
    ) -> tuple[dict[str, Any], dict[str, int]]:
        """The values that a ruling must have, and their lines."""
        fields = self.mapping(node, "expect", *allowed_keys(EXPECT_KEYS, GAMES_EXPECT, book))
        lines = {key: node.key_lines[key] for key in fields} if node else {}
        return {key: self._expected(key, value) for key, value in fields.items()}, lines

    def _expected(self, key: str, node: Node) -> Any:
        if key in OR_NULL:
            return None if node.value is None else OR_NULL[key](self, node)
        return EXPECTED[key](self, node)

    def choice(self, node: Node) -> dict[str, Any]:
        fields = self.require(node, "choice", ("by", "options"))
        return {"by": self.player(fields["by"]), "options": self.texts(fields["options"])}

    def queen(self, node: Node) -> Any:
        if isinstance(node.value, dict):
            return {"covered": self.player(self.require(node, "queen", ("covered",))["covered"])}
        return self.one_of(node, ("board", "pending"))

    def groups(self, node: Node) -> Any:
        return "open" if node.value == "open" else self.words(node, "groups", SIDES)

    def holes(self, node: Node) -> dict[str, str]:
        return self.words(node, "holes")

    def placing(self, node: Node) -> dict[str, tuple[str, ...]]:
        fields = self.mapping(node, "placing", PLAYERS)
        return {player: self.texts(pieces) for player, pieces in fields.items()}

    def points(self, node: Node, what: str = "layout") -> dict[str, tuple[float, float]]:
        """Where pieces lie, in metres; here no place has a name."""
        return {piece: self.numbers(at, 2) for piece, at in self.mapping(node, what).items()}


Read = Callable[[StepReader, Node], Any]

# how the values of `expect` are read, and those that may also be null
EXPECTED: Mapping[str, Read] = {
    **dict.fromkeys(("fouls", "cue_ball", "balls_on", "announce", "respot"), StepReader.texts),
    **dict.fromkeys(("free_shot", "rerack", "extra_shot"), StepReader.flag),
    **dict.fromkeys(("score", "points", "debts"), StepReader.counts),
    "visits": lambda reader, node: reader.whole(node, least=0),
    "returned": lambda reader, node: reader.counts(node, None, "returned"),
    "placed": lambda reader, node: reader.words(node, "placed"),
    "holes": StepReader.holes,
    "queen": StepReader.queen,
    "placing": StepReader.placing,
    "groups": StepReader.groups,
}
OR_NULL: Mapping[str, Read] = {
    **dict.fromkeys(("turn", "winner", "match_winner", "opener"), StepReader.player),
    "choice": StepReader.choice,
    **dict.fromkeys(("games", "shots_left"), StepReader.counts),
    "by_article": StepReader.text,
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
    "double_hit": (facts.DoubleHit, 1, 1),
    "push": (facts.Pushed, 1, 1),
}
