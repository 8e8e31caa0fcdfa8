"""The page as it is sent: how long browsers keep it, how it is packed, what it may do."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import httpx
import pytest

from tests.server.hosting import Hosted, hosted

FILES = {
    "index.html": b"<!doctype html><title>page</title>" * 50,
    "sw.js": b"const PAGE = [];" * 50,
    "manifest.webmanifest": b'{"name": "empoche"}',
    "assets/index-abc.js": b"export {};" * 50,
    "workers/worker-abc.js": b"export {};" * 50,
    "python/abc/pyodide.asm.mjs": b"export {};" * 50,
    "python/abc/pyodide.asm.wasm": b"\0asm" * 50,
}
PACKED = [name for name in FILES if name != "manifest.webmanifest"]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    """A server whose page is these few files."""
    folder = tmp_path_factory.mktemp("page")
    with hosted(folder) as found:
        for name, content in FILES.items():
            file = folder / "client" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if name in PACKED:
                file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(content))
        yield found


def get(page: Hosted, name: str, **headers: str) -> httpx.Response:
    return httpx.get(f"http://{page.address}/{name}", headers=headers)


@pytest.mark.parametrize(("name", "content"), FILES.items())
@pytest.mark.parametrize("reads", ["gzip, deflate, br", "br, gzip;q=0", "identity"])
def test_every_file_arrives_whole_however_it_is_sent(
    page: Hosted, name: str, content: bytes, reads: str
) -> None:
    answer = get(page, name, **{"accept-encoding": reads})
    assert answer.content == content
    packed = name in PACKED and reads.startswith("gzip")
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    assert answer.headers.get("vary") == ("accept-encoding" if name in PACKED else None)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("python/abc/pyodide.asm.mjs", "text/javascript; charset=utf-8"),
        ("python/abc/pyodide.asm.wasm", "application/wasm"),
    ],
)
def test_a_browser_is_told_what_a_file_is_and_not_what_its_packing_is(
    page: Hosted, name: str, kind: str
) -> None:
    for reads in ("gzip", "identity"):
        assert get(page, name, **{"accept-encoding": reads}).headers["content-type"] == kind


@pytest.mark.parametrize("name", ["", "index.html", "sw.js", "manifest.webmanifest"])
def test_what_may_change_is_asked_for_each_time(page: Hosted, name: str) -> None:
    answer = get(page, name)
    assert answer.headers["cache-control"] == "no-cache"
    again = get(page, name, **{"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("name", [name for name in FILES if "/" in name])
def test_what_has_a_version_in_its_name_is_kept_for_ever(page: Hosted, name: str) -> None:
    assert "immutable" in get(page, name).headers["cache-control"]
    missing = get(page, name.replace("abc", "xyz"))
    assert missing.status_code == 404
    assert "cache-control" not in missing.headers


def test_only_a_thread_may_compile_and_nothing_may_make_code_from_text(page: Hosted) -> None:
    for name in FILES:
        policy = get(page, name).headers["content-security-policy"]
        scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
        thread = " 'wasm-unsafe-eval'" if name.startswith("workers/") else ""
        assert scripts == f"script-src 'self'{thread}"
        assert policy.startswith("default-src 'none'; ")


def test_nothing_outside_the_page_is_sent(page: Hosted) -> None:
    for name in ("..%2fhosted.sqlite", "assets/%2e%2e/%2e%2e/hosted.sqlite", "python"):
        assert get(page, name).status_code == 404
