// Addresses of the umpire's pages.
import { formatRoute } from "../app/route";

export const LIST = "#/umpire";
export const toPad = (id: string, key: string | null = null): string =>
  formatRoute({ page: "umpire", id, key });
export const toBoard = (id: string): string => formatRoute({ page: "board", id });
