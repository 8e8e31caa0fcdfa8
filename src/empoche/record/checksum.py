"""The checksum of a record, by which a changed one shows.

It is the SHA-256 of the canonical text of the document without its `checksum`, `versions` and the
`state` and `versions` of its steps: JSON with sorted keys, without spaces, in UTF-8. So a sheet has
the same checksum for ever, whichever version writes its record. Comments, quotes and line breaks of
the file have no part in it. It stands before the cases, so that a file which was cut still has it,
and shows.

It is no signature: those who change a record can also compute its checksum anew. It is on every
page of the printed sheet, and there it cannot be changed.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from empoche.errors import Unreadable
from empoche.record.yaml import Node, data_of, read_documents

KEY = "checksum"
NONE, INTACT, BROKEN = "none", "intact", "broken"
_LINE = re.compile(rf"^{KEY}:.*\n", re.MULTILINE)
_CASES = re.compile(r"^cases:", re.MULTILINE)


def checksum_of(document: Mapping[str, Any]) -> str:
    """Compute the checksum of a document as plain data.

    >>> checksum_of({"rulebook": "yago-easy", "cases": []})[:23]
    'sha256-8cbe48e8e814f71b'
    """
    rest = {key: value for key, value in document.items() if key not in (KEY, "versions")}
    if isinstance(rest.get("cases"), list):
        rest["cases"] = [_what_people_read(case) for case in rest["cases"]]
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    # half a pair of surrogates, which YAML can write, is no UTF-8; it has a checksum all the same
    return f"sha256-{hashlib.sha256(text.encode('utf-8', 'surrogatepass')).hexdigest()}"


def _what_people_read(case: Any) -> Any:
    """Return a case without the states and versions of its steps, which an older record lacks."""
    if not isinstance(case, dict) or not isinstance(case.get("steps"), list):
        return case
    steps = [
        {key: value for key, value in step.items() if key not in ("state", "versions")}
        if isinstance(step, dict)
        else step
        for step in case["steps"]
    ]
    return case | {"steps": steps}


def checksum_of_text(text: str, file: str = "") -> str:
    """Compute the checksum that a record has to have, whether or not it has one."""
    return checksum_of(_only_document(text, file))


def group_digits(checksum: str, digits: int = 64) -> str:
    """Show the first digits in groups of four, for people to compare.

    >>> group_digits("sha256-8cbe48e8e814f71be21ce7e462f46c38", 12)
    '8cbe 48e8 e814'
    """
    shown = checksum.partition("-")[2][:digits]
    return " ".join(shown[at : at + 4] for at in range(0, len(shown), 4))


def seal(text: str, file: str = "") -> str:
    """Tell whether a text has a checksum, and the right one: none, intact or broken.

    Of a file of several documents, every one has to be intact.
    """
    found = {seal_of(document) for document in read_documents(text, file) if document.value}
    return next((one for one in (BROKEN, NONE) if one in found), INTACT if found else NONE)


def seal_of(document: Node) -> str:
    """Tell the same of one document that has been read."""
    found = document.value.get(KEY) if isinstance(document.value, dict) else None
    if found is None:
        return NONE
    return INTACT if found.text == checksum_of(data_of(document, _plain)) else BROKEN


def sealed(text: str, file: str = "") -> str:
    """Return the same record with its checksum, before its cases."""
    checksum = checksum_of_text(text, file)
    made = _CASES.sub(f"{KEY}: {checksum}\ncases:", _LINE.sub("", text), count=1)
    if seal(made, file) != INTACT:  # not laid out as records are, one key below the other
        raise Unreadable("checksum-place", file)
    return made


def _only_document(text: str, file: str) -> dict[str, Any]:
    documents = [
        data_of(one, _plain) for one in read_documents(text, file) if one.value is not None
    ]
    if len(documents) != 1 or not isinstance(documents[0], dict):
        raise Unreadable("checksum-place", file)
    return documents[0]


def _plain(node: Node) -> Any:
    """Return a value as JSON has it; one that is not written as usual counts as its text.

    So `1.10` and `1.1`, which may be two articles, do not have the same checksum.
    """
    value = node.value
    return value if value is None or _usual(value) == node.text else node.text


def _usual(value: bool | int | float | str) -> str:
    """Write a value as YAML usually has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    if isinstance(value, float) and "." not in text:
        return text.replace("e", ".0e", 1)  # YAML 1.1 wants the point: 1.0e-07
    return text
