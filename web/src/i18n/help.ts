// The window of help.
import type { Message } from ".";

export const HELP = {
  "help.title": ["Aide", "Help"],
  "help.aim": [
    "Visez en pointant sur la table, réglez la force, puis jouez : tirez la queue en arrière et relâchez, ou utilisez le bouton.",
    "Aim by pointing at the table, set the power, then play: draw the cue back and let go, or use the button.",
  ],
  "help.hand": [
    "Une bille en main se fait glisser dans la zone éclairée ; le palet glisse sur ses lignes.",
    "A ball in hand is dragged inside the lit area; the striker slides on its lines.",
  ],
  "help.referee": [
    "L'arbitre dit ce qu'il décide et cite l'article. « Pourquoi ? » remontre le tir et s'arrête au moment décisif.",
    "The referee says what is decided and cites the article. “Why?” shows the shot again and stops at the moment that decided.",
  ],
  "help.keys": ["Au clavier", "Keys"],
  "key.aim": ["viser", "aim"],
  "key.fine": ["viser finement (Alt : plus fin encore)", "aim finely (Alt: more finely still)"],
  "key.power": ["force", "power"],
  "key.strike": ["jouer", "play"],
  "key.target": ["cible suivante", "next target"],
  "key.tip": ["effet : où la queue touche la bille", "spin: where the cue meets the ball"],
  "key.elevation": ["lever ou baisser la queue", "raise or lower the cue"],
  "key.nudge": ["déplacer la bille en main", "move the ball in hand"],
  "key.slide": ["faire glisser le palet", "slide the striker"],
  "key.call": ["poche annoncée, sécurité", "called pocket, safety"],
  "key.ball": ["choisir la bille à pousser", "choose the ball to flick"],
  "key.choose": ["répondre à un choix", "answer a choice"],
  "key.view": ["changer de vue", "change the view"],
  "key.replay": ["revoir le dernier tir", "see the last shot again"],
  "key.why": ["pourquoi ?", "why?"],
  "key.skip": ["passer, revenir au jeu", "skip, back to the game"],
  "key.undo": ["annuler (entraînement)", "undo (practice)"],
  "key.hint": ["conseil (entraînement)", "hint (practice)"],
  "key.mute": ["son", "sound"],
  "key.help": ["cette aide", "this help"],
} as const satisfies Record<string, Message>;
