"""Playing, simulating and drawing from the command line."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {}
