// Practice tables: any rulebook, or a position from a link.
import { useEffect, useState } from "preact/hooks";
import { localize, localizeLines, t } from "../i18n";
import { api, Failure } from "../net/api";
import type { EquipmentView, NewMatch, PlayerIn, PositionOut, Text } from "../wire";
import { books, loadBooks } from "./home/home";
import { loadSetup } from "./home/match-setup";
import { RulebookPicker } from "./home/rulebook-picker";
import { Diagram } from "./parts/diagram";
import { Masthead } from "./parts/masthead";
import { bookTitle } from "./parts/rulebook-names";
import { attempt } from "./parts/toast";
import { formatRoute, toMatch } from "./route";
import { saveMatch } from "./saved-matches";

async function createMatch(
  rulebook: string,
  position: string | null,
  against: PlayerIn | null,
): Promise<void> {
  const you: PlayerIn = {
    kind: "person",
    name: loadSetup().name.trim() || t("home.player", { number: 1 }),
  };
  const other: PlayerIn = against ?? { kind: "person", name: t("home.player", { number: 2 }) };
  const made: NewMatch = {
    rulebook,
    players: [you, other],
    practice: against === null,
    position,
  };
  const created = await attempt(api.create(made));
  if (created === null) return;
  saveMatch(created.id, { tokens: [created.token], rulebook, practice: against === null, made });
  location.hash = toMatch(created.id);
}

export function Practice() {
  const [wanted, choose] = useState(loadSetup().rulebook);
  const chosen = wanted || (books.value?.[0]?.id ?? ""); // the first that is offered
  const [text, setText] = useState("");
  useEffect(() => {
    document.title = `empoche · ${t("practice.title")}`;
    void loadBooks();
  }, []);
  return (
    <div class="page">
      <Masthead />
      <main class="home">
        <form
          class="setup"
          onSubmit={(event) => {
            event.preventDefault();
            void createMatch(chosen, null, null);
          }}
        >
          <h1>{t("practice.title")}</h1>
          <p class="faint">{t("practice.about")}</p>
          {books.value !== null && (
            <RulebookPicker books={books.value} chosen={chosen} onChoose={choose} />
          )}
          <div class="go">
            <p class="go-summary">{bookTitle(chosen)}</p>
            <button type="submit" class="primary big" data-testid="play">
              {t("practice.open")}
            </button>
          </div>
        </form>
        <aside class="beside">
          <section class="card" aria-labelledby="position-title">
            <h2 id="position-title">{t("position.open")}</h2>
            <p class="faint">{t("position.about")}</p>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                if (text.trim() !== "")
                  location.hash = formatRoute({ page: "position", text: text.trim() });
              }}
            >
              <textarea
                rows={4}
                value={text}
                aria-label={t("position.text")}
                placeholder={`${chosen}/1/…`}
                data-testid="position-text"
                onInput={(event) => setText(event.currentTarget.value)}
              />
              <button type="submit" data-testid="position-open">
                {t("position.go")}
              </button>
            </form>
          </section>
        </aside>
      </main>
    </div>
  );
}

export function Position({ text }: { text: string }) {
  const [found, setFound] = useState<{ position: PositionOut; equipment: EquipmentView } | null>(
    null,
  );
  const [wrong, setWrong] = useState<Text | null>(null);
  useEffect(() => {
    setFound(null);
    setWrong(null);
    const look = async () => {
      const position = await api.position(text);
      setFound({ position, equipment: await api.equipment(position.rulebook) });
    };
    look().catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      setWrong(error.text);
    });
  }, [text]);
  useEffect(() => {
    document.title = `empoche · ${t("position.title")}`;
    void loadBooks();
  }, []);
  return (
    <div class="page">
      <Masthead />
      <main class="position">
        <h1>{t("position.title")}</h1>
        {wrong !== null && <p role="alert">{localize(wrong)}</p>}
        {found === null && wrong === null && <p role="status">{t("general.loading")}</p>}
        {found !== null && (
          <div class="position-body">
            <Diagram equipment={found.equipment} layout={found.position.layout} />
            <div class="card">
              <h2>{bookTitle(found.position.rulebook)}</h2>
              {localizeLines(found.position.standing).map((line) => (
                <p key={line} class="status-line">
                  {line}
                </p>
              ))}
              <div class="column">
                <button
                  type="button"
                  class="primary"
                  data-testid="position-practice"
                  onClick={() => void createMatch(found.position.rulebook, text, null)}
                >
                  {t("position.practise")}
                </button>
                <button
                  type="button"
                  data-testid="position-computer"
                  onClick={() =>
                    void createMatch(found.position.rulebook, text, {
                      kind: "computer",
                      level: loadSetup().level,
                      name: t("home.computer"),
                    })
                  }
                >
                  {t("position.computer")}
                </button>
              </div>
            </div>
          </div>
        )}
      </main>
    </div>
  );
}
