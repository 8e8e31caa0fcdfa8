// A match on two devices: one writes, and the other takes over knowingly.
import { useState } from "preact/hooks";
import { TextField } from "../app/parts/fields";
import { toast } from "../app/parts/toast";
import { ago, type Key, localize, t } from "../i18n";
import type { Text } from "../wire";
import { toBoard } from "./addresses";
import { commonLength, type Line } from "./lines";
import type { Pad } from "./pad";
import { services } from "./services";
import { type Bad, server, type WholeSheet } from "./sheet-server";
import { newSheet, type Sheet } from "./sheet-store";
import { deviceId, loadMemory } from "./umpire-memory";
import { Tap } from "./widgets";

const showFailure = (answer: Bad): void =>
  toast(answer.kind === "silent" ? "take.offline" : answer.text, true);

type Props = { id: string; secret: string; whole: WholeSheet; onTaken: () => void };

/** The match is umpired elsewhere: take it over? */
export function TakeOver({ id, secret, whole, onTaken }: Props) {
  const [name, setName] = useState(loadMemory().umpire);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const sheet = await takePen(id, secret, name.trim(), whole);
    setBusy(false);
    if (sheet !== null) onTaken();
  };
  const holder = whole.holder || t("take.somebody");
  return (
    <section class="card takeover" data-testid="takeover">
      <h2>{t("take.title", { name: holder })}</h2>
      <p>
        {t("take.heard", { when: ago(whole.heard * 1000) })} {t("take.about")}
      </p>
      <TextField
        label={t("setup.umpire")}
        value={name}
        maxLength={60}
        autocomplete="name"
        data-tap="take:name"
        onChange={setName}
      />
      <div class="row">
        <Tap name="take" class="primary" disabled={busy} onTap={() => void take()}>
          {t("take.over")}
        </Tap>
        <a class="button" href={toBoard(id)} data-tap="watch">
          {t("take.watch")}
        </a>
      </div>
    </section>
  );
}

/** Take the pen and keep the sheet here, with everything that the server has of it. */
async function takePen(
  id: string,
  key: string,
  holder: string,
  seen: WholeSheet,
): Promise<Sheet | null> {
  const device = deviceId();
  const pen = await server.takePen(id, { key, holder, device, knowing: seen.pen });
  if (pen.kind !== "done") {
    showFailure(pen);
    return null;
  }
  const whole = await server.get(id, key);
  if (whole.kind !== "done") {
    toast("take.offline", true);
    return null;
  }
  const { store } = await services();
  const before = await store.get(id);
  const sent = whole.lines.length;
  const aside = before?.aside ?? [];
  return store.replace(newSheet({ id, key, pen: pen.pen, holder, sent, aside }), whole.lines);
}

/** The pen was taken from this device, and is taken back. Where nobody has written since, what was
 * not sent goes on the sheet now; else the sheet is as the other left it, and ours is set aside. */
export async function takeBack(pad: Pad): Promise<void> {
  const mine = pad.sheet.value;
  if (mine.taken === null) return;
  const seen = await server.get(mine.id, mine.key);
  if (seen.kind !== "done") {
    showFailure(seen);
    return;
  }
  const device = deviceId();
  const { key, holder } = mine;
  const pen = await server.takePen(mine.id, { key, holder, device, knowing: seen.pen });
  if (pen.kind !== "done") {
    showFailure(pen);
    return;
  }
  const there = await server.get(mine.id, mine.key);
  const lines = there.kind === "done" ? there.lines : seen.lines;
  await pad.resume({ ...mine, pen: pen.pen, taken: null }, mergeLines(pad.allLines, lines));
}

/** What is on the sheet from now on, how much of it the server has, and what is set aside. */
export type MergedLines = { lines: Line[]; sent: number; aside: Line[] | null };

export function mergeLines(here: readonly Line[], there: readonly Line[]): MergedLines {
  const same = commonLength(here, there);
  if (same === there.length) return { lines: [...here], sent: same, aside: null };
  return {
    lines: [...there],
    sent: there.length,
    aside: same === here.length ? null : [...here],
  };
}

/** Why a sheet cannot be had. */
export function Missing({ text }: { text: Text | Key }) {
  return (
    <section class="card takeover">
      <h2>{t("take.missing")}</h2>
      <p>{typeof text === "string" ? t(text) : localize(text)}</p>
      <a class="button" href="#/umpire" data-tap="leave">
        {t("pad.leave")}
      </a>
    </section>
  );
}
