// The quiz of the rules.
import type { Message } from ".";

export const QUIZ = {
  "quiz.title": ["Quiz des règles", "Rules quiz"],
  "quiz.about": [
    "Une situation est montrée : dites ce que l'arbitre décide. Il répond avec l'article, et ce qui était faux revient.",
    "A situation is shown: say what the referee rules. He answers with the article, and what was wrong comes again.",
  ],
  "quiz.open": ["Commencer le quiz", "Start the quiz"],
  "quiz.which": ["Sur quel règlement ?", "About which rulebook?"],
  "quiz.all": ["Tous les règlements", "All rulebooks"],
  "quiz.article": ["Un article en particulier ?", "One article in particular?"],
  "quiz.every-article": ["Tous les articles", "Every article"],
  "quiz.start": ["Commencer", "Start"],
  "quiz.mistakes": ["Revoir mes erreurs ({count})", "My mistakes ({count})"],
  "quiz.no-mistakes": [
    "Plus rien à revoir : tout ce qui était faux est juste.",
    "Nothing left to go over: all that was wrong is right.",
  ],
  "quiz.leave": ["Quitter la question", "Leave the question"],
  "quiz.seen": ["déjà posée", "asked before"],
  "quiz.of": ["{right} sur {of}", "{right} of {of}"],
  "quiz.to-review": ["à revoir : {count}", "to go over: {count}"],
  // ---------------------------------------------------------------- the situation
  "quiz.situation": ["La situation", "The situation"],
  "quiz.happened": ["Ce qui se passe", "What happens"],
  "quiz.earlier": ["Ce qui a précédé ({count})", "What came before ({count})"],
  "quiz.drawn": ["Pièces : {count}", "Pieces: {count}"],
  "quiz.example": [
    "Dessin schématique : la place des pièces est un exemple.",
    "Schematic: where pieces lie is an example.",
  ],
  "quiz.play": ["Voir", "Play"],
  "quiz.pause": ["Pause", "Pause"],
  "quiz.replay": ["Revoir", "Replay"],
  "quiz.back": ["Fait précédent", "Previous fact"],
  "quiz.forward": ["Fait suivant", "Next fact"],
  // ---------------------------------------------------------------- answers
  "quiz.unknown": ["Je ne sais pas", "I do not know"],
  "quiz.next-part": ["Suite", "Next"],
  "quiz.answer": ["Répondre", "Answer"],
  "quiz.right": ["C'est juste !", "That is right!"],
  "quiz.wrong": ["Ce n'est pas cela", "That is not it"],
  "quiz.partly": ["Pas tout à fait : {right} sur {of}", "Not quite: {right} of {of}"],
  "quiz.again-soon": ["Cette question reviendra bientôt.", "This question will come again soon."],
  "quiz.your-answer": ["Votre réponse :", "Your answer:"],
  "quiz.true-answer": ["La bonne réponse :", "The right answer:"],
  "quiz.ruled": ["La décision de l'arbitre", "The referee's ruling"],
  "quiz.others": [
    "Les autres articles appliqués ({count})",
    "The other articles applied ({count})",
  ],
  "quiz.next": ["Question suivante", "Next question"],
  // ---------------------------------------------------------------- the score
  "quiz.score": ["Mes résultats", "My results"],
  "quiz.forget": ["Effacer mes résultats", "Delete my results"],
  "quiz.forget-sure": ["Oui, tout effacer", "Yes, delete all"],
  "quiz.forget-not": ["Les garder", "Keep them"],
  "quiz.put-aside": [
    "Vos résultats n'ont pas pu être lus : ils sont gardés de côté dans ce navigateur, et l'on recommence à zéro.",
    "Your results could not be read: they are kept aside in this browser, and we begin anew.",
  ],
} as const satisfies Record<string, Message>;
