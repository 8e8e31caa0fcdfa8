"""`empoche serve`: with a certificate it speaks HTTPS, and says what is wrong with one."""

from __future__ import annotations

import os
import re
import shutil
import ssl
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import URLError

import pytest

SERVE = [sys.executable, "-m", "empoche", "--lang", "en", "serve", "--port", "0"]


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    """One of this machine's own making."""
    openssl = shutil.which("openssl")
    if openssl is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)("no openssl on this machine")
    made, key = tmp_path / "own.pem", tmp_path / "own-key.pem"
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"]
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    files = ["-keyout", str(key), "-out", str(made)]
    subprocess.run([*command, *files], check=True, capture_output=True)
    return made, key


def test_https(certificate: tuple[Path, Path], tmp_path: Path) -> None:
    made, key = certificate
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"
    running = subprocess.Popen(
        [*SERVE, "--certificate", str(made), "--key", str(key), "--database", database],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert running.stdout is not None
        said = running.stdout.readline()
        found = re.search(r"https://127\.0\.0\.1:\d+/", said)
        assert found, said
        trusted = ssl.create_default_context(cafile=str(made))
        assert asked(f"{found[0]}api/rulebooks", trusted) == 200
    finally:
        running.terminate()
        running.communicate(timeout=60)


def asked(address: str, trusted: ssl.SSLContext) -> int:
    """The status of an answer, once there is one: the address is said before it is open."""
    end = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, context=trusted) as answer:
                return int(answer.status)
        except URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError) or time.monotonic() > end:
                raise
            time.sleep(0.1)


def test_what_is_wrong_with_a_certificate_is_said(tmp_path: Path) -> None:
    other = tmp_path / "no.pem"
    other.write_text("no certificate")
    for words, said in (
        (["--key", "k.pem"], "--certificate is missing"),
        (["--certificate", str(tmp_path / "none.pem")], "No such file"),
        (["--certificate", str(other)], "no.pem"),
    ):
        ended = subprocess.run([*SERVE, *words], capture_output=True, text=True, check=False)
        assert ended.returncode == 2
        assert said in ended.stderr
        assert "Traceback" not in ended.stderr
