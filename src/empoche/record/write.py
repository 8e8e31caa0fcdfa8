"""Matches written down as case files: the record of a match is a case.

What is written can be read, re-judged and continued: `empoche judge match.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from itertools import zip_longest
from typing import Any

import yaml

from empoche import facts, referee
from empoche.equipment.kinds import KINDS
from empoche.facts import Fact
from empoche.matches.snapshot import state_text
from empoche.matches.state import MatchState
from empoche.record.checksum import checksum_of
from empoche.record.read import Case, CaseStep, Options
from empoche.record.sheet import Sheet, sheet_data
from empoche.referee import Call, Findings, Given, Rulebook, Step
from empoche.rules.catalogue import versions_of


def head_data(
    book: Rulebook[Any],
    table: str | None = None,
    plugins: Mapping[str, Mapping[str, str]] | None = None,
    seed: int | None = None,
) -> dict[str, Any]:
    """Begin a record: the rulebook, the version of the format, the plug-in if there is one, the
    table where it is not the rulebook's own, the `plugins` that players come from, and the `seed`
    of the racks if a hand lays them."""
    head: dict[str, Any] = {"rulebook": book.id, "version": 1}
    if book.plugin is not None:
        head["plugin"] = asdict(book.plugin)
    if table is not None and table != book.equipment:
        head["table"] = table
        plugin = KINDS.plugin_of(table)
        head |= {"plugin": plugin} if plugin and book.plugin is None else {}
    if plugins:
        head["plugins"] = {name: dict(plugin) for name, plugin in plugins.items()}
    if seed is not None:
        head["seed"] = seed
    return head


def record_text(
    name: str,
    matches: Sequence[MatchState],
    steps: Sequence[Step],
    given: Given,
    options: Options,
    players: Mapping[str, str] | None = None,
    sheet: Sheet | None = None,
    versions: Sequence[Mapping[str, str] | None] = (),
    recorded: Sequence[CaseStep | None] = (),
    begun: Case | None = None,
) -> str:
    """Write the record of a match: `matches` are its states before and after each of the steps.

    With a `sheet` it also has the state after each step, the `versions` that a step was judged by
    where they are not those of today, and a checksum, as `checksum.sealed` would put it. Where the
    match goes on from a record, `begun`, steps that are still as `recorded` keep how they were
    played.
    """
    first = matches[0]
    document = head_data(first.book, *((begun.table, begun.plugins, begun.seed) if begun else ()))
    chosen = {"race_to": options.race_to, "target": options.target, "doubles": options.doubles}
    if any(chosen.values()):
        document["options"] = {key: value for key, value in chosen.items() if value}
    if players:
        document["players"] = dict(players)
    case: dict[str, Any] = {"name": name}
    position = given_data(given)
    if position:
        case["given"] = position
    written = [
        step_data(step) | (_played_data(told) if told else {}) | {"expect": expectation(match)}
        for step, match, told in zip(
            steps, matches[1:], recorded or [None] * len(steps), strict=True
        )
    ]
    if sheet is not None:
        now = document["versions"] = versions_of(first.book)
        for one, match, by in zip_longest(written, matches[1:], versions):
            one["state"] = state_text(match)
            if by and by != now:
                one["versions"] = dict(by)
    case["steps"] = written
    if begun and begun.layout is not None:  # a record that is read part by part has it before them
        case["layout"] = plain(begun.layout)
    rest: dict[str, Any] = {"cases": [case]}
    if sheet is not None:
        rest["sheet"] = sheet_data(sheet)
        document, rest = _in_unicode(document), _in_unicode(rest)
        document["checksum"] = checksum_of(document | rest)
    text: str = yaml.dump(
        document | rest,
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        default_flow_style=None,
        width=96,
    )
    return text


class _Dumper(yaml.SafeDumper):
    """Writes what people have typed so that the same is read again."""

    def text(self, text: str) -> yaml.Node:
        # PyYAML breaks lines at these, and they come back as spaces; in quotes they are spelled out
        style = '"' if any(sign in text for sign in "\x85\u2028\u2029") else None
        return self.represent_scalar("tag:yaml.org,2002:str", text, style)


_Dumper.add_representer(str, _Dumper.text)


def _in_unicode(value: Any) -> Any:
    """Without halves of pairs of surrogates, which are in no file: a browser may send them."""
    if isinstance(value, dict):
        return {key: _in_unicode(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_in_unicode(item) for item in value]
    return value.encode("utf-8", "replace").decode("utf-8") if isinstance(value, str) else value


def given_data(given: Given) -> dict[str, Any]:
    """Write a position down; leave out what is as usual."""
    data: dict[str, Any] = {}
    usual = Given()
    for item in fields(given):
        value = getattr(given, item.name)
        if item.name in ("findings", "doubles") or value == getattr(usual, item.name):
            continue
        data[item.name] = plain(value)
    data |= findings_data(given.findings)
    if data and given.untold:
        data["phase"] = "break"  # where something is said, a file means a frame being played
    return data


def findings_data(found: Findings) -> dict[str, Any]:
    """Write down what was found for the next shot."""
    data: dict[str, Any] = {}
    if found.snookered:
        data["snookered"] = found.snookered
    if found.touching:
        data["touching"] = list(facts.natural(found.touching))
    frozen: dict[str, Any] = {}
    for ball, cushion in sorted(found.frozen):
        frozen.setdefault(ball, []).append(cushion)
    if frozen:
        data["frozen"] = {ball: at[0] if len(at) == 1 else at for ball, at in frozen.items()}
    if found.behind_line:
        data["behind_line"] = list(facts.natural(found.behind_line))
    return data


def step_data(step: Step) -> dict[str, Any]:
    """Write one step down."""
    data: dict[str, Any]
    if isinstance(step, referee.Shot):
        data = {"shot": [fact_data(fact) for fact in step.log]}
        if step.origin:
            data["from"] = step.origin
        if step.call:
            data["call"] = _call_data(step.call)
        if step.declared:
            data["declared"] = list(step.declared)
    elif isinstance(step, referee.Decision):
        data = {"decide": step.option}
    elif isinstance(step, referee.Declaration):
        data = {"declare": step.article}
        if step.log:
            data["facts"] = [fact_data(fact) for fact in step.log]
    elif isinstance(step, referee.Tick):
        whole = step.seconds == int(step.seconds)
        seconds = int(step.seconds) if whole else step.seconds
        return {"clock": seconds} | _leaves(step.leaves)
    elif isinstance(step, referee.Placement):
        places = {piece: [float(x), float(y)] for piece, (x, y) in step.places.items()}
        return {"place": places, "by": step.by} | _leaves(step.leaves)
    elif isinstance(step, referee.Lag):
        log = [fact_data(fact) for fact in step.log]
        return {"lag": {"facts": log, "distance": dict(step.distance)}}
    else:
        return {"toss": step.winner}
    if step.by is not None:
        data["by"] = step.by
    if not isinstance(step, referee.Decision) and step.serious:
        data["serious"] = True
    return data | _leaves(step.leaves)


def _played_data(told: CaseStep) -> dict[str, Any]:
    """Write down how a step was played and where pieces then lay, as its record has it."""
    data: dict[str, Any] = dict([told.action] if told.action else [])
    data |= {"motion": told.motion, "layout": told.layout}
    return {key: plain(value) for key, value in data.items() if value is not None}


def _leaves(found: Findings | None) -> dict[str, Any]:
    return {} if found is None else {"leaves": findings_data(found)}


def _call_data(call: Call) -> Any:
    if call.safety:
        return "safety"
    return {"ball": call.ball} | ({"pocket": call.pocket} if call.pocket else {})


def fact_data(fact: Fact) -> dict[str, Any]:
    """Write one fact down: the inverse of how it is read.

    >>> fact_data(facts.Fell("red-1", "top-left", due=True))
    {'fell': ['red-1', 'top-left', 'would-have-been-hit']}
    """
    words: list[str] = [fact.piece]
    match fact:
        case facts.Contact(_, other) | facts.Jumped(_, other):
            words.append(other)
        case facts.Cushion(_, place) | facts.Pocketed(_, place) | facts.Crossed(_, place):
            words.append(place)
        case facts.OffTable(_, str(back)):
            words.append(back)
        case facts.Fell(_, pocket, due):
            words += [pocket, *(["would-have-been-hit"] if due else [])]
    return {WORDS[type(fact)]: words if len(words) > 1 else words[0]}


WORDS: dict[type[Fact], str] = {
    facts.Contact: "contact",
    facts.Cushion: "cushion",
    facts.Pocketed: "pocket",
    facts.OffTable: "off_table",
    facts.Jumped: "jump",
    facts.Crossed: "cross",
    facts.Moved: "moved",
    facts.Fell: "fell",
    facts.Nudged: "nudge",
    facts.DoubleHit: "double_hit",
    facts.Pushed: "push",
}

# always written, then what is written only when it is not as usual
ALWAYS = ("fouls", "turn")
UNUSUAL = {
    "visits": 1,
    "free_shot": False,
    "groups": "open",
    "cue_ball": ("in-place",),
    "choice": None,
    "respot": (),
    "placed": {},
    "returned": {},
    "debts": {},
    "queen": "board",
    "holes": {},
    "extra_shot": False,
    "rerack": False,
    "announce": (),
    "winner": None,
    "by_article": None,
    "match_winner": None,
}


def expectation(match: MatchState) -> dict[str, Any]:
    """Return the ruling of a step as what is expected of it when it is judged again."""
    view = match.view()
    expect = {key: view[key] for key in ALWAYS}
    expect |= {key: view[key] for key, usual in UNUSUAL.items() if view.get(key, usual) != usual}
    if view["winner"]:
        expect["score"] = view["score"]
        expect |= {"points": view["points"]} if match.book.goal != "race_to" else {}
        expect |= {"games": view["games"]} if view["games"] is not None else {}
    return {key: plain(value) for key, value in expect.items()}


def plain(value: Any) -> Any:
    """Return a value as YAML writes it: without tuples."""
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value
