// Matches to go on with, matches to watch, the practice table, and an invitation that was sent.
import { useState } from "preact/hooks";
import { ago, localize, t } from "../../i18n";
import type { Summary } from "../../wire";
import { Icon } from "../parts/icon";
import { bookTitle } from "../parts/rulebook-names";
import { toast } from "../parts/toast";
import { parseRoute, toMatch } from "../route";
import { forgetMatch, savedMatches } from "../saved-matches";

const SHOWN = 5;

export function Continue() {
  const [all, setAll] = useState(false);
  const open = savedMatches.value.filter((match) => !match.over);
  if (open.length === 0) return null;
  return (
    <section class="card" aria-labelledby="continue-title">
      <h2 id="continue-title">{t("home.continue")}</h2>
      <ul class="matches" data-testid="continue">
        {open.slice(0, all ? undefined : SHOWN).map((match) => (
          <li key={match.id}>
            <a class="match" href={toMatch(match.id)}>
              <strong>{bookTitle(match.rulebook)}</strong>
              <span>{match.practice ? t("practice.title") : match.names.join(" – ")}</span>
              <small>{ago(match.seen)}</small>
            </a>
            <button
              type="button"
              class="icon small"
              aria-label={t("home.forget", { names: match.names.join(" – ") })}
              onClick={() => forgetMatch(match.id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {open.length > SHOWN && !all && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {t("home.all", { count: open.length })}
        </button>
      )}
    </section>
  );
}

export function Watch({ matches }: { matches: Summary[] }) {
  return (
    <section class="card" aria-labelledby="watch-title">
      <h2 id="watch-title">{t("home.watch")}</h2>
      {matches.length === 0 ? (
        <p class="faint">{t("home.nothing-live")}</p>
      ) : (
        <ul class="matches" data-testid="live">
          {matches.map((match) => (
            <li key={match.id}>
              <a class="match" href={toMatch(match.id)}>
                <strong>{localize(match.title)}</strong>
                <span>{describeScore(match)}</span>
                <small>{ago(match.at * 1000)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describeScore(match: Summary): string {
  const side = (name: string) =>
    match.seats
      .filter((seat) => seat.seat.startsWith(name))
      .map((seat) => seat.name)
      .join(" & ");
  return `${side("A")} ${match.score.A ?? 0} – ${match.score.B ?? 0} ${side("B")}`;
}

export function Join() {
  const [link, setLink] = useState("");
  const go = (event: Event) => {
    event.preventDefault();
    const hash = link.slice(Math.max(0, link.indexOf("#")));
    if (parseRoute(hash).page === "match" && link.includes("#")) location.hash = hash;
    else toast("home.bad-link", true);
  };
  return (
    <section class="card" aria-labelledby="join-title">
      <h2 id="join-title">{t("home.join")}</h2>
      <form class="inline" onSubmit={go}>
        <input
          type="text"
          inputMode="url"
          value={link}
          aria-label={t("home.link")}
          placeholder={t("home.link")}
          data-testid="join-link"
          onInput={(event) => setLink(event.currentTarget.value)}
        />
        <button type="submit" data-testid="join">
          {t("home.join-go")}
        </button>
      </form>
    </section>
  );
}
