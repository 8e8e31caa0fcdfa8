"""The record of a sheet: a case file with everything that stands beside the rulings."""

from __future__ import annotations

from empoche.record.sheet import Correction, Note, Sheet, Signature, Timeout, moment
from empoche.record.write import record_text
from empoche.umpire.aside import aside_text
from empoche.umpire.pad import Pad


def record(pad: Pad) -> str:
    """The record as it is written to a file, with its checksum: the same in every language."""
    players = pad.begin.players
    return record_text(
        pad.begin.name or " – ".join(players.values()),
        (pad.start, *(one.after for one in pad.steps)),
        [one.step for one in pad.steps],
        pad.given,
        pad.options,
        {seat: name for seat, name in players.items() if name != seat},
        sheet(pad),
        [one.versions for one in pad.steps],
        [one.recorded for one in pad.steps],
        pad.begin.case,
    )


def file_name(pad: Pad) -> str:
    """What its file is called."""
    return f"{moment(pad.begin.began_at)[:10]}-{pad.begin.book.id}.yaml"


def sheet(pad: Pad) -> Sheet:
    """What stands on the sheet and is no ruling."""
    began, names = pad.begin.began_at, pad.begin.players
    return Sheet(
        event=pad.begin.event,
        venue=pad.begin.venue,
        umpires=pad.umpires,
        began=moment(began),
        ended=_ended(pad),
        times=tuple(round(max(0.0, one.when - began), 1) for one in pad.steps),
        notes=tuple(
            Note(pad.number(step), one.text, one.protest, one.by, moment(one.when))
            for _, one, step in pad.notes
        ),
        timeouts=tuple(
            Timeout(
                moment(one.began),
                None if one.ended is None else moment(one.ended),
                one.by,
                one.reason,
            )
            for one in pad.seconds.timeouts
        ),
        corrections=tuple(
            Correction(pad.number(line), moment(when))
            for line, when in pad.corrected
            if pad.number(line)
        ),
        signatures=tuple(
            Signature(one.who, one.name, moment(one.when), one.strokes) for one in pad.signed
        ),
        aside=(*pad.aside_before, *(aside_text(step, names) for step in pad.aside)),
    )


def _ended(pad: Pad) -> str | None:
    """Say when the match ended; the seconds of a record count from a moment that it rounds."""
    if pad.match.winner is None:
        return None
    case, last = pad.begin.case, pad.steps[-1]
    return case.sheet.ended if case and case.sheet and last.line < 0 else moment(last.when)
