"""Case files, which are also the records of matches: read with lines, written to be read.

The format is described in docs/cases.md. Everything a file says is checked here, so that what
reaches the referee is well formed; whether it can have happened is for the referee to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from empoche.equipment.kinds import KINDS
from empoche.errors import Refused, Unreadable
from empoche.plugins import check_installed
from empoche.record.case import Case, CaseStep, Options
from empoche.record.checksum import NONE, seal_of
from empoche.record.sheet import read_sheet
from empoche.record.step_reader import StepReader, allowed_keys
from empoche.record.yaml import Node, node_of, read_documents
from empoche.referee import DOUBLES, PLAYERS, SIDES, Findings, Given, Rulebook, Step
from empoche.rulebooks import RULEBOOKS, rulebook

__all__ = ("Case", "CaseStep", "Options", "findings_of", "read_cases", "step_of")

# keys that every game has; the others stand in `keys` of the rulebooks that have a use for them
GIVEN_KEYS = ("phase", "turn", "breaker", "groups", "on_table", "score")
GAMES_GIVEN = (
    *("visits", "free_shot", "in_hand", "touching", "frozen", "snookered", "nominated"),
    *("serious_fouls", "turns_without_contact", "layout", "debts", "queen", "behind_line"),
    *("boards_played", "games", "toss", "holes", "extra_shot"),
)
DOCUMENT_KEYS = (
    *("rulebook", "version", "versions", "plugin", "plugins", "table", "seed", "options"),
    *("players", "cases", "sheet", "checksum"),
)
OPTION_KEYS = ("race_to", "target")
CHECKSUM = re.compile("sha256-[0-9a-f]{64}")


def read_cases(text: str, file: str = "") -> Iterator[Case]:
    """Read every case of a file, as far as it can be read.

    >>> text = "rulebook: blackball\\ncases: [{name: x, steps: [{shot: [], expect: {turn: B}}]}]"
    >>> [case.name for case in read_cases(text)]
    ['x']
    """
    found = False
    for document in read_documents(text, file):
        if document.value is None:
            continue
        found = True
        yield from CaseReader(file).document(document)
    if not found:
        raise Unreadable("empty", file)


def step_of(data: object, book: Rulebook[Any]) -> Step:
    """Read one step from plain data, as `write.step_data` writes it.

    >>> step_of({"decide": "concede", "by": "A"}, rulebook("blackball")).option
    'concede'
    """
    with _in_no_file():
        return CaseReader("").step(node_of(data), book).step


def findings_of(data: object, book: Rulebook[Any]) -> Findings:
    """Read what the umpire finds from plain data."""
    with _in_no_file():
        return CaseReader("").leaves(node_of(data), book)


@contextmanager
def _in_no_file() -> Iterator[None]:
    """Refuse without a line what has no file."""
    try:
        yield
    except Unreadable as error:
        raise Refused(error.key, None, **error.values) from None


class CaseReader(StepReader):
    """Turns the nodes of one file into cases."""

    def document(self, node: Node) -> Iterator[Case]:
        fields = self.mapping(node, "document", DOCUMENT_KEYS)
        self.demand(node, fields, "rulebook")
        self.check_plugin(fields["rulebook"], RULEBOOKS, fields.get("plugin"))
        try:
            book = rulebook(self.text(fields["rulebook"]))
        except Refused as refused:
            raise self.wrong(fields["rulebook"], refused.key, **refused.values) from None
        version = fields.get("version")
        if version is not None and version.value != 1:
            raise self.wrong(version, "version", value=version.text)
        options = self.options(fields.get("options"), book)
        players = self.words(fields.get("players"), "players", PLAYERS)
        self.demand(node, fields, "cases")
        checksum = self.get(fields, "checksum", self.checksum)
        items = self.items(fields["cases"])
        if "sheet" in fields and len(items) != 1:
            raise self.wrong(fields["sheet"], "sheet-cases", count=len(items))
        for item in items:
            case = self.case(item, book, options, players)
            if "sheet" in fields:
                case = replace(case, sheet=read_sheet(self.file, fields["sheet"], len(case.steps)))
            if "table" in fields:
                self.check_plugin(fields["table"], KINDS, fields.get("plugin"))
            yield replace(
                case,
                table=self.get(fields, "table", self.text),
                versions=self.words(fields.get("versions"), "versions"),
                plugins={
                    name: self.plugin(one)
                    for name, one in self.mapping(fields.get("plugins"), "plugins").items()
                },
                seed=self.get(fields, "seed", self.natural),
                checksum=checksum,
                seal=NONE if checksum is None else seal_of(node),
            )

    def check_plugin(self, named: Node, known: Container[str], node: Node | None) -> None:
        """Say which plug-in a record needs for what it names."""
        check_installed(self.text(named), known, self.plugin(node), self.file, named.line)

    def plugin(self, node: Node | None) -> dict[str, str]:
        return self.words(node, "plugin", ("name", "version"))

    def checksum(self, node: Node) -> str:
        if not CHECKSUM.fullmatch(self.text(node)):
            raise self.wrong(node, "checksum-form", value=node.text)
        return node.text

    def options(self, node: Node | None, book: Rulebook[Any]) -> Options:
        known = ("doubles", book.goal) if book.goal else ("doubles",)
        fields = self.mapping(node, "options", known, OPTION_KEYS)
        race_to, target = (self.get(fields, key, self.positive) for key in OPTION_KEYS)
        return Options(race_to, "doubles" in fields and self.flag(fields["doubles"]), target)

    def case(
        self, node: Node, book: Rulebook[Any], options: Options, players: Mapping[str, str]
    ) -> Case:
        fields = self.mapping(node, "case", ("name", "articles", "given", "layout", "steps"))
        self.demand(node, fields, "name", "steps")
        articles = self.get(fields, "articles", self.texts) or ()
        listed = fields["steps"]
        begun = listed.value is None  # a record of which no step has been written yet
        steps = () if begun else tuple(self.step(step, book) for step in self.items(listed))
        given = self.given(fields.get("given"), options, book)
        if given.phase == "toss" and any(_names_a_partner(step) for step in steps):
            given = replace(given, doubles=True)  # nobody is in turn whose name would show it
        return Case(
            self.text(fields["name"]),
            self.file,
            node.line,
            book,
            articles,
            options,
            given,
            steps,
            players,
            node.key_lines.get("given", node.line),
            self.get(fields, "layout", self.points),
        )

    def given(self, node: Node | None, options: Options, book: Rulebook[Any]) -> Given:
        used, others = allowed_keys(GIVEN_KEYS, GAMES_GIVEN, book, book.expect_only)
        fields = self.mapping(node, "given", used, others)
        values: dict[str, Any] = {"doubles": options.doubles}
        if fields:
            values["phase"] = "play"  # only where nothing at all is given a frame is to begin
        values |= {key: read(self, fields[key]) for key, read in GIVEN.items() if key in fields}
        if not values.get("groups") or values["groups"] == "open":
            values.pop("groups", None)
        return Given(**values, findings=self.findings(fields))

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

    def positive(self, node: Node) -> int:
        return self.whole(node, least=1)

    def natural(self, node: Node) -> int:
        return self.whole(node, least=0)


# how the values of `given` are read
GIVEN: Mapping[str, Callable[[CaseReader, Node], Any]] = {
    **dict.fromkeys(("turn", "breaker"), CaseReader.player),
    **dict.fromkeys(("phase", "nominated"), CaseReader.text),
    **dict.fromkeys(("free_shot", "extra_shot"), CaseReader.flag),
    **dict.fromkeys(("score", "debts", "games"), CaseReader.counts),
    **dict.fromkeys(("turns_without_contact", "boards_played"), CaseReader.natural),
    "groups": CaseReader.groups,
    "on_table": CaseReader.on_table,
    "visits": CaseReader.positive,
    "in_hand": CaseReader.in_hand,
    "serious_fouls": lambda reader, node: reader.counts(node, PLAYERS),
    "layout": CaseReader.layout,
    "toss": lambda reader, node: reader.one_of(node, SIDES),
    "queen": CaseReader.queen,
    "holes": CaseReader.holes,
}


def _names_a_partner(step: CaseStep) -> bool:
    """Whether a step speaks of A1 or the like: then four play."""
    choice = step.expect.get("choice") or {}
    named = (getattr(step.step, "by", None), step.expect.get("turn"), choice.get("by"))
    return any(name in DOUBLES for name in named)
