// The window of settings.
import type { Message } from ".";

export const SETTINGS = {
  "settings.title": ["Réglages", "Settings"],
  "settings.language": ["Langue", "Language"],
  "settings.french": ["Français", "Français"],
  "settings.english": ["English", "English"],
  "settings.view": ["Vue", "View"],
  "settings.view-top": ["De dessus", "From above"],
  "settings.view-free": ["En relief", "In three dimensions"],
  "settings.colours": ["Couleurs", "Colours"],
  "settings.colours-usual": ["Habituelles", "Usual"],
  "settings.colours-safe": ["Pour daltoniens", "Colour-blind safe"],
  "settings.line": ["Ligne de visée", "Aiming line"],
  "settings.lineLength": ["Longueur de la ligne", "Length of the line"],
  "settings.sound": ["Sons", "Sounds"],
  "settings.speech": ["L'arbitre parle à voix haute", "The referee speaks aloud"],
  "settings.reducedMotion": ["Moins de mouvement", "Less motion"],
  "settings.kept": [
    "Ces réglages restent dans ce navigateur.",
    "These settings stay in this browser.",
  ],
} as const satisfies Record<string, Message>;
