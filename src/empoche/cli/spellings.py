"""The words an umpire may type, in both languages, for everything that has a name.

In every table a name has its English spelling first, then its French one, then any others. The
first two are those that completion and refusals show. Case and accents never matter.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from empoche.messages import Word

Spellings = Mapping[str, tuple[str, ...]]

CLAUSES: Spellings = {
    "cushion": ("cushion", "bande", "rail"),
    "pot": ("pot", "empoche", "empocher", "pocket", "in"),
    "off": ("off", "sort", "sortie", "sortir"),
    "jump": ("jump", "saute", "sauter"),
    "cross": ("cross", "franchit", "franchir"),
    "moved": ("moved", "bouge", "bouger"),
    "fell": ("fell", "tombe", "tomber"),
    "nudge": ("nudge", "frémit", "frémir"),
    "miss": ("miss", "rien", "nothing"),
    "by": ("by", "par"),
    "from": ("from", "depuis"),
    "call": ("call", "annonce", "annoncer"),
    "foul": ("foul", "faute"),
    "snook": ("snook", "snook", "snooké", "snooked"),
    "touching": ("touching", "touchante"),
    "frozen": ("frozen", "collée"),
    "behind": ("behind", "derrière"),
}
FINDINGS = ("snook", "touching", "frozen", "behind")
# clauses that only some games have, with the key of the format that says so
NEEDS = {
    "from": "from",
    "call": "call",
    "jump": "from",
    "cross": "from",
    "moved": "touching",
    "snook": "snookered",
    "touching": "touching",
    "frozen": "frozen",
    "behind": "behind_line",
    "nudge": "nudge",
}
REQUESTS: Spellings = {
    "help": ("help", "aide", "?"),
    "undo": ("undo", "annuler", "annule", "u"),
    "redo": ("redo", "rétablir", "rétablit"),
    "save": ("save", "enregistrer"),
    "load": ("load", "charger"),
    "status": ("status", "état"),
    "why": ("why", "pourquoi"),
    "rules": ("rules", "article", "règle"),
    "pause": ("pause", "pause"),
    "go": ("go", "reprendre"),
    "time": ("time", "temps"),
    "quit": ("quit", "quitter", "exit", "q"),
}
STEPS: Spellings = {
    "decide": ("decide", "choisit", "choisir", "choose"),
    "declare": ("declare", "déclare", "déclarer"),
    "clock": ("clock", "chrono"),
    "concede": ("concede", "abandonne", "abandonner"),
    "lag": ("lag", "tirage"),
    "toss": ("toss", "pile"),
}
SERIOUS: Spellings = {"serious": ("serious", "grave")}
HITS: Spellings = {"hits": (">", ">", "hits", "touche", "toucher")}
POOL_BALLS: Spellings = {
    "red": ("red", "rouge", "r"),
    "yellow": ("yellow", "jaune", "y", "j"),
    "black": ("black", "noire", "b", "n", "8"),
    "cue": ("cue", "blanche", "white", "w", "c"),
}
# by the equipment that a rulebook is played with
PIECES: Mapping[str, Spellings] = {
    "english": POOL_BALLS,
    "american": POOL_BALLS,
    "carrom": {
        "white": ("white", "blanc", "w"),
        "black": ("black", "noir", "b", "n"),
        "queen": ("queen", "reine", "r"),
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
NONE: Spellings = {"none": PLACES["none"]}


@cache
def fold(word: str) -> str:
    """A word without its accents and capitals, however they were typed.

    >>> fold("Règle"), fold("re\\u0301tablir")
    ('regle', 'retablir')
    """
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def lookup(table: Spellings, word: str) -> str | None:
    """The name that a word stands for in a table."""
    folded = fold(word)
    for name, spellings in table.items():
        if folded == name or any(folded == fold(spelling) for spelling in spellings):
            return name
    return None


def spelled(name: str, table: Spellings = PLACES) -> Word:
    """How a name is best typed, in either language."""
    english, french, *_ = table.get(name, (name, name))
    return Word(french, english)


def ball_word(ball: str, pieces: Spellings = POOL_BALLS) -> Word:
    """How a ball or piece is best typed.

    >>> ball_word("red-2")
    Word(french='rouge-2', english='red-2')
    """
    colour, dash, number = ball.partition("-")
    word = spelled(colour, pieces)
    return Word(f"{word.french}{dash}{number}", f"{word.english}{dash}{number}")
