// The umpire's pages; players load nothing of them.
import { List } from "./list";
import { PadPage } from "./page";
import "../style/umpire.css";

export function Umpire({ id, keyGiven }: { id: string | null; keyGiven: string | null }) {
  return id === null ? <List /> : <PadPage key={id} id={id} keyGiven={keyGiven} />;
}
