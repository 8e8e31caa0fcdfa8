"""The quiz: situations, facts in sentences, what is asked and what can be answered."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    # ---------------------------------------------------------------- what is refused
    "error.quiz-progress": (
        "progression illisible : « {value} » n'est pas attendu ({place}) ; rien n'a été changé",
        "progress that cannot be read: “{value}” is not expected ({place}); nothing was changed",
    ),
    "error.quiz-version": (
        "progression d'une autre version (« {value} », attendu : {expected}) ; rien n'a été changé",
        "progress of another version (“{value}”, expected: {expected}); nothing was changed",
    ),
    "error.quiz-json": (
        "progression illisible ({problem}) ; rien n'a été changé (--reset recommence à zéro)",
        "progress that cannot be read ({problem}); nothing was changed (--reset begins anew)",
    ),
    "error.quiz-nowhere": (
        "aucun dossier où garder la progression : donnez-en un par XDG_DATA_HOME",
        "no folder to keep the progress in: give one as XDG_DATA_HOME",
    ),
    "error.quiz-unknown": ("question inconnue « {name} »", "unknown question “{name}”"),
    "error.quiz-none": (
        "aucune question sur l'article « {article} » de {book}",
        "no question about article “{article}” of {book}",
    ),
    "error.quiz-none-wrong": (
        "aucune réponse fausse à revoir",
        "no wrong answer to go over again",
    ),
    "error.quiz-article-alone": (
        "article « {article} » : de quel règlement ?",
        "article “{article}”: of which rulebook?",
    ),
    # ---------------------------------------------------------------- pieces in a sentence
    "quiz.piece.she": ("la {piece}", "the {piece}"),
    "quiz.piece.he": ("le {piece}", "the {piece}"),
    "quiz.piece.ball": ("la {piece}", "{piece}"),
    "quiz.piece.man": ("le {piece}", "{piece}"),
    "quiz.piece.lag": ("la bille de {piece}", "{piece}'s ball"),
    # ---------------------------------------------------------------- what happened
    "quiz.fact.contact": ("{piece} touche {other}", "{piece} touches {other}"),
    "quiz.fact.cushion": ("{piece} touche la {place}", "{piece} touches the {place} cushion"),
    "quiz.fact.cushion-untold": ("{piece} touche une bande", "{piece} touches a cushion"),
    "quiz.fact.pocket": (
        "{piece} tombe dans la poche {place}",
        "{piece} drops into the {place} pocket",
    ),
    "quiz.fact.pocket-untold": ("{piece} tombe dans une poche", "{piece} drops into a pocket"),
    "quiz.fact.hole": ("{piece} entre dans le trou {place}", "{piece} drops into hole {place}"),
    "quiz.fact.off-table": ("{piece} quitte la table", "{piece} leaves the table"),
    "quiz.fact.off-board": ("{piece} quitte le plateau", "{piece} leaves the board"),
    "quiz.fact.rail": (
        "{piece} monte sur le cadre et en revient",
        "{piece} runs onto the rail and comes back",
    ),
    "quiz.fact.person": (
        "{piece} sort, heurte quelqu'un et revient",
        "{piece} leaves, meets somebody and comes back",
    ),
    "quiz.fact.object": (
        "{piece} sort, heurte un objet et revient",
        "{piece} leaves, meets an object and comes back",
    ),
    "quiz.fact.lamp": (
        "{piece} heurte la lampe et retombe",
        "{piece} meets the lamp and falls back",
    ),
    "quiz.fact.jump": ("{piece} passe par-dessus {other}", "{piece} passes over {other}"),
    "quiz.fact.cross": (
        "{piece} franchit entièrement {place}",
        "{piece} passes wholly over {place}",
    ),
    "quiz.fact.moved": (
        "{piece}, qui touchait la blanche, bouge dès le départ",
        "{piece}, which was touching the cue ball, moves at once",
    ),
    "quiz.fact.fell": (
        "{piece} tombe sans contact dans la poche {place}",
        "{piece} falls untouched into the {place} pocket",
    ),
    "quiz.fact.fell-due": (
        "{piece} tombe sans contact dans la poche {place}, alors qu'une autre allait l'atteindre",
        "{piece} falls untouched into the {place} pocket, as another was about to hit it",
    ),
    "quiz.fact.nudge": (
        "{piece} bouge à peine, sans quitter ses lignes",
        "{piece} barely moves and stays on its lines",
    ),
    "quiz.fact.nothing": ("Rien n'est touché", "Nothing is touched"),
    "quiz.stops": (
        "{piece} s'arrête à {distance} cm de la bande de zone",
        "{piece} stops {distance} cm from the baulk cushion",
    ),
    "quiz.stops-mouth": (
        "{piece} reste dans l'entrée d'une poche, {distance} cm au-delà du nez de la bande de zone",
        "{piece} rests in a pocket mouth, {distance} cm beyond the nose of the baulk cushion",
    ),
    # ---------------------------------------------------------------- round about the shot
    "quiz.plays": ("{player} joue", "{player} plays"),
    "quiz.plays-instead": (
        "{player} joue, alors que c'est à {turn}",
        "{player} plays, although it is {turn} to play",
    ),
    "quiz.calls": ("{player} annonce : {what}", "{player} calls: {what}"),
    "quiz.safety": ("{player} annonce une sécurité", "{player} calls a safety"),
    "quiz.origin.baulk": (
        "La blanche est jouée depuis la zone",
        "The cue ball is played from baulk",
    ),
    "quiz.origin.outside-baulk": (
        "La blanche est jouée de l'extérieur de la zone",
        "The cue ball is played from outside baulk",
    ),
    "quiz.origin.in-place": (
        "La blanche est jouée de là où elle est",
        "The cue ball is played from where it lies",
    ),
    "quiz.sees": ("L'arbitre constate : « {text} »", "The umpire sees: “{text}”"),
    "quiz.sees-of": (
        "L'arbitre constate, de la part de {player} : « {text} »",
        "The umpire sees, of {player}: “{text}”",
    ),
    "quiz.serious": ("Il juge cela grave", "He holds it to be serious"),
    "quiz.decides": ("{player} choisit : {option}", "{player} chooses: {option}"),
    "quiz.concedes": ("{player} abandonne", "{player} gives up"),
    "quiz.clock": (
        "{player} n'a pas joué : {seconds} secondes ont passé",
        "{player} has not played: {seconds} seconds have gone by",
    ),
    "quiz.lag": ("Tirage à la bande", "Lag for the break"),
    "quiz.finds": (
        "Pour le coup suivant, l'arbitre trouve : {found}",
        "For the next shot the umpire finds: {found}",
    ),
    # ---------------------------------------------------------------- the situation
    "quiz.situation.broke": ("{player} a ouvert", "{player} broke"),
    "quiz.situation.order": ("Ordre de jeu : {players}", "Order of play: {players}"),
    "quiz.situation.nominated": ("Bille désignée : {ball}", "Ball nominated: {ball}"),
    "quiz.situation.serious": (
        "Faute grave déjà commise par : {players}",
        "Serious foul made before by: {players}",
    ),
    "quiz.situation.warned": (
        "Déjà averti pour un conseil : {players}",
        "Warned of coaching before: {players}",
    ),
    "quiz.situation.dry": (
        "Tours de suite sans toucher une pièce : {count}",
        "Turns in a row without touching a piece: {count}",
    ),
    "quiz.situation.attempts": (
        "Essais d'ouverture qui restent : {count}",
        "Attempts left at the break: {count}",
    ),
    "quiz.situation.boards": (
        "Boards joués dans ce game : {count}",
        "Boards of this game: {count}",
    ),
    "quiz.situation.lies": ("Où elles sont : {places}", "Where they lie: {places}"),
    "quiz.situation.at": ("{piece} à {x}, {y}", "{piece} at {x}, {y}"),
    "quiz.situation.on-spot": ("{piece} sur le spot", "{piece} on the spot"),
    "quiz.situation.behind": ("{piece} en deçà de la ligne", "{piece} behind the line"),
    # ---------------------------------------------------------------- what is asked
    "quiz.part.fouls": (
        "Y a-t-il faute, et selon quel article (ou lesquels) ?",
        "Is there a foul, and under which article or articles?",
    ),
    "quiz.part.next": ("Et maintenant ?", "And now?"),
    "quiz.part.decisive": ("Quel article en décide ?", "Which article decides it?"),
    "quiz.part.options": ("Qu'y a-t-il à choisir ?", "What is there to choose?"),
    "quiz.part.spotted": ("Qu'est-ce qui est replacé ?", "What is put back?"),
    "quiz.part.returned": ("Qu'est-ce qui revient au centre ?", "What goes back to the centre?"),
    "quiz.part.places": ("D'où jouera-t-on ?", "From where may it be played?"),
    "quiz.part.colours": ("Et les couleurs ?", "And the colours?"),
    "quiz.part.queen": ("Et la reine ?", "And the queen?"),
    "quiz.part.called": ("Que dit l'arbitre ?", "What does the referee say?"),
    # ---------------------------------------------------------------- what can be answered
    "quiz.cited": ("{article} : {text}", "{article}: {text}"),
    "quiz.no-foul": ("Pas de faute", "No foul"),
    "quiz.next.plays": ("{player} joue", "{player} plays"),
    "quiz.next.breaks": ("{player} ouvre", "{player} breaks"),
    "quiz.next.again": (
        "On remet tout en place, {player} ouvre",
        "All is set up again, {player} breaks",
    ),
    "quiz.next.nobody": (
        "Personne encore : c'est à recommencer ou à décider",
        "Nobody yet: it is done again, or still to be settled",
    ),
    "quiz.next.lag": (
        "{player} gagne le tirage et désigne qui ouvre",
        "{player} wins the lag and names who breaks",
    ),
    "quiz.next.lag-again": ("Le tirage est à refaire", "The lag is repeated"),
    "quiz.next.points": ("points : {points}", "points: {points}"),
    "quiz.next.cover": ("reine à confirmer", "queen to be covered"),
    "quiz.options": ("{player} choisit : {options}", "{player} chooses: {options}"),
    "quiz.options.none": ("Rien à choisir", "Nothing to choose"),
    "quiz.or": (" ou ", " or "),
    "quiz.and": (" et ", " and "),
    "quiz.spotted.none": ("Rien n'est replacé", "Nothing is put back"),
    "quiz.spotted.there": ("là où elle était", "where it was"),
    "quiz.spotted.triangle": ("dans le triangle", "in the triangle"),
    "quiz.returned.none": ("Rien ne revient", "Nothing goes back"),
    "quiz.returned.owes": ("{player} doit {count}", "{player} owes {count}"),
    "quiz.open": ("Elles restent à fixer", "They are not settled yet"),
    "quiz.queen.board": ("Elle est sur le plateau", "It is on the board"),
    "quiz.queen.pending": (
        "Elle est à confirmer au coup suivant",
        "It has to be covered with the next shot",
    ),
    "quiz.queen.covered": ("Elle est acquise à {player}", "It belongs to {player}"),
    "quiz.called": ("« {words} »", "“{words}”"),
    "quiz.called.none": ("Rien", "Nothing"),
    # ---------------------------------------------------------------- empoche quiz
    "help.quiz": (
        "Quiz des règles : une situation est dite, vous dites la décision, l'arbitre répond avec "
        "l'article. Exemple : empoche quiz blackball",
        "Rules quiz: a situation is told, you say the ruling, the referee answers with the "
        "article. Example: empoche quiz blackball",
    ),
    "help.quiz.rulebook": (
        "Le règlement, ou un début de son nom (sinon les neuf).",
        "The rulebook, or a beginning of its name (else all nine).",
    ),
    "help.quiz.questions": ("Combien de questions.", "How many questions."),
    "help.quiz.article": (
        "Seulement des questions sur cet article du règlement.",
        "Only questions about this article of the rulebook.",
    ),
    "help.quiz.wrong": (
        "Seulement les questions dont la dernière réponse était fausse.",
        "Only questions whose last answer was wrong.",
    ),
    "help.quiz.seed": (
        "Graine du hasard : les mêmes questions, dans le même ordre.",
        "Seed of chance: the same questions, in the same order.",
    ),
    "help.quiz.stats": (
        "Montrer les résultats par règlement et par article.",
        "Show the results by rulebook and article.",
    ),
    "help.quiz.reset": (
        "Recommencer à zéro ; les anciens résultats restent sous un autre nom.",
        "Begin anew; the old results stay under another name.",
    ),
    "quiz.question": ("Question {number} sur {of} · {book}", "Question {number} of {of} · {book}"),
    "quiz.seen": ("déjà posée", "asked before"),
    "quiz.before": ("Avant ({number}) : {step}", "Before ({number}): {step}"),
    "quiz.happens": ("Ce qui se passe", "What happens"),
    "quiz.map-example": (
        "(plan : ce que la situation ne dit pas est un exemple)",
        "(map: what the situation does not say is an example)",
    ),
    "quiz.how": (
        "Répondez par 1 à {most}, rien si vous ne savez pas, q pour arrêter",
        "Answer 1 to {most}, nothing if you do not know, q to stop",
    ),
    "quiz.right": ("JUSTE", "RIGHT"),
    "quiz.wrong": ("FAUX : cette question reviendra", "WRONG: this question will come again"),
    "quiz.not-known": ("pas de réponse", "no answer"),
    "quiz.you-said": ("répondu : {answer}", "you said: {answer}"),
    "quiz.reading": ("Notre lecture : {text}", "Our reading: {text}"),
    "quiz.ruling": ("Décision de l'arbitre", "The referee's ruling"),
    "quiz.done": ("Juste : {right} sur {of}", "Right: {right} of {of}"),
    "quiz.score": ("{right} sur {of}", "{right} of {of}"),
    "quiz.wrong-left": ("À revoir : {count}", "To go over again: {count}"),
    "quiz.no-stats": ("Aucune réponse encore", "No answer yet"),
    "quiz.reset": (
        "On recommence à zéro ; les anciens résultats : {file}",
        "Beginning anew; the old results: {file}",
    ),
    "quiz.reset-nothing": ("Il n'y avait aucun résultat", "There were no results"),
}
