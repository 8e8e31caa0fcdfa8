"""Steps with what followed from them: facts, ruling, state, layout and versions.

Older rows have the stroke alone, so each of their matches is played again here, once and for the
last time. A match that no longer plays is left without results: opening it says so, and no other
match suffers.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

LOG = logging.getLogger("empoche.server")
MATCHES = sa.table("matches", *(sa.column(name) for name in ("id", "setup", "start", "created")))
SEATS = sa.table("seats", *(sa.column(name) for name in ("match", "seat", "name")))
STEPS = sa.table(
    "steps", *(sa.column(name) for name in ("match", "number", "key", "seat", "data", "result"))
)


def upgrade() -> None:
    op.add_column("matches", sa.Column("start", sa.Text))
    op.add_column("steps", sa.Column("result", sa.Text))
    connection = op.get_bind()
    matches = connection.execute(sa.select(MATCHES).order_by(MATCHES.c.created)).all()
    for at, match in enumerate(matches, 1):
        if at % 100 == 0:
            LOG.info("matches brought to the new form: %d of %d", at, len(matches))
        try:
            _play_again(connection, match)
        except Exception as error:  # damaged in any way: the others go on
            LOG.error("match %s no longer plays and stays as it is: %s", match.id, error)


def _play_again(connection: sa.Connection, match: Any) -> None:
    """Write the start and the results of one match; all or none."""
    from empoche.server.matches.history import begin_match
    from empoche.server.storage.matches import dump

    sitting = sa.select(SEATS.c.seat, SEATS.c.name).where(SEATS.c.match == match.id)
    names = {row.seat: row.name for row in connection.execute(sitting)}
    order = ("A", "B", "A1", "B1", "A2", "B2")
    players = tuple(names[seat] for seat in order if seat in names)
    match_start = begin_match(json.loads(match.setup), players)
    rows = connection.execute(
        sa.select(STEPS).where(STEPS.c.match == match.id).order_by(STEPS.c.number)
    ).all()
    results = list(_results(match_start, rows))
    start = dump(results[0][1])
    connection.execute(sa.update(MATCHES).where(MATCHES.c.id == match.id).values(start=start))
    for number, result in results[1:]:
        connection.execute(
            sa.update(STEPS)
            .where(STEPS.c.match == match.id, STEPS.c.number == number)
            .values(result=dump(result))
        )


def _results(match: Any, rows: Any) -> Iterator[tuple[int, dict[str, Any]]]:
    """The moment before the first row, then those after each row that is not taken back."""
    from empoche.record.step import moment_data
    from empoche.server.matches.history import apply_step

    yield 0, moment_data(match.moment)
    before: list[Any] = []  # the moments that steps can be taken back to
    for row in rows:
        data = json.loads(row.data)
        if data["kind"] == "undo":
            match = match.copy(before[-data["steps"]])
            del before[-data["steps"] :]
            continue
        before.append(match.without_history().moment)
        match = match.without_history()
        apply_step(match, data, row.seat)
        yield row.number, moment_data(match.moment)


def downgrade() -> None:
    op.drop_column("steps", "result")
    op.drop_column("matches", "start")
