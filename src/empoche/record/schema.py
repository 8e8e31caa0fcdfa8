"""The values of a file, each checked for what it must be; every complaint has its line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any, TypeVar

from empoche.errors import Unreadable
from empoche.record.yaml import Node
from empoche.referee import PLAYERS, SIDES

T = TypeVar("T")


class Fields:
    """Takes nodes of one file for what they have to be, or says where that is not so."""

    def __init__(self, file: str) -> None:
        self.file = file

    def wrong(self, node: Node, key: str, **values: object) -> Unreadable:
        return Unreadable(key, self.file, node.line, **values)

    def mapping(
        self,
        node: Node | None,
        what: str,
        allowed: tuple[str, ...] | None = None,  # None: any
        elsewhere: tuple[str, ...] = (),
    ) -> dict[str, Node]:
        if node is None:
            return {}
        if not isinstance(node.value, dict):
            raise self.wrong(node, "not-a-mapping", what=what, value=node.text)
        for key in node.value if allowed is not None else ():
            if allowed is None or key in allowed:
                continue
            line = Node(None, node.key_lines[key])
            if key in elsewhere:
                raise self.wrong(line, "other-game-key", name=key)
            raise self.wrong(line, "unknown-key", name=key, what=what, expected=allowed)
        return dict(node.value)

    def require(
        self, node: Node, what: str, needed: tuple[str, ...], others: tuple[str, ...] = ()
    ) -> dict[str, Node]:
        """A mapping that must have some of its keys."""
        fields = self.mapping(node, what, (*needed, *others))
        self.demand(node, fields, *needed)
        return fields

    def demand(self, node: Node, fields: Mapping[str, Node], *names: str) -> None:
        """Refuse a mapping that lacks a key."""
        for name in names:
            if name not in fields:
                raise self.wrong(node, "missing", name=name)

    def get(self, fields: Mapping[str, Node], key: str, read: Callable[[Node], T]) -> T | None:
        """The value of a key that may be missing."""
        return read(fields[key]) if key in fields else None

    def items(self, node: Node) -> list[Node]:
        if not isinstance(node.value, list):
            raise self.wrong(node, "not-a-list", value=node.text)
        return list(node.value)

    def text(self, node: Node) -> str:
        if isinstance(node.value, dict | list) or node.value is None:
            raise self.wrong(node, "not-a-word", value=node.text)
        return node.text

    def texts(self, node: Node) -> tuple[str, ...]:
        return tuple(self.text(item) for item in self.items(node))

    def one_of(self, node: Node, expected: tuple[str, ...]) -> str:
        if self.text(node) not in expected:
            raise self.wrong(node, "expected", value=node.text, expected=expected)
        return node.text

    def player(self, node: Node) -> str:
        return self.one_of(node, PLAYERS)

    def flag(self, node: Node) -> bool:
        if not isinstance(node.value, bool):
            raise self.wrong(node, "expected", value=node.text, expected="true, false")
        return node.value

    def whole(self, node: Node, least: int) -> int:
        if isinstance(node.value, bool) or not isinstance(node.value, int) or node.value < least:
            raise self.wrong(node, "whole-number", value=node.text, least=least)
        return node.value

    def number(self, node: Node, least: float | None = None) -> float:
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) == inf:
            raise self.wrong(node, "not-a-number", value=node.text)
        if least is not None and value < least:
            raise self.wrong(node, "too-small", value=node.text, least=least)
        return float(value)

    def numbers(self, node: Node, count: int) -> Any:
        values = tuple(self.number(item) for item in self.items(node))
        if len(values) != count:
            expected = ("[x, y]", "[x, y, z]")[count - 2]
            raise self.wrong(node, "expected", value=len(values), expected=expected)
        return values

    def words(
        self, node: Node | None, what: str, allowed: tuple[str, ...] | None = None
    ) -> dict[str, str]:
        return {key: self.text(one) for key, one in self.mapping(node, what, allowed).items()}

    def counts(
        self, node: Node, names: tuple[str, ...] | None = SIDES, what: str = "counts"
    ) -> dict[str, int]:
        fields = self.mapping(node, what, names)
        return {name: self.whole(count, least=0) for name, count in fields.items()}
