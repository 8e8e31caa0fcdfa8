// Against whom, and with whom in doubles.
import { localize, t } from "../../i18n";
import type { NamedView, RulebookView } from "../../wire";
import { Radio, Segments, Tick } from "../parts/fields";
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
          <Radio
            key={kind}
            look="opponent"
            name="opponent"
            value={kind}
            checked={wish.opponent === kind}
            onChoose={() => onChange({ opponent: kind })}
          >
            <Icon name={icon} />
            <span class="opponent-words">
              <strong>{t(`opponent.${kind}`)}</strong>
              <small>{t(`opponent.${kind}-about`)}</small>
            </span>
          </Radio>
        ))}
      </div>
      {machine && (
        <Segments
          name="level"
          legend={t("home.level")}
          options={levels.map(({ id, text }) => [id, levelName(id, localize(text))] as const)}
          chosen={wish.level}
          onChoose={(level) => onChange({ level })}
        />
      )}
      {book.doubles && (
        <Tick
          name="doubles"
          on={wish.doubles}
          label={t("home.doubles")}
          onChange={(on) => onChange({ doubles: on })}
        />
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
