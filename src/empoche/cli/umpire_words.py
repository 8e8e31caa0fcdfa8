"""The words of an umpire's line beside the names of balls and places, which are those of
`empoche.language.spellings`: what happened, other steps, and what is asked of the program.
"""

from __future__ import annotations

from empoche.language.spellings import PLACES, Spellings

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
NONE: Spellings = {"none": PLACES["none"]}
