// A sheet begins with its first line: the referee accepts it, this device stores it, the pad opens.
import { toPad } from "./addresses";
import { makeLine, type NewLine, sheetId, sheetKey } from "./lines";
import { services } from "./services";

/** Begin a sheet of the umpire `holder`; throw a Failure if the referee refuses its first line. */
export async function beginSheet(first: NewLine, holder: string): Promise<void> {
  const { store, referee } = await services();
  const { view, lines } = await referee.open([makeLine(first, 0)]);
  const sheet = {
    id: sheetId(),
    key: sheetKey(),
    pen: 1,
    holder,
    count: 1,
    sent: 0,
    seen: Date.now(),
    book: view.match.book.id,
    players: view.match.players,
    score: view.standing.score,
    over: view.standing.winner !== null,
    taken: null,
    refused: null,
    aside: [],
  };
  await store.replace(sheet, lines);
  location.hash = toPad(sheet.id);
}
