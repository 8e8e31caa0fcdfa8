"""Where a player lays pieces, as they type it: `0.41,0.36`, or `w3 0.41,0.36 w6 0.33,0.35`."""

from __future__ import annotations

from collections.abc import Sequence

from empoche.cli.ascii_table import label
from empoche.errors import Refused
from empoche.matches.setup import Point


def places_from_text(text: str, pieces: Sequence[str]) -> dict[str, Point] | None:
    """Read places for pieces that may be laid; None if the text has no place in it.

    A place without a piece is for the next one that has none.

    >>> places_from_text("0.41,0.36", ["white-3"])
    {'white-3': (0.41, 0.36)}
    >>> places_from_text("w6 0.3,0.4  0.41,0.36", ["white-3", "white-6"])
    {'white-6': (0.3, 0.4), 'white-3': (0.41, 0.36)}
    >>> places_from_text("90 2.5", ["white-3"]) is None
    True
    """
    words = text.replace("=", " ").split()
    points = [_point(word) for word in words]
    named = [word for word, point in zip(words, points, strict=True) if point is None]
    names = {sign: piece for piece in pieces for sign in (piece, label(piece))}
    if not any(points) or len(named) > len(words) - len(named):
        return None
    places: dict[str, Point] = {}
    piece: str | None = None
    for word, point in zip(words, points, strict=True):
        if point is None:
            if word not in names:
                raise Refused("unknown-ball", ball=word, expected=tuple(pieces))
            piece = names[word]
            continue
        free = [one for one in pieces if one not in places]
        if piece is None and not free:
            raise Refused("typed-extra", words=word)
        places[piece or free[0]] = point
        piece = None
    return places


def _point(word: str) -> Point | None:
    """Read x,y; None if the word is none."""
    x, comma, y = word.partition(",")
    try:
        return (float(x), float(y)) if comma else None
    except ValueError:
        return None
