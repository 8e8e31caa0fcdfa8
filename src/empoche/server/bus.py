"""How processes that share a database tell each other that something is new.

What is said here is a nudge: the steps themselves are read from the database. One process needs
nothing; several meet at a Redis.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from empoche.errors import Unavailable

LOG = logging.getLogger("empoche.server")
CHANNEL = "empoche"
PATIENCE = 3.0  # seconds that a Redis has to take a message
Heard = Callable[[str, str, dict[str, Any]], Awaitable[None]]  # process, match, news
Missed = Callable[[], Awaitable[None]]


class Bus(Protocol):
    """A way to pass news on to other processes."""

    async def start(self, heard: Heard, missed: Missed) -> None:
        """Begin to listen: call `heard` with every match that others have touched, and `missed`
        whenever we may not have heard everything."""

    async def tell(self, match: str, news: dict[str, Any]) -> None:
        """Pass news of a match on."""

    async def stop(self) -> None:
        """Listen no longer."""


class LocalBus:
    """There is no other process."""

    async def start(self, heard: Heard, missed: Missed) -> None:
        pass

    async def tell(self, match: str, news: dict[str, Any]) -> None:
        pass

    async def stop(self) -> None:
        pass


class RedisBus:
    """Publishes to a Redis, and hears what others publish.

    A Redis that goes away is waited for; meanwhile matches go on within each process, and a
    player who acts on an old state is refused, because the database knows better.
    """

    def __init__(self, url: str, name: str) -> None:
        try:
            import redis
            from redis.asyncio import Redis
        except ImportError as error:
            raise Unavailable("redis-driver", problem=str(error)) from None
        try:
            self.redis = Redis.from_url(url)
            with redis.Redis.from_url(url, socket_timeout=PATIENCE) as once:
                once.ping()  # a server without its Redis does not start
        except ValueError as error:
            raise Unavailable("redis-url", url=url, problem=str(error)) from None
        except (redis.RedisError, OSError) as error:
            raise Unavailable("redis-away", problem=str(error)) from None
        self.name = name  # of this process: it need not hear itself
        self._task: asyncio.Task[None] | None = None

    async def start(self, heard: Heard, missed: Missed) -> None:
        self._task = asyncio.create_task(self._listen(heard, missed))

    async def _listen(self, heard: Heard, missed: Missed) -> None:
        from redis.exceptions import RedisError

        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._heard(heard, message["data"])
                        elif message["type"] == "subscribe":  # also when it has come back
                            await missed()
            except (RedisError, OSError) as error:
                LOG.warning("redis: %s", error)
                await asyncio.sleep(1.0)

    async def _heard(self, heard: Heard, data: bytes) -> None:
        try:
            message = json.loads(data)
            if message["from"] != self.name:
                await heard(message["from"], message["match"], message["news"])
        except Exception as error:  # whatever one message does, the next one is listened to
            LOG.error("redis: %r", error)

    async def tell(self, match: str, news: dict[str, Any]) -> None:
        from redis.exceptions import RedisError

        message = json.dumps({"from": self.name, "match": match, "news": news})
        try:
            await asyncio.wait_for(self.redis.publish(CHANNEL, message), PATIENCE)
        except (RedisError, OSError) as error:
            LOG.warning("redis: %s", error)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        await self.redis.aclose()
