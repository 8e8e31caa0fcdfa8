// What the controls say, in French and in English: a word without one of them is an error of types.
import type { Settings } from "../app/settings";

export type Language = Settings["language"];

export const WORDS = {
  controls: ["Jouer", "Play"],
  power: ["Force : tirez, lâchez pour jouer", "Power: pull, let go to play"],
  "power-down": ["Tirez ↓", "Pull ↓"],
  "power-right": ["Tirez →", "Pull →"],
  "cancel-short": ["Annuler", "Cancel"],
  wheel: ["Visée fine", "Fine aim"],
  strike: ["Jouer le coup", "Play the stroke"],
  "strike-short": ["Jouer", "Play"],
  direction: ["Direction", "Direction"],
  speed: ["Vitesse", "Speed"],
  side: ["Effet", "Side"],
  height: ["Hauteur", "Height"],
  elevation: ["Élévation", "Elevation"],
  degrees: ["degrés", "degrees"],
  "metres-per-second": ["mètres par seconde", "metres per second"],
  radii: ["rayons", "radii"],
  tip: ["Point d'attaque sur la bille", "Where the tip meets the ball"],
  "tip-value": ["effet {side}, hauteur {height}", "side {side}, height {height}"],
  "tip-centre": ["Au centre", "Centre"],
  miscue: ["fausse queue : au-delà de la limite", "miscue: beyond the limit"],
  soft: ["Doux", "Soft"],
  medium: ["Moyen", "Medium"],
  hard: ["Fort", "Hard"],
  break: ["Casse", "Break"],
  "target-next": ["Cible suivante", "Next target"],
  "ball-next": ["Bille suivante à jouer", "Next ball to flick"],
  fine: ["Réglage fin", "Fine steps"],
  more: ["Plus de réglages", "More settings"],
  line: ["Ligne de visée", "Aiming line"],
  "line-length": ["Longueur de la ligne", "Length of the line"],
  "slide-left": ["Glisser à gauche", "Slide left"],
  "slide-right": ["Glisser à droite", "Slide right"],
  "slide-hint": [
    "Faites glisser le palet sur sa ligne de base.",
    "Slide the striker along its base line.",
  ],
  "hand-hint": ["{ball} en main, {area} : déplacez-la.", "{ball} in hand, {area}: drag it."],
  "hand-may": ["{ball} : se joue aussi {area}.", "{ball}: may also be played {area}."],
  "hand-leave": ["La laisser où elle est", "Leave it where it is"],
  "hand-take": ["La prendre en main", "Take it in hand"],
  "hand-x": ["De la gauche", "From the left"],
  "hand-y": ["Du bas", "From below"],
  metres: ["mètres", "metres"],
  call: ["Annonce", "Call"],
  "call-ball": ["Bille annoncée", "Called ball"],
  "call-pocket": ["Poche annoncée", "Called pocket"],
  "call-safety": ["Défense", "Safety"],
  "call-auto": ["Selon la visée", "As aimed"],
  "call-change": ["Changer", "Change"],
  "call-words": ["{ball}, {pocket}", "{ball}, {pocket}"],
  "call-none": ["Choisissez une bille, puis une poche.", "Choose a ball, then a pocket."],
  nominate: ["Désigner une bille", "Nominate a ball"],
  "nominate-none": ["aucune", "none"],
  "nominate-words": ["Bille désignée : {ball}", "Nominated ball: {ball}"],
  choose: ["Touchez la bille à jouer.", "Touch the ball to flick."],
  place: ["Placer les pièces", "Place pieces"],
  "place-done": ["Valider la position", "Use this position"],
  "place-cancel": ["Abandonner", "Discard"],
  "place-hint": [
    "Déplacez les pièces ; hors de la table, elles sont retirées.",
    "Drag pieces; off the table they are taken away.",
  ],
  tray: ["Hors de la table", "Off the table"],
  "tray-empty": ["Tout est sur la table.", "Everything is on the table."],
  "tray-put": ["Poser {piece}", "Put {piece} down"],
  "tray-take": ["Retirer {piece}", "Take {piece} away"],
  "aimed-at": ["Visée : {target}", "Aimed at {target}"],
  "refused-turn": ["Ce n'est pas à vous de jouer.", "It is not your turn."],
  "refused-ball": ["Choisissez d'abord la bille à jouer.", "Choose the ball to flick first."],
  "refused-place": ["Ici, on ne peut pas la poser.", "It may not be put there."],
  "refused-call": ["Annoncez d'abord une bille et sa poche.", "Call a ball and its pocket first."],
  "refused-speed": ["Donnez de la force.", "Give it some power."],
  "refused-placing": ["Validez d'abord la position.", "Use or discard the position first."],
  keys: ["Clavier", "Keyboard"],
  "keys-aim": ["← → viser (Maj : 0,1°, Alt : 0,01°)", "← → aim (Shift: 0.1°, Alt: 0.01°)"],
  "keys-power": ["↑ ↓ force, Espace jouer", "↑ ↓ power, Space plays"],
  "keys-tip": ["ZQSD effet, A E élévation", "WASD tip, Q E elevation"],
  "keys-target": ["T cible, F fin, C vue", "T target, F fine, C view"],
  "keys-call": ["P poche, X défense", "P pocket, X safety"],
  "keys-hand": ["IJKL déplacer ce qu'on a en main", "IJKL move what is in hand"],
  "keys-slide": [", ; glisser le palet", ", . slide the striker"],
  "keys-ball": ["B bille à jouer", "B ball to flick"],
} as const satisfies Record<string, readonly [string, string]>;

export type MessageKey = keyof typeof WORDS;

export function message(
  key: MessageKey,
  language: Language,
  values: Record<string, string> = {},
): string {
  const text = WORDS[key][language === "fr" ? 0 : 1];
  const filled = text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  // signs that French sets off must not begin a line
  return language === "fr" ? filled.replace(/ ([:;?!»])/g, "\u00a0$1") : filled;
}

/** A number as it is written in a language: few digits, and none that say nothing. */
export function formatNumber(value: number, digits: number, language: Language): string {
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value + 0);
}

/** Parse a number with a comma or a point; null if it is none. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return Number(plain);
}
