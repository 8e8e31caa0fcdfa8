"""Playing, simulating and drawing from the command line."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    # ---------------------------------------------------------------- a stroke in one line
    "error.stroke-long": (
        "coup trop long (au plus {most} signes)",
        "stroke too long (at most {most} signs)",
    ),
    "error.stroke-direction": (
        "« {word} » n'est pas une direction (attendu : {expected})",
        "“{word}” is not a direction (expected: {expected})",
    ),
    "error.stroke-speed": (
        "« {word} » n'est pas une vitesse (attendu : des mètres par seconde, ou {expected})",
        "“{word}” is not a speed (expected: metres per second, or {expected})",
    ),
    "error.stroke-key": (
        "« {word} » n'est pas clair (attendu : clé=valeur, la clé étant {expected})",
        "“{word}” is not clear (expected: key=value, the key being {expected})",
    ),
    "error.stroke-value": (
        "« {name} » : « {value} » n'est pas admis (attendu : {expected})",
        "“{name}”: “{value}” is not accepted (expected: {expected})",
    ),
    "error.stroke-ball": (
        "quelle bille jouez-vous ? ajoutez « bille=… » ({expected})",
        "which ball do you play? add “ball=…” ({expected})",
    ),
    "error.stroke-cut": (
        "« {ball} » ne peut pas partir de là vers la poche « {pocket} » : elle est du mauvais côté",
        "“{ball}” cannot be sent to the pocket “{pocket}” from there: it is on the wrong side",
    ),
    # ---------------------------------------------------------------- drawings
    "error.film-long": (
        "film trop long pour la mémoire : {count} images de {width} × {height} ; prenez-en moins "
        "(--fps), plus vite (--speed), plus petit (--width) ou une seule étape (--step)",
        "film too long for the memory: {count} pictures of {width} × {height}; take fewer (--fps), "
        "faster (--speed), smaller (--width) or one step only (--step)",
    ),
    "error.draw-step": (
        "--step demande une feuille de match",
        "--step needs the record of a match",
    ),
    "error.draw-still": (
        "rien n'a été joué ici : il n'y a pas de film à faire (attendu : {expected})",
        "nothing was played here: there is no film to make (expected: {expected})",
    ),
    "draw.written": ("Dessin : {file}", "Drawing: {file}"),
    "draw.painting": ("Images", "Pictures"),
    "help.draw": (
        "Dessiner une position, un tir d'une feuille de match, ou tout le match en film. "
        "Exemple : empoche draw match.yaml -o match.webp",
        "Draw a position, a shot of a match record, or the whole match as a film. "
        "Example: empoche draw match.yaml -o match.webp",
    ),
    "help.draw.what": (
        "Une position en une ligne (« - » : lue à l'entrée), un règlement ou une feuille de match.",
        "A position in one line (“-”: read from the input), a rulebook, or a match record.",
    ),
    "help.draw.output": (
        "Fichier .svg, .png, .gif ou .webp (sinon un SVG nommé d'après le sujet).",
        "File: .svg, .png, .gif or .webp (else an SVG named after what is drawn).",
    ),
    "help.draw.step": (
        "Le tir de cette étape de la feuille, avec sa décision (sinon le dernier, en film tous).",
        "The shot of this step of the record, with its ruling (else the last; a film: all).",
    ),
    "help.draw.width": (
        "Largeur en pixels (800, films 480).",
        "Width in pixels (800, films 480).",
    ),
    "help.draw.across": ("Coucher la table.", "Lay the table on its long side."),
    "help.draw.speed": (
        "Vitesse d'un film : 0.5 est deux fois plus lent.",
        "Speed of a film: 0.5 is twice as slow.",
    ),
    "help.draw.fps": ("Images par seconde d'un film.", "Pictures a second of a film."),
    # ---------------------------------------------------------------- empoche simulate
    "help.simulate": (
        "Jouer un coup depuis une position : faits, décision avec ses articles, position d'après. "
        'Exemple : empoche simulate blackball "90 casse"',
        "Play one stroke from a position: facts, ruling with its articles, the position after it. "
        'Example: empoche simulate blackball "90 break"',
    ),
    "help.simulate.position": (
        "Une position en une ligne, « - » pour la lire à l'entrée, ou un règlement pour son "
        "ouverture.",
        "A position in one line, “-” to read it from the input, or a rulebook for its opening.",
    ),
    "help.simulate.stroke": (
        "DIRECTION VITESSE clé=valeur… : degrés (0 à droite, 90 vers le haut) ou >BILLE[@POCHE] ; "
        "m/s ou doux, moyen, fort, casse ; effet, hauteur, élévation, en, bille, annonce. "
        "Mettre « > » entre guillemets ; -90 s'écrit 270.",
        "DIRECTION SPEED key=value…: degrees (0 to the right, 90 up) or >BALL[@POCKET]; m/s or "
        "soft, medium, hard, break; side, height, elevation, at, ball, call. "
        "Put “>” in quotation marks; write 270 for -90.",
    ),
    "help.simulate.rulebook": (
        "Lire la même position selon un autre règlement.",
        "Read the same position under another rulebook.",
    ),
    "help.simulate.draw": (
        "Dessiner le tir dans ce fichier : .svg, .png, .gif ou .webp.",
        "Draw the shot into this file: .svg, .png, .gif or .webp.",
    ),
    "help.simulate.json": ("Tout en JSON.", "Everything as JSON."),
    "help.simulate.judge": (
        "Juger le tir, ou seulement le simuler.",
        "Judge the shot, or only simulate it.",
    ),
    "simulate.stroke": ("Coup joué : {stroke}", "Stroke: {stroke}"),
    "simulate.rest": ("{time} s : tout est au repos", "{time} s: everything is at rest"),
    "simulate.after": ("Position :", "Position:"),
    # ---------------------------------------------------------------- empoche play
    "help.play": (
        "Jouer un match au terminal, contre quelqu'un ou contre la machine. Un coup, par exemple : "
        ">rouge-1@hg moyen",
        "Play a match in the terminal, against somebody or against the machine. A stroke, for "
        "instance: >red-1@tl medium",
    ),
    "help.play.players": (
        "Qui joue, A puis B (en double A1, B1, A2, B2) : human pour une personne, un niveau "
        "(beginner, casual, club, expert, master), greedy, random ou engine:COMMANDE.",
        "Who plays, A then B (in doubles A1, B1, A2, B2): human for a person, a level (beginner, "
        "casual, club, expert, master), greedy, random or engine:COMMAND.",
    ),
    "help.play.terminal": ("Jouer dans ce terminal.", "Play in this terminal."),
    "help.play.race": (
        "Billard : manches à gagner (1 si rien n'est dit).",
        "Pool: frames to win (1 if nothing is said).",
    ),
    "help.play.target": (
        "Yago : points à atteindre (3 si rien n'est dit).",
        "Yago: points to reach (3 if nothing is said).",
    ),
    "help.play.seed": (
        "Graine du hasard : la machine joue chaque fois de même.",
        "Seed of chance: the machine plays the same every time.",
    ),
    "help.play.record": (
        "Feuille de match, écrite à chaque étape ; si elle existe, on la continue.",
        "Match record, written at every step; if it exists, it is gone on with.",
    ),
    "help.play.drawings": (
        "Dossier des dessins (sinon un dossier temporaire).",
        "Folder of the drawings (else a temporary one).",
    ),
    "help.play.break": (
        "Qui casse : A, B, ou « draw » pour le tirage.",
        "Who breaks: A, B, or “draw” for the lag or the toss.",
    ),
    "help.play.across": (
        "Coucher le plan de la table : moins de lignes.",
        "Lay the map of the table on its side: fewer lines.",
    ),
    "play.welcome": (
        "empoche · {book} — un coup : DIRECTION VITESSE, par exemple « 90 casse » ; « aide », "
        "« quitter »",
        "empoche · {book} — a stroke: DIRECTION SPEED, for instance “90 break”; “help”, “quit”",
    ),
    "play.resumed": (
        "On continue {file} (étapes : {steps})",
        "Going on with {file} (steps: {steps})",
    ),
    "play.played": ("{player} joue : {stroke}", "{player} plays: {stroke}"),
    "play.facts": ("faits : {count} ; « faits » les montre", "{count} facts; “facts” shows them"),
    "play.hand": (
        "En main : {ball}, {places} (en=x,y ; sinon à sa place ordinaire)",
        "In hand: {ball}, {places} (at=x,y; else where it usually stands)",
    ),
    "play.hand-may": (
        "En main si on veut : {ball}, {places} (en=x,y ; sinon où elle est)",
        "In hand if wanted: {ball}, {places} (at=x,y; else where it lies)",
    ),
    "play.choose": (
        "{player} choisit, par son numéro ou son nom :",
        "{player} chooses, by number or name:",
    ),
    "play.compass": (
        "Plan couché : 90 est à droite, 0 en bas",
        "Map on its side: 90 is to the right, 0 down",
    ),
    "play.balls": ("À jouer (bille=…) : {balls}", "To play (ball=…): {balls}"),
    "play.on": ("Billes « on » : {balls}", "On: {balls}"),
    "play.speeds": ("Vitesses (m/s) : {speeds}", "Speeds (m/s): {speeds}"),
    "play.thinking": ("{player} réfléchit…", "{player} is thinking…"),
    "play.gives-up": (
        "{player} ne peut pas continuer et abandonne : {reason}",
        "{player} cannot go on and gives up: {reason}",
    ),
    "error.record-engine": (
        "« {name} » est un programme : pour continuer, nommez les joueurs avec --players",
        "“{name}” is a program: to go on, name the players with --players",
    ),
    "play.undone": ("Étapes reprises : {count}", "Steps taken back: {count}"),
    "play.kept": (
        "Le match est gardé ; pour continuer : {command}",
        "The match is kept; to go on: {command}",
    ),
    "play.not-kept": (
        "Le match n'est pas gardé (--record FICHIER le garderait)",
        "The match is not kept (--record FILE would keep it)",
    ),
    "play.no-facts": ("Aucun tir à montrer", "No shot to show"),
    "play.help": (
        """\
Un coup : DIRECTION VITESSE clé=valeur…
  90, 271.5          degrés : 0 à droite, 90 vers le haut de la table
  >rouge-1           vers le centre de cette bille ; +2 à gauche, -2 à droite
  >rouge-1@hg        pour qu'elle aille à cette poche      >@hg la poche  >0.4,1.2 un point
  2.5                mètres par seconde, ou doux, moyen, fort, casse
  en=0.4,0.3         où poser ce qui est en main, en mètres
  effet=0.3 hauteur=-0.4 élévation=10   de la queue (rayons, rayons, degrés)
  rotation=20        du palet ou de la bille (rad/s)       bille=r1  (Yago)
  annonce=3:hg       annonce=sécurité   (là où l'on annonce)
Un choix : son numéro ou son nom
Commandes :
  table   billes (où elles sont)   permis   faits   pourquoi   état
  position (une ligne à copier)    dessin   annuler   abandonner   quitter""",
        """\
A stroke: DIRECTION SPEED key=value…
  90, 271.5          degrees: 0 to the right, 90 up the table
  >red-1             at the centre of that ball; +2 to the left, -2 to the right
  >red-1@tl          so that it goes to that pocket        >@tl the pocket  >0.4,1.2 a point
  2.5                metres per second, or soft, medium, hard, break
  at=0.4,0.3         where to put what is in hand, in metres
  side=0.3 height=-0.4 elevation=10     of the cue (radii, radii, degrees)
  turn=20            of striker or ball (rad/s)            ball=r1   (Yago)
  call=3:tl          call=safety        (where shots are called)
A choice: its number or its name
Commands:
  table   pieces (where they lie)   legal   facts   why   status
  position (a line to copy)         draw    undo    concede   quit""",
    ),
    "word.base-line": ("sur la ligne de base", "on the base line"),
}
