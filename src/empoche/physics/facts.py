"""What happened in a motion, in the language of the rules.

The kernel reads segments and events (`kernel.facts`) and answers in numbers; here they get names.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from empoche import facts
from empoche.equipment import CarromBoard, Equipment, Table
from empoche.equipment.once import once
from empoche.facts import Fact, Log
from empoche.physics.checks import PIECES
from empoche.physics.follow_through import APART, second_contact
from empoche.physics.kernel import buffer, columns, numbers, read_facts
from empoche.physics.motion import Motion

X, Y = 0, 1
ROOM, LONG = 16_384, 1024  # rows of facts, segments: enough for nearly every shot


def facts_of(motion: Motion) -> Log:
    """Return the facts of a shot, in order.

    >>> from empoche.equipment import AMERICAN_TABLE
    >>> from empoche.physics import Stroke, simulate
    >>> shot = simulate(AMERICAN_TABLE, {"cue": (0.6, 0.8), "8": (0.6, 1.2)}, Stroke(90, 0.5))
    >>> facts_of(shot)
    (Contact(piece='cue', other='8'), Crossed(piece='8', line='middle'))
    """
    log = _read(motion)[0]
    again = second_contact(motion)
    if again is None:
        return log
    return tuple(fact for _, fact in timed_facts(motion))


def timed_facts(motion: Motion) -> list[tuple[float, Fact]]:
    """Return the facts of a shot with the moment of each."""
    log, rows = _read(motion)
    told: list[tuple[float, Fact]] = list(zip(rows[: 4 * len(log) : 4], log, strict=True))
    again = second_contact(motion)
    if again is not None:
        kind = facts.Pushed if again < APART else facts.DoubleHit
        at = sum(time <= again for time, _ in told)
        told.insert(at, (again, kind(motion.struck)))
    return told


# ---------------------------------------------------------------- facts by their numbers


class FactCodes(NamedTuple):
    """The numbers by which the kernel names pieces and lines of a table, and facts made of them.

    A fact is made once: there are some hundreds of them, and they never change.
    """

    ids: Mapping[str, int]  # of the pieces
    sizes: Any  # their radii, in this order
    lines: Any  # where they are
    met: Mapping[int, tuple[str, ...]]  # by kind: what the piece of a fact can meet
    facts: dict[int, Fact]  # by their codes


@once
def codes_of(table: Equipment) -> FactCodes:
    """Return the codes of a shot."""
    names, lines = PIECES[type(table)], table.lines
    return _make_codes(table, names, tuple(lines), tuple(lines.values()))


@once
def codes_of_lag(table: Equipment) -> FactCodes:
    """Return the codes of a lag, where the line that counts parts the two halves."""
    return _make_codes(table, PIECES[type(table)], ("centre",), (table.width / 2,))


def _make_codes(
    table: Equipment, names: tuple[str, ...], lines: tuple[str, ...], places: tuple[float, ...]
) -> FactCodes:
    return FactCodes(
        {name: at for at, name in enumerate(names)},
        buffer([table.size(name)[0] for name in names]),
        buffer(places),
        {
            columns.CONTACT: names,
            columns.JUMPED: names,
            columns.CUSHION: tuple(part.cushion for part in table.outline.cushions),
            columns.POCKET: tuple(pocket.name for pocket in table.outline.pockets),
            columns.CROSSED: lines,
        },
        {},
    )


def _make_fact(names: FactCodes, code: int) -> Fact:
    kind, piece = code // 4096, tuple(names.ids)[code // 64 % 64]
    if kind == columns.MOVED:
        return facts.Moved(piece)
    if kind == columns.LEFT:
        return facts.OffTable(piece)
    if kind == columns.BACK:
        return facts.OffTable(piece, "rail")
    return MEETINGS[kind](piece, names.met[kind][code % 64])


MEETINGS: Mapping[int, Callable[[str, str], Fact]] = {
    columns.CONTACT: facts.Contact,
    columns.CUSHION: facts.Cushion,
    columns.POCKET: facts.Pocketed,
    columns.CROSSED: facts.Crossed,
    columns.JUMPED: facts.Jumped,
}


# ---------------------------------------------------------------- what the kernel reads


def _read(motion: Motion) -> tuple[Log, Any]:
    """Return the facts in order, and rows of numbers that each begin with the moment of one."""
    table, lag = motion.table, motion.struck in ("A", "B")
    names = codes_of_lag(table) if lag else codes_of(table)
    touching: Sequence[int] = ()
    struck = 0
    if motion.touching and isinstance(table, Table):
        # only pool asks whether balls that touched the struck one moved
        struck = motion.names.index(motion.struck)
        touching = [motion.names.index(name) for name in sorted(motion.touching)]
    ids = [names.ids[name] for name in motion.start]
    segments, log = numbers(motion.numbers), numbers(motion.log)
    # a disc passes over others only on its way off the board
    jumps = not isinstance(table, CarromBoard)
    codes, room = None, 1
    while codes is None:
        rows, work = _buffers(room)
        codes = read_facts(
            *(ids, segments, log, struck, touching, X if lag else Y, names.lines, jumps),
            *(names.sizes, rows, work),
        )
        room *= 4
    known = names.facts
    try:
        return tuple([known[code] for code in codes]), rows
    except KeyError:
        known.update({code: _make_fact(names, code) for code in codes if code not in known})
        return tuple([known[code] for code in codes]), rows


_scratch = threading.local()


def _buffers(times: int) -> tuple[Any, Any]:
    """Return rows for facts and what the kernel works on, of this thread; keep the usual size."""
    kept: tuple[Any, Any] | None = _scratch.__dict__.get("kept")
    if times == 1 and kept is not None:
        return kept
    made = buffer([0.0] * (4 * ROOM * times)), buffer([0] * (321 + LONG * times), "i")
    if times == 1:
        _scratch.kept = made
    return made
