// The canvas and the scene on it: what lies there follows what is shown.
import { effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { TableScene } from "../../scene";
import type { EquipmentView } from "../../wire";
import { Diagram } from "../parts/diagram";
import { settings } from "../settings";
import type { Room } from "./room";
import { seatQuarters } from "./seat-names";

const failed = signal(false);

export function Table({ room, equipment }: { room: Room; equipment: EquipmentView }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (place === null) return;
    let left = false;
    let leave = () => {};
    void begin(place, equipment).then((scene) => {
      if (scene === null) return;
      if (left) scene.dispose();
      else leave = follow(room, scene, place);
    });
    return () => {
      left = true;
      leave();
    };
  }, [room, equipment]);
  return (
    <>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the table has keys of its own */}
      <canvas
        ref={canvas}
        class="table"
        tabIndex={0}
        role="application"
        aria-label={t("room.table")}
        data-testid="table"
        hidden={failed.value}
      />
      {failed.value && <NoScene room={room} equipment={equipment} />}
    </>
  );
}

async function begin(
  place: HTMLCanvasElement,
  equipment: EquipmentView,
): Promise<TableScene | null> {
  failed.value = false;
  try {
    const { TableScene } = await import("../../scene");
    const scene = new TableScene(place);
    scene.setEquipment(equipment);
    return scene;
  } catch (error) {
    console.warn("no scene:", error);
    failed.value = true;
    return null;
  }
}

/** Keep the scene as what is shown wants it, until the table is left. */
function follow(room: Room, scene: TableScene, place: HTMLCanvasElement): () => void {
  const ends = [
    effect(() => scene.setView(settings.value.view)),
    effect(() => scene.setColours(settings.value.colours)),
    effect(() => {
      const state = room.state.value;
      const film = room.shotPlayer.current.value;
      const carrom = state?.family === "carrom";
      const by = film?.shot.by ?? state?.by ?? null;
      scene.setSeat(carrom ? seatQuarters(room.seats.value, by) : 0);
      if (state !== null && film === null) scene.setLayout(state.layout, state.quarters);
    }),
  ];
  const size = new ResizeObserver(() => scene.resize());
  size.observe(place);
  room.scene.value = scene;
  return () => {
    room.shotPlayer.stop();
    room.scene.value = null;
    size.disconnect();
    for (const end of ends) end();
    scene.dispose();
  };
}

/** Without three dimensions the match can still be followed: a plan of the table, and the log. */
function NoScene({ room, equipment }: { room: Room; equipment: EquipmentView }) {
  const state = room.state.value;
  return (
    <div class="no-scene" role="alert">
      <p>
        <strong>{t("room.no-scene")}</strong>
      </p>
      <p class="faint">{t("room.no-scene-about")}</p>
      {state !== null && <Diagram equipment={equipment} layout={state.layout} />}
    </div>
  );
}
