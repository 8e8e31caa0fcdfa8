"""What keeps a server from being misused: sizes, rates, and what a page may do."""

from __future__ import annotations

import logging
import time
from collections import defaultdict, deque
from dataclasses import asdict

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from empoche.language.bilingual import text

# the page loads what this server has and nothing else, and nobody puts it into a frame
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
# A thread of the page obeys the policy that its own script came with. Those that run Python have to
# compile it; the page itself has not, and may not. Nothing may make code from text, here or there.
THREAD_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Headers:
    """Adds these headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


class SmallBodies:
    """Refuses bodies that are too large, whether or not they say so beforehand."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app, self.most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body = bytearray()
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if len(body) > self.most:
                reason = text("error.too-large", value=len(body), most=self.most)
                answer = JSONResponse({"detail": asdict(reason)}, 413)
                await answer(scope, receive, send)
                return
            more = message.get("more_body", False)
        whole: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def again() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, again, send)


def should_log(record: logging.LogRecord) -> bool:
    """Whether a line of the log is of interest. Text over a socket that is no UTF-8 is not: the
    connection is closed, and strangers could fill the log with it."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


class TokenBucket:
    """A limit of `rate` in a second, after a burst of `burst` at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = float(burst), time.monotonic()

    def allows(self) -> bool:
        """Whether one more is within bounds; if so it counts."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class PerMinuteLimit:
    """How often each address has done something in the last minute."""

    MINUTE = 60.0

    def __init__(self, most: int) -> None:
        self.most = most
        self._times: dict[str, deque[float]] = defaultdict(deque)

    def allows(self, address: str) -> bool:
        """Whether one more is within bounds; if so it counts."""
        now = time.monotonic()
        self._forget(now)
        times = self._times[address]
        if len(times) >= self.most:
            return False
        times.append(now)
        return True

    def _forget(self, now: float) -> None:
        for address, times in list(self._times.items()):
            while times and now - times[0] > self.MINUTE:
                times.popleft()
            if not times:
                del self._times[address]
