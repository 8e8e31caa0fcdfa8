"""What the server and the pad show of a match or a sheet, cut down to what must never change.

Left out: who is connected, seconds of a clock that runs, and the texts of the articles, which
belong to the catalogue and not to the match.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from tests.old_data.internals import PadPage
from tests.server.clients import Api, Data
from tests.server.umpires import Pad

HERE = Path(__file__).parent
RECORDS = HERE / "records"
NOW = ("here", "yours", "watchers", "elapsed", "invite")  # of the moment, not of the match
CHECKSUM = re.compile(r"^checksum: (\S+)$", re.MULTILINE)


CALLS = ("The referee calls", "L'arbitre annonce")  # what is announced is said by `speak` now
# cited where a player gives up, in rulebooks that say nothing of it: people no longer see it
SILENT = ("1-referee", "1.3.01-frames", "game-29", "base-target")
RENAMED = {"stands": "standing", "status": "standing"}


def load(name: str) -> Any:
    """Read what version 0.1.0 showed, under the keys of today."""
    return as_today(json.loads((HERE / name).read_text("utf-8")))


def as_today(part: Any) -> Any:
    """Translate the keys of 0.1.0; what they said stays."""
    if isinstance(part, list):
        return [as_today(one) for one in part]
    if not isinstance(part, dict):
        return part
    if set(part) == {"en", "fr"} and isinstance(part["en"], list):
        pairs = zip(part["fr"], part["en"], strict=True)
        return [{"en": en, "fr": fr} for fr, en in pairs if not en.startswith(CALLS)]
    part = {RENAMED.get(key, key): as_today(value) for key, value in part.items()}
    if "verdict" in part and "articles" in part:
        for gone in ("announce", "mark"):
            part.pop(gone, None)
        if part.get("speak") == {"en": "", "fr": ""}:
            part["speak"] = None
    if "verdict" in part and "articles" in part:  # shown where one gave up, as if it said so
        cited = (one for one in part["articles"] if isinstance(one, dict))
        dropped = [one for one in cited if one.get("role") == "decisive" and one["id"] in SILENT]
        part["articles"] = [one for one in part["articles"] if one not in dropped]
    if "breaks" in part:
        part["lines"] = part.pop("summary")
        part.pop("frame")  # it stands one level higher
    if "usual" in part:
        part.pop("clock")  # its seconds are shown now
    if "options" in part and "article" in part:
        part["article"].pop("kind", None)  # it is cited as in a ruling
    return part


def lasting(part: Any) -> Any:
    """Return `part` without what is only of the moment; cite articles without their texts."""
    if isinstance(part, dict):
        cited = {"id", "text", "reading"} <= set(part)
        left_out = (*NOW, "text", "reading") if cited else NOW
        return {key: lasting(value) for key, value in part.items() if key not in left_out}
    return [lasting(one) for one in part] if isinstance(part, list) else part


def show_match(api: Api, match: str) -> Data:
    """Open a match as somebody who only looks, and return all that is shown."""
    whole = api.get(f"/matches/{match}")
    shots = [entry["number"] for entry in whole["log"] if entry["shot"]]
    return {
        "whole": lasting(whole),
        "shots": [show_shot(api.get(f"/matches/{match}/shots/{number}")) for number in shots],
        "position": api.http.get(f"/matches/{match}/position").json(),
    }


def show_shot(shot: Data) -> Data:
    """Return a shot without its motion and without where pieces lay, which its record has."""
    found: Data = lasting({key: shot[key] for key in shot if key not in ("motion", "start")})
    return found


def show_sheet(pad: Pad) -> Data:
    """Open a sheet with its key, and return what scoreboard and pad show of it."""
    whole = pad.whole()
    lines = json.dumps(whole["lines"])
    checksum = CHECKSUM.search(pad.get("/record").text)
    return {
        "board": lasting(pad.board()),
        "pad": lasting(PadPage().call("open", lines=whole["lines"], results=whole["results"])),
        "pen": {key: whole[key] for key in ("pen", "holder", "since", "heard")},
        "checksum": checksum and checksum[1],
        "lines": hashlib.sha256(lines.encode()).hexdigest(),
    }


def changes(rulings: list[Data]) -> list[Data]:
    """Return of each ruling only what differs from the one before it."""
    pairs = zip([{}, *rulings], rulings, strict=False)
    return [
        {key: value for key, value in after.items() if key not in before or before[key] != value}
        for before, after in pairs
    ]


def is_text(value: Any) -> bool:
    """Whether a value is what people read, in both languages."""
    return isinstance(value, dict) and set(value) == {"fr", "en"}


def lost(old: Any, new: Any, at: str = "") -> str | None:
    """Say where `new` no longer says what `old` says; what it says beside that is welcome.

    What people read may be worded otherwise, as long as it is there.
    """
    if old is None and is_text(new):
        return None  # said now where nothing was said
    if is_text(old):
        return None if is_text(new) and all(new.values()) else f"{at}: no words any more"
    if isinstance(old, list) and old and all(map(is_text, old)):
        return None if all(map(is_text, new)) else f"{at}: no words any more"
    if isinstance(old, dict) and isinstance(new, dict):
        told = (
            f"{at}.{key}: gone" if key not in new else lost(old[key], new[key], f"{at}.{key}")
            for key in old
        )
        return next(filter(None, told), None)
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        told = (lost(one, new[number], f"{at}[{number}]") for number, one in enumerate(old))
        return next(filter(None, told), None)
    return None if old == new else f"{at}: {old!r} is now {new!r}"
