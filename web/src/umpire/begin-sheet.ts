// A sheet begins with its first line: the referee accepts it, this device stores it, the pad opens.
import { toPad } from "./addresses";
import { makeLine, type NewLine, sheetId, sheetKey } from "./lines";
import { services } from "./services";
import { newSheet } from "./sheet-store";

/** Begin a sheet of the umpire `holder`; throw a Failure if the referee refuses its first line. */
export async function beginSheet(first: NewLine, holder: string): Promise<void> {
  const { store, referee } = await services();
  const { lines } = await referee.open([makeLine(first, 0)]);
  const sheet = newSheet({ id: sheetId(), key: sheetKey(), pen: 1, holder });
  await store.replace(sheet, lines);
  location.hash = toPad(sheet.id);
}
