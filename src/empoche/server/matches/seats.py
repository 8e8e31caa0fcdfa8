"""Who sits where: seats are held by tokens that nobody can guess, and stored as their hashes."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from empoche.errors import Refused, UnknownName
from empoche.referee import DOUBLES, SINGLES
from empoche.server.storage.matches import Sitter
from empoche.server.wire import PlayerIn

LETTERS = {"A": "1", "B": "2", "A1": "1", "B1": "2", "A2": "3", "B2": "4"}


def new_token() -> str:
    """Make a token of 256 bits of chance."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_players(
    players: Sequence[PlayerIn], token: str, levels: Iterable[str]
) -> tuple[Sitter, ...]:
    """Seat the players of a new match: all persons at this screen hold the one token."""
    if len(players) == 3:
        raise Refused("expected", value=3, expected="2 / 4")
    known = tuple(levels)
    seats = SINGLES if len(players) == 2 else DOUBLES
    return tuple(
        _sitter(seat, player, hash_token(token), known)
        for seat, player in zip(seats, players, strict=True)
    )


def _sitter(seat: str, player: PlayerIn, token: str, levels: tuple[str, ...]) -> Sitter:
    if player.kind == "computer":
        level = player.level or "casual"
        if level not in levels:
            raise UnknownName("unknown-player-kind", name=level, expected=levels)
        return Sitter(seat, "computer", player.name or level, level)
    if player.kind == "open":
        return Sitter(seat, "open", "…")
    return Sitter(seat, "person", player.name or LETTERS[seat], None, token)


def find_seats(sitters: Sequence[Sitter], tokens: Iterable[str]) -> tuple[str, ...]:
    """Find the seats that these tokens hold."""
    known = {hash_token(token) for token in tokens}
    return tuple(one.seat for one in sitters if one.token is not None and one.token in known)
