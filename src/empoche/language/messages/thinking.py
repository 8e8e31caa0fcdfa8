"""Strokes weighed, hints, and programs of other people that play."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    "error.think-chance": (
        "rien à peser : il faut d'abord savoir qui casse",
        "nothing to weigh: first it has to be settled who breaks",
    ),
    "error.think-nothing": ("aucun coup n'a été trouvé", "no stroke was found"),
    "error.think-step": (
        "« --step » : une position n'a pas d'étapes, une feuille de match en a",
        "“--step”: a position has no steps, a match record has",
    ),
    # ---------------------------------------------------------------- engines
    "error.engine-start": (
        "{name} ne démarre pas : {problem}",
        "{name} does not start: {problem}",
    ),
    "error.engine-ended": (
        "{name} s'est arrêté (code {code}) : {told}",
        "{name} has ended (exit status {code}): {told}",
    ),
    "error.engine-slow": (
        "{name} n'a pas répondu en {seconds} s",
        "{name} has not answered within {seconds} s",
    ),
    "error.engine-long": (
        "{name} en dit trop : plus de {most} octets pour une ligne, ou des lignes sans fin",
        "{name} says too much: more than {most} bytes for a line, or lines without end",
    ),
    "error.engine-unasked": (
        "{name} parle sans qu'on lui demande : {said}",
        "{name} speaks without being asked: {said}",
    ),
    "error.engine-nonsense": (
        "réponse de {name} incomprise : {said} (attendu : {expected})",
        "the answer of {name} is not understood: {said} (expected: {expected})",
    ),
    "error.engine-illegal": (
        "{name} répond {said}, ce qui n'est pas permis : {reason}",
        "{name} answers {said}, which is not allowed: {reason}",
    ),
    "error.engine-ball": (
        "« {ball} » ne peut pas être jouée (à jouer : {expected})",
        "“{ball}” may not be played (to be played: {expected})",
    ),
    # ---------------------------------------------------------------- help
    "help.analyse": (
        "Peser une position : les meilleurs coups avec leurs chances, ou ce que vaut chaque "
        "réponse à un choix. Exemple : empoche analyse match.yaml --level master --best 3",
        "Weigh a position: the best strokes with their chances, or what each answer to a choice "
        "is worth. Example: empoche analyse match.yaml --level master --best 3",
    ),
    "help.analyse.position": (
        "Position en une ligne, règlement (son ouverture), feuille de match (sa fin), ou « - » "
        "pour lire la ligne sur l'entrée standard.",
        "Position in one line, rulebook (its opening), match record (its end), or “-” to read the "
        "line from standard input.",
    ),
    "help.analyse.level": (
        "La main et la tête : beginner, casual, club, expert ou master.",
        "Hand and head: beginner, casual, club, expert or master.",
    ),
    "help.analyse.strokes": (
        "Coups à essayer (selon le niveau si rien n'est dit).",
        "Strokes to try (as the level does if nothing is said).",
    ),
    "help.analyse.seconds": (
        "Temps à ne pas dépasser ; alors le résultat dépend de la machine.",
        "Time not to be exceeded; then the result depends on the machine.",
    ),
    "help.analyse.seed": ("Graine du hasard.", "Seed of chance."),
    "help.analyse.best": ("Nombre de coups à montrer.", "How many strokes to show."),
    "help.analyse.step": (
        "Feuille de match : la position après cette étape (0 : le début).",
        "Match record: the position after this step (0: the beginning).",
    ),
    "help.analyse.draw": (
        "Dessiner le meilleur coup, joué sans erreur (.svg ou .png).",
        "Draw the best stroke, played without error (.svg or .png).",
    ),
    "help.analyse.json": ("Résultats en JSON.", "Results as JSON."),
    "help.hint": (
        "Un conseil pour qui doit jouer : le meilleur coup, ou la meilleure réponse, d'un match en "
        "cours. Exemple : empoche hint match.yaml",
        "A hint for whoever is to play: the best stroke, or the best answer, of a match that is "
        "being played. Example: empoche hint match.yaml",
    ),
    "help.hint.record": (
        "Feuille de match, ou position en une ligne.",
        "Match record, or position in one line.",
    ),
    # ---------------------------------------------------------------- what is shown
    "think.weighing": ("Coups essayés", "Trying strokes"),
    "think.percent": ("{value} %", "{value}%"),
    "think.level": ("niveau {level}", "level {level}"),
    "think.chooses": ("{player} choisit ({article})", "{player} to choose ({article})"),
    "think.legend": (
        "Réussite : qui joue continue, ou gagne. Ensuite : ce qui arrive le plus souvent.",
        "Success: the player goes on, or wins. Then: what happens most often.",
    ),
    "think.win": ("gain {chance}", "to win {chance}"),
    "think.success": ("réussite {chance}", "success {chance}"),
    "think.foul": ("faute {chance}", "foul {chance}"),
    "think.tries": ("essais : {count}", "tries: {count}"),
    "think.then": ("ensuite ({share}) : {what}", "then ({share}): {what}"),
    "think.best-then": ("puis {player} : {what}", "then {player}: {what}"),
    "think.colour": ("avec : {colour}", "with: {colour}"),
    "think.hint": (
        "{player} : {what} — réussite {success}, gain {win}.",
        "{player}: {what} – success {success}, to win {win}.",
    ),
    "think.hint-choice": (
        "{player} : {what} — gain {win}.",
        "{player}: {what} – to win {win}.",
    ),
    "think.by": ("article {article}", "article {article}"),
    "think.beware": ("attention ({share}) : {article}", "beware ({share}): {article}"),
    # ---------------------------------------------------------------- kinds of strokes
    "think.pot": ("{ball} dans la poche {pocket}", "pot {ball} into {pocket}"),
    "think.bank": (
        "{ball} dans la poche {pocket} par la bande",
        "bank {ball} into {pocket}",
    ),
    "think.combination": (
        "{ball} dans la poche {pocket} par une autre bille",
        "{ball} into {pocket} off another ball",
    ),
    "think.hole": ("{ball} dans le trou {pocket}", "{ball} into hole {pocket}"),
    "think.hole-rebound": (
        "{ball} dans le trou {pocket} par le cadre",
        "{ball} into hole {pocket} off the frame",
    ),
    "think.hole-sent": (
        "{ball} envoyée dans le trou {pocket}",
        "send {ball} into hole {pocket}",
    ),
    "think.safety": ("sécurité", "safety"),
    "think.escape": ("sortie par la bande", "escape off a cushion"),
    "think.break": ("casse", "break"),
    "think.cut": ("droit sur un pion", "straight at a piece"),
    "think.rebound": ("par le cadre", "off the frame"),
    "think.thumb": ("en arrière, du pouce", "backwards, with the thumb"),
}
