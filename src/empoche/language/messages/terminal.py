"""The referee at the terminal."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
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
}
