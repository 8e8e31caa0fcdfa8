"""The umpire's sheets on a server: what it says to whoever writes, takes over or watches."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    "sheet.another-device": ("un autre appareil", "another device"),
    "error.no-such-sheet": (
        "il n'y a pas de feuille « {name} » ici",
        "there is no sheet “{name}” here",
    ),
    "error.sheet-key-missing": (
        "cette feuille ne s'ouvre qu'avec sa clé",
        "this sheet opens only with its key",
    ),
    "error.sheet-key": ("cette clé n'ouvre pas cette feuille", "this key does not open this sheet"),
    # ---------------------------------------------------------------- the pen
    "error.pen-passed": (
        "la feuille a changé de main : {holder} l'écrit maintenant, et cet appareil ne fait plus "
        "que la lire",
        "the sheet has changed hands: {holder} writes it now, and this device only reads it",
    ),
    "error.pen-unseen": (
        "la feuille a changé de main entre-temps : {holder} l'écrit maintenant",
        "the sheet has changed hands meanwhile: {holder} writes it now",
    ),
    "error.sheet-gap": (
        "il manque des lignes : le serveur en a {count}, celles-ci viennent après {start}",
        "lines are missing: the server has {count}, these come after {start}",
    ),
    "error.sheet-parted": (
        "la ligne {number} de la feuille n'est pas la même sur le serveur et sur cet appareil",
        "line {number} of the sheet is not the same on the server and on this device",
    ),
    # ---------------------------------------------------------------- lines
    "error.sheet-line": (
        "la ligne {number} de la feuille est refusée : {problem}",
        "line {number} of the sheet is refused: {problem}",
    ),
    "error.line-odd": (
        "le serveur ne comprend pas cette ligne",
        "the server does not understand this line",
    ),
    "error.line-large": (
        "la ligne est trop grande ({value} signes, au plus {most})",
        "the line is too large ({value} characters, at most {most})",
    ),
    "error.sheet-large": (
        "la feuille est pleine (au plus {lines} lignes et {most} signes)",
        "the sheet is full (at most {lines} lines and {most} characters)",
    ),
    "error.corrections-full": (
        "il y a trop de corrections sur cette feuille (au plus {most})",
        "there are too many corrections on this sheet (at most {most})",
    ),
    "error.sheet-unreadable": (
        "la feuille gardée ici ne se lit plus : {problem}",
        "the sheet that is kept here can no longer be read: {problem}",
    ),
    # ---------------------------------------------------------------- how much
    "error.sheets-full": (
        "le serveur est plein ({most} feuilles ouvertes)",
        "the server is full ({most} open sheets)",
    ),
    "error.watchers-full": (
        "trop de spectateurs suivent ce match (au plus {most})",
        "too many people follow this match (at most {most})",
    ),
}
