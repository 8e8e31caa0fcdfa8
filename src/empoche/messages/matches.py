"""Many matches, records played again, and what the machine can do."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {}
