// What the umpire declares: a list of the rulebook's articles to be searched.
import { useEffect, useState } from "preact/hooks";
import { Switch } from "../app/parts/fields";
import { SIDES, type Side } from "../app/sides";
import { localize, t } from "../i18n";
import type { DeclarableView } from "../wire";
import { searchArticles } from "./article-search";
import { declarables, loadDeclarables } from "./declarables";
import type { Pad } from "./pad";
import { sideName } from "./player-names";
import { toggle } from "./taps";
import { Answers, Panel, Tap } from "./widgets";

type When = "shot" | "between";

export function Declare({ pad, onClose }: { pad: Pad; onClose: () => void }) {
  const articles = declarables(pad);
  const [sought, setSought] = useState("");
  const [when, setWhen] = useState<When>(pad.enters.value ? "shot" : "between");
  const [chosen, setChosen] = useState<DeclarableView | null>(null);
  useEffect(() => void loadDeclarables(pad), [pad]);
  const choose = (article: DeclarableView) => {
    if (when === "between" || (article.serious && !pad.taps.value.declared.includes(article.id))) {
      setChosen(article);
      return;
    }
    pad.tap((taps) => ({ ...taps, declared: toggle(taps.declared, article.id) }));
    onClose();
  };
  const offered = searchArticles(
    (articles ?? []).filter((article) => article[when]),
    sought,
  );
  return (
    <Panel title={t("pad.declare-title")} name="declare" onClose={onClose} wide>
      {chosen !== null ? (
        <One pad={pad} article={chosen} when={when} onClose={onClose} />
      ) : (
        <>
          {pad.enters.value && pad.correcting.value === null && (
            <div class="two-ways">
              {(["shot", "between"] as const).map((one) => (
                <Tap key={one} name={`declare:${one}`} on={when === one} onTap={() => setWhen(one)}>
                  {t(`pad.declare-${one}`)}
                </Tap>
              ))}
            </div>
          )}
          <input
            type="text"
            inputMode="search"
            class="declare-search"
            placeholder={t("pad.declare-search")}
            aria-label={t("pad.declare-search")}
            value={sought}
            data-tap="declare:search"
            onInput={(event) => setSought(event.currentTarget.value)}
          />
          {articles === null ? (
            <p class="faint">{t("general.loading")}</p>
          ) : (
            <List articles={offered} chosen={when === "shot" ? pad.taps.value.declared : []}>
              {choose}
            </List>
          )}
        </>
      )}
    </Panel>
  );
}

type ListProps = {
  articles: readonly DeclarableView[];
  chosen: readonly string[];
  children: (article: DeclarableView) => void;
};

function List({ articles, chosen, children }: ListProps) {
  if (articles.length === 0) return <p class="faint">{t("pad.declare-none")}</p>;
  return (
    <ul class="declare-list">
      {articles.map((article) => (
        <li key={article.id}>
          <Tap
            name={`declare:article:${article.id}`}
            class="declare-item"
            on={chosen.includes(article.id)}
            onTap={() => children(article)}
          >
            <span class="declare-id">{localize(article.label)}</span>
            <span class="declare-text">{localize(article.text)}</span>
            <Effect effect={article.effect} />
          </Tap>
        </li>
      ))}
    </ul>
  );
}

const EFFECTS = ["foul", "loss", "loss-or-match", "void", "undone", "other"] as const;

function Effect({ effect }: { effect: string }) {
  const known = EFFECTS.find((one) => one === effect);
  if (known === undefined) return null;
  return <span class={`effect effect-${known}`}>{t(`effect.${known}`)}</span>;
}

type OneProps = { pad: Pad; article: DeclarableView; when: When; onClose: () => void };

/** Who did it, and whether it was serious: only as far as that is needed. */
function One({ pad, article, when, onClose }: OneProps) {
  const [serious, setSerious] = useState(false);
  const { players } = pad.view.value.match;
  const declare = async (by: Side | null) => {
    if (when === "shot") {
      pad.tap((taps) => ({
        ...taps,
        declared: toggle(taps.declared, article.id),
        serious: taps.serious || serious,
      }));
      onClose();
      return;
    }
    const step = {
      declare: article.id,
      ...(by === null ? {} : { by }),
      ...(serious ? { serious } : {}),
    };
    if (await pad.step(step)) onClose();
  };
  const whom = when === "between" && article.offender;
  return (
    <div class="declare-one">
      <p>
        <span class="declare-id">{localize(article.label)}</span> {localize(article.text)}
      </p>
      {article.serious && (
        <Switch
          label={t("pad.serious")}
          on={serious}
          data-tap="declare:serious"
          onChange={setSerious}
        />
      )}
      {whom ? (
        <>
          <h3 class="overline">{t("pad.offender")}</h3>
          <Answers
            name="declare:by"
            of={SIDES}
            text={(side) => sideName(players, side)}
            onTap={(side) => void declare(side)}
          />
          {article.nobody && (
            <div class="answers">
              <Tap name="declare:nobody" onTap={() => void declare(null)}>
                {t("pad.nobody")}
              </Tap>
            </div>
          )}
        </>
      ) : (
        <div class="answers">
          <Tap name="declare:go" class="primary" onTap={() => void declare(null)}>
            {t(when === "shot" ? "pad.declare-add" : "pad.declare-go")}
          </Tap>
        </div>
      )}
    </div>
  );
}
