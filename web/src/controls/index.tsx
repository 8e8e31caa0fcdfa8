// The controls of a table: what is set on the page, by mouse, fingers and keys, goes to the scene,
// and a stroke comes out. `Aim` has all of it; a stroke is proposed with `aim.take`.
import { effect, type Signal, useSignal } from "@preact/signals";
import { render } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Layout } from "../aim";
import type { Settings } from "../app/settings";
import type { TableScene } from "../scene";
import type { EquipmentView, FlickAct, PlaceAct, StateView, StrokeAct } from "../wire";
import "./controls.css";
import { aimView, lightsFor, pieceInHand } from "./aim-view";
import { commandOf, isForOtherElement, obey } from "./keys";
import { Laying } from "./laying";
import type { Language } from "./messages";
import { Panel } from "./panel";
import { layoutFor, type PanelLayout } from "./panel-layout";
import { listen } from "./pointer";
import { Power } from "./power";
import { screenAxes } from "./screen-axes";
import { Aim } from "./state";
import { Tray } from "./tray";
import { Wheel } from "./wheel";

export { Aim, type AimState, type Refusal } from "./state";

export type ControlsProps = {
  scene: TableScene;
  state: StateView;
  equipment: EquipmentView;
  enabled: boolean;
  language: Language;
  settings: Signal<Settings>;
  onStroke(act: StrokeAct | FlickAct): void;
  onPlace?(act: PlaceAct): void; // pieces that go back lie where they are wanted
  onLay?(layout: Layout): void;
  freePlacing: boolean; // practice: pieces are being put down
  onDiscard?(): void; // and are left as they were
  proposal?: StrokeAct | FlickAct | PlaceAct | null; // aim like this, once: a hint, a stroke to try again
};

const REST = 1000; // milliseconds
const AGAIN = 400; // milliseconds in which a second press is a slip of the finger

export function Controls(props: ControlsProps) {
  const { scene, language, settings } = props;
  const aim = useMemo(() => new Aim(props.state, props.equipment), [scene]);
  const latest = useRef(props);
  latest.current = props;

  useLayoutEffect(() => {
    aim.meet(props.state, props.equipment, props.enabled);
  }, [aim, props.state, props.equipment, props.enabled]);
  useLayoutEffect(() => {
    if (props.freePlacing) aim.beginPlacing();
    else if (aim.placing.value) aim.endPlacing();
  }, [aim, props.freePlacing]);
  useLayoutEffect(() => {
    if (props.proposal) aim.take(props.proposal);
  }, [aim, props.proposal]);

  const strike = useMemo(() => makeStrike(aim, latest), [aim]);
  useShown(aim, scene, settings);
  useEffect(
    () => listen({ canvas: scene.canvas, scene, aim, settings, strike }),
    [aim, scene, settings, strike],
  );
  useKeys(aim, scene, settings, strike);
  const box = useRef<HTMLElement>(null);
  const shape = useStrips(aim, scene, latest, strike, box);

  if (aim.placing.value) {
    return (
      <Tray
        aim={aim}
        scene={scene}
        language={language}
        onDone={() => props.onLay?.(aim.endPlacing())}
        onDiscard={() => {
          aim.endPlacing();
          props.onDiscard?.();
        }}
      />
    );
  }
  if (aim.laying.value && aim.enabled.value) {
    return <Laying aim={aim} language={language} onDone={strike} />;
  }
  return (
    <Panel
      aim={aim}
      language={language}
      settings={settings}
      shape={{ ...shape.value, across: shape.value.across && settings.value.view === "top" }}
      box={box}
      strike={strike}
    />
  );
}

/** Plays what is set, once, or leaves pieces where they have been laid. */
function makeStrike(aim: Aim, latest: { current: ControlsProps }): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const laying = aim.enabled.value && aim.laying.value !== null;
    const act = aim.stroke();
    const now = performance.now();
    if ((!act && !laying) || now - last < AGAIN) return;
    last = now;
    if (act) latest.current.onStroke(act);
    else latest.current.onPlace?.({ kind: "place", places: aim.places() });
  };
}

/** The scene shows what is aimed, lit and held. */
function useShown(aim: Aim, scene: TableScene, settings: Signal<Settings>): void {
  useEffect(() => {
    const ends = [
      effect(() => scene.setAim(aimView(aim, settings.value))),
      effect(() => {
        const shown = aim.enabled.value && !aim.placing.value && !aim.laying.value;
        scene.setHand(shown ? aim.hand.value : null, shown ? pieceInHand(aim) : null);
      }),
      effect(() => scene.setPlacing(aim.laying.value)),
      effect(() => scene.setLights(lightsFor(aim))),
      shownLayout(aim, scene),
    ];
    return () => {
      for (const end of ends) end();
      scene.setAim(null);
      scene.setHand(null, null);
      scene.setPlacing(null);
      scene.setLights({ lit: null });
    };
  }, [aim, scene, settings]);
}

/** While pieces are placed the scene shows them; afterwards, whatever came of it, the state. */
function shownLayout(aim: Aim, scene: TableScene): () => void {
  let placed = false;
  return effect(() => {
    const placing = aim.placing.value || aim.laying.value !== null;
    if (placing || placed) scene.setLayout(aim.layout.value, aim.state.value.quarters);
    placed = placing;
  });
}

function useKeys(
  aim: Aim,
  scene: TableScene,
  settings: Signal<Settings>,
  strike: () => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      if (event.target instanceof HTMLElement && isForOtherElement(event, about(event.target)))
        return;
      if (command.kind === "camera") {
        const view = settings.value.view === "top" ? "free" : "top";
        settings.value = { ...settings.value, view };
      } else if (command.kind === "strike") {
        if (!aim.enabled.value) return; // the space bar has another purpose now
        if (!event.repeat) strike();
      } else {
        if (aim.laying.value) aim.screen = screenAxes((at) => scene.project(at), aim.middle());
        if (!obey(aim, command)) return;
      }
      event.preventDefault();
    };
    // before the page's own keys
    window.addEventListener("keydown", press, { capture: true });
    return () => window.removeEventListener("keydown", press, { capture: true });
  }, [aim, scene, settings, strike]);
}

function about(element: HTMLElement): { tag: string; type: string; role: string } {
  const type = element instanceof HTMLInputElement ? element.type : "";
  return { tag: element.tagName, type, role: element.getAttribute("role") ?? "" };
}

/** The strips stand beside the table, over the canvas, if there is room for them. */
function useStrips(
  aim: Aim,
  scene: TableScene,
  latest: { current: ControlsProps },
  strike: () => void,
  box: { current: HTMLElement | null },
): Signal<PanelLayout> {
  const shape = useSignal<PanelLayout>({ lying: false, across: false, wide: false });
  useEffect(() => {
    const { canvas } = scene;
    const host = document.createElement("div");
    host.className = "controls-strips";
    canvas.parentElement?.append(host);
    let laid = Number.NEGATIVE_INFINITY; // when the strips lay down last
    const measure = (): void => {
      const size = { width: canvas.clientWidth, height: canvas.clientHeight };
      const panel = box.current?.clientWidth ?? size.width;
      const { lying } = shape.value;
      const next = layoutFor(aim.equipment.value, size, panel, lying);
      // whatever the page does with the room that they leave, they do not get up at once
      if (lying && !next.lying && performance.now() - laid < REST) return;
      if (next.lying && !lying) laid = performance.now();
      if (JSON.stringify(next) !== JSON.stringify(shape.value)) shape.value = next;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(canvas);
    if (box.current) watch.observe(box.current);
    const end = effect(() => {
      const hidden = shape.value.lying || aim.placing.value || aim.laying.value !== null;
      const { language } = latest.current.settings.value;
      const parts = { aim, language, lying: false };
      host.hidden = hidden;
      render(
        hidden ? null : (
          <>
            <Wheel {...parts} />
            <Power {...parts} strike={strike} />
          </>
        ),
        host,
      );
    });
    measure();
    return () => {
      watch.disconnect();
      end();
      render(null, host);
      host.remove();
    };
  }, [aim, scene, latest, strike, box, shape]);
  return shape;
}
