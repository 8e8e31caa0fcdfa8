"""The rulebooks, by their id. Each is imported when it is first asked for."""

from __future__ import annotations

import copyreg
from functools import cache
from importlib import import_module
from typing import Any

from empoche.errors import Refused
from empoche.referee import Rulebook

_PLACES = {
    "blackball": ("empoche.rulebooks.blackball", "BLACKBALL"),
    "eightball-pool": ("empoche.rulebooks.eightball_pool", "EIGHTBALL_POOL"),
    "jeu-de-la-8": ("empoche.rulebooks.jeu_de_la_8", "JEU_DE_LA_8"),
    "carrom-kostromine": ("empoche.rulebooks.carrom_simplified", "KOSTROMINE"),
    "carrom-andikado": ("empoche.rulebooks.carrom_simplified", "ANDIKADO"),
    "carrom-international": ("empoche.rulebooks.carrom_international", "INTERNATIONAL"),
    "yago-easy": ("empoche.rulebooks.yago", "YAGO_EASY"),
    "yago-medium": ("empoche.rulebooks.yago", "YAGO_MEDIUM"),
    "yago-professional": ("empoche.rulebooks.yago", "YAGO_PROFESSIONAL"),
}
RULEBOOKS = tuple(_PLACES)


@cache
def rulebook(name: str) -> Rulebook[Any]:
    """A rulebook by its id.

    >>> rulebook("blackball").groups
    ('red', 'yellow')
    """
    if name not in _PLACES:
        raise Refused("unknown-rulebook", name=name, expected=RULEBOOKS)
    module, attribute = _PLACES[name]
    book: Rulebook[Any] = getattr(import_module(module), attribute)
    return book


# a rulebook is code: what goes to another process is its name
copyreg.pickle(Rulebook, lambda book: (rulebook, (book.id,)))
