// What the referee decided: in plain words, with every article, its text and our reading of it.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { localize, localizeLines, t } from "../../i18n";
import type { CitedView, RulingView, ShotView } from "../../wire";
import { Icon } from "../parts/icon";
import type { Room } from "./room";

/** A shot that can no longer be shown: what happened in it, fact by fact. */
function ChangedShot({ shot, close }: { shot: ShotView; close: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // it stands above the log, where the shot was chosen
  useEffect(() => panel.current?.scrollIntoView({ block: "nearest" }), [shot.number]);
  return (
    <div class="changed-shot" data-testid="changed-shot" role="status" ref={panel}>
      {shot.changed !== null && <p>{localize(shot.changed)}</p>}
      <ol>
        {shot.facts.map((fact, at) => (
          <li key={`${shot.number}-${at}`}>{localize(fact)}</li>
        ))}
      </ol>
      <button type="button" onClick={close}>
        {t("replay.back")}
      </button>
    </div>
  );
}

export function Referee({ room }: { room: Room }) {
  const film = room.shotPlayer.current.value;
  const state = room.state.value;
  if (state === null) return null;
  const changed = room.shotPlayer.changed.value;
  const looking = film !== null && film.kind !== "live" ? film.shot : changed;
  const ruling = looking?.ruling ?? state.ruling;
  const entry = room.log.value[room.log.value.length - 1];
  const shot = looking?.number ?? (entry?.shot ? entry.number : null);
  return (
    <section class="referee" aria-label={t("referee.title")}>
      <h2 class="overline">
        {looking === null ? t("referee.title") : t("referee.replayed", { number: looking.number })}
      </h2>
      {changed !== null && <ChangedShot shot={changed} close={() => room.shotPlayer.stop()} />}
      {ruling === null ? (
        <p class="faint">{t("referee.nothing")}</p>
      ) : (
        <Ruling key={looking?.number ?? state.number} ruling={ruling} dim={film?.kind === "live"}>
          {shot !== null && room.scene.value !== null && (
            <button
              type="button"
              class="why"
              data-testid="why"
              disabled={film?.kind === "live"}
              onClick={() => void room.shotPlayer.explain(shot)}
            >
              <Icon name="eye" />
              {t("referee.why")}
            </button>
          )}
        </Ruling>
      )}
    </section>
  );
}

type Children = { children?: preact.ComponentChildren };

function Ruling({ ruling, dim, children }: { ruling: RulingView; dim: boolean } & Children) {
  const [call, words] = splitHeadline(localize(ruling.headline));
  return (
    <div class={`ruling verdict-${ruling.verdict}${dim ? " dim" : ""}`} data-testid="ruling">
      <p class="headline">
        {call !== "" && <strong class="call">{call}</strong>} {words}
      </p>
      {consequences(ruling).map((line) => (
        <p key={line} class="ruling-line">
          {line}
        </p>
      ))}
      {children}
      <Articles cited={ruling.articles} />
    </div>
  );
}

/** What the referee announces, and what is to be done. */
export function consequences({ speak, lines, placing }: RulingView): string[] {
  const aloud = speak === null ? [] : [t("referee.announces", { text: localize(speak) })];
  return [...aloud, ...localizeLines(lines), ...localizeLines(placing)];
}

/** What the referee calls out loud stands in capitals before the reason. */
export function splitHeadline(headline: string): [string, string] {
  const called = /^(\p{Lu}{2,}(?: \p{Lu}{2,})*)(?= |:|$)/u.exec(headline)?.[1] ?? "";
  return [called, headline.slice(called.length).replace(/^\s*:?\s*/, "")];
}

/** Numbers side by side, the foul first; one is opened at a time. */
function Articles({ cited }: { cited: CitedView[] }) {
  if (cited.length === 0) return null;
  const order = { foul: 0, decisive: 1, applied: 2 };
  const sorted = [...cited].sort((one, other) => order[one.role] - order[other.role]);
  return (
    <div class="articles">
      <h3 class="overline">{t("referee.articles")}</h3>
      <Disclosure articles={sorted} />
    </div>
  );
}

type Shown = Pick<CitedView, "id" | "label" | "short" | "text" | "reading" | "role">;

export function Disclosure({ articles }: { articles: Shown[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const found = articles.find((article) => article.id === open);
  const body = useId();
  return (
    <>
      <div class="article-row">
        {articles.map(({ id, short, label, role }) => (
          <button
            key={id}
            type="button"
            class={`article role-${role}`}
            data-testid={`article-${id}`}
            aria-expanded={id === open}
            aria-controls={body}
            title={localize(label)}
            onClick={() => setOpen(id === open ? null : id)}
          >
            {localize(short)}
          </button>
        ))}
      </div>
      <div id={body} class="article-body" hidden={found === undefined} data-testid="article-body">
        {found !== undefined && <Body {...found} />}
      </div>
    </>
  );
}

function Body({ label, text, reading, role }: Shown) {
  return (
    <>
      <p class="article-role">
        {localize(label)}
        {role !== "applied" && ` · ${t(`referee.role-${role}`)}`}
      </p>
      <p>{localize(text)}</p>
      {reading !== null && (
        <p class="reading">
          <strong>{t("referee.reading")}</strong> {localize(reading)}
        </p>
      )}
    </>
  );
}
