// Who is who on a sheet: seats A and B, or A1, B1, A2 and B2.
import { type Side, sideOf } from "../app/sides";
import { t } from "../i18n";

export type Players = Readonly<Record<string, string>>;

export function sideName(players: Players, side: Side): string {
  const names = Object.keys(players)
    .filter((seat) => sideOf(seat) === side)
    .sort()
    .map((seat) => players[seat] ?? seat);
  return names.length === 0 ? side : names.join(" & ");
}

/** The name of a seat, or of a side where a side is meant. */
export function nameOf(players: Players, who: string): string {
  if (who === "umpire") return t("sheet.umpire");
  return players[who] ?? sideName(players, sideOf(who));
}
