"""What cannot have happened, and what cannot be done now."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
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
    "error.state-unreadable": (
        "état de match illisible ({problem})",
        "unreadable state of a match ({problem})",
    ),
    "error.unknown-table": (
        "table inconnue « {name} » (attendu : {expected})",
        "unknown table “{name}” (expected: {expected})",
    ),
    "error.unknown-rulebook": (
        "règlement inconnu « {name} » (attendu : {expected})",
        "unknown rulebook “{name}” (expected: {expected})",
    ),
    "error.missing-plugin": (
        "« {name} » vient de l’extension « {plugin} » (version {version}), qui n’est pas installée",
        "“{name}” comes from the plug-in “{plugin}” (version {version}), which is not installed",
    ),
    "error.plugin-broken": (
        "l’extension « {plugin} » ne se charge pas : {problem}",
        "the plug-in “{plugin}” cannot be loaded: {problem}",
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
}
