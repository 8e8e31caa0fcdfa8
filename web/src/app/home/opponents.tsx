// Against whom, and with whom in doubles.
import { localize, t } from "../../i18n";
import type { NamedView, RulebookView } from "../../wire";
import { Icon, type IconName } from "../parts/icon";
import { levelName } from "../parts/rulebook-names";
import type { Kind, MatchSetup } from "./match-setup";

type Props = {
  wish: MatchSetup;
  book: RulebookView;
  levels: NamedView[];
  onChange: (part: Partial<MatchSetup>) => void;
};

const KINDS: { kind: Kind; icon: IconName }[] = [
  { kind: "computer", icon: "chip" },
  { kind: "person", icon: "people" },
  { kind: "open", icon: "link" },
];

export function Opponents({ wish, book, levels, onChange }: Props) {
  const doubles = wish.doubles && book.doubles;
  const machine =
    wish.opponent === "computer" ||
    (doubles && (wish.partner === "computer" || wish.second === "computer"));
  return (
    <fieldset class="opponents">
      <legend class="title">{t("home.opponent")}</legend>
      <div class="opponent-grid">
        {KINDS.map(({ kind, icon }) => (
          <label key={kind} class="opponent">
            <input
              type="radio"
              name="opponent"
              value={kind}
              checked={wish.opponent === kind}
              data-testid={`opponent-${kind}`}
              onChange={() => onChange({ opponent: kind })}
            />
            <Icon name={icon} />
            <span class="opponent-words">
              <strong>{t(`opponent.${kind}`)}</strong>
              <small>{t(`opponent.${kind}-about`)}</small>
            </span>
          </label>
        ))}
      </div>
      {machine && <Levels levels={levels} chosen={wish.level} onChange={onChange} />}
      {book.doubles && (
        <label class="tick">
          <input
            type="checkbox"
            checked={wish.doubles}
            data-testid="doubles"
            onChange={(event) => onChange({ doubles: event.currentTarget.checked })}
          />
          <span>{t("home.doubles")}</span>
        </label>
      )}
      {doubles && (
        <div class="row">
          <Seat
            label={t("home.partner")}
            kind={wish.partner}
            onChange={(partner) => onChange({ partner })}
          />
          <Seat
            label={t("home.second")}
            kind={wish.second}
            onChange={(second) => onChange({ second })}
          />
        </div>
      )}
    </fieldset>
  );
}

function Levels({
  levels,
  chosen,
  onChange,
}: Pick<Props, "levels" | "onChange"> & { chosen: string }) {
  return (
    <fieldset class="segments">
      <legend>{t("home.level")}</legend>
      {levels.map((level) => (
        <label key={level.id}>
          <input
            type="radio"
            name="level"
            value={level.id}
            checked={level.id === chosen}
            data-testid={`level-${level.id}`}
            onChange={() => onChange({ level: level.id })}
          />
          <span>{levelName(level.id, localize(level.text))}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Seat({
  label,
  kind,
  onChange,
}: {
  label: string;
  kind: Kind;
  onChange: (kind: Kind) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={kind} onChange={(event) => onChange(event.currentTarget.value as Kind)}>
        {KINDS.map((one) => (
          <option key={one.kind} value={one.kind}>
            {t(`opponent.${one.kind}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
