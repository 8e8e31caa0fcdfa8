// What a player sees along the cue: the way to the first contact, and what comes of it.
//
// After a contact of pieces the one that is hit goes along the line of the centres. The struck one
// keeps what it has across that line; along it, it keeps what the masses leave (without loss): a
// ball as heavy as the other nothing, which is the tangent line of a stun shot; a light cue ball
// comes back a little; a carrom striker, nearly three times as heavy as a piece, goes on. What
// spin, throw and friction do is left to the player.
import type { EquipmentView } from "../wire";
import { type Contact, firstContact } from "./contact";
import { type Layout, massOf } from "./distances";
import { distance, dot, type Point, plus } from "./vector";

export type Leg = { from: Point; to: Point };
export type Sight = {
  from: Point;
  contact: Contact | null;
  line: Point; // where the line ends
  ghost: Point | null;
  object: Leg | null; // way of the piece that is hit
  after: Leg | null; // way of the struck piece after the first contact
};

const LEAST = 0.02; // share of the speed below which nothing is drawn of a way

export function sightAlong(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  from: Point,
  way: Point,
): Sight {
  const others = without(layout, piece);
  const contact = firstContact(equipment, others, piece, from, way);
  if (!contact) {
    const far = Math.hypot(equipment.width, equipment.length);
    return { from, contact, line: plus(from, way, far), ghost: null, object: null, after: null };
  }
  const sight = { from, contact, line: contact.at, ghost: null, object: null, after: null };
  if (contact.kind === "pocket") return sight;
  if (contact.kind === "cushion") {
    const back = mirror(way, contact.normal);
    return { ...sight, after: leg(equipment, others, piece, contact.at, back) };
  }
  return { ...sight, ghost: contact.at, ...splitImpulse(equipment, others, piece, way, contact) };
}

function splitImpulse(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  way: Point,
  contact: Contact,
): { object: Leg | null; after: Leg | null } {
  const { name, normal, at } = contact;
  const place = layout[name];
  if (!place) return { object: null, after: null };
  const push = -dot(way, normal);
  const rest = without(layout, name);
  const object = push < LEAST ? null : leg(equipment, rest, name, place, [-normal[0], -normal[1]]);
  const next = velocityAfter(way, normal, massOf(equipment, piece), massOf(equipment, name));
  const speed = Math.hypot(...next);
  if (speed < LEAST) return { object, after: null };
  return {
    object,
    after: leg(equipment, rest, piece, at, [next[0] / speed, next[1] / speed]),
  };
}

/** What a piece keeps of its velocity when it meets another one that lies still. */
export function velocityAfter(velocity: Point, normal: Point, mass: number, other: number): Point {
  const into = dot(velocity, normal);
  const across = plus(velocity, normal, -into);
  return plus(across, normal, (into * (mass - other)) / (mass + other));
}

/** A direction thrown back by a cushion as light is by a mirror. */
export function mirror(way: Point, normal: Point): Point {
  return plus(way, normal, -2 * dot(way, normal));
}

function leg(
  equipment: EquipmentView,
  layout: Layout,
  piece: string,
  from: Point,
  way: Point,
): Leg {
  const met = firstContact(equipment, layout, piece, from, way);
  const far = met ? met.far : Math.hypot(equipment.width, equipment.length);
  return { from, to: plus(from, way, far) };
}

export function without(layout: Layout, ...names: string[]): Layout {
  return Object.fromEntries(Object.entries(layout).filter(([name]) => !names.includes(name)));
}

/**
 * A sight of which only a share is drawn, 0 … 1: the first half of the share lengthens the line
 * until it reaches the contact, the second half the ways after it.
 */
export function shorten(sight: Sight, share: number): Sight {
  const first = Math.min(1, 2 * share);
  const second = Math.max(0, Math.min(1, 2 * share - 1));
  return {
    ...sight,
    line: part({ from: sight.from, to: sight.line }, first)?.to ?? sight.from,
    ghost: first < 1 ? null : sight.ghost,
    object: part(sight.object, second),
    after: part(sight.after, second),
  };
}

function part(leg: Leg | null, share: number): Leg | null {
  if (!leg || share <= 0 || distance(leg.from, leg.to) === 0) return null;
  const run: Point = [leg.to[0] - leg.from[0], leg.to[1] - leg.from[1]];
  return { from: leg.from, to: plus(leg.from, run, share) };
}
