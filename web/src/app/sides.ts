// The two sides of a match. Seats are A and B, or A1, B1, A2 and B2.

export type Side = "A" | "B";
export const SIDES: readonly Side[] = ["A", "B"];
export const sideOf = (seat: string): Side => (seat.startsWith("A") ? "A" : "B");
