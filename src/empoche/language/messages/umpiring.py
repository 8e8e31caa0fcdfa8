"""The umpire's pad: what it asks, why, and what it refuses."""

from collections.abc import Mapping

MESSAGES: Mapping[str, tuple[str, str]] = {
    "umpire.chooses": ("{player} choisit", "{player} chooses"),
    "umpire.ball-touching": ("{ball} (en contact)", "{ball} (touching)"),
    "umpire.ball-in-hole": ("{ball} du trou {hole}", "{ball} in hole {hole}"),
    "umpire.nothing": ("rien", "nothing"),
    "umpire.yes": ("oui", "yes"),
    "umpire.no": ("non", "no"),
    # ---------------------------------------------------------------- questions
    "umpire.ask.first": ("Première bille touchée ?", "Which ball was touched first?"),
    "umpire.why.first": (
        "La régularité du coup en dépend.",
        "Whether the shot is good depends on it.",
    ),
    "umpire.ask.first-blue": (
        "Première bille touchée par la bleue ?",
        "Which ball did the blue one touch first?",
    ),
    "umpire.ask.moved": (
        "La bille en contact a-t-elle bougé au moment du tir ?",
        "Did the touching ball move as the stroke was made?",
    ),
    "umpire.why.moved": (
        "On joue en s'écartant d'une bille en contact.",
        "One plays away from a touching ball.",
    ),
    "umpire.ask.spread-middle": (
        "Deux billes de couleur au moins ont-elles franchi la ligne médiane ?",
        "Did at least two coloured balls cross the middle line?",
    ),
    "umpire.ask.spread-cushion": (
        "Quatre billes au moins (sans la blanche) ont-elles touché une bande ?",
        "Did at least four balls (not the cue ball) reach a cushion?",
    ),
    "umpire.why.spread": (
        "Rien n'est tombé qui rende la casse bonne : il faut donc assez de billes en mouvement.",
        "Nothing fell that makes the break good, so enough balls must have run.",
    ),
    "umpire.answer.enough": ("oui, assez", "yes, enough"),
    "umpire.answer.fewer": ("non, moins", "no, fewer"),
    "umpire.ask.cushion": (
        "Après ce contact, une bille a-t-elle touché une bande ?",
        "After that contact, did any ball reach a cushion?",
    ),
    "umpire.why.cushion": (
        "Aucune bille qui compte n'est tombée : il faut donc une bande après le contact.",
        "No ball that counts fell, so a cushion must have been reached after the contact.",
    ),
    "umpire.help.cushion": (
        "N'importe quelle bille, la blanche aussi. Pour une bille annoncée collée, sa propre bande "
        "ne compte pas si elle ne l'a pas quittée.",
        "Any ball, the cue ball too. For a ball announced frozen, its own cushion does not count "
        "unless it left it.",
    ),
    "umpire.ask.called": (
        "Bille tombée comme annoncée, ou de façon évidente ?",
        "Did the ball fall as it was called, or plainly so?",
    ),
    "umpire.why.called": (
        "Seule une bille annoncée, ou évidente, compte comme réussie.",
        "Only a ball that was called, or is plain to see, counts as made.",
    ),
    "umpire.answer.safety": ("sécurité annoncée", "a safety was called"),
    "umpire.ask.straight": (
        "Ce pion derrière la ligne a-t-il été touché directement, sans bande avant ?",
        "Was that piece behind the line hit directly, with no frame before it?",
    ),
    "umpire.ask.away": (
        "Cette bille en contact a-t-elle été touchée directement, sans bande avant ?",
        "Was that touching ball met directly, with no cushion before it?",
    ),
    "umpire.why.straight": (
        "Toucher directement, ou après une bande, n'est pas jugé de même.",
        "Meeting it directly, or off a cushion, is not ruled alike.",
    ),
    "umpire.ask.named": (
        "La bille touchée d'abord est-elle celle qui a été nommée ?",
        "Was the ball touched first the one that had been named?",
    ),
    "umpire.why.named": (
        "Seule la bille nommée pouvait être jouée.",
        "Only the ball that was named might be played.",
    ),
    "umpire.ask.same": (
        "La bille ou le pion tombé est-il celui qui était revenu ?",
        "Is the one that fell the one that had come back?",
    ),
    "umpire.why.same": (
        "Ce qui a quitté la table puis est tombé ne compte pas comme le reste.",
        "What had left the table before it fell does not count like the others.",
    ),
    "umpire.ask.early": (
        "A-t-elle sauté avant de toucher une bille ?",
        "Did it jump before it touched any ball?",
    ),
    "umpire.why.early": (
        "Un saut avant ou après le premier contact n'est pas jugé de même.",
        "A jump before or after the first contact is not ruled alike.",
    ),
    "umpire.ask.pocket": (
        "La bille annoncée est-elle tombée dans la poche annoncée ?",
        "Did the called ball fall in the called pocket?",
    ),
    "umpire.why.pocket": (
        "Dans une autre poche, la bille ne compte pas comme réussie.",
        "In another pocket the ball does not count as made.",
    ),
    "umpire.ask.snookered": (
        "Le joueur était-il snooké avant ce coup ?",
        "Was the player snookered before this shot?",
    ),
    "umpire.why.snookered": (
        "Sans snook, ce coup est jugé autrement.",
        "Without a snook this shot is ruled otherwise.",
    ),
    "umpire.help.snookered": (
        "Snook total : aucune bille jouable ne peut être touchée en ligne droite, même de façon "
        "très fine, d'aucun côté.",
        "Total snook: no ball on can be reached in a straight line, however thin, on either side.",
    ),
    "umpire.ask.origin": (
        "D'où la blanche a-t-elle été jouée ?",
        "From where was the cue ball played?",
    ),
    "umpire.why.origin": (
        "Il pouvait la laisser en place ou la prendre en main.",
        "He might leave it in place or take it in hand.",
    ),
    "umpire.ask.snook": (
        "Après cette faute, y a-t-il snook pour {player} ?",
        "After this foul, is {player} snookered?",
    ),
    "umpire.why.snook": (
        "Un snook après une faute donne d'autres droits.",
        "A snook after a foul gives other rights.",
    ),
    "umpire.help.snook": (
        "Regardez de la blanche vers chaque bille jouable. Les deux bords visibles d'une seule "
        "bille : pas de snook. Un bord caché sur toutes : snook partiel. Aucune touchable en ligne "
        "droite : snook total.",
        "Look from the cue ball at each ball on. Both edges of any one to be seen: no snook. An "
        "edge hidden on all: partial snook. None to be reached in a straight line: total snook.",
    ),
    "umpire.answer.partial": ("partiellement", "partially"),
    "umpire.answer.total": ("totalement", "totally"),
    "umpire.ask.touched": (
        "Le palet a-t-il touché un pion ?",
        "Did the striker touch a piece?",
    ),
    "umpire.why.touched": (
        "Sans toucher, le coup compte autrement.",
        "A stroke that touches nothing counts otherwise.",
    ),
    "umpire.ask.direct": (
        "La bille jouée est-elle entrée directement, sans toucher bande ni bille ?",
        "Did the ball that was played go straight in, without touching cushion or ball?",
    ),
    "umpire.why.direct": (
        "En niveau moyen une bille jouée directement ne compte pas.",
        "In the medium game a ball played straight in does not count.",
    ),
    # ---------------------------------------------------------------- refusals
    "error.sheet-begins-once": (
        "la feuille a déjà commencé : une autre ligne « begin » n'y a pas sa place",
        "the sheet has begun already: there is no place for another “begin”",
    ),
    "error.sheet-not-begun": (
        "une feuille commence par une ligne « begin »",
        "a sheet begins with a line “begin”",
    ),
    "error.line-twice": (
        "la ligne « {name} » est déjà sur la feuille",
        "the line “{name}” is on the sheet already",
    ),
    "error.no-such-step": (
        "il n'y a pas de coup n° {number} (il y en a {count})",
        "there is no step {number} (there are {count})",
    ),
    "error.no-such-ball": (
        "aucune bille « {ball} » à cette table",
        "there is no ball “{ball}” at this table",
    ),
    "error.too-long": (
        "« {name} » a {value} signes, {most} au plus",
        "“{name}” has {value} signs, at most {most}",
    ),
    "error.too-many-steps": (
        "la feuille est pleine ({most} coups)",
        "the sheet is full ({most} steps)",
    ),
    "error.no-such-call": ("le bloc ne sait pas « {name} »", "the pad does not know “{name}”"),
    "error.core-odd": (
        "l'arbitre n'a pas su juger cela ; rien n'est changé ({problem})",
        "the referee could not judge that; nothing has changed ({problem})",
    ),
    "error.no-sheet": ("aucune feuille n'est ouverte", "no sheet is open"),
    "error.not-json": ("ce n'est pas du JSON : {problem}", "this is no JSON: {problem}"),
}
