"""The same shots under another rulebook."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    "error.whatif-pieces": (
        "les pièces de {book} ne sont pas celles de {other} (à montrer selon : {expected})",
        "the pieces of {book} are not those of {other} (it can be shown under: {expected})",
    ),
    "error.whatif-struck": (
        "selon {other} on joue {expected}, et non {ball}",
        "under {other} what is played is {expected}, not {ball}",
    ),
    "error.whatif-no-step": (
        "l'étape {step} n'est pas un tir (tirs : {expected})",
        "step {step} is no shot (shots: {expected})",
    ),
    "error.whatif-no-case": (
        "pas de cas « {name} » (attendu : un numéro, ou {expected})",
        "there is no case “{name}” (expected: a number, or {expected})",
    ),
    # ---------------------------------------------------------------- help
    "help.whatif": (
        "Les mêmes tirs selon un autre règlement : chaque tir jugé pour lui-même, ce qui change "
        "et par quels articles. Exemple : empoche whatif match.yaml --rulebook jeu-de-la-8",
        "The same shots under another rulebook: every shot judged on its own, what differs and "
        "by which articles. Example: empoche whatif match.yaml --rulebook jeu-de-la-8",
    ),
    "help.whatif.file": (
        "Feuille de match ou fichier de cas (YAML) ; « - » pour l'entrée standard.",
        "Match record or case file (YAML); “-” for standard input.",
    ),
    "help.whatif.rulebook": (
        "L'autre règlement, ou « all » pour un tableau de tous ceux qui conviennent.",
        "The other rulebook, or “all” for a table of all that fit.",
    ),
    "help.whatif.step": ("Cette étape seulement.", "This step only."),
    "help.whatif.case": (
        "Un cas du fichier, par son nom ou son numéro (le premier si rien n'est dit).",
        "A case of the file, by its name or number (the first if nothing is said).",
    ),
    "help.whatif.call": (
        "Ce qui est pris pour annoncé là où il faut annoncer : « pocketed » la bille « on » "
        "empochée, sinon la première touchée ; « none » rien ; « safety » une sécurité.",
        "What is taken as called where shots are called: “pocketed” the ball on that fell, else "
        "the first one met; “none” nothing; “safety” a safety.",
    ),
    "help.whatif.json": ("Résultats en JSON.", "Results as JSON."),
    # ---------------------------------------------------------------- what is shown
    "whatif.names": ("Noms : {names}", "Names: {names}"),
    "whatif.alone": (
        "Chaque tir est jugé pour lui-même, à partir de la position de la feuille.",
        "Every shot is judged on its own, from the position in the record.",
    ),
    "whatif.step": ("étape {step}", "step {step}"),
    "whatif.shot": ("étape {step} · {player} :", "step {step} · {player}:"),
    "whatif.called": ("pris pour annoncé : {call}", "taken as called: {call}"),
    "whatif.left-out": (
        "déclaré ici, sans équivalent : {articles}",
        "declared here, not taken over: {articles}",
    ),
    "whatif.refused": ("ne peut pas être jugé : {reason}", "cannot be judged: {reason}"),
    "whatif.differs": ("≠ {name} : {here} → {there}", "≠ {name}: {here} → {there}"),
    "whatif.same": ("= même issue", "= same outcome"),
    "whatif.summary": (
        "{book} — tirs : {shots}, même issue : {same}, autre : {other}, pas jugés : {refused}",
        "{book} — shots: {shots}, same outcome: {same}, other: {other}, not judged: {refused}",
    ),
    "whatif.no-shots": ("aucun tir à comparer", "no shot to compare"),
    "whatif.by-key": ("  {name} : {count}", "  {name}: {count}"),
    "whatif.yes": ("oui", "yes"),
    "whatif.no": ("non", "no"),
    "whatif.nothing": ("rien", "none"),
    "whatif.open": ("libre", "open"),
    "whatif.board": ("sur le plateau", "on the board"),
    "whatif.pending": ("à confirmer", "to be covered"),
    # ---------------------------------------------------------------- what differs
    "whatif.key.foul": ("faute", "foul"),
    "whatif.key.winner": ("vainqueur", "winner"),
    "whatif.key.points": ("points", "points"),
    "whatif.key.turn": ("à jouer", "to play"),
    "whatif.key.choice": ("choix", "choice"),
    "whatif.key.groups": ("groupes", "groups"),
    "whatif.key.visits": ("visites", "visits"),
    "whatif.key.free_shot": ("tir libre", "free shot"),
    "whatif.key.extra_shot": ("deux coups", "two shots"),
    "whatif.key.cue_ball": ("bille à jouer", "cue ball"),
    "whatif.key.respot": ("replacées", "put back"),
    "whatif.key.returned": ("retour au centre", "back to the centre"),
    "whatif.key.debts": ("dettes", "debts"),
    "whatif.key.queen": ("reine", "queen"),
    "whatif.key.holes": ("trous", "holes"),
    "whatif.key.rerack": ("remise en place", "set up again"),
}
