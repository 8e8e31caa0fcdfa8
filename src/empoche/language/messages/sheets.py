"""Match sheets: what is wrong with one, what is printed on it, and how it is checked."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    # ---------------------------------------------------------------- in a record
    "error.sheet-cases": (
        "« sheet » est la feuille d'un seul match, ce document contient {count} cas",
        "“sheet” is the sheet of one match, this document holds {count} cases",
    ),
    "error.sheet-times": (
        "« times » a {count} temps pour {steps} étapes",
        "“times” has {count} times for {steps} steps",
    ),
    "error.sheet-moment": (
        "« {value} » n'est pas un moment (attendu : 2026-10-03T14:05:09Z)",
        "“{value}” is not a moment (expected: 2026-10-03T14:05:09Z)",
    ),
    "error.sheet-strokes": (
        "« {value} » n'est pas un tracé (attendu : 0.10,0.20 0.15,0.25; 0.40,0.30)",
        "“{value}” is not a drawing (expected: 0.10,0.20 0.15,0.25; 0.40,0.30)",
    ),
    "error.record-sealed": (
        "cette feuille est close par une somme de contrôle : la continuer ici perdrait ce qui est "
        "écrit à côté des décisions, notes, temps et signatures",
        "this record is closed by a checksum: to go on with it here would lose what stands beside "
        "the rulings, notes, times and signatures",
    ),
    "error.no-fpdf2": (
        'les feuilles de match à imprimer demandent fpdf2 : pip install "empoche[sheet]"',
        'match sheets to print need fpdf2: pip install "empoche[sheet]"',
    ),
    "error.checksum-form": (
        "« {value} » n'est pas une somme de contrôle (attendu : sha256- et 64 chiffres 0-9 a-f)",
        "“{value}” is not a checksum (expected: sha256- and 64 digits 0-9 a-f)",
    ),
    "error.checksum-place": (
        "une somme de contrôle ne peut être mise que sur un seul match, écrit clé par clé",
        "a checksum can only be put on one match, written key by key",
    ),
    # ---------------------------------------------------------------- its checksum
    "sheet.seal-intact": ("somme de contrôle juste : {digits}", "checksum right: {digits}"),
    "sheet.seal-broken": (
        "SOMME DE CONTRÔLE FAUSSE : cette feuille a été modifiée après coup",
        "CHECKSUM WRONG: this record was changed afterwards",
    ),
    "sheet.seal-none": (
        "PAS DE SOMME DE CONTRÔLE : rien ne dit si cette feuille a été modifiée",
        "NO CHECKSUM: nothing tells whether this record was changed",
    ),
    # ---------------------------------------------------------------- what is printed on it
    "sheet.title": ("Feuille de match", "Match sheet"),
    "sheet.match": ("Match", "Match"),
    "sheet.venue": ("Lieu", "Venue"),
    "sheet.date": ("Date", "Date"),
    "sheet.rulebook": ("Règlement", "Rulebook"),
    "sheet.race": ("Manches à gagner", "Frames to win"),
    "sheet.target": ("Points à atteindre", "Points to reach"),
    "sheet.umpires": ("Arbitre", "Umpire"),
    "sheet.given": ("Position de départ", "Position at the start"),
    "sheet.unfinished": ("Match non terminé", "Match not finished"),
    "sheet.differs": (
        "DÉCISIONS DIFFÉRENTES de celles de l'enregistrement, aux étapes : {steps}",
        "RULINGS THAT DIFFER from those of the record, at steps: {steps}",
    ),
    "sheet.frames": ("Résultat", "Result"),
    "sheet.frame": ("Manche", "Frame"),
    "sheet.round": ("Manche", "Round"),
    "sheet.board": ("Board", "Board"),
    "sheet.game": ("Jeu", "Game"),
    "sheet.winner": ("Vainqueur", "Winner"),
    "sheet.by-article": ("Par l'article", "By article"),
    "sheet.score": ("Score", "Score"),
    "sheet.shots": ("Coups", "Shots"),
    "sheet.lasted": ("Durée", "Time taken"),
    "sheet.anew": ("le match est rejoué", "the match is played again"),
    "sheet.steps": ("Déroulement", "Course of play"),
    "sheet.number": ("N°", "No."),
    "sheet.time": ("Temps", "Time"),
    "sheet.player": ("Joueur", "Player"),
    "sheet.what": ("Ce qui s'est passé", "What happened"),
    "sheet.ruling": ("Décision", "Ruling"),
    "sheet.articles": ("Articles", "Articles"),
    "sheet.article": ("Article", "Article"),
    "sheet.more": (" (et {count} autres faits)", " (and {count} more facts)"),
    "sheet.corrected": ("Étape corrigée", "Step corrected"),
    "sheet.see-protest": ("RÉCLAMATION, note {number}", "PROTEST, note {number}"),
    "sheet.see-note": ("Note {number}", "Note {number}"),
    "sheet.turn": ("à jouer : {player}", "to play: {player}"),
    "sheet.fouls": ("Fautes", "Fouls"),
    "sheet.count": ("Nombre", "Count"),
    "sheet.timeouts": ("Temps morts et arrêts", "Time-outs and stops"),
    "sheet.from": ("De (UTC)", "From (UTC)"),
    "sheet.until": ("À (UTC)", "Until (UTC)"),
    "sheet.reason": ("Motif", "Reason"),
    "sheet.protests": ("Réclamations", "Protests"),
    "sheet.notes": ("Notes", "Notes"),
    "sheet.start": ("début", "start"),
    "sheet.step": ("Étape", "Step"),
    "sheet.time-utc": ("Heure (UTC)", "Time (UTC)"),
    "sheet.written-by": ("De", "By"),
    "sheet.text": ("Texte", "Text"),
    "sheet.corrections": ("Corrections", "Corrections"),
    "sheet.aside": (
        "Écartées par une correction, parce qu'elles ne s'accordaient plus",
        "Set aside by a correction, because they no longer fitted",
    ),
    "sheet.texts": ("Articles appliqués aux fautes et aux gains", "Articles of fouls and wins"),
    "sheet.signatures": ("Signatures", "Signatures"),
    "sheet.umpire": ("Arbitre", "Umpire"),
    "sheet.side": ("Camp {side}", "Side {side}"),
    "sheet.checksum": ("Somme de contrôle (SHA-256)", "Checksum (SHA-256)"),
    "sheet.closing": (
        "Elle est celle de l'enregistrement du match, joint à ce fichier (record.yaml). "
        "« empoche sheet --check FICHIER » vérifie la feuille ou l'enregistrement.",
        "It is that of the match record, which is attached to this file (record.yaml). "
        "“empoche sheet --check FILE” checks the sheet or the record.",
    ),
    "sheet.page": ("page {page}/{pages}", "page {page}/{pages}"),
    "sheet.attached": ("Enregistrement du match", "Record of the match"),
    # ---------------------------------------------------------------- empoche sheet
    "help.sheet": (
        "Feuille de match à imprimer et à signer, en PDF, à partir de la feuille d'un match "
        "arbitré ou joué ; avec --check, dire si une feuille a été modifiée. "
        "Exemples : empoche sheet match.yaml -o match.pdf ; empoche sheet --check match.pdf",
        "Match sheet to print and sign, as a PDF, from the record of a match that was umpired or "
        "played; with --check, tell whether a sheet was changed. "
        "Examples: empoche sheet match.yaml -o match.pdf; empoche sheet --check match.pdf",
    ),
    "help.sheet.file": (
        "Feuille de match (YAML) ; avec --check aussi un PDF ; « - » pour l'entrée standard.",
        "Match record (YAML); with --check also a PDF; “-” for standard input.",
    ),
    "help.sheet.output": (
        "Où écrire le PDF (sinon à côté de la feuille, sous le même nom).",
        "Where to write the PDF (else beside the record, under the same name).",
    ),
    "help.sheet.check": (
        "Vérifier : somme de contrôle, décisions jugées à nouveau, et pour un PDF chaque page. "
        "Code de sortie 0 si rien n'a changé, 1 sinon, 2 pour un fichier illisible.",
        "Check: checksum, rulings judged again, and of a PDF every page. "
        "Exit status 0 if nothing was changed, 1 if something was, 2 for a file that cannot be "
        "read.",
    ),
    "sheet.either": (
        "on vérifie un fichier ou on en écrit un, pas les deux",
        "a file is checked or written, not both",
    ),
    "sheet.made": ("Feuille écrite : {file}", "Sheet written: {file}"),
    "sheet.judged": (
        "décisions jugées à nouveau, toutes les mêmes ; étapes : {steps}",
        "rulings judged again, all the same; steps: {steps}",
    ),
    "sheet.judged-differ": (
        "jugées à nouveau, des décisions sont autres, aux étapes : {steps} "
        "(« empoche judge » les montre)",
        "judged again, rulings are others, at steps: {steps} (“empoche judge” shows them)",
    ),
    "sheet.pages": (
        "toutes les pages sont celles que donne l'enregistrement ; pages : {count}",
        "all pages are those that the record gives; pages: {count}",
    ),
    "sheet.page-text": (
        "page {page} : le texte est autre : « {found} » au lieu de « {expected} »",
        "page {page}: the text is another: “{found}” instead of “{expected}”",
    ),
    "sheet.page-drawing": (
        "page {page} : même texte, mais autre dessin, signature ou commentaire",
        "page {page}: same text, but other drawing, signature or comment",
    ),
    "sheet.page-more": (
        "page {page} : elle n'est pas de cette feuille",
        "page {page}: it does not belong to this sheet",
    ),
    "sheet.page-missing": ("page {page} : elle manque", "page {page}: it is missing"),
    "sheet.made-by": (
        "faite par un autre programme ({program}) : d'une version à l'autre les pages peuvent "
        "différer sans que rien n'ait été modifié",
        "made by another program ({program}): from one version to another pages may differ though "
        "nothing was changed",
    ),
    "sheet.sound": ("Tout concorde", "Everything agrees"),
    "sheet.changed": ("Ne pas s'y fier : voir ci-dessus", "Not to be relied on: see above"),
    "error.sheet-exists": (
        "ce fichier existe et est autre : dites où écrire (-o FICHIER.pdf)",
        "this file exists and is another: say where to write (-o FILE.pdf)",
    ),
    "error.sheet-output": (
        "dites où écrire la feuille : -o FICHIER.pdf",
        "say where to write the sheet: -o FILE.pdf",
    ),
    "error.sheet-pdf": ("PDF illisible : {problem}", "PDF that cannot be read: {problem}"),
    "error.sheet-no-record": (
        "ce PDF n'est pas une feuille de match d'empoche : « {name} » n'y est pas joint",
        "this PDF is not a match sheet of empoche: “{name}” is not attached to it",
    ),
    "error.no-pypdf": (
        'vérifier un PDF demande pypdf : pip install "empoche[sheet]"',
        'to check a PDF pypdf is needed: pip install "empoche[sheet]"',
    ),
    "doctor.for-sheets": ("feuilles de match en PDF", "match sheets as PDF"),
    "doctor.for-checking": ("vérifier une feuille en PDF", "to check a sheet that is a PDF"),
}
