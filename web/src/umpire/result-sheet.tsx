// The end of a match: how it was, signatures, and what is carried away.
import { useState } from "preact/hooks";
import { Icon } from "../app/parts/icon";
import { share } from "../app/parts/share";
import { attempt, toast } from "../app/parts/toast";
import { absoluteUrl } from "../app/route";
import { settings } from "../app/settings";
import { SIDES } from "../app/sides";
import { QrCode } from "../board/qr-code";
import { localize, t } from "../i18n";
import { toBoard, toPad } from "./addresses";
import { download } from "./download";
import { clockTime } from "./history";
import type { Pad } from "./pad";
import { nameOf, sideName } from "./player-names";
import { Problems, SetAside } from "./problems";
import { server } from "./sheet-server";
import { formatMinutes } from "./shot-clock";
import { Drawn, SignPanel } from "./signature";
import { Tap } from "./widgets";

export function ResultSheet({ pad }: { pad: Pad }) {
  return (
    <section class="sheet" aria-label={t("pad.sheet")}>
      <Summary pad={pad} />
      <Problems pad={pad} />
      <SetAside pad={pad} />
      <Signatures pad={pad} />
      <Downloads pad={pad} />
      <Links pad={pad} />
    </section>
  );
}

function Summary({ pad }: { pad: Pad }) {
  const { match, standing, steps, notes, clock } = pad.view.value;
  const fouls = (side: string) =>
    steps.filter((step) => step.ruling.verdict === "foul" && step.by?.startsWith(side)).length;
  const first = steps[0]?.when ?? null;
  const last = steps.at(-1)?.when ?? null;
  const about = [match.event, match.venue].filter((text) => text !== "").join(" · ");
  const umpires = [...new Set(match.umpires)].join(", ");
  return (
    <div class="card">
      <p class="overline">{localize(match.book.title)}</p>
      <h2>
        {SIDES.map((side) => `${sideName(match.players, side)} ${standing.score[side] ?? 0}`).join(
          " – ",
        )}
      </h2>
      {standing.winner !== null && (
        <p class="sheet-winner">
          {t("turn.won", { name: nameOf(match.players, standing.winner) })}
        </p>
      )}
      {about !== "" && <p>{about}</p>}
      <dl class="facts">
        {umpires !== "" && <Fact name={t("sheet.umpire")}>{umpires}</Fact>}
        {first !== null && last !== null && (
          <Fact name={t("sheet.time")}>
            {clockTime(first)} – {clockTime(last)} ({formatMinutes(last - first)})
          </Fact>
        )}
        <Fact name={t("sheet.steps")}>{steps.length}</Fact>
        <Fact name={t("sheet.fouls")}>
          {SIDES.map((side) => `${sideName(match.players, side)} ${fouls(side)}`).join(" · ")}
        </Fact>
        {clock !== null && clock.timeouts.length > 0 && (
          <Fact name={t("sheet.timeouts")}>{clock.timeouts.length}</Fact>
        )}
        <Fact name={t("sheet.protests")}>{notes.filter((note) => note.protest).length}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Signatures({ pad }: { pad: Pad }) {
  const [open, setOpen] = useState<string | null>(null);
  const { match, signed } = pad.view.value;
  const name = (who: string) => {
    if (who === "umpire") return match.umpires.at(-1) ?? t("sheet.umpire");
    return nameOf(match.players, who);
  };
  return (
    <div class="card">
      <h2>{t("sheet.signatures")}</h2>
      <div class="signatures">
        {[...SIDES, "umpire"].map((who) => {
          const own = signed.find((one) => one.who === who);
          return (
            <Tap
              key={who}
              name={`sign:${who}`}
              class="sign-place"
              disabled={!pad.writes.value}
              label={t("sheet.signs", { name: name(who) })}
              onTap={() => setOpen(who)}
            >
              {own === undefined ? (
                <span class="faint">{t("sheet.sign")}</span>
              ) : (
                <Drawn strokes={own.strokes} />
              )}
              <strong>{name(who)}</strong>
            </Tap>
          );
        })}
      </div>
      {open !== null && (
        <SignPanel
          name={name(open)}
          onClose={() => setOpen(null)}
          onSign={(strokes) => {
            void pad.write([{ kind: "sign", who: open, name: name(open), strokes }]);
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

export async function saveRecord(pad: Pad): Promise<void> {
  const file = await attempt(pad.referee.record());
  if (file !== null) download(new Blob([file.text], { type: "application/yaml" }), file.name);
}

function Downloads({ pad }: { pad: Pad }) {
  const [busy, setBusy] = useState(false);
  const pdf = async () => {
    const { id, key } = pad.sheet.value;
    setBusy(true);
    const answer = await server.pdf(id, key, settings.value.language);
    setBusy(false);
    if (answer.kind === "done") download(answer.file, `empoche-${id}.pdf`);
    else if (answer.kind === "silent") toast("sheet.pdf-offline", true);
    else toast(answer.text, true);
  };
  const { count, sent } = pad.sheet.value;
  return (
    <div class="card">
      <h2>{t("sheet.carry")}</h2>
      <p class="faint">{t("sheet.carry-about")}</p>
      <div class="row">
        <Tap name="record" onTap={() => void saveRecord(pad)}>
          <Icon name="download" />
          {t("sheet.record")}
        </Tap>
        <Tap name="pdf" disabled={busy} onTap={() => void pdf()}>
          <Icon name="download" />
          {t(busy ? "general.loading" : "sheet.pdf")}
        </Tap>
      </div>
      {sent < count && <p class="faint">{t("sheet.pdf-unsent", { count: count - sent })}</p>}
    </div>
  );
}

function Links({ pad }: { pad: Pad }) {
  const { id, key } = pad.sheet.value;
  const [other, setOther] = useState(false);
  const board = absoluteUrl(toBoard(id));
  return (
    <div class="card sheet-links">
      <div class="column">
        <h2>{t("sheet.board")}</h2>
        <p class="faint">{t("sheet.board-about")}</p>
        <div class="row">
          <a class="button" href={toBoard(id)} target="_blank" rel="noreferrer" data-tap="board">
            <Icon name="eye" />
            {t("sheet.board-open")}
          </a>
          <Tap name="board:share" onTap={() => void share(t("sheet.board-text"), board)}>
            <Icon name="share" />
            {t("sheet.share")}
          </Tap>
          <Tap name="device" on={other} onTap={() => setOther(!other)}>
            <Icon name="people" />
            {t("sheet.device")}
          </Tap>
        </div>
        {other && (
          <div class="other-device">
            <p class="faint">{t("sheet.device-about")}</p>
            <QrCode text={absoluteUrl(toPad(id, key))} size={200} label={t("sheet.device")} />
          </div>
        )}
      </div>
      {!other && <QrCode text={board} size={180} label={t("sheet.board")} />}
    </div>
  );
}
