"""Matches written down as case files: the record of a match is a case.

What is written can be read, re-judged and continued: `empoche judge match.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any

import yaml

from empoche import facts
from empoche.facts import Fact
from empoche.matches.state import MatchState
from empoche.record.checksum import checksum_of
from empoche.record.read import Options
from empoche.record.sheet import Sheet, sheet_data
from empoche.referee import (
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
)


def head_data(book: Rulebook[Any]) -> dict[str, Any]:
    """How a record begins: the rulebook, the version of the format, the plug-in if it is one's."""
    head: dict[str, Any] = {"rulebook": book.id, "version": 1}
    if book.plugin is not None:
        head["plugin"] = asdict(book.plugin)
    return head


def record_text(
    name: str,
    matches: Sequence[MatchState],
    steps: Sequence[Step],
    given: Given,
    options: Options,
    players: Mapping[str, str] | None = None,
    sheet: Sheet | None = None,
) -> str:
    """The record of a match: `matches` are its values before and after each of the steps.

    With a `sheet` it also has a checksum, as `checksum.sealed` would put it.
    """
    first = matches[0]
    document = head_data(first.book)
    chosen = {"race_to": options.race_to, "target": options.target, "doubles": options.doubles}
    kept = {key: value for key, value in chosen.items() if value}
    if kept:
        document["options"] = kept
    if players:
        document["players"] = dict(players)
    case: dict[str, Any] = {"name": name}
    position = given_data(given)
    if position:
        case["given"] = position
    case["steps"] = [
        step_data(step) | {"expect": expectation(match)}
        for step, match in zip(steps, matches[1:], strict=True)
    ]
    told: dict[str, Any] = {"cases": [case]}
    if sheet is not None:
        told["sheet"] = sheet_data(sheet)
        document, told = _in_unicode(document), _in_unicode(told)
        document["checksum"] = checksum_of(document | told)
    text: str = yaml.dump(
        document | told,
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
    """A position as it is written; whatever is as usual is left out."""
    data: dict[str, Any] = {}
    usual = Given()
    for item in fields(given):
        value = getattr(given, item.name)
        if item.name in ("findings", "doubles") or value == getattr(usual, item.name):
            continue
        data[item.name] = _plain(value)
    data |= findings_data(given.findings)
    if data and given.untold:
        data["phase"] = "break"  # where something is said, a file means a frame being played
    return data


def findings_data(found: Findings) -> dict[str, Any]:
    """What was found for the next shot, as it is written."""
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
    """One step as it is written."""
    data: dict[str, Any]
    if isinstance(step, Shot):
        data = {"shot": [fact_data(fact) for fact in step.log]}
        if step.origin:
            data["from"] = step.origin
        if step.call:
            data["call"] = _call_data(step.call)
        if step.declared:
            data["declared"] = list(step.declared)
    elif isinstance(step, Decision):
        data = {"decide": step.option}
    elif isinstance(step, Declaration):
        data = {"declare": step.article}
    elif isinstance(step, Tick):
        seconds = step.seconds
        return {"clock": int(seconds) if seconds == int(seconds) else seconds} | _leaves(step)
    elif isinstance(step, Lag):
        log = [fact_data(fact) for fact in step.log]
        return {"lag": {"facts": log, "distance": dict(step.distance)}}
    else:
        return {"toss": step.winner}
    if step.by is not None:
        data["by"] = step.by
    if not isinstance(step, Decision) and step.serious:
        data["serious"] = True
    return data | _leaves(step)


def _leaves(step: Shot | Decision | Declaration | Tick) -> dict[str, Any]:
    return {} if step.leaves is None else {"leaves": findings_data(step.leaves)}


def _call_data(call: Call) -> Any:
    if call.safety:
        return "safety"
    return {"ball": call.ball} | ({"pocket": call.pocket} if call.pocket else {})


def fact_data(fact: Fact) -> dict[str, Any]:
    """One fact as it is written: the inverse of how it is read.

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
    """The ruling of a step as what is expected of it when it is judged again."""
    view = match.view()
    expect = {key: view[key] for key in ALWAYS}
    expect |= {key: view[key] for key, usual in UNUSUAL.items() if view.get(key, usual) != usual}
    if view["winner"]:
        expect["score"] = view["score"]
        expect |= {"points": view["points"]} if match.book.goal != "race_to" else {}
        expect |= {"games": view["games"]} if view["games"] is not None else {}
    return {key: _plain(value) for key, value in expect.items()}


def _plain(value: Any) -> Any:
    """Tuples and the like as YAML writes them."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    return value
