// Pure geometry of aiming: no scene, no page, no time.
export { type Contact, firstContact } from "./contact";
export { GAP, type Layout, massOf, meeting, pieceOf, sits, TOUCH, toCushion } from "./meeting";
export { kept, type Leg, mirrored, type Sight, shortened, sightAlong, without } from "./sight";
export { MISCUE, squirt } from "./squirt";
export { mayStand, nearestPlace } from "./standing";
export { callOf, type Goal, holes, openLine, ranked } from "./target";
export { apart, bearing, between, dot, minus, type Point, plus, turned, way } from "./vector";
