"""Lines of sheets with what they led to: steps, rulings, states and versions.

Each sheet is judged once more here, for the last time. One that no longer can be is left without
results: it is judged when it is opened, as before, and no other sheet suffers.
"""

from __future__ import annotations

import json
import logging

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

LOG = logging.getLogger("empoche.server")
LINES = sa.table("sheet_lines", *(sa.column(name) for name in ("sheet", "n", "data", "result")))


def upgrade() -> None:
    op.add_column("sheet_lines", sa.Column("result", sa.Text))
    connection = op.get_bind()
    for sheet in connection.execute(sa.select(LINES.c.sheet).distinct()).scalars().all():
        try:
            _judge(connection, sheet)
        except Exception as error:  # damaged in any way: the others go on
            LOG.error("sheet %s cannot be judged and stays as it is: %s", sheet, error)


def _judge(connection: sa.Connection, sheet: str) -> None:
    """Write the results of one sheet; all or none."""
    from empoche.server.storage.matches import dump
    from empoche.umpire.pad import Pad
    from empoche.umpire.results import judge_line

    rows = connection.execute(
        sa.select(LINES.c.n, LINES.c.data).where(LINES.c.sheet == sheet).order_by(LINES.c.n)
    ).all()
    pad: Pad | None = None
    results: list[tuple[int, str]] = []
    for row in rows:
        pad, judged = judge_line(pad, json.loads(row.data))
        results.append((row.n, dump(judged)))
    for number, result in results:
        connection.execute(
            sa.update(LINES)
            .where(LINES.c.sheet == sheet, LINES.c.n == number)
            .values(result=result)
        )


def downgrade() -> None:
    op.drop_column("sheet_lines", "result")
