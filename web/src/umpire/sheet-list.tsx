// The umpire's first page: matches on this device, a new one, and how far the referee is.
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/parts/icon";
import { Masthead } from "../app/parts/masthead";
import { bookTitle, learnTitles } from "../app/parts/rulebook-names";
import { attempt } from "../app/parts/toast";
import { SIDES } from "../app/sides";
import { ago, t } from "../i18n";
import type { RulebookView } from "../wire";
import { toPad } from "./addresses";
import { install, offer } from "./install";
import { NewMatch } from "./new-match";
import { OpenRecord } from "./open-record";
import { sideName } from "./player-names";
import { RefereeStatus } from "./referee-status";
import { services, startUploader } from "./services";
import type { Sheet } from "./sheet-store";
import { Panel, Tap } from "./widgets";

export function SheetList() {
  const [books, setBooks] = useState<RulebookView[] | null>(null);
  useEffect(() => {
    document.title = `empoche · ${t("umpire.title")}`;
    void services().then(async ({ referee }) => {
      const all = await attempt(referee.books());
      learnTitles(all ?? []);
      setBooks(all);
    });
  }, []);
  return (
    <div class="page">
      <Masthead />
      <main class="umpire-list">
        <header class="umpire-head">
          <h1>{t("umpire.title")}</h1>
          <p class="faint">{t("umpire.about")}</p>
        </header>
        <section class="new-card">
          {books === null ? <RefereeStatus /> : <NewMatch books={books} />}
        </section>
        <aside class="beside">
          {books !== null && <RefereeStatus />}
          {offer.value !== null && (
            <Tap name="install" class="install" onTap={() => void install()}>
              <Icon name="download" />
              {t("umpire.install")}
            </Tap>
          )}
          {books !== null && <OpenRecord />}
          <Sheets />
        </aside>
      </main>
    </div>
  );
}

/** Matches that are kept here; what is unsent of them is sent while one looks. */
function Sheets() {
  const [sheets, setSheets] = useState<Sheet[] | null>(null);
  const [forgetting, setForgetting] = useState<Sheet | null>(null);
  useEffect(() => {
    let close: (() => void)[] = [];
    let gone = false;
    void services().then(async ({ store }) => {
      const look = async () => {
        const all = await store.list();
        if (!gone) setSheets(all);
        return all;
      };
      const all = await look();
      if (gone) return;
      close = all
        .filter((sheet) => sheet.sent < sheet.count)
        .map((sheet) => {
          const upload = startUploader(sheet.id, store, () => void look());
          upload.uploader.nudge();
          return upload.close;
        });
    });
    return () => {
      gone = true;
      for (const one of close) one();
    };
  }, []);
  const forget = async (sheet: Sheet) => {
    const { store } = await services();
    await store.delete(sheet.id);
    setForgetting(null);
    setSheets(await store.list());
  };
  if (sheets === null || sheets.length === 0) return null;
  return (
    <section class="card" aria-labelledby="sheets-title">
      <h2 id="sheets-title">{t("umpire.matches")}</h2>
      <ul class="sheet-list">
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            <a class="sheet-row" href={toPad(sheet.id)} data-tap={`open:${sheet.id}`}>
              <strong>{SIDES.map((side) => sideName(sheet.players, side)).join(" – ")}</strong>
              <span>
                {SIDES.map((side) => sheet.score[side] ?? 0).join(" – ")} · {bookTitle(sheet.book)}
              </span>
              <small>
                {ago(sheet.seen)} · <Sent sheet={sheet} />
              </small>
            </a>
            <Tap
              name={`forget:${sheet.id}`}
              class="icon"
              label={t("umpire.forget")}
              onTap={() => setForgetting(sheet)}
            >
              <Icon name="close" />
            </Tap>
          </li>
        ))}
      </ul>
      {forgetting !== null && (
        <Panel title={t("umpire.forget")} name="forget" onClose={() => setForgetting(null)}>
          <p>
            {t(forgetting.sent < forgetting.count ? "umpire.forget-unsent" : "umpire.forget-sent", {
              count: forgetting.count - forgetting.sent,
            })}
          </p>
          <Tap name="forget:sure" class="danger" onTap={() => void forget(forgetting)}>
            {t("umpire.forget")}
          </Tap>
        </Panel>
      )}
    </section>
  );
}

function Sent({ sheet }: { sheet: Sheet }) {
  if (sheet.taken !== null) return <span>{t("umpire.taken")}</span>;
  const open = sheet.count - sheet.sent;
  return <span>{open === 0 ? t("pad.all-sent") : t("pad.unsent", { count: open })}</span>;
}
