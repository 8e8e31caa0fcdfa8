"""The message catalogue: everything empoche says to people, in French and in English.

Pure data and one function, so that errors can be worded anywhere. Texts of articles are not
here: they stand in the catalogue beside each rulebook. A test finds missing and unused messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LANGUAGES = ("fr", "en")


def say(key: str, language: str, **values: object) -> str:
    """A message in one language, with its values filled in.

    >>> say("error.no-choice", "en", option="red")
    'there is no choice to make now, so “red” cannot be decided'
    """
    french, english = MESSAGES[key]
    text = english if language == "en" else french
    return text.format(**{name: _shown(value, language) for name, value in values.items()})


@dataclass(frozen=True, slots=True)
class Phrase:
    """A value of a message that is a message itself."""

    key: str


@dataclass(frozen=True, slots=True)
class Word:
    """A value of a message that is typed differently in the two languages."""

    french: str
    english: str


def _shown(value: object, language: str) -> str:
    if isinstance(value, Phrase):
        return say(value.key, language)
    if isinstance(value, Word):
        return value.english if language == "en" else value.french
    if isinstance(value, str):
        # what a file says may be long or odd: show a line of it, never control characters
        short = value if len(value) <= 300 else value[:299] + "…"
        return "".join(sign if sign.isprintable() else "·" for sign in short)
    if isinstance(value, tuple | list | frozenset):
        return ", ".join(_shown(item, language) for item in value)
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
    "error.several-cases": (
        "le fichier contient {count} cas : dites lequel (load FICHIER NUMÉRO)",
        "the file holds {count} cases: say which (load FILE NUMBER)",
    ),
    "error.record-cases": (
        "une feuille de match contient un seul match, ce fichier contient {count} cas",
        "a match record holds one match, this file holds {count} cases",
    ),
    "error.record-differs": (
        "cette feuille attend d'autres décisions que celles du règlement (différences : {count}) ; "
        "« empoche judge » les montre",
        "this record expects other rulings than the rulebook gives (differences: {count}); "
        "“empoche judge” shows them",
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
        "ce match a été joué coup par coup : un arbitre ne peut le continuer sans perdre les coups",
        "this match was played stroke by stroke: an umpire cannot go on with it and keep them",
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
    # ---------------------------------------------------------------- what cannot have happened
    "error.unknown-ball": (
        "bille inconnue « {ball} » (attendu : {expected})",
        "unknown ball “{ball}” (expected: {expected})",
    ),
    "error.ball-not-on-table": (
        "la bille « {ball} » n'est pas sur la table",
        "ball “{ball}” is not on the table",
    ),
    "error.not-in-hand": (
        "« {ball} » n'est pas en main et se joue où elle est",
        "“{ball}” is not in hand and is played where it lies",
    ),
    "error.nothing-to-undo": (
        "rien à reprendre : le match commence ici",
        "nothing to take back: the match begins here",
    ),
    "error.ball-seated": (
        "la bille « {ball} » est dans un trou et y reste",
        "ball “{ball}” sits in a hole and stays there",
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
    "error.not-finite": (
        "« {name} » : un nombre fini est attendu (trouvé : {value})",
        "“{name}”: a finite number is expected (found: {value})",
    ),
    "error.out-of-bounds": (
        "« {name} » : {value} n'est pas entre {least} et {most}",
        "“{name}”: {value} is not between {least} and {most}",
    ),
    "error.stroke-beside": (
        "le procédé passe à côté de la bille ({value} rayons)",
        "the tip passes beside the ball ({value} radii)",
    ),
    "error.ball-outside": (
        "la bille « {ball} » n'est pas sur le tapis ({place})",
        "ball “{ball}” is not on the bed ({place})",
    ),
    "error.struck-twice": (
        "la bille « {ball} » est frappée deux fois",
        "ball “{ball}” is struck twice",
    ),
    "error.balls-overlap": (
        "les billes « {ball} » et « {other} » se recouvrent de {depth} mm",
        "balls “{ball}” and “{other}” overlap by {depth} mm",
    ),
    "error.striker-line": (
        "le palet posé en {place} ne touche pas les deux traits de la ligne de base et ne couvre "
        "pas de cercle de base (article {article})",
        "the striker at {place} neither touches both strokes of the base line nor covers a base "
        "circle (article {article})",
    ),
    "error.striker-circle": (
        "le palet posé en {place} mord sur un cercle de base : il doit le couvrir tout entier ou "
        "rester à côté (article {article})",
        "the striker at {place} lies on a part of a base circle: it must cover it wholly or stay "
        "beside it (article {article})",
    ),
    "error.striker-arrow": (
        "le palet posé en {place} touche une flèche (article {article})",
        "the striker at {place} touches an arrow (article {article})",
    ),
    "error.place-outside": (
        "une bille en main ne se place pas en {place} (article {article})",
        "a ball in hand may not be put at {place} (article {article})",
    ),
    "error.place-touches": (
        "posée en {place}, la pièce « {ball} » touche « {other} »",
        "put at {place}, “{ball}” touches “{other}”",
    ),
    "error.place-touches-article": (
        "posée en {place}, la pièce « {ball} » touche « {other} » (article {article})",
        "put at {place}, “{ball}” touches “{other}” (article {article})",
    ),
    "error.return-outside": (
        "une pièce remise en jeu ne se place pas en {place} (article {article})",
        "no place for a piece that goes back: {place} (article {article})",
    ),
    "error.no-room-left": (
        "plus de place où poser la pièce",
        "no room left to put the piece",
    ),
    "error.no-lines": (
        "ce jeu n'a pas de ligne à franchir",
        "this game has no line to cross",
    ),
    "error.empty-range": (
        "« {name} » ne désigne aucune bille : écrivez le plus petit d'abord",
        "“{name}” names no ball: write the smaller one first",
    ),
    "error.balls-missing": (
        "sur le plateau et dans les trous il y a {count} billes de chaque couleur",
        "on the board and in the holes there are {count} balls of each colour",
    ),
    "error.too-large": (
        "{value} est trop grand ({most} au plus)",
        "{value} is too large (at most {most})",
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
    "error.queen-twice": (
        "la reine est dite sur le plateau et aussi « {value} »",
        "the queen is said to be on the board and also “{value}”",
    ),
    "error.ball-in-hole": (
        "la bille « {ball} » est dans le trou {hole} : elle n'en bouge plus",
        "ball “{ball}” sits in hole {hole}: it no longer moves",
    ),
    "error.hole-taken": (
        "le trou {hole} est déjà occupé par « {ball} »",
        "hole {hole} already holds “{ball}”",
    ),
    "error.ball-twice": (
        "la bille « {ball} » est dans deux trous",
        "ball “{ball}” sits in two holes",
    ),
    "error.no-room": (
        "plus de place sur la ligne du spot",
        "no room left on the line of the spot",
    ),
    # ---------------------------------------------------------------- what cannot be done now
    "error.position-long": (
        "position trop longue (au plus {most} signes)",
        "position too long (at most {most} signs)",
    ),
    "error.position-parts": (
        "une position a trois ou quatre parties entre « / » : règlement, version, billes, état ; "
        "ici : {count}",
        "a position has three or four parts between “/”: rulebook, version, pieces, state; "
        "here: {count}",
    ),
    "error.position-part": (
        "signe {sign}, « {value} » (attendu : {expected})",
        "sign {sign}, “{value}” (expected: {expected})",
    ),
    "error.position-twice": (
        "« {name} » y est deux fois",
        "“{name}” is there twice",
    ),
    "error.unknown-rulebook": (
        "règlement inconnu « {name} » (attendu : {expected})",
        "unknown rulebook “{name}” (expected: {expected})",
    ),
    "error.unknown-article": (
        "{book} n'a pas d'article « {article} »",
        "{book} has no article “{article}”",
    ),
    "error.not-declared": (
        "l'article {article} ne se déclare pas",
        "article {article} is not declared",
    ),
    "error.not-declared-kind": (
        "l'article {article} ({kind}) ne se déclare pas : il est jugé sur les faits ou sans objet",
        "article {article} ({kind}) is not declared: it is judged from facts or has no effect",
    ),
    "error.usage": ("commande mal écrite : {problem}", "{problem}"),
    "error.usage-option": ("option inconnue {name}", "no such option: {name}"),
    "error.usage-missing": ("il manque : {name}", "missing: {name}"),
    "error.usage-value": (
        "valeur refusée pour {name} : {problem}",
        "value not accepted for {name}: {problem}",
    ),
    "error.usage-help": ("« {command} --help » pour l'aide", "“{command} --help” for help"),
    "error.needs-offender": (
        "l'article {article} est déclaré contre quelqu'un : « by » manque",
        "article {article} is declared against somebody: “by” is missing",
    ),
    "error.only-out-of-turn": (
        "l'article {article} ne se déclare que sur un tir joué hors de son tour (« by »)",
        "article {article} is declared only on a shot played out of turn (“by”)",
    ),
    "error.only-on-a-stroke": (
        "l'article {article} se déclare avec un tir",
        "article {article} is declared together with a shot",
    ),
    "error.not-on-a-stroke": (
        "l'article {article} se déclare à part, non avec un tir",
        "article {article} is declared by itself, not together with a shot",
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
    "error.concede-in-turn": (
        "{name} ne peut abandonner que lorsque son camp a la main",
        "{name} can give up only when his side has the turn",
    ),
    "error.not-in-turn": ("{name} n'a pas la main", "{name} does not have the turn"),
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
    "error.article-near": (
        "{book} n'a pas d'article « {article} » (peut-être : {near})",
        "{book} has no article “{article}” (perhaps: {near})",
    ),
    "error.typed-contact": (
        "« {words} » n'est pas clair : écrivez « r1 » ou « r1 > j2 »",
        "“{words}” is not clear: type “r1” or “r1 > y2”",
    ),
    "error.typed-played": (
        "quelle bille a été poussée ? écrivez « r1 > j2 », « bande r1 » ou « empoche r1 5 »",
        "which ball was played? type “r1 > y2”, “cushion r1” or “pot r1 5”",
    ),
    "error.typed-frozen": (
        "une bille est annoncée collée : nommez la bille et la bande ({expected})",
        "a ball is announced frozen: name the ball and the cushion ({expected})",
    ),
    "error.typed-no-facts": (
        "que s'est-il passé ? ajoutez les faits, ou « rien » si rien n'a été touché",
        "what happened? add the facts, or “miss” if nothing was touched",
    ),
    "error.typed-missing": ("il manque : {expected}", "missing: {expected}"),
    "error.typed-extra": ("en trop : « {words} »", "too much: “{words}”"),
    "error.typed-ambiguous": (
        "« {word} » peut vouloir dire : {near}",
        "“{word}” may mean: {near}",
    ),
    "error.typed-first": (
        "qu'est-ce qui a été touché en premier ? (« {moved} » a bougé)",
        "what was touched first? (“{moved}” moved)",
    ),
    "error.typed-seconds": (
        "un nombre entier de secondes est attendu, {most} au plus (trouvé : « {value} »)",
        "a whole number of seconds is expected, {most} at most (found: “{value}”)",
    ),
    "error.typed-no-shot": (
        "aucun tir n'est en cours : le temps ne court pas",
        "no shot is being played: no time is running",
    ),
    "error.typed-word": (
        "mot inconnu « {word} » (peut-être : {near})",
        "unknown word “{word}” (perhaps: {near})",
    ),
    "error.players-count": (
        "noms donnés : {count}, attendus : {expected}, séparés par des virgules",
        "names given: {count}, needed: {expected}, separated by commas",
    ),
    "error.players-text": (
        "nom de joueur illisible : « {name} »",
        "name of a player that cannot be written: “{name}”",
    ),
    "error.needs-pillow": (
        'les images et les animations demandent Pillow : pip install "empoche[images]"',
        'images and animations need Pillow: pip install "empoche[images]"',
    ),
    "error.nothing-to-find": (
        "il n'y a pas encore de tir à préparer",
        "there is no shot to prepare yet",
    ),
    # ---------------------------------------------------------------- help of the commands
    "help.empoche": (
        "Arbitre des jeux de billes : il juge les faits, cite l'article et tient la marque.",
        "A referee for pocket table games: it judges the facts, cites the article, keeps score.",
    ),
    "help.version": ("Afficher la version.", "Show the version."),
    "help.lang": (
        "Langue, fr ou en (sinon selon EMPOCHE_LANG puis la locale).",
        "Language, fr or en (else by EMPOCHE_LANG, then by locale).",
    ),
    "help.help": ("Afficher cette aide.", "Show this help."),
    "help.required": ("[obligatoire]", "[required]"),
    "help.default": ("[par défaut : {value}]", "[default: {value}]"),
    "help.install-completion": (
        "Installer la complétion dans ce shell.",
        "Install completion for this shell.",
    ),
    "help.show-completion": (
        "Montrer le script de complétion, pour le copier ou l'adapter.",
        "Show the completion script, to copy or change it.",
    ),
    "help.panel.arguments": ("Arguments", "Arguments"),
    "help.panel.options": ("Options", "Options"),
    "help.panel.commands": ("Commandes", "Commands"),
    "help.judge": (
        "Juger des cas ou des feuilles de match : une ligne par cas. "
        "Code de sortie 0 si tout est conforme, 1 sinon, 2 pour un fichier illisible.",
        "Judge cases or match records: one line per case. "
        "Exit status 0 if all hold, 1 if some fail, 2 for a file that cannot be read.",
    ),
    "help.judge.files": (
        "Fichiers de cas (YAML) ; « - » pour l'entrée standard.",
        "Case files (YAML); “-” for standard input.",
    ),
    "help.judge.quiet": ("Ne montrer que ce qui échoue.", "Show only what fails."),
    "help.judge.json": ("Résultats en JSON.", "Results as JSON."),
    "help.judge.explain": (
        "Expliquer chaque décision, avec le texte des articles.",
        "Explain every ruling, with the texts of the articles.",
    ),
    "help.judge.rulebook": (
        "Juger les mêmes étapes selon un autre règlement, sans comparer aux attentes.",
        "Judge the same steps under another rulebook, without comparing expectations.",
    ),
    "help.rules": (
        "Lire les règlements : liste, table des articles, ou un article avec notre lecture "
        "et les cas qui le prouvent. Exemple : empoche rules blackball 5c",
        "Read the rules: the rulebooks, their articles, or one article with our reading and "
        "the cases that prove it. Example: empoche rules blackball 5c",
    ),
    "help.rules.rulebook": (
        "Un règlement, par exemple blackball.",
        "A rulebook, for instance blackball.",
    ),
    "help.rules.article": ("Un article, par exemple 5c.", "An article, for instance 5c."),
    "help.rules.coverage": (
        "Articles jugés, demandés à l'arbitre ou hors du jeu, et cas par article.",
        "Articles judged, asked of the umpire or outside, and cases per article.",
    ),
    "help.referee": (
        "Arbitrer un match au terminal : tapez ce qui s'est passé, l'arbitre décide et cite "
        "l'article. Exemple de tir : rouge-1, bande, empoche jaune-2 hg",
        "Umpire a match in the terminal: type what happened, the referee rules and cites the "
        "article. A shot, for instance: red-1, cushion, pot yellow-2 tl",
    ),
    "help.referee.rulebook": (
        "Le règlement (blackball si rien n'est dit).",
        "The rulebook (blackball if nothing is said).",
    ),
    "help.referee.break": (
        "Qui casse : A, B, « draw » pour commencer par le tirage, « trial » par les essais (carrom "
        "international).",
        "Who breaks: A, B, “draw” to begin with the lag or the toss, “trial” with the trial breaks "
        "(international carrom).",
    ),
    "help.referee.race": ("Billard : manches à gagner.", "Pool: frames to win."),
    "help.referee.target": ("Yago : points à atteindre.", "Yago: points to reach."),
    "help.referee.games": (
        "Carrom international : un match de trois games (sinon un seul).",
        "International carrom: a match of three games (else one).",
    ),
    "help.referee.doubles": ("Match en double (A1, B1, A2, B2).", "Doubles (A1, B1, A2, B2)."),
    "help.referee.players": (
        "Noms des joueurs, séparés par des virgules.",
        "Names of the players, separated by commas.",
    ),
    "help.referee.record": (
        "Feuille de match, écrite à chaque étape ; si elle existe, on la continue.",
        "Match record, written at every step; if it exists, it is gone on with.",
    ),
    "help.referee.clock": (
        "Chronomètre de tir, là où le règlement en a un.",
        "Shot clock, where the rulebook has one.",
    ),
    # ---------------------------------------------------------------- empoche judge
    "judge.place": ("étape {step}, ligne {line}", "step {step}, line {line}"),
    "judge.expected": ("attendu :", "expected:"),
    "judge.got": ("obtenu : ", "got:     "),
    "judge.not-here": (
        "ce règlement ne peut pas suivre plus loin :",
        "this rulebook cannot follow any further:",
    ),
    "judge.elsewhere": (
        "cas jugés selon {book} : {whole} jusqu'au bout, {stopped} en partie, {broken} illisibles",
        "cases judged under {book}: {whole} to the end, {stopped} in part, {broken} unreadable",
    ),
    "judge.summary": (
        "conformes : {held}, en échec : {failed}, illisibles : {broken}",
        "{held} hold, {failed} fail, {broken} unreadable",
    ),
    # ---------------------------------------------------------------- empoche rules
    "rules.rulebook": ("Règlement", "Rulebook"),
    "rules.game": ("Jeu", "Game"),
    "rules.articles": ("Articles", "Articles"),
    "rules.article": ("Article", "Article"),
    "rules.coverage": ("Traitement", "Coverage"),
    "rules.text": ("Texte", "Text"),
    "rules.about.blackball": (
        "Blackball, table anglaise, billes rouges et jaunes",
        "Blackball, English table, red and yellow balls",
    ),
    "rules.about.eightball-pool": (
        "Eight-Ball Pool (WEPF), table anglaise, billes rouges et jaunes",
        "Eight-Ball Pool (WEPF), English table, red and yellow balls",
    ),
    "rules.about.jeu-de-la-8": (
        "Jeu de la 8 (fédération française), table américaine, coups annoncés",
        "Jeu de la 8 (French federation), American table, called shots",
    ),
    "rules.about.carrom-kostromine": (
        "Carrom, règle simplifiée des fabricants (Kostromine et Tulière), manches jusqu'à 29",
        "Carrom, simplified rule of the makers (Kostromine and Tulière), rounds to 29",
    ),
    "rules.about.carrom-andikado": (
        "Carrom, autre règle simplifiée (andikado), manches jusqu'à 29",
        "Carrom, another simplified rule (andikado), rounds to 29",
    ),
    "rules.about.carrom-international": (
        "Carrom, règles internationales, games de 25 points ou huit boards",
        "Carrom, international rules, games of 25 points or eight boards",
    ),
    "rules.about.yago-easy": (
        "Yago Pool, facile : on pousse ses propres billes",
        "Yago Pool, easy: one's own balls are flicked",
    ),
    "rules.about.yago-medium": (
        "Yago Pool, moyen : seuls les coups indirects comptent",
        "Yago Pool, medium: only indirect pots count",
    ),
    "rules.about.yago-professional": (
        "Yago Pool, professionnel : la bleue chasse les autres billes",
        "Yago Pool, professional: the blue ball drives the others",
    ),
    "rules.hint": (
        "empoche rules RÈGLEMENT [ARTICLE] pour lire, --coverage pour le traitement",
        "empoche rules RULEBOOK [ARTICLE] to read, --coverage for how it is covered",
    ),
    "rules.judged": ("jugé", "judged"),
    "rules.asked": ("demandé", "asked"),
    "rules.outside": ("hors arbitrage", "outside"),
    "rules.number": ("cas", "cases"),
    "rules.least": (
        "cas par article (min / médiane / max)",
        "cases per article (min / median / max)",
    ),
    "rules.unproved": (
        "{book} : articles sans cas : {articles}",
        "{book}: articles without a case: {articles}",
    ),
    "rules.covered": (
        "{covered} · {kind} · effet : {effect}",
        "{covered} · {kind} · effect: {effect}",
    ),
    "rules.options": ("Options : {options}", "Options: {options}"),
    "rules.reading": ("Notre lecture", "Our reading"),
    "rules.cases": ("Cas qui le prouvent : {count}", "Cases that prove it: {count}"),
    "rules.kind.automatic": ("d'après les billes", "from what the balls did"),
    "rules.kind.declared": ("constaté par l'arbitre", "seen by the umpire"),
    "rules.kind.choice": ("choix d'un joueur", "a player's choice"),
    "rules.kind.clock": ("au chronomètre", "by the clock"),
    "rules.kind.equipment": ("matériel", "equipment"),
    "rules.kind.procedure": ("procédure", "procedure"),
    "rules.kind.conduct": ("conduite", "conduct"),
    "rules.kind.definition": ("définition", "definition"),
    "rules.effect.foul": ("faute", "foul"),
    "rules.effect.loss": ("perte de la manche", "loss of the frame"),
    "rules.effect.win": ("gain de la manche", "win of the frame"),
    "rules.effect.turn": ("tour de jeu", "turn"),
    "rules.effect.groups": ("groupes", "groups"),
    "rules.effect.choice": ("choix", "choice"),
    "rules.effect.respot": ("billes replacées", "balls put back"),
    "rules.effect.rerack": ("triangle refait", "rack set up again"),
    "rules.effect.clock": ("temps", "time"),
    "rules.effect.points": ("points", "points"),
    "rules.effect.none": ("aucun", "none"),
    # ---------------------------------------------------------------- what happened
    "fact.contact": ("contact", "contact"),
    "fact.cushion": ("bande", "cushion"),
    "fact.pocket": ("empoche", "pot"),
    "fact.off_table": ("sort", "off"),
    "fact.jump": ("saute", "jump"),
    "fact.cross": ("franchit", "cross"),
    "fact.moved": ("bouge", "moved"),
    "fact.fell": ("tombe", "fell"),
    "fact.nudge": ("frémit", "nudge"),
    "step.by": ("par", "by"),
    "step.from": ("depuis", "from"),
    "step.nothing": ("rien n'est touché", "nothing touched"),
    "step.declared": ("déclaré : {article}", "declared: {article}"),
    "step.against": (" contre {player}", " against {player}"),
    "step.decides": ("{player} choisit : {option}", "{player} decides: {option}"),
    "step.clock": ("chronomètre : {seconds} s", "clock: {seconds} s"),
    "step.lag": ("tirage à la bande : ", "lag: "),
    "step.toss": ("le sort désigne {player}", "the toss falls for {player}"),
    "step.safety": ("sécurité annoncée", "safety called"),
    "step.calls": ("annonce {what}", "calls {what}"),
    # ---------------------------------------------------------------- what was ruled
    "ruling.foul": ("FAUTE", "FOUL"),
    "ruling.no-stroke": ("Ce n'était pas un coup", "That was no stroke"),
    "ruling.regular": ("Coup régulier", "Regular shot"),
    "ruling.articles": ("Articles : {articles}", "Articles: {articles}"),
    "ruling.technical": ("FOUL TECHNIQUE", "TECHNICAL FOUL"),
    "ruling.winner.frame": ("Manche à {player}", "Frame to {player}"),
    "ruling.winner.round": ("Manche à {player}", "Round to {player}"),
    "ruling.winner.board": ("Board à {player}", "Board to {player}"),
    "ruling.winner.game": ("Jeu à {player}", "Game to {player}"),
    "ruling.points": ("  Points : {points}", "  Points: {points}"),
    "ruling.match": ("Match à {player}", "Match to {player}"),
    "ruling.returned": ("Reviennent au centre : {pieces}", "Back to the centre: {pieces}"),
    "ruling.announce": ("L'arbitre annonce : {what}", "The referee calls: {what}"),
    "ruling.respot": ("Billes replacées : {balls}", "Balls put back: {balls}"),
    "ruling.rerack-board": ("On remet le plateau en place", "The board is set up again"),
    "ruling.rerack": ("On refait le triangle", "The balls are racked again"),
    # ---------------------------------------------------------------- where the match stands
    "standing.score": ("{a} – {b}", "{a} – {b}"),
    "standing.race": (" (manches à gagner : {frames})", " (first to {frames})"),
    "standing.target": (" (points à atteindre : {points})", " (first to {points} points)"),
    "standing.games": (" · games {a} – {b}", " · games {a} – {b}"),
    "standing.open": ("Table libre", "Open table"),
    "standing.open-colours": ("Couleurs pas encore fixées", "Colours not settled yet"),
    "standing.groups": ("A : {a}, B : {b}", "A: {a}, B: {b}"),
    "standing.balls": ("Sur la table : {balls}", "On the table: {balls}"),
    "standing.pieces": ("Sur le plateau : {balls}", "On the board: {balls}"),
    "standing.holes": ("Dans les trous : {holes}", "In the holes: {holes}"),
    "standing.debts": ("{player} doit {count}", "{player} owes {count}"),
    "standing.queen-pending": ("reine à confirmer par ce coup", "queen to be covered by this shot"),
    "standing.queen-covered": ("reine à {player}", "queen to {player}"),
    "standing.extra": ("deux coups", "two shots"),
    "standing.behind": ("derrière la ligne : {pieces}", "behind the line: {pieces}"),
    "standing.choice": ("{player} choisit : {options}", "{player} to choose: {options}"),
    "standing.next": ("La suite : {player} ouvre", "Next: {player} to break"),
    "standing.next-lot": ("La suite : le sort désigne qui ouvre", "Next: the break goes by lot"),
    "standing.nobody": ("Qui casse reste à décider", "Who breaks has still to be settled"),
    "standing.turn": ("À {player}", "{player} to play"),
    "standing.break": ("casse", "break"),
    "standing.free": ("tir libre", "free shot"),
    "standing.visits": ("{visits} visites", "{visits} visits"),
    "standing.trial": ("ouverture d'essai", "trial break"),
    "standing.from-cue": ("blanche : {places}", "cue ball: {places}"),
    "standing.from-blue": ("bleue : {places}", "blue ball: {places}"),
    "standing.to-play": ("à jouer : {balls}", "to be played: {balls}"),
    "standing.on": ("billes « on » : {balls}", "on: {balls}"),
    "standing.snook-partial": ("snooké", "snooked"),
    "standing.snook-total": ("snook total", "totally snooked"),
    "standing.touching": ("en contact : {balls}", "touching: {balls}"),
    "standing.frozen": ("collée : {balls}", "frozen: {balls}"),
    # ---------------------------------------------------------------- the terminal referee
    "referee.welcome": (
        "empoche · {book} — tapez ce qui s'est passé ; « aide », « quitter »",
        "empoche · {book} — type what happened; “help”, “quit”",
    ),
    "referee.refused": ("Refusé : {reason}", "Refused: {reason}"),
    "referee.help": (
        """\
Un tir, dans l'ordre, entre virgules (mots français ou anglais) :
  r1, rouge 1, r        la blanche touche red-1 ; r seul : une rouge, n'importe
                        laquelle ; de même j, noire ; jeu de la 8 : 3
  r1 > j2               red-1 touche yellow-2
  bande [bille] [bande] haut bas gh gb dh db ; sinon la blanche, en haut
  empoche r1 hg         poches : hg hd mg md bg bd
  sort r1 [cadre|personne|objet|lampe]      franchit r1 [milieu|zone]
  saute r1    bouge r1    tombe r1 hg [visée]    rien
  par B       depuis zone|hors-zone|place
  annonce 3 hg    annonce sécurité
  faute 5f [grave]      déclarée sur ce tir
Ce que l'arbitre constate pour le tir suivant, avec le tir ou juste après :
  snook total|partiel|aucun   touchante r1   collée r1 haut
Autres étapes :
  déclare 5n par A [grave]    choisit OPTION (ou l'option seule)
  chrono 30   temps (temps dépassé)   abandonne A
  tirage A haut 12,5, B haut 30 (cm)  pile A (le sort désigne A)
Commandes :
  état   pourquoi   article 5c   annuler   rétablir   pause   reprendre
  enregistrer FICHIER   charger FICHIER   quitter""",
        """\
A shot, in order, between commas (French or English words):
  r1, red 1, r          the cue ball hits red-1; r alone: a red, no matter
                        which; likewise y, black; jeu de la 8: 3
  r1 > y2               red-1 hits yellow-2
  cushion [ball] [which]  top bottom lt lb rt rb; else the cue ball, at the top
  pot r1 tl             pockets: tl tr ml mr bl br
  off r1 [rail|person|object|lamp]          cross r1 [middle|baulk]
  jump r1     moved r1    fell r1 tl [due]       miss
  by B        from baulk|outside|place
  call 3 tl       call safety
  foul 5f [serious]     declared on this stroke
What the umpire finds for the next shot, with the shot or just after it:
  snook total|partial|none    touching r1    frozen r1 top
Other steps:
  declare 5n by A [serious]   decide OPTION (or just the option)
  clock 30    time (time is up)       concede A
  lag A top 12.5, B top 30 (cm)       toss A
Commands:
  status   why   rules 5c   undo   redo   pause   go
  save FILE   load FILE   quit""",
    ),
    "referee.help-carrom": (
        """\
Un coup, dans l'ordre, entre virgules (mots français ou anglais) :
  n1, noir 1, n         le palet touche black-1 ; n seul : un noir, n'importe
                        lequel ; de même blanc, w, reine
  n1 > w2               black-1 touche white-2
  bande [pion] [bande]  haut bas gauche droite ; sinon le palet, en haut
  empoche n1 hg         trous : hg hd bg bd ; empoche palet hg
  sort n1 [cadre|personne|objet|lampe]      tombe n1 hg (sans être touché)
  frémit                le palet n'a pas quitté ses lignes       rien
  par B
  faute 3.2(h) [grave]  déclarée sur ce coup
Ce que l'arbitre constate pour le coup suivant, avec le coup ou juste après :
  derrière w3           pions sur la ligne de base ou derrière elle
Autres étapes :
  déclare 3.1(d) par B [grave]    choisit OPTION (ou l'option seule)
  chrono 17   temps (temps dépassé)   abandonne A   pile A (le sort désigne A)
Commandes :
  état   pourquoi   article 3.7(a)   annuler   rétablir   pause   reprendre
  enregistrer FICHIER   charger FICHIER   quitter""",
        """\
A stroke, in order, between commas (French or English words):
  b1, black 1, b        the striker hits black-1; b alone: a black, no matter
                        which; likewise white, w, queen
  b1 > w2               black-1 hits white-2
  cushion [piece] [which]  top bottom left right; else the striker, at the top
  pot b1 tl             pockets: tl tr bl br; pot striker tl
  off b1 [rail|person|object|lamp]          fell b1 tl (untouched)
  nudge                 the striker did not leave its lines      miss
  by B
  foul 3.2(h) [serious] declared on this stroke
What the umpire finds for the next stroke, with the stroke or just after it:
  behind w3             pieces on the base line or behind it
Other steps:
  declare 3.1(d) by B [serious]   decide OPTION (or just the option)
  clock 17    time (time is up)       concede A       toss A
Commands:
  status   why   rules 3.7(a)   undo   redo   pause   go
  save FILE   load FILE   quit""",
    ),
    "referee.help-yago": (
        """\
Un coup, dans l'ordre, entre virgules (mots français ou anglais) :
  r1 > j2               red-1 touche yellow-2 ; la première nommée est la bille
                        poussée du doigt (à la casse et en Professional : bleue)
  r1, r                 la bille poussée touche red-1 ; r seul : une rouge
  bande r1 [bande]      haut bas gauche droite
  empoche r1 5          trous 1 à 9        sort r1        rien
  par B
  faute fault-moved     déclarée sur ce coup
Autres étapes :
  déclare fault-moved par B       choisit OPTION (ou l'option seule)
  abandonne A           pile A (c'est à A d'ouvrir)
Commandes :
  état   pourquoi   article fault-out   annuler   rétablir
  enregistrer FICHIER   charger FICHIER   quitter""",
        """\
A stroke, in order, between commas (French or English words):
  r1 > y2               red-1 hits yellow-2; the first ball named is the one that
                        the finger sent (on the break and in professional: blue)
  r1, r                 the ball played hits red-1; r alone: a red
  cushion r1 [which]    top bottom left right
  pot r1 5              holes 1 to 9       off r1         miss
  by B
  foul fault-moved      declared on this stroke
Other steps:
  declare fault-moved by B        decide OPTION (or just the option)
  concede A             toss A (A is to open)
Commands:
  status   why   rules fault-out   undo   redo
  save FILE   load FILE   quit""",
    ),
    "referee.help-choice": ("À choisir maintenant : {options}", "To choose now: {options}"),
    "referee.nothing-yet": ("Rien n'a encore été jugé", "Nothing has been judged yet"),
    "referee.nothing-to-undo": ("Rien à annuler", "Nothing to undo"),
    "referee.nothing-to-redo": ("Rien à rétablir", "Nothing to redo"),
    "referee.undone": ("Annulé : {step}", "Undone: {step}"),
    "referee.saved": (
        "Enregistré dans {file} (étapes : {steps})",
        "Saved to {file} (steps: {steps})",
    ),
    "referee.not-saved": ("Non enregistré : {reason}", "Not saved: {reason}"),
    "referee.kept": ("Match gardé dans {file}", "The match is kept in {file}"),
    "referee.loaded": (
        "Chargé de {file} (étapes : {steps})",
        "Loaded from {file} (steps: {steps})",
    ),
    "referee.differs": (
        "Attention : différences avec ce que dit la feuille : {count}",
        "Mind: differences from what the record says: {count}",
    ),
    "replay.stroke": (
        "étape {step}, ligne {line} : le coup ne donne plus le même mouvement : "
        "{recorded} sur la feuille, {got} maintenant",
        "step {step}, line {line}: the stroke no longer gives the same motion: "
        "{recorded} in the record, {got} now",
    ),
    "replay.fact": (
        "étape {step}, ligne {line}, {name} : {recorded} sur la feuille, {got} maintenant",
        "step {step}, line {line}, {name}: {recorded} in the record, {got} now",
    ),
    "replay.ruling": (
        "étape {step}, ligne {line}, {name} jugé autrement : "
        "{recorded} sur la feuille, {got} maintenant",
        "step {step}, line {line}, {name} ruled otherwise: {recorded} in the record, {got} now",
    ),
    "replay.refused": (
        "étape {step}, ligne {line} : l'étape est refusée maintenant : {got}",
        "step {step}, line {line}: the step is refused now: {got}",
    ),
    "referee.paused": ("Temps mort", "Time out"),
    "referee.goes-on": ("Le temps repart", "Time goes on"),
    "referee.bye": ("Au revoir", "Goodbye"),
    "referee.record-name": ("un match de {book}", "a match of {book}"),
    "referee.clock": (
        " {seconds} s / {limit} s · pause · temps",
        " {seconds} s / {limit} s · pause · time",
    ),
    "referee.clock-paused": (
        " {seconds} s / {limit} s · TEMPS MORT · « reprendre » pour relancer",
        " {seconds} s / {limit} s · TIME OUT · “go” to go on",
    ),
    "referee.clock-over": (
        " {seconds} s · TEMPS DÉPASSÉ : tapez « temps » pour siffler la faute",
        " {seconds} s · TIME IS UP: type “time” to call the foul",
    ),
    "referee.save-now": (
        "Match non enregistré. Fichier (vide pour renoncer) : ",
        "The match is not saved. File (empty to let it go): ",
    ),
    # ---------------------------------------------------------------- drawings
    "drawing.english": ("Table de billard anglais", "English pool table"),
    "drawing.american": ("Table de billard américain", "American pool table"),
    "drawing.carrom": ("Plateau de carrom", "Carrom board"),
    "drawing.yago": ("Plateau de Yago", "Yago board"),
    "drawing.layout": ("{table}, pièces : {count}", "{table}, pieces: {count}"),
    "drawing.shot": ("{table}, pièce jouée : {piece}", "{table}, piece played: {piece}"),
    "drawing.start": ("départ : {piece} ({place})", "start: {piece} ({place})"),
    "drawing.ghost": ("{piece}, au contact avec {other}", "{piece}, as it meets {other}"),
    "drawing.pocketed": ("poche {pocket}", "pocket {pocket}"),
    "drawing.off": ("hors de la table", "off the table"),
    "drawing.fouls": ("Faute : {articles}", "Foul: {articles}"),
    "drawing.won": ("{side} gagne : {article}", "{side} wins: {article}"),
    "drawing.articles": ("Articles : {articles}", "Articles: {articles}"),
    "drawing.decides": ("moment décisif, à {time} s", "deciding moment, at {time} s"),
    # ---------------------------------------------------------------- names of the format
    "word.cue": ("blanche", "cue ball"),
    "word.striker": ("palet", "striker"),
    "word.queen": ("reine", "queen"),
    "word.white": ("blanc", "white"),
    "word.piece-black": ("noir", "black"),
    "word.blue": ("bleue", "blue"),
    "word.red": ("rouge", "red"),
    "word.yellow": ("jaune", "yellow"),
    "word.black": ("noire", "black"),
    "word.solids": ("pleines", "solids"),
    "word.stripes": ("rayées", "stripes"),
    "word.top-left": ("haut-gauche", "top-left"),
    "word.top-right": ("haut-droite", "top-right"),
    "word.middle-left": ("milieu-gauche", "middle-left"),
    "word.middle-right": ("milieu-droite", "middle-right"),
    "word.bottom-left": ("bas-gauche", "bottom-left"),
    "word.bottom-right": ("bas-droite", "bottom-right"),
    "word.top": ("bande du haut", "top"),
    "word.bottom": ("bande du bas", "bottom"),
    "word.left-top": ("bande gauche-haut", "left-top"),
    "word.left-bottom": ("bande gauche-bas", "left-bottom"),
    "word.right-top": ("bande droite-haut", "right-top"),
    "word.right-bottom": ("bande droite-bas", "right-bottom"),
    "word.left": ("bande de gauche", "left"),
    "word.right": ("bande de droite", "right"),
    "word.line-middle": ("la ligne du milieu", "the middle line"),
    "word.line-baulk": ("la ligne de zone", "the baulk line"),
    "word.line-centre": ("l'axe de la table", "the centre line"),
    "word.baulk": ("dans la zone", "from baulk"),
    "word.in-place": ("en place", "where it lies"),
    "word.outside-baulk": ("hors de la zone", "outside baulk"),
    "word.spot-line": ("à hauteur de la mouche", "level with the spot"),
    "word.anywhere": ("n'importe où", "anywhere"),
    "word.rail": ("revenue par le cadre", "back off the rail"),
    "word.person": ("revenue par une personne", "back off a person"),
    "word.object": ("revenue par un objet", "back off an object"),
    "word.lamp": ("revenue par la lampe", "back off the lamp"),
    "word.would-have-been-hit": ("alors qu'elle allait être touchée", "about to be hit"),
    "word.spot": ("sur le spot", "on the spot"),
    "word.spot-to-top": ("du spot vers le haut", "from the spot towards the top"),
    "word.spot-to-baulk": ("du spot vers la zone", "from the spot towards baulk"),
    "word.rerack": ("refaire le triangle", "rack again"),
    "word.rebreak-self": ("recasser soi-même", "break again oneself"),
    "word.rebreak-opponent": ("faire recasser l'adversaire", "let the opponent break again"),
    "word.accept-table": ("accepter la table", "accept the table"),
    "word.spot-eight": ("replacer la 8", "spot the 8"),
    "word.play-on": ("continuer ainsi", "play on"),
    "word.break-self": ("casser", "break oneself"),
    "word.break-opponent": ("laisser casser", "let the opponent break"),
    "word.break": ("l'ouverture", "the break"),
    "word.seats": ("les places", "the seats"),
    "word.pass-back": ("laisser continuer le fautif", "let the offender go on"),
    "word.technical-foul": ("foul technique", "technical foul"),
    "word.change-seats": ("changement de places", "change of seats"),
    "word.concede": ("abandonner", "give up"),
    "word.foul": ("faute", "foul"),
    "word.frame": ("manche", "frame"),
    "word.match": ("match", "match"),
    "word.snook": ("snook", "snook"),
    "word.stalemate": ("pat", "stalemate"),
    "word.thirty-seconds": ("trente secondes", "thirty seconds"),
    "word.last-warning": ("premier et dernier avertissement", "first and last warning"),
    "word.stalemate-warning": (
        "trois coups chacun pour faire évoluer le jeu",
        "three shots each to move the game on",
    ),
    "word.lag-again": ("tirage à refaire", "lag again"),
}
