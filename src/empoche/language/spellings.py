"""What balls, pieces and places are called when a person types them, in both languages.

In every table a name has its English spelling first, then its French one, then any others. The
first two are those that completion and refusals show. Case and accents never matter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from empoche.language.messages import Word

Spellings = Mapping[str, tuple[str, ...]]

POOL_BALLS: Spellings = {
    "red": ("red", "rouge", "r"),
    "yellow": ("yellow", "jaune", "y", "j"),
    "black": ("black", "noire", "b", "n", "8"),
    "cue": ("cue", "blanche", "white", "w", "c"),
}
# by the family of a rulebook
PIECES: Mapping[str, Spellings] = {
    "pool": POOL_BALLS,
    "carrom": {
        "white": ("white", "blanc", "w"),
        "black": ("black", "noir", "b", "n"),
        "queen": ("queen", "reine", "r", "q"),
        "striker": ("striker", "palet", "percuteur", "s"),
    },
    "yago": {
        "red": ("red", "rouge", "r"),
        "yellow": ("yellow", "jaune", "y", "j"),
        "blue": ("blue", "bleue", "b"),
    },
}
PLACES: Spellings = {
    "top-left": ("tl", "hg", "haut-gauche"),
    "top-right": ("tr", "hd", "haut-droite"),
    "middle-left": ("ml", "mg", "milieu-gauche"),
    "middle-right": ("mr", "md", "milieu-droite"),
    "bottom-left": ("bl", "bg", "bas-gauche"),
    "bottom-right": ("br", "bd", "bas-droite"),
    "top": ("top", "haut"),
    "bottom": ("bottom", "bas"),
    "left": ("left", "gauche", "l", "g"),
    "right": ("right", "droite", "d"),
    "left-top": ("lt", "gh", "gauche-haut"),
    "left-bottom": ("lb", "gb", "gauche-bas"),
    "right-top": ("rt", "dh", "droite-haut"),
    "right-bottom": ("rb", "db", "droite-bas"),
    "middle": ("middle", "milieu"),
    "baulk": ("baulk", "zone"),
    "in-place": ("place", "place", "en-place"),
    "outside-baulk": ("outside", "hors-zone"),
    "rail": ("rail", "cadre"),
    "person": ("person", "personne"),
    "object": ("object", "objet"),
    "lamp": ("lamp", "lampe"),
    "safety": ("safety", "sécurité", "safe"),
    "partial": ("partial", "partiel"),
    "total": ("total", "total"),
    "none": ("none", "aucun", "aucune", "non", "no"),  # takes a finding back
    "centre": ("centre", "axe", "center"),
    "would-have-been-hit": ("due", "visée"),
}


@cache
def fold(word: str) -> str:
    """Return a word without its accents and capitals, however they were typed.

    >>> fold("Règle"), fold("re\\u0301tablir")
    ('regle', 'retablir')
    """
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def lookup(table: Spellings, word: str) -> str | None:
    """Find the name that a word stands for in a table."""
    folded = fold(word)
    for name, spellings in table.items():
        if folded == name or any(folded == fold(spelling) for spelling in spellings):
            return name
    return None


def spelled(name: str, table: Spellings = PLACES) -> Word:
    """Return how a name is best typed, in either language."""
    english, french, *_ = table.get(name, (name, name))
    return Word(french, english)


def ball_word(ball: str, pieces: Spellings = POOL_BALLS) -> Word:
    """Return how a ball or piece is best typed.

    >>> ball_word("red-2")
    Word(french='rouge-2', english='red-2')
    """
    colour, dash, number = ball.partition("-")
    word = spelled(colour, pieces)
    return Word(f"{word.french}{dash}{number}", f"{word.english}{dash}{number}")
