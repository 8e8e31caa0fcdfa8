// Addresses of the umpire's pages.
import { format } from "../app/route";

export const LIST = "#/umpire";
export const toPad = (id: string, key: string | null = null): string =>
  format({ page: "umpire", id, key });
export const toBoard = (id: string): string => format({ page: "board", id });
