// Names of seats and sides, and from where each seat sees the board.

import { t } from "../../i18n";
import type { SeatView } from "../../wire";
import { type Side, sideOf } from "../sides";

/** Quarter turns of a carrom board for each seat, as the server counts them. */
const QUARTERS: Record<string, number> = { A: 0, B: 2, A1: 0, B1: 1, A2: 2, B2: 3 };

const shownName = (seat: SeatView): string =>
  seat.kind === "open" ? t("room.open-seat") : seat.name;

export function sideName(seats: SeatView[], side: Side): string {
  return seats
    .filter((seat) => sideOf(seat.seat) === side)
    .map(shownName)
    .join(" & ");
}

export function seatName(seats: SeatView[], seat: string): string {
  const found = seats.find((one) => one.seat === seat);
  return found === undefined ? seat : shownName(found);
}

/** From which side the board is looked at: one's own; that of the player in turn if several sit at
 * this screen; that of A for spectators. */
export function seatQuarters(seats: SeatView[], by: string | null): number {
  const own = seats.filter((seat) => seat.yours).map((seat) => seat.seat as string);
  if (own.length === 1) return QUARTERS[own[0] ?? ""] ?? 0;
  return by !== null && own.includes(by) ? (QUARTERS[by] ?? 0) : 0;
}
