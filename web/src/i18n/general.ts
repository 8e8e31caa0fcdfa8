// Words of every page, and names of games, rulebooks and levels.
import type { Message } from ".";

export const GENERAL = {
  "general.close": ["Fermer", "Close"],
  "general.tools": ["Outils", "Tools"],
  "general.loading": ["Un instant…", "One moment…"],
  "general.retry": ["Réessayer", "Try again"],
  "general.copy": ["Copier", "Copy"],
  "general.copied": ["Lien copié", "Link copied"],
  "general.not-copied": [
    "Le navigateur ne laisse pas copier : sélectionnez le lien à la main",
    "The browser does not allow copying: select the link by hand",
  ],
  "general.lost": ["Il n'y a rien à cette adresse", "There is nothing at this address"],
  // ---------------------------------------------------------------- games and rulebooks
  "game.english": ["Billard anglais", "English pool"],
  "game.american": ["Billard américain", "American pool"],
  "game.carrom": ["Carrom", "Carrom"],
  "game.yago": ["Yago Pool", "Yago Pool"],
  "book.blackball": ["Blackball", "Blackball"],
  "about.blackball": [
    "Rouges contre jaunes, la noire pour finir. Après une faute, un tir libre.",
    "Reds against yellows, then the black. After a foul, a free shot.",
  ],
  "book.eightball-pool": ["Eight-Ball Pool (WEPF)", "Eight-Ball Pool (WEPF)"],
  "about.eightball-pool": [
    "Le règlement mondial : après une faute, deux visites.",
    "The world rules: after a foul, two visits.",
  ],
  "book.jeu-de-la-8": ["Jeu de la 8", "Jeu de la 8"],
  "about.jeu-de-la-8": [
    "Pleines contre rayées ; on annonce la bille et la poche.",
    "Solids against stripes; ball and pocket are called.",
  ],
  "book.carrom-kostromine": ["Règle des fabricants", "Makers' rules"],
  "title.carrom-kostromine": ["Carrom · Règle des fabricants", "Carrom · Makers' rules"],
  "about.carrom-kostromine": [
    "La règle simple (Kostromine et Tulière), pour débuter.",
    "The simple rules (Kostromine and Tulière), to begin with.",
  ],
  "book.carrom-andikado": ["Règle d'andikado", "Andikado rules"],
  "title.carrom-andikado": ["Carrom · Règle d'andikado", "Carrom · Andikado rules"],
  "about.carrom-andikado": [
    "L'autre règle simplifiée, en manches jusqu'à 29.",
    "The other simplified rules, in rounds up to 29.",
  ],
  "book.carrom-international": ["Règles internationales", "International rules"],
  "title.carrom-international": ["Carrom · Règles internationales", "Carrom · International rules"],
  "about.carrom-international": [
    "Celles des tournois : reine à couvrir, dettes, 25 points.",
    "As in tournaments: queen to be covered, debts, 25 points.",
  ],
  "book.yago-easy": ["Yago facile", "Yago easy"],
  "about.yago-easy": [
    "D'une pichenette, on pousse ses propres billes dans les trous.",
    "Flick your own balls into the holes.",
  ],
  "book.yago-medium": ["Yago moyen", "Yago medium"],
  "about.yago-medium": ["Seuls les coups indirects comptent.", "Only indirect shots count."],
  "book.yago-professional": ["Yago professionnel", "Yago professional"],
  "about.yago-professional": [
    "La bleue reste en jeu et chasse les autres billes.",
    "The blue ball stays in play and drives the others.",
  ],
  // ---------------------------------------------------------------- the computer
  "level.beginner": ["Débutant", "Beginner"],
  "level.casual": ["Amateur", "Casual"],
  "level.club": ["Club", "Club"],
  "level.expert": ["Expert", "Expert"],
  "level.master": ["Maître", "Master"],
} as const satisfies Record<string, Message>;
