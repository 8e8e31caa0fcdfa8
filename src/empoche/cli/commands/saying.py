"""What the declarations of commands share."""

from __future__ import annotations

from typing import Protocol


class Say(Protocol):
    """A message in the language of the user."""

    def __call__(self, key: str, **values: object) -> str: ...
