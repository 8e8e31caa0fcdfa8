"""The message catalogue: everything empoche says to people, in French and in English.

Pure data and one function, so that errors can be worded anywhere. Texts of articles are not
here: they stand in the catalogue beside each rulebook. A test finds missing and unused messages.
"""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("fr", "en")


def say(key: str, language: str, **values: object) -> str:
    """A message in one language, with its values filled in.

    >>> say("error.no-choice", "en", option="red")
    'there is no choice to make now, so “red” cannot be decided'
    """
    french, english = MESSAGES[key]
    text = english if language == "en" else french
    return text.format(**{name: _shown(value) for name, value in values.items()})


def _shown(value: object) -> str:
    if isinstance(value, str):
        # file contents may be long or odd: show a line of it, never control characters
        short = value if len(value) <= 80 else value[:77] + "…"
        return "".join(sign if sign.isprintable() else "·" for sign in short)
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(str(item) for item in value)
    return str(value)


MESSAGES: Mapping[str, tuple[str, str]] = {
    # ---------------------------------------------------------------- places and files
    "error.line": ("ligne {line}", "line {line}"),
    "error.placed": ("{place} : {reason}", "{place}: {reason}"),
    "error.yaml": ("YAML incorrect : {problem}", "not valid YAML: {problem}"),
    "error.empty": ("le fichier est vide", "the file is empty"),
    "error.too-many-bytes": (
        "fichier trop gros (plus de {most} Kio)",
        "file too large (more than {most} KiB)",
    ),
    "error.too-many-values": (
        "trop de valeurs (plus de {most}, alias compris)",
        "too many values (more than {most}, aliases included)",
    ),
    "error.too-deep": (
        "trop de niveaux (plus de {most})",
        "nested too deeply (more than {most} levels)",
    ),
    "error.alias": ("alias « {name} » inconnu ou mal placé", "alias “{name}” unknown or misplaced"),
    "error.tag": ("étiquette YAML « {name} » refusée", "YAML tag “{name}” not accepted"),
    "error.key-not-scalar": ("une clé doit être un mot", "a key must be a word"),
    "error.twice": (
        "la clé « {name} » est déjà donnée à la ligne {first}",
        "key “{name}” is already given at line {first}",
    ),
    "error.no-file": ("fichier introuvable", "no such file"),
    "error.not-a-file": ("ce n'est pas un fichier lisible", "not a readable file"),
    "error.not-text": ("ce n'est pas du texte UTF-8", "not UTF-8 text"),
    "error.cannot-write": ("écriture impossible : {problem}", "cannot be written: {problem}"),
    "error.version": (
        "version {value} inconnue (attendu : 1)",
        "unknown version {value} (expected: 1)",
    ),
    # ---------------------------------------------------------------- the form of a case
    "error.missing": ("il manque « {name} »", "“{name}” is missing"),
    "error.unknown-key": (
        "clé inconnue « {name} » dans {what} (attendu : {expected})",
        "unknown key “{name}” in {what} (expected: {expected})",
    ),
    "error.other-game-key": (
        "« {name} » n'a pas de sens dans ce règlement",
        "“{name}” has no meaning in this rulebook",
    ),
    "error.not-a-mapping": (
        "{what} : une table « clé: valeur » est attendue (trouvé : « {value} »)",
        "{what}: a mapping “key: value” is expected (found: “{value}”)",
    ),
    "error.not-a-list": (
        "une liste est attendue (trouvé : « {value} »)",
        "a list is expected (found: “{value}”)",
    ),
    "error.not-a-word": (
        "un mot est attendu (trouvé : « {value} »)",
        "a word is expected (found: “{value}”)",
    ),
    "error.not-a-number": (
        "un nombre est attendu (trouvé : « {value} »)",
        "a number is expected (found: “{value}”)",
    ),
    "error.whole-number": (
        "un entier d'au moins {least} est attendu (trouvé : « {value} »)",
        "a whole number of at least {least} is expected (found: “{value}”)",
    ),
    "error.too-small": (
        "{value} est trop petit (au moins {least})",
        "{value} is too small (at least {least})",
    ),
    "error.expected": (
        "« {value} » n'est pas admis ici (attendu : {expected})",
        "“{value}” is not accepted here (expected: {expected})",
    ),
    "error.one-of-steps": (
        "une étape est exactement un de {expected} (trouvé : {count})",
        "a step is exactly one of {expected} (found: {count})",
    ),
    "error.only-beside-shot": (
        "« {name} » ne va qu'avec « shot »",
        "“{name}” only goes beside “shot”",
    ),
    "error.one-fact": (
        "un fait par ligne est attendu (trouvé : {count})",
        "one fact per item is expected (found: {count})",
    ),
    "error.unknown-fact": (
        "fait inconnu « {name} » (attendu : {expected})",
        "unknown event “{name}” (expected: {expected})",
    ),
    "error.fact-words": (
        "« {name} » prend de {least} à {most} mots (trouvé : {count})",
        "“{name}” takes {least} to {most} words (found: {count})",
    ),
    # ---------------------------------------------------------------- what cannot have happened
    "error.unknown-ball": (
        "bille inconnue « {ball} » (attendu : {expected})",
        "unknown ball “{ball}” (expected: {expected})",
    ),
    "error.ball-not-on-table": (
        "la bille « {ball} » n'est pas sur la table",
        "ball “{ball}” is not on the table",
    ),
    "error.ball-gone": (
        "la bille « {ball} » a déjà quitté la table pendant ce tir",
        "ball “{ball}” has already left the table in this shot",
    ),
    "error.touches-itself": (
        "la bille « {ball} » ne peut pas se toucher elle-même",
        "ball “{ball}” cannot touch itself",
    ),
    "error.unknown-cushion": (
        "bande inconnue « {name} » (attendu : {expected})",
        "unknown cushion “{name}” (expected: {expected})",
    ),
    "error.unknown-pocket": (
        "poche inconnue « {name} » (attendu : {expected})",
        "unknown pocket “{name}” (expected: {expected})",
    ),
    "error.unknown-way-back": (
        "retour inconnu « {name} » (attendu : {expected})",
        "unknown way back “{name}” (expected: {expected})",
    ),
    "error.unknown-line": (
        "ligne inconnue « {name} » (attendu : {expected})",
        "unknown line “{name}” (expected: {expected})",
    ),
    "error.no-nudge": (
        "« nudge » ne concerne que le palet du carrom",
        "“nudge” is for the striker of carrom only",
    ),
    "error.unknown-origin": (
        "endroit inconnu « {name} » (attendu : {expected})",
        "unknown place “{name}” to play from (expected: {expected})",
    ),
    "error.unknown-phase": (
        "phase inconnue « {name} » (attendu : {expected})",
        "unknown phase “{name}” (expected: {expected})",
    ),
    "error.unknown-place": (
        "emplacement inconnu « {name} » (attendu : {expected})",
        "unknown place “{name}” (expected: {expected})",
    ),
    "error.unknown-group": (
        "groupe inconnu « {name} » (attendu : {expected})",
        "unknown group “{name}” (expected: {expected})",
    ),
    "error.same-group": (
        "les deux camps ne peuvent pas avoir « {name} »",
        "the two sides cannot both have “{name}”",
    ),
    "error.too-many-balls": (
        "« {name} » : {count} billes, il y en a {most} au plus",
        "“{name}”: {count} balls, there are {most} at most",
    ),
    "error.no-room": (
        "plus de place sur la ligne du spot",
        "no room left on the line of the spot",
    ),
    # ---------------------------------------------------------------- what cannot be done now
    "error.unknown-rulebook": (
        "règlement inconnu « {name} » (attendu : {expected})",
        "unknown rulebook “{name}” (expected: {expected})",
    ),
    "error.unknown-article": (
        "{book} n'a pas d'article « {article} »",
        "{book} has no article “{article}”",
    ),
    "error.not-declared": (
        "l'article {article} ({kind}) ne se déclare pas : il est jugé sur les faits ou sans objet",
        "article {article} ({kind}) is not declared: it is judged from facts or has no effect",
    ),
    "error.needs-offender": (
        "l'article {article} est déclaré contre quelqu'un : « by » manque",
        "article {article} is declared against somebody: “by” is missing",
    ),
    "error.only-on-a-stroke": (
        "l'article {article} se déclare avec un tir",
        "article {article} is declared together with a shot",
    ),
    "error.unknown-player": (
        "joueur inconnu « {name} » (attendu : {expected})",
        "unknown player “{name}” (expected: {expected})",
    ),
    "error.nobody-in-turn": (
        "on ne sait pas encore qui joue : faites le tirage, ou dites qui a joué (« by »)",
        "it is not known yet who plays: enter the lag or toss, or say who played (“by”)",
    ),
    "error.no-choice": (
        "il n'y a rien à choisir, « {option} » ne peut être décidé",
        "there is no choice to make now, so “{option}” cannot be decided",
    ),
    "error.not-his-choice": (
        "ce n'est pas à {name} de choisir mais à {expected}",
        "the choice is not {name}'s but {expected}'s",
    ),
    "error.not-offered": (
        "« {option} » n'est pas proposé (au choix : {expected})",
        "“{option}” is not offered (options: {expected})",
    ),
    "error.choice-first": (
        "{name} doit d'abord choisir : {expected}",
        "{name} must choose first: {expected}",
    ),
    "error.frame-over": ("la manche est terminée", "the frame is over"),
    "error.match-over": ("le match est terminé, {name} a gagné", "the match is over, {name} won"),
    "error.no-clock": (
        "ce règlement ne fixe pas de temps par tir",
        "this rulebook sets no time for a shot",
    ),
    "error.no-lag-now": ("il n'y a pas de tirage à faire", "there is no lag to play now"),
    "error.no-toss-now": ("il n'y a rien à tirer au sort", "there is nothing to toss for now"),
    "error.lag-not-toss": (
        "la casse se joue ici au tirage à la bande, pas au sort",
        "the break goes by lagging here, not by a toss",
    ),
    "error.toss-not-lag": (
        "la casse se tire ici au sort, pas à la bande",
        "the break goes by a toss here, not by lagging",
    ),
    "error.lag-distance": (
        "tirage : la distance de la bille de {name} à la bande de zone manque",
        "lag: how far the ball of {name} stopped from the baulk cushion is missing",
    ),
}
