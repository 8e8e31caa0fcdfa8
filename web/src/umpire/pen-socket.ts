// Reports when another umpire takes the pen of a sheet, so that one who writes nothing just then
// learns of it too. Without a network they learn of it with the next line that they send.
import { address } from "../net/api";
import { type Environment, ReconnectingSocket } from "../net/reconnecting-socket";

type OnPen = (pen: number, holder: string) => void;

export function openPenSocket(id: string, onPen: OnPen, environment: Environment = {}) {
  const socket: ReconnectingSocket = new ReconnectingSocket({
    ...environment,
    url: address.watch(id),
    onMessage: (message) => {
      const { kind, pen, holder } = (message ?? {}) as Record<string, unknown>;
      if (kind === "board" || kind === "pen") socket.settle();
      if (kind !== "pen" || typeof pen !== "number") return;
      onPen(pen, typeof holder === "string" ? holder : "");
    },
  });
  return socket;
}
