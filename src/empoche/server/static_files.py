"""The page and what it loads, as the build has left it, with how long browsers may store it."""

from __future__ import annotations

import os
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from empoche.server.limits import THREAD_POLICY

# what a system says of these differs, and a browser refuses some under another name
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}
# in these folders a name has a version in it: what it names never changes
VERSIONED = ("assets", "workers", "python")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"  # stored, but never shown without asking whether it is still so


class Page(StaticFiles):
    """Files; where the build has put a compressed one beside, those who read it get that."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        file = Path(full_path)
        folder = self.get_path(scope).split(os.sep)[0]
        headers = {"cache-control": FOR_EVER if folder in VERSIONED else ASK_FIRST}
        if folder == "workers":
            headers["content-security-policy"] = THREAD_POLICY
        packed, request = file.with_name(f"{file.name}.gz"), Headers(scope=scope)
        if packed.exists():
            headers["vary"] = "accept-encoding"
            if _reads_gzip(request.get("accept-encoding", "")):
                headers["content-encoding"] = "gzip"
                full_path, stat_result = packed, packed.stat()
        kind = KINDS.get(file.suffix) or guess_type(file.name)[0]
        answer = FileResponse(full_path, status_code, headers, kind, stat_result=stat_result)
        if self.is_not_modified(answer.headers, request):
            return NotModifiedResponse(answer.headers)
        return answer


def _reads_gzip(accepted: str) -> bool:
    """Whether a browser takes gzip.

    >>> _reads_gzip("gzip, deflate, br"), _reads_gzip("br, gzip;q=0"), _reads_gzip("")
    (True, False, False)
    """
    for part in accepted.split(","):
        name, _, more = part.strip().partition(";")
        if name.strip() == "gzip":
            return more.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
