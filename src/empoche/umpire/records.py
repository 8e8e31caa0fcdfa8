"""The record of a sheet: a case file with everything that stands beside the rulings."""

from __future__ import annotations

from datetime import UTC, datetime

from empoche.record.sheet import Correction, Note, Sheet, Signature, Timeout
from empoche.record.write import record_text
from empoche.umpire.pad import Pad
from empoche.views.step import step_text


def record(pad: Pad) -> str:
    """The record as it is written to a file, with its checksum: the same in every language."""
    return record_text(
        " – ".join(pad.begin.players.values()),
        (pad.start, *(one.after for one in pad.taken)),
        [one.step for one in pad.taken],
        pad.given,
        pad.options,
        pad.begin.players,
        sheet=sheet(pad),
    )


def file_name(pad: Pad) -> str:
    """What its file is called."""
    return f"{_moment(pad.begin.when)[:10]}-{pad.begin.book.id}.yaml"


def sheet(pad: Pad) -> Sheet:
    """What stands on the sheet and is no ruling."""
    began, names = pad.begin.when, pad.begin.players
    return Sheet(
        event=pad.begin.event,
        venue=pad.begin.venue,
        umpires=pad.umpires,
        began=_moment(began),
        ended=_moment(pad.taken[-1].when) if pad.match.winner else None,
        times=tuple(round(max(0.0, one.when - began), 1) for one in pad.taken),
        notes=tuple(
            Note(pad.number(step), one.text, one.protest, one.by, _moment(one.when))
            for _, one, step in pad.notes
        ),
        timeouts=tuple(
            Timeout(
                _moment(one.began),
                None if one.ended is None else _moment(one.ended),
                one.by,
                one.reason,
            )
            for one in pad.seconds.timeouts
        ),
        corrections=tuple(
            Correction(pad.number(line), _moment(when))
            for line, when in pad.corrected
            if pad.number(line)
        ),
        signatures=tuple(
            Signature(one.who, one.name, _moment(one.when), one.strokes) for one in pad.signed
        ),
        aside=tuple(f"{text.fr} / {text.en}" for text in (step_text(s, names) for s in pad.aside)),
    )


def _moment(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
