"""What is wrong with a file, a line or a value in it."""

from collections.abc import Mapping

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
    "error.several-cases": (
        "le fichier contient {count} cas : dites lequel (load FICHIER NUMÉRO)",
        "the file holds {count} cases: say which (load FILE NUMBER)",
    ),
    "error.record-cases": (
        "une feuille de match contient un seul match, ce fichier contient {count} cas",
        "a match record holds one match, this file holds {count} cases",
    ),
    "error.record-ruled": (
        "à l'étape {step} cette feuille dit « {name} : {recorded} », le règlement juge aujourd'hui "
        "« {got} » (articles : {articles})",
        "at step {step} this record says “{name}: {recorded}”, the rulebook now rules “{got}” "
        "(articles: {articles})",
    ),
    "error.record-changed": (
        "la somme de contrôle est fausse, cette feuille a été modifiée après coup : pour continuer "
        "ce qu'elle dit maintenant, enlevez la ligne « checksum »",
        "the checksum is wrong, this record was changed afterwards: to go on with what it says "
        "now, take the line “checksum” out",
    ),
    "error.record-option": (
        "cette feuille dit « {found} », la ligne de commande « {option} {wanted} »",
        "this record says “{found}”, the command line “{option} {wanted}”",
    ),
    "error.record-exists": (
        "ce fichier existe déjà et n'est pas de cette séance : donnez un autre nom",
        "this file exists already and is not of this session: give another name",
    ),
    "error.record-not-a-file": (
        "ce n'est pas un fichier ordinaire",
        "this is not a regular file",
    ),
    "error.record-unsaved": (
        "des étapes ne sont pas enregistrées : enregistrez d'abord (enregistrer FICHIER)",
        "some steps are not saved: save first (save FILE)",
    ),
    "error.record-book": (
        "cette feuille est un match de {found}, pas de {wanted}",
        "this record is a match of {found}, not of {wanted}",
    ),
    "error.record-played": (
        "ce match a été joué coup par coup : un arbitre ne peut l'écrire dans ce fichier sans "
        "perdre les coups ; « charger » le continue ailleurs",
        "this match was played stroke by stroke: an umpire cannot write it to this file and keep "
        "them; “load” goes on with it elsewhere",
    ),
    "error.record-cut": (
        "la feuille s'arrête au milieu de l'étape {step}, « {began} » : elle est perdue ; "
        "étapes gardées : {kept}",
        "the record breaks off inside step {step}, “{began}”: it is lost; steps kept: {kept}",
    ),
    "error.record-headless": (
        "la feuille s'arrête avant sa première étape : il n'y a rien à charger",
        "the record breaks off before its first step: there is nothing to load",
    ),
    "error.record-start": (
        "une feuille ne peut pas commencer ici : « given » ne sait pas dire {name}",
        "a record cannot begin here: “given” cannot say {name}",
    ),
    "error.record-not-played": (
        "ce n'est pas la feuille d'un match joué : il manque « {name} »",
        "this is not the record of a match that was played: “{name}” is missing",
    ),
    "error.record-diverges": (
        "la feuille ne se rejoue pas : {reason}",
        "the record does not play again: {reason}",
    ),
    "error.version": (
        "version {value} inconnue (attendu : 1)",
        "unknown version {value} (expected: 1)",
    ),
    # ---------------------------------------------------------------- the form of a case
    "error.missing": ("il manque « {name} »", "“{name}” is missing"),
    "error.one-action": (
        "un coup se joue d'une seule façon : {expected}",
        "a shot is played in one way only: {expected}",
    ),
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
    "error.not-beside": (
        "« {name} » ne va pas avec « {step} »",
        "“{name}” does not go beside “{step}”",
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
}
