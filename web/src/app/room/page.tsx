// The room: table, controls, referee, log.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Controls } from "../../controls";
import { localize, t } from "../../i18n";
import { loadBooks } from "../home/home";
import { Masthead } from "../parts/masthead";
import { bookTitle } from "../parts/rulebook-names";
import { settings } from "../settings";
import { Bar } from "./bar";
import { Join } from "./join";
import { useKeys } from "./keys";
import { Panel } from "./panel";
import { PracticeTools } from "./practice-tools";
import { Replay } from "./replay";
import { Room } from "./room";
import { sideName } from "./seat-names";
import { Table } from "./table";

const ACTS = ["stroke", "place"]; // what is done on the table
const MOST_DOCK = 0.45; // of the height of the window: more is something that was opened

type Props = { id: string; invite: string | null; shot: number | null };

declare global {
  interface Window {
    /** For tests and the curious: the scene, whose `project` says where on the screen a place of
     * the table is, and the state that is shown. */
    empoche?: { readonly scene: Room["scene"]["value"]; readonly state: Room["state"]["value"] };
  }
}

export function RoomPage({ id, invite, shot }: Props) {
  const room = useMemo(() => new Room(id), [id]);
  useEffect(() => {
    void room.open();
    void loadBooks(); // for the names of rulebooks of plug-ins
    window.empoche = {
      get scene() {
        return room.scene.value;
      },
      get state() {
        return room.state.value;
      },
    };
    return () => {
      delete window.empoche;
      room.close();
    };
  }, [room]);
  useKeys(room);
  useTitle(room);
  useLinkedShot(room, shot);
  if (room.problem.value !== null) return <Missing text={localize(room.problem.value)} />;
  return (
    <div class="room">
      <Bar room={room} />
      <Stage room={room} />
      <Panel room={room} />
      <Dock room={room} />
      <Offline room={room} />
      {invite !== null && <Join room={room} invite={invite} />}
    </div>
  );
}

function Stage({ room }: { room: Room }) {
  const equipment = room.equipment.value;
  const state = room.state.value;
  return (
    <main class="stage">
      {equipment === null || state === null ? (
        <p class="stage-wait" role="status">
          {t("general.loading")}
        </p>
      ) : (
        <>
          {room.isPractising.value && <PracticeTools room={room} />}
          <div class="stage-table">
            <Table room={room} equipment={equipment} />
            <Caption room={room} />
            {!room.isPlayer.value && <Replay room={room} />}
          </div>
        </>
      )}
    </main>
  );
}

/** What is under the table keeps the height it once had, so that the table keeps its size while
 * one plays, waits and looks; another size of the window begins anew. */
function useSteady() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (place === null) return;
    let size = "";
    let most = 0;
    const watch = new ResizeObserver(() => {
      const now = `${innerWidth} ${innerHeight}`;
      if (now !== size) {
        size = now;
        most = 0;
        place.style.minHeight = "";
      }
      const tall = place.offsetHeight;
      if (tall <= most || tall > MOST_DOCK * innerHeight) return;
      most = tall;
      place.style.minHeight = `${tall}px`;
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  return setPlace;
}

/** The controls, for players only. */
function Dock({ room }: { room: Room }) {
  const steady = useSteady();
  const equipment = room.equipment.value;
  const state = room.state.value;
  const scene = room.scene.value;
  if (scene === null || state === null || equipment === null || !room.isPlayer.value) return null;
  return (
    <div class="dock" ref={steady} data-film={room.shotPlayer.current.value?.kind}>
      <Replay room={room} />
      <Controls
        scene={scene}
        state={state}
        equipment={equipment}
        enabled={room.ready.value && room.isMyTurn.value && ACTS.includes(state.act)}
        language={settings.value.language}
        settings={settings}
        freePlacing={room.isPractising.value && room.placing.value}
        proposal={room.proposedStroke.value}
        onStroke={(act) => room.act(act)}
        onPlace={(act) => room.act(act)}
        onLay={(layout) => {
          room.placing.value = false;
          room.act({ kind: "lay", layout });
        }}
        onDiscard={() => {
          room.placing.value = false;
        }}
      />
    </div>
  );
}

/** What the mark on the table says, while it is looked at. */
function Caption({ room }: { room: Room }) {
  const text = room.shotPlayer.caption.value;
  if (text === null) return null;
  return (
    <p class="caption" role="status" data-testid="caption">
      {text}
    </p>
  );
}

function Offline({ room }: { room: Room }) {
  if (room.connection.value !== "lost") return null;
  return (
    <p class="offline" role="alert" data-testid="offline">
      {t("room.offline")}
    </p>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <div class="page">
      <Masthead />
      <main class="lost">
        <h1>{t("room.missing")}</h1>
        <p>{text}</p>
        <a class="button primary" href="#/">
          {t("turn.home")}
        </a>
      </main>
    </div>
  );
}

function useTitle(room: Room): void {
  const state = room.state.value;
  const seats = room.seats.value;
  const mine = room.isMyTurn.value && state?.winner === null && state.by !== null;
  const names = `${sideName(seats, "A")} – ${sideName(seats, "B")}`;
  const title =
    state === null ? "empoche" : `${mine ? "● " : ""}${names} · ${bookTitle(state.rulebook)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A link may lead to one shot: it is shown as soon as there is a table. */
function useLinkedShot(room: Room, shot: number | null): void {
  const there = room.scene.value !== null && room.state.value !== null;
  useEffect(() => {
    if (there && shot !== null) void room.shotPlayer.replay(shot);
  }, [room, there, shot]);
}
