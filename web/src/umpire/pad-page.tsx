// The pad of one match.
import { effect } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Masthead } from "../app/parts/masthead";
import { settings } from "../app/settings";
import { SIDES } from "../app/sides";
import { speak } from "../app/speech";
import { keepScreenAwake } from "../board/wake-lock";
import type { Key } from "../i18n";
import { Failure } from "../net/api";
import type { Text } from "../wire";
import { toPad } from "./addresses";
import { Bar, type Screen } from "./bar";
import { TimeUp } from "./clock-face";
import { ClockTicker } from "./clock-ticker";
import { Correcting } from "./correction";
import { Dock } from "./dock";
import { History, Recent } from "./history";
import { useKeys } from "./keys";
import { Pad } from "./pad";
import { sideName } from "./player-names";
import { Problems } from "./problems";
import { EarlyQuestions, Questions } from "./questions";
import { RefereeStatus } from "./referee-status";
import { ResultSheet } from "./result-sheet";
import { Choice, Ruling, Toss, Won } from "./ruling";
import { services, startUploader, watchPen } from "./services";
import { server, type WholeSheet } from "./sheet-server";
import type { Sheet } from "./sheet-store";
import { ShotEntry } from "./shot-entry";
import { Missing, TakeOver } from "./takeover";
import { countTaps } from "./tap-counter";

type Open = { pad: Pad; ticking: ClockTicker };
type State =
  | { kind: "opening" }
  | { kind: "elsewhere"; whole: WholeSheet; key: string }
  | { kind: "missing"; text: Text | Key }
  | ({ kind: "open" } & Open);

export function PadPage({ id, keyGiven }: { id: string; keyGiven: string | null }) {
  const [state, setState] = useState<State>({ kind: "opening" });
  const [tries, setTries] = useState(0);
  // a key in the address is used once: it is not looked at again
  useEffect(() => {
    let close = () => {};
    let gone = false;
    const go = async () => {
      const { store } = await services();
      const sheet = await store.get(id);
      if (sheet === null) return findElsewhere(id, keyGiven);
      if (keyGiven !== null) history.replaceState(null, "", toPad(id)); // it is kept here
      const opened = await openPad(sheet);
      close = opened.close;
      if (gone) close();
      return opened.state;
    };
    go().then(
      (next) => {
        if (!gone) setState(next);
      },
      (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        if (!gone) setState({ kind: "missing", text: error.text });
      },
    );
    return () => {
      gone = true;
      close();
    };
  }, [id, tries]);
  if (state.kind === "open") return <OpenPad pad={state.pad} ticking={state.ticking} />;
  return (
    <div class="page">
      <Masthead />
      <main class="umpire-wait">
        {state.kind === "opening" && <RefereeStatus />}
        {state.kind === "missing" && <Missing text={state.text} />}
        {state.kind === "elsewhere" && (
          <TakeOver
            id={id}
            secret={state.key}
            whole={state.whole}
            onTaken={() => setTries(tries + 1)}
          />
        )}
      </main>
    </div>
  );
}

/** A sheet that this device does not have. */
async function findElsewhere(id: string, key: string | null): Promise<State> {
  if (key === null) return { kind: "missing", text: "take.not-here" };
  const whole = await server.get(id, key);
  if (whole.kind === "done") return { kind: "elsewhere", whole, key };
  return { kind: "missing", text: whole.kind === "refused" ? whole.text : "take.offline" };
}

async function openPad(sheet: Sheet): Promise<{ state: State; close: () => void }> {
  const { store, referee } = await services();
  const stored = await store.lines(sheet.id);
  const { view, lines } = await referee.open(stored);
  if (lines.some((line, at) => line !== stored[at])) await store.keepResults(sheet.id, lines);
  const upload = startUploader(sheet.id, store, (changed) => pad.setSheet(changed));
  const pad: Pad = new Pad(sheet, lines, view, referee, store, upload.uploader);
  const ticking = new ClockTicker(pad);
  const sleep = keepScreenAwake();
  const quiet = announce(pad);
  const unwatch = watchPen(pad);
  await pad.remember();
  if (sheet.taken === null && sheet.holder !== "" && view.match.umpires.at(-1) !== sheet.holder) {
    await pad.write([{ kind: "umpire", name: sheet.holder }]);
  }
  upload.uploader.checkPen();
  return {
    state: { kind: "open", pad, ticking },
    close: () => {
      ticking.close();
      upload.close();
      sleep();
      quiet();
      unwatch();
    },
  };
}

/** Speak rulings as they come, where that is set. */
function announce(pad: Pad): () => void {
  let last = pad.ruled.value;
  return effect(() => {
    const ruled = pad.ruled.value;
    if (ruled === last) return;
    last = ruled;
    const { language, speech } = settings.peek();
    const aloud = pad.view.peek().ruling?.speak;
    if (speech && aloud) speak(aloud[language], language, true);
  });
}

function OpenPad({ pad, ticking }: Open) {
  const [screen, setScreen] = useState<Screen>("shot");
  useKeys(pad);
  useEffect(() => countTaps(pad), [pad]);
  const { match, standing, act, choice } = pad.view.value;
  useEffect(() => {
    document.title = SIDES.map((side) => sideName(match.players, side)).join(" – ");
  }, [match.players]);
  const correcting = pad.correcting.value !== null;
  return (
    <div class={`pad pad-${match.book.equipment}`} data-screen={screen}>
      <Bar pad={pad} ticking={ticking} screen={screen} onScreen={setScreen} />
      {screen === "history" && (
        <main class="pad-main one">
          <History pad={pad} onCorrect={() => setScreen("shot")} />
        </main>
      )}
      {screen === "sheet" && (
        <main class="pad-main one">
          <ResultSheet pad={pad} />
        </main>
      )}
      {screen === "shot" && (
        <>
          <main class="pad-main">
            <div class="pad-ruled">
              <Problems pad={pad} />
              <TimeUp pad={pad} ticking={ticking} />
              <Correcting pad={pad} />
              {!correcting && standing.winner !== null && (
                <Won pad={pad} winner={standing.winner} onSheet={() => setScreen("sheet")} />
              )}
              {!correcting && <Ruling pad={pad} />}
              {!correcting && <Recent pad={pad} onOpen={() => setScreen("history")} />}
            </div>
            <div class="pad-entry">
              {!correcting && choice !== null && <Choice pad={pad} choice={choice} />}
              {!correcting && (act === "toss" || act === "lag") && <Toss pad={pad} />}
              {pad.enters.value && (
                <>
                  <ShotEntry pad={pad} />
                  <EarlyQuestions pad={pad} />
                </>
              )}
            </div>
          </main>
          <Dock pad={pad} />
          <Questions pad={pad} />
        </>
      )}
    </div>
  );
}
