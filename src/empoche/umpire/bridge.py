"""JSON in, JSON out: how the page speaks to the referee that runs inside it.

One sheet is open at a time. An error is an answer, never an exception: it has both languages.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, fields, is_dataclass
from itertools import zip_longest
from typing import Any

from empoche.errors import EmpocheError, Refused
from empoche.language.bilingual import reason
from empoche.record.read import findings_of, step_of
from empoche.umpire import drafts, records
from empoche.umpire.lines import read_taps
from empoche.umpire.pad import Pad, SheetStep, frames
from empoche.umpire.pad_view import pad_view, scoreboard_view, step_view
from empoche.umpire.results import add_line, judge_line, readable
from empoche.views.rulebooks import rulebook_views
from empoche.views.taps import askable_view


class Desk:
    """The sheet that is open, and its steps as they were last shown."""

    def __init__(self) -> None:
        self.pad: Pad | None = None
        self.steps: dict[tuple[int, int, int], tuple[SheetStep, str]] = {}

    def call(self, name: str, payload: str) -> str:
        """Answer one call, by its name."""
        try:
            request = json.loads(payload)
            if not isinstance(request, dict):
                raise Refused("not-a-mapping", what=name, value=str(request)[:80])
            if name not in CALLS:
                raise Refused("no-such-call", name=name)
            return CALLS[name](self, request)
        except EmpocheError as error:
            book = None if self.pad is None else self.pad.begin.book
            return _text({"error": asdict(reason(error, book))})
        except json.JSONDecodeError as error:
            refused = Refused("not-json", problem=str(error))
            return _text({"error": asdict(reason(refused))})
        except Exception as error:  # a fault of ours: the pad must go on, and say so
            refused = Refused("core-odd", problem=f"{type(error).__name__}: {error}")
            return _text({"error": asdict(reason(refused))})

    @property
    def open(self) -> Pad:
        if self.pad is None:
            raise Refused("no-sheet")
        return self.pad

    # ------------------------------------------------------------ calls

    def books(self, _request: Mapping[str, Any]) -> str:
        return _text({"books": rulebook_views()})

    def declarable(self, request: Mapping[str, Any]) -> str:
        return _text({"articles": drafts.declarable(str(request.get("book")))})

    def begin(self, request: Mapping[str, Any]) -> str:
        """Open a sheet; lines that have no result in `results` are judged now."""
        lines, results = (request.get(key) or () for key in ("lines", "results"))
        pad: Pad | None = None
        judged = {}
        for at, (line, result) in enumerate(zip_longest(lines, results)):
            if result is None:
                pad, judged[at] = judge_line(pad, line)
            else:
                with readable():
                    pad = add_line(pad, line, result)
        if pad is None:
            raise Refused("sheet-not-begun")
        self.pad = pad
        return self._shown(judged)

    def add(self, request: Mapping[str, Any]) -> str:
        at = self.open.lines
        self.pad, result = judge_line(self.open, request.get("line"))
        return self._shown({at: result})

    def draft(self, request: Mapping[str, Any]) -> str:
        at = None if request.get("at") is None else self._number(request)
        return _text(drafts.draft(self.open, read_taps(request.get("taps") or {}), at))

    def ask(self, request: Mapping[str, Any]) -> str:
        """Describe what can be tapped in the place of an earlier step."""
        return _text(askable_view(self.open.situation(self._number(request)).match))

    def correct(self, request: Mapping[str, Any]) -> str:
        pad, at = self.open, self._number(request)
        step = step_of(request.get("step"), pad.begin.book)
        line = {"kind": "correct", "at": at, "step": request.get("step")}
        taps = found = None
        if request.get("taps") is not None:
            line["taps"], taps = request["taps"], read_taps(request["taps"])
        if request.get("found") is not None:
            line["found"], found = request["found"], findings_of(request["found"], pad.begin.book)
        return _text(drafts.correction(pad, at, step, line, taps, found))

    def _number(self, request: Mapping[str, Any]) -> int:
        """Return the number of a step that is on the sheet."""
        at, count = request.get("at"), len(self.open.steps)
        if isinstance(at, bool) or not isinstance(at, int) or not 1 <= at <= count:
            raise Refused("no-such-step", number=str(at), count=count)
        return at

    def record(self, _request: Mapping[str, Any]) -> str:
        text = records.record(self.open)
        return _text({"text": text, "name": records.file_name(self.open)})

    def board(self, _request: Mapping[str, Any]) -> str:
        return _text(scoreboard_view(self.open))

    def _shown(self, judged: Mapping[int, Mapping[str, Any]]) -> str:
        """Return the pad and the results of the lines that were judged, for the page to keep.

        A step that is as it was is not worded again, for there may be hundreds.
        """
        pad = self.open
        names, steps = pad.begin.players, {}
        texts: list[str] = []
        for number, (one, frame) in enumerate(zip(pad.steps, frames(pad.steps), strict=True), 1):
            key = (id(one), number, frame)
            known = self.steps.get(key)
            text = known[1] if known else _text(step_view(one, number, frame, names))
            steps[key] = (one, text)  # held, so that no other step can have its id
            texts.append(text)
        self.steps = steps
        whole = plain(pad_view(pad, steps=False)) | {"judged": judged}
        del whole["steps"]
        return f'{_text(whole)[:-1]},"steps":[{",".join(texts)}]}}'


CALLS: Mapping[str, Callable[[Desk, Mapping[str, Any]], str]] = {
    "books": Desk.books,
    "declarable": Desk.declarable,
    "open": Desk.begin,
    "add": Desk.add,
    "draft": Desk.draft,
    "ask": Desk.ask,
    "correct": Desk.correct,
    "record": Desk.record,
    "board": Desk.board,
}


def _text(view: object) -> str:
    return json.dumps(plain(view), ensure_ascii=False, separators=(",", ":"))


def plain(view: Any) -> Any:
    """Return a view as mappings and lists."""
    if is_dataclass(view) and not isinstance(view, type):
        return {one.name: plain(getattr(view, one.name)) for one in fields(view)}
    if isinstance(view, Mapping):
        return {key: plain(value) for key, value in view.items()}
    if isinstance(view, list | tuple):
        return [plain(item) for item in view]
    return view


_DESK = Desk()
call = _DESK.call
