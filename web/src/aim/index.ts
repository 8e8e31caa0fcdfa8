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
export { mayStand, nearestPlace } from "./placement";
export { type Leg, mirror, type Sight, shorten, sightAlong, velocityAfter, without } from "./sight";
export { MISCUE, squirt } from "./squirt";
export { callOf, type Goal, holes, openLine, ranked } from "./target";
export { apart, bearing, between, dot, minus, type Point, plus, turned, way } from "./vector";
