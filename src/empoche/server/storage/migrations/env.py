"""Alembic: how tables are brought from one version to the next, when the server starts."""

from __future__ import annotations

from alembic import context

from empoche.server.storage.matches import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by making it anew
)
context.run_migrations()
