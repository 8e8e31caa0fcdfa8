"""What is refused, as an answer over HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict

from fastapi import HTTPException

from empoche.errors import EmpocheError
from empoche.language.bilingual import reason


@contextmanager
def answering(status: int) -> Iterator[None]:
    """Answer with `status` what is refused."""
    try:
        yield
    except EmpocheError as error:
        raise HTTPException(status, asdict(reason(error))) from None
