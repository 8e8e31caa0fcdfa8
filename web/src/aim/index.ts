// Pure geometry of aiming: no scene, no page, no time.
export { type Contact, firstContact } from "./contact";
export {
  cushionDistance,
  GAP,
  isSeated,
  type Layout,
  massOf,
  pieceOf,
  TOUCH,
  touchDistance,
} from "./distances";
export { leastElevation } from "./elevation";
export { nearestLaid } from "./laying";
export { mayStand, nearestPlace } from "./placement";
export { type Leg, mirror, type Sight, shorten, sightAlong, velocityAfter, without } from "./sight";
export { MISCUE, squirt } from "./squirt";
export { callOf, type Goal, openLine, rankHoles, rankTargets } from "./target";
export {
  angleBetween,
  bearing,
  distance,
  dot,
  minus,
  normalizeDegrees,
  type Point,
  plus,
  unitVector,
} from "./vector";
