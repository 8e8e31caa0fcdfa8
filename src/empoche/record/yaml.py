"""YAML read strictly and safely, every value with its line.

Built on PyYAML's event stream, so that a hostile file (deep nesting, aliases of aliases, tags,
megabytes) is refused while it is being read and never unfolded in memory.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from empoche.errors import Unreadable

MOST_BYTES = 8 * 1024 * 1024  # of a file of cases, or of a part of a record
MOST_RECORD_BYTES = 64 * 1024 * 1024  # of the record of a match, which is read part by part
MOST_NODES = 300_000
MOST_DEPTH = 16

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FLOAT = re.compile(r"[-+]?[0-9]+\.[0-9]+([eE][-+]?[0-9]+)?")
_WORDS: dict[str, object] = {"": None, "~": None} | {
    spelling: value
    for word, value in (("null", None), ("true", True), ("false", False))
    for spelling in (word, word.capitalize(), word.upper())
}

Value = Any  # None, bool, int, float, str, list[Node] or dict[str, Node]


@dataclass(slots=True)
class Node:
    """One value of a file: what it is, how it was written, where, and how much it holds."""

    value: Value
    line: int
    text: str = ""
    size: int = 1
    key_lines: dict[str, int] = field(default_factory=dict)


def read_documents(text: str, file: str) -> Iterator[Node]:
    """Read the documents of a YAML text, each as a tree of nodes with line numbers."""
    if len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise Unreadable("too-many-bytes", file, most=MOST_BYTES // 1024)
    reader = _Reader(file)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.DocumentEndEvent):
                yield reader.document()
            else:
                reader.take(event)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problem = error.problem or error.context or "?"
        raise Unreadable("yaml", file, mark.line + 1 if mark else None, problem=problem) from None
    except yaml.YAMLError as error:
        raise Unreadable("yaml", file, problem=str(error).splitlines()[0]) from None


class _Reader:
    """Builds nodes from events on a stack of its own: nesting costs no recursion."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.nodes = 0
        self.anchors: dict[str, Node] = {}
        self.stack: list[tuple[Node, str | None, str | None]] = []  # open node, its key, anchor
        self.key: tuple[str, int] | None = None
        self.done: Node | None = None

    def document(self) -> Node:
        node, self.done = self.done, None
        self.anchors.clear()
        return node or Node(None, 1)

    def take(self, event: Any) -> None:
        kind, line = type(event), event.start_mark.line + 1
        if kind is yaml.ScalarEvent:  # most are: this is what reading a long record takes
            if event.tag is not None:
                self._refuse_tag(event, line)
            text = event.value
            node = Node(_resolve(text) if event.implicit[0] else text, line, text)
            self._place(node, event.anchor, is_key=self._wants_key())
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            self._refuse_tag(event, line)
            self._open(Node({} if kind is yaml.MappingStartEvent else [], line), event)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self._close()
        elif kind is yaml.AliasEvent:
            known = self.anchors.get(event.anchor or "")
            if known is None or self._wants_key():
                raise Unreadable("alias", self.file, line, name=event.anchor)
            self._place(known, None, is_key=False, cost=known.size)

    def _wants_key(self) -> bool:
        return self.key is None and bool(self.stack) and type(self.stack[-1][0].value) is dict

    def _refuse_tag(self, event: Any, line: int) -> None:
        if event.tag is not None and event.tag != "!":
            raise Unreadable("tag", self.file, line, name=event.tag)

    def _open(self, node: Node, event: Any) -> None:
        if self._wants_key():
            raise Unreadable("key-not-scalar", self.file, node.line)
        if len(self.stack) >= MOST_DEPTH:
            raise Unreadable("too-deep", self.file, node.line, most=MOST_DEPTH)
        key = self.key[0] if self.key else None
        self.stack.append((node, key, event.anchor))
        self.key = None

    def _close(self) -> None:
        node, key, anchor = self.stack.pop()
        self.key = (key, node.line) if key is not None else None
        self._place(node, anchor, is_key=False)

    def _place(self, node: Node, anchor: str | None, is_key: bool, cost: int = 1) -> None:
        self.nodes += cost
        if self.nodes > MOST_NODES:
            raise Unreadable("too-many-values", self.file, node.line, most=MOST_NODES)
        if anchor is not None:
            self.anchors[anchor] = node
        if not self.stack:
            self.done = node
            return
        parent = self.stack[-1][0]
        if is_key:
            if node.text in parent.value:
                first = parent.key_lines[node.text]
                raise Unreadable("twice", self.file, node.line, name=node.text, first=first)
            self.key = (node.text, node.line)
            parent.value[node.text] = node  # keeps the place; the value follows
            parent.key_lines[node.text] = node.line
            return
        parent.size += node.size
        if isinstance(parent.value, dict):
            assert self.key is not None
            parent.value[self.key[0]] = node
            self.key = None
        else:
            parent.value.append(node)


def _resolve(text: str) -> object:
    """Find what an unquoted word means; article numbers such as 1.3.02 and 5e stay words."""
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


def data_of(node: Node, leaf: Callable[[Node], Any]) -> Any:
    """Turn a node into mappings, lists and what `leaf` makes of every single value."""
    if isinstance(node.value, dict):
        return {key: data_of(item, leaf) for key, item in node.value.items()}
    if isinstance(node.value, list):
        return [data_of(item, leaf) for item in node.value]
    return leaf(node)


def node_of(data: object, depth: int = 0) -> Node:
    """Turn plain data into nodes, as if read from a file: one reader for both."""
    if depth > MOST_DEPTH:
        raise Unreadable("too-deep", most=MOST_DEPTH)
    if isinstance(data, dict):
        fields = {str(key): node_of(value, depth + 1) for key, value in data.items()}
        return Node(fields, 1, "", 1, dict.fromkeys(fields, 1))
    if isinstance(data, list | tuple):
        return Node([node_of(item, depth + 1) for item in data], 1)
    if data is not None and not isinstance(data, bool | int | float | str):
        raise Unreadable("not-a-word", value=type(data).__name__)
    return Node(data, 1, "" if data is None else str(data))
