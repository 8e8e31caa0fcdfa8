"""Many matches, records played again, and what the machine can do."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    "error.unknown-player-kind": (
        "aucun joueur ne s’appelle « {name} » (il y a : {expected})",
        "no player is called “{name}” (there are: {expected})",
    ),
    # ---------------------------------------------------------------- matches that fail
    "error.match-exists": (
        "ce match y est déjà : donnez un autre dossier",
        "this match is there already: give another folder",
    ),
    "error.match-endless": (
        "pas de fin après {most} étapes : match abandonné",
        "no end after {most} steps: the match was given up",
    ),
    "error.match-idle": ("le joueur {name} n'a rien fait", "player {name} did nothing"),
    "error.match-crashed": (
        "erreur du programme ({place}) : {problem}",
        "an error in the program ({place}): {problem}",
    ),
    "error.match-lost": (
        "le processus qui jouait ce match a été arrêté par le système (mémoire ?)",
        "the process that played this match was ended by the system (memory?)",
    ),
    # ---------------------------------------------------------------- empoche match
    "help.match": (
        "Faire jouer des matchs entre joueurs automatiques et en donner le bilan. "
        "Exemple : empoche match blackball --games 100 --out matchs",
        "Let players that need no person play matches, and sum up. "
        "For instance: empoche match blackball --games 100 --out matches",
    ),
    "help.match.rulebook": (
        "Le règlement, par exemple blackball.",
        "The rulebook, for instance blackball.",
    ),
    "help.match.players": (
        "Les deux sortes de joueurs, séparées par une virgule ; une sorte inconnue est refusée "
        "avec la liste.",
        "The two kinds of players, separated by a comma; an unknown kind is refused with the list.",
    ),
    "help.match.games": ("Nombre de matchs.", "How many matches."),
    "help.match.seed": (
        "Graine du hasard : la même donne les mêmes matchs.",
        "Seed of chance: the same one gives the same matches.",
    ),
    "help.match.out": (
        "Dossier où écrire les feuilles de match ; rien n'y est jamais remplacé.",
        "Folder for the match records; nothing in it is ever replaced.",
    ),
    "help.match.race": (
        "Billard : manches à gagner (1 si rien n'est dit).",
        "Pool: frames to win (1 if nothing is said).",
    ),
    "help.match.target": (
        "Yago : points à atteindre (1 si rien n'est dit).",
        "Yago: points to reach (1 if nothing is said).",
    ),
    "help.match.workers": (
        "Matchs joués en même temps (un par cœur si rien n'est dit).",
        "Matches played at the same time (one for each core if nothing is said).",
    ),
    "help.match.swap": (
        "Échanger les places un match sur deux.",
        "Change seats in every second match.",
    ),
    "help.match.first": (
        "Numéro du premier match : --first 7 --games 1 rejoue le septième.",
        "Number of the first match: --first 7 --games 1 plays the seventh again.",
    ),
    "help.match.limit": (
        "Étapes après lesquelles un match est abandonné.",
        "Steps after which a match is given up.",
    ),
    "help.match.quiet": (
        "Ne montrer que les matchs qui échouent.",
        "Show only matches that fail.",
    ),
    "match.title": ("{book} : matchs joués : {count}", "{book}: matches played: {count}"),
    "match.player": ("Joueur", "Player"),
    "match.wins": ("Gagnés", "Won"),
    "match.interval": ("intervalle à 95 % (Wilson)", "95 % interval (Wilson)"),
    "match.frames": ("Manches, plateaux ou jeux", "Frames, boards or games"),
    "match.per-frame": ("Coups joués par manche", "Strokes per frame"),
    "match.fouls": ("Fautes pour 100 coups joués", "Fouls per 100 strokes"),
    "match.cited": ("Articles les plus cités", "Most cited articles"),
    "match.speed": ("Coups joués par minute", "Strokes per minute"),
    "match.failures": ("Matchs en échec", "Matches that failed"),
    "match.records": ("Feuilles de match", "Match records"),
    "match.failed": ("! match {number} : {reason}", "! match {number}: {reason}"),
    "match.kept": (" (feuille gardée : {file})", " (record kept: {file})"),
    "match.stopped": (
        "arrêté : {done} matchs joués sur {games}",
        "stopped: {done} matches played of {games}",
    ),
    # ---------------------------------------------------------------- empoche replay
    "help.replay": (
        "Rejouer des feuilles de match : chaque coup est simulé et jugé à nouveau, la première "
        "différence est dite. Code de sortie 0 si rien ne change, 1 sinon, 2 pour une feuille "
        "illisible.",
        "Play match records again: every stroke is simulated and judged anew, the first "
        "difference is told. Exit status 0 if nothing differs, 1 if something does, 2 for a record "
        "that cannot be read.",
    ),
    "help.replay.files": (
        "Feuilles de matchs joués (YAML).",
        "Records of matches that were played (YAML).",
    ),
    "help.replay.bits": (
        "Comparer les faits et les décisions, pas les bits du mouvement : pour une feuille d'une "
        "autre machine.",
        "Compare facts and rulings, not the bits of the motion: for a record of another machine.",
    ),
    "replay.again": ("rejouées", "played again"),
    "replay.same": ("étapes rejouées à l'identique : {count}", "steps, all the same: {count}"),
    "replay.summary": (
        "identiques : {same}, différentes : {other}, illisibles : {broken}",
        "{same} the same, {other} differ, {broken} unreadable",
    ),
    # ---------------------------------------------------------------- empoche doctor
    "help.doctor": (
        "Vérifier que tout est en place et fonctionne ici, et à quelle vitesse. "
        "Code de sortie 1 si quelque chose ne va pas.",
        "Check that everything is in place and works here, and how fast. "
        "Exit status 1 if something is wrong.",
    ),
    "doctor.version": ("empoche {version}", "empoche {version}"),
    "doctor.python": ("Python : {python}", "Python: {python}"),
    "doctor.platform": (
        "machine : {machine}, cœurs : {cores}",
        "machine: {machine}, cores: {cores}",
    ),
    "doctor.compiled": ("moteur physique : compilé", "physics kernel: compiled"),
    "doctor.interpreted": (
        "moteur physique : interprété (mêmes résultats, environ cinquante fois plus lent)",
        "physics kernel: interpreted (the same results, some fifty times slower)",
    ),
    "doctor.compile": (
        "installez un compilateur C (gcc, clang, MSVC), puis réinstallez empoche",
        "install a C compiler (gcc, clang, MSVC), then install empoche again",
    ),
    "doctor.missing": ("il manque {name}", "{name} is missing"),
    "doctor.reinstall": ("réinstallez empoche", "install empoche again"),
    "doctor.slow-yaml": (
        "YAML sans sa partie en C : les longues feuilles se lisent lentement",
        "YAML without its part in C: long records are read slowly",
    ),
    "doctor.libyaml": (
        "réinstallez PyYAML depuis une version précompilée",
        "install PyYAML again from a wheel",
    ),
    "doctor.with": ("en option : {name} {version}", "optional: {name} {version}"),
    "doctor.without": (
        "en option : {name} n'est pas là ({use})",
        "optional: {name} is not there ({use})",
    ),
    "doctor.for-images": ("dessins en PNG, GIF et WebP", "drawings as PNG, GIF and WebP"),
    "doctor.for-ray": ("parties sur une grappe", "games on a cluster"),
    "doctor.extra": (
        "au besoin : pip install empoche[{extra}]",
        "if needed: pip install empoche[{extra}]",
    ),
    "doctor.articles": (
        "règlements : {books}, articles : {count}",
        "rulebooks: {books}, articles: {count}",
    ),
    "doctor.no-cases": ("il n'y a pas de cas pour {book}", "there are no cases for {book}"),
    "doctor.cases": ("cas jugés, tous conformes : {count}", "cases judged, all hold: {count}"),
    "doctor.cases-fail": (
        "cas en échec : {count}, dont « {name} »",
        "cases that fail: {count}, one is “{name}”",
    ),
    "doctor.judging": (
        "l'arbitre juge environ {rate} étapes par seconde",
        "the referee judges about {rate} steps a second",
    ),
    "doctor.breaks": (
        "le moteur simule environ {rate} casses par seconde (sur un cœur)",
        "the kernel simulates about {rate} breaks a second (on one core)",
    ),
    "doctor.bits": (
        "coup témoin de {book} : mêmes bits ({motion}), mêmes faits, rejoué à l'identique",
        "known stroke of {book}: the same bits ({motion}), the same facts, the same when replayed",
    ),
    "doctor.other-bits": (
        "coup témoin de {book} : mêmes faits, mais d'autres bits ({motion})",
        "known stroke of {book}: the same facts, but other bits ({motion})",
    ),
    "doctor.no-bits": (
        "les sinus de cette machine finissent autrement : pour les feuilles d'autres machines, "
        "empoche replay --no-bits",
        "the sines of this machine end in another digit: for records of other machines, "
        "empoche replay --no-bits",
    ),
    "doctor.other-facts": (
        "coup témoin de {book} : d'autres faits ou une autre décision ({motion})",
        "known stroke of {book}: other facts or another ruling ({motion})",
    ),
    "doctor.not-again": (
        "coup témoin de {book} : il ne se rejoue pas : {reason}",
        "known stroke of {book}: it does not play again: {reason}",
    ),
    "doctor.report": (
        "signalez-le avec le résultat de « empoche doctor --json »",
        "report it with what “empoche doctor --json” says",
    ),
    "doctor.language": ("langue : {spoken} ({source})", "language: {spoken} ({source})"),
    "doctor.by-default": ("par défaut", "by default"),
    "doctor.speaks.fr": ("français", "French"),
    "doctor.speaks.en": ("anglais", "English"),
    "doctor.encoding": (
        "le terminal ne montre que {encoding} : certains signes y deviennent « ? »",
        "the terminal shows {encoding} only: some signs become “?”",
    ),
    "doctor.utf8": ("au besoin : PYTHONUTF8=1", "if needed: PYTHONUTF8=1"),
    "doctor.failed": (
        "la vérification « {check} » a échoué : {problem}",
        "the check “{check}” failed: {problem}",
    ),
    "doctor.well": ("Tout va bien.", "All is well."),
    "doctor.ill": ("Ce qui ne va pas : {count}.", "What is wrong: {count}."),
}
