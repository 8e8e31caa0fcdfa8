"""The umpire's sheets and their lines."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("pen", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(60), nullable=False),
        sa.Column("device", sa.String(64)),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("heard", sa.Double, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table(
        "sheet_lines",
        sa.Column("sheet", sa.String(64), sa.ForeignKey("sheets.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.UniqueConstraint("sheet", "id", name="sheet_lines_id"),
    )


def downgrade() -> None:
    for table in ("sheet_lines", "sheets"):
        op.drop_table(table)
