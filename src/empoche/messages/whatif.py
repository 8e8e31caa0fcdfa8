"""The same shots under another rulebook."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {}
