"""The help of the commands, `judge` and `rules`."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
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
        "Juger les mêmes étapes selon un autre règlement, sans comparer aux attentes, noms des "
        "pièces inchangés ; « empoche whatif » les traduit et montre ce qui change.",
        "Judge the same steps under another rulebook, without comparing expectations, with the "
        "names of pieces as they are; “empoche whatif” translates them and shows what differs.",
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
        "Le règlement (blackball si rien n'est dit), ou la feuille d'un match à continuer.",
        "The rulebook (blackball if nothing is said), or the record of a match to go on with.",
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
}
