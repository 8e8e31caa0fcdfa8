// The umpire's pages; players load nothing of them.

import { PadPage } from "./pad-page";
import { SheetList } from "./sheet-list";
import "./styles.css";

export function Umpire({ id, keyGiven }: { id: string | null; keyGiven: string | null }) {
  return id === null ? <SheetList /> : <PadPage key={id} id={id} keyGiven={keyGiven} />;
}
