// How long, who opens, with or without clock: all of it has a sensible value already.
import { t } from "../../i18n";
import type { RulebookView } from "../../wire";
import { defaultGoal, hasGoal, type MatchSetup, type Opening } from "./match-setup";

type Props = {
  wish: MatchSetup;
  book: RulebookView;
  onChange: (part: Partial<MatchSetup>) => void;
};

const MOST = 100;

export function Details({ wish, book, onChange }: Props) {
  return (
    <details class="details">
      <summary data-testid="details">{t("home.details")}</summary>
      <div class="detail-grid">
        <label class="field">
          <span>{t("home.name")}</span>
          <input
            type="text"
            value={wish.name}
            maxLength={40}
            autocomplete="nickname"
            placeholder={t("home.player", { number: 1 })}
            data-testid="name"
            onInput={(event) => onChange({ name: event.currentTarget.value })}
          />
        </label>
        {wish.opponent === "person" && (
          <label class="field">
            <span>{t("home.other-name")}</span>
            <input
              type="text"
              value={wish.other}
              maxLength={40}
              placeholder={t("home.player", { number: 2 })}
              data-testid="other-name"
              onInput={(event) => onChange({ other: event.currentTarget.value })}
            />
          </label>
        )}
        {hasGoal(book) && <Goal wish={wish} book={book} onChange={onChange} />}
        <label class="field">
          <span>{t("home.opening")}</span>
          <select
            value={
              wish.opening !== null && book.openings.includes(wish.opening)
                ? wish.opening
                : book.openings[0]
            }
            data-testid="opening"
            onChange={(event) => onChange({ opening: event.currentTarget.value as Opening })}
          >
            {book.openings.map((opening) => (
              <option key={opening} value={opening}>
                {t(`opening.${opening}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {book.games && (
        <Tick
          name="games"
          on={wish.games}
          label={t("home.games")}
          onChange={(games) => onChange({ games })}
        />
      )}
      {book.clock !== null && (
        <Tick
          name="clock"
          on={wish.clock}
          label={t("home.clock", { seconds: book.clock })}
          onChange={(clock) => onChange({ clock })}
        />
      )}
      <Tick
        name="listed"
        on={wish.listed}
        label={t("home.listed")}
        onChange={(listed) => onChange({ listed })}
      />
    </details>
  );
}

function Goal({ wish, book, onChange }: Props) {
  const goal = wish.goal ?? defaultGoal(book);
  const step = (by: number) => onChange({ goal: Math.min(MOST, Math.max(1, goal + by)) });
  const label = t(book.goal === "target" ? "home.target" : "home.race");
  return (
    <div class="field">
      <span id="goal-label">{label}</span>
      <div class="stepper">
        <button type="button" aria-label={t("home.fewer")} onClick={() => step(-1)}>
          −
        </button>
        <input
          type="number"
          min={1}
          max={MOST}
          value={goal}
          aria-labelledby="goal-label"
          data-testid="goal"
          onChange={(event) => {
            const value = event.currentTarget.valueAsNumber;
            if (Number.isInteger(value)) onChange({ goal: Math.min(MOST, Math.max(1, value)) });
          }}
        />
        <button type="button" aria-label={t("home.more")} onClick={() => step(1)}>
          +
        </button>
      </div>
    </div>
  );
}

function Tick({
  name,
  on,
  label,
  onChange,
}: {
  name: string;
  on: boolean;
  label: string;
  onChange: (on: boolean) => void;
}) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={on}
        data-testid={name}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
