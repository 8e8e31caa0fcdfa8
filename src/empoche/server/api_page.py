"""The documentation of the HTTP interface as a page: made from its schema, without any script."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1c2321; background: #fbfaf7; }
h2 { border-bottom: 1px solid #cfd6d1; margin-top: 2.5rem; }
code, pre { font: 14px/1.5 ui-monospace, monospace; background: #eef1ec; border-radius: 4px; }
code { padding: 0.1rem 0.3rem; }
details { margin: 0.5rem 0; padding: 0.5rem 0.8rem; border: 1px solid #cfd6d1; border-radius: 6px; }
summary { cursor: pointer; }
.method { font-weight: 700; margin-right: 0.5rem; }
table { border-collapse: collapse; }
td { padding: 0.15rem 0.8rem 0.15rem 0; vertical-align: top; }
"""


def render_page(schema: Mapping[str, Any]) -> str:
    """Render the whole page."""
    body = "".join(_operations(schema)) + "".join(_models(schema))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<title>empoche: HTTP interface</title><link rel="stylesheet" href="/api/page.css"></head>'
        f"<body><h1>empoche: HTTP interface</h1><p>{escape(schema['info']['description'])} "
        'The same as data: <a href="/api/openapi.json">openapi.json</a>. Over the socket '
        "<code>/api/matches/{match}/play</code> go the messages <code>Hello, Do, Say, AskHint, "
        "Ping</code> one way and <code>Welcome, Stepped, Present, Thinking, Chatted, Hint, "
        f"Refusal, Pong</code> the other, as JSON.</p>{body}</body></html>"
    )


def _operations(schema: Mapping[str, Any]) -> Iterator[str]:
    by_tag: dict[str, list[str]] = {}
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            tag = operation.get("tags", ["other"])[0]
            by_tag.setdefault(tag, []).append(_operation(path, method, operation))
    for tag, operations in by_tag.items():
        yield f"<h2>{escape(tag)}</h2>{''.join(operations)}"


def _operation(path: str, method: str, operation: Mapping[str, Any]) -> str:
    rows = [
        _row(f"{one['name']} ({one['in']})", _type(one["schema"]))
        for one in operation.get("parameters", ())
    ]
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        rows.append(_row(f"body, {kind}", _type(content["schema"])))
    for status, answer in operation["responses"].items():
        kinds = [
            _type(content["schema"]) if "schema" in content else escape(kind)
            for kind, content in answer.get("content", {}).items()
        ]
        rows.append(_row(status, f"{escape(answer['description'])} {' or '.join(kinds)}"))
    return (
        f'<details><summary><span class="method">{method.upper()}</span><code>{escape(path)}</code>'
        f"</summary><p>{escape(operation.get('description', ''))}</p><table>{''.join(rows)}</table>"
        "</details>"
    )


def _models(schema: Mapping[str, Any]) -> Iterator[str]:
    yield "<h2>types</h2>"
    for name, model in schema["components"]["schemas"].items():
        rows = "".join(
            _row(key, _type(value)) for key, value in model.get("properties", {}).items()
        )
        yield (
            f'<details id="{escape(name)}"><summary><code>{escape(name)}</code></summary>'
            f"<p>{escape(model.get('description', ''))}</p><table>{rows}</table></details>"
        )


def _row(name: str, what: str) -> str:
    return f"<tr><td>{escape(name)}</td><td>{what}</td></tr>"


def _type(schema: Mapping[str, Any]) -> str:
    """Describe a type in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " | ".join(_type(one) for one in schema[key])
    kind = str(schema.get("type", ""))
    if kind == "array":
        inner = schema.get("prefixItems") or [schema.get("items", {})]
        return f"[{', '.join(_type(one) for one in inner)}]"
    if kind == "object" and isinstance(schema.get("additionalProperties"), Mapping):
        return f"{{name: {_type(schema['additionalProperties'])}}}"
    return escape(kind)
