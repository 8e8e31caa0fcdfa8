// How long, who opens, with or without clock: all of it has a sensible value already.
import { t } from "../../i18n";
import type { RulebookView } from "../../wire";
import { GoalField, TextField, Tick } from "../parts/fields";
import { defaultGoal, hasGoal, type MatchSetup, type Opening } from "./match-setup";

type Props = {
  wish: MatchSetup;
  book: RulebookView;
  onChange: (part: Partial<MatchSetup>) => void;
};

export function Details({ wish, book, onChange }: Props) {
  return (
    <details class="details">
      <summary data-testid="details">{t("home.details")}</summary>
      <div class="detail-grid">
        <TextField
          label={t("home.name")}
          value={wish.name}
          maxLength={40}
          autocomplete="nickname"
          placeholder={t("home.player", { number: 1 })}
          data-testid="name"
          onChange={(name) => onChange({ name })}
        />
        {wish.opponent === "person" && (
          <TextField
            label={t("home.other-name")}
            value={wish.other}
            maxLength={40}
            placeholder={t("home.player", { number: 2 })}
            data-testid="other-name"
            onChange={(other) => onChange({ other })}
          />
        )}
        {hasGoal(book) && (
          <GoalField
            look="stepper"
            book={book}
            goal={wish.goal ?? defaultGoal(book)}
            onChange={(goal) => onChange({ goal })}
          />
        )}
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
