"""The rulebooks by their id, those of plug-ins too. Each is imported when first asked for."""

from __future__ import annotations

import copyreg
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from empoche.errors import Refused, UnknownName
from empoche.language.messages import add_messages
from empoche.plugins import Names, Plugin, Registry, check_installed
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


def _admit(name: str, book: Rulebook[Any], plugin: Plugin) -> Rulebook[Any]:
    """Take a rulebook of a plug-in, with its messages and where it comes from."""
    if book.id != name:
        raise Refused("expected", value=book.id, expected=name)
    add_messages(book.messages)
    add_messages({f"rules.about.{name}": (name, name)})  # where the plug-in says nothing of it
    object.__setattr__(book, "plugin", plugin)  # the very object: plug-ins compare by identity too
    object.__setattr__(book, "version", plugin.version)
    return book


_INSTALLED: Registry[Rulebook[Any]] = Registry("rulebooks", {}, _admit)
BUILT_IN = tuple(_PLACES)
plugin_of = _INSTALLED.plugin_of
RULEBOOKS = Names(BUILT_IN, _INSTALLED)


@cache
def rulebook(name: str) -> Rulebook[Any]:
    """A rulebook by its id.

    >>> rulebook("blackball").groups
    ('red', 'yellow')
    """
    if name not in RULEBOOKS:
        raise UnknownName("unknown-rulebook", name=name, expected=tuple(RULEBOOKS))
    if name not in _PLACES:
        return _INSTALLED[name]
    module, attribute = _PLACES[name]
    book: Rulebook[Any] = getattr(import_module(module), attribute)
    return book


def _unpickle(name: str, plugin: Mapping[str, str] | None) -> Rulebook[Any]:
    check_installed(name, RULEBOOKS, plugin)
    return rulebook(name)


# a rulebook is code: what goes to another process is its name, and that of its plug-in
copyreg.pickle(Rulebook, lambda book: (_unpickle, (book.id, plugin_of(book.id))))
