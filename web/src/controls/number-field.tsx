// A number on the screen that can be typed into: with a comma or a point, taken when one is done.
import { useState } from "preact/hooks";
import { formatNumber, type Language, parseNumber } from "./messages";

type Props = {
  label: string;
  unit: string; // short, beside the number
  unitName: string; // the unit in words, for those who hear it
  value: number;
  digits: number;
  language: Language;
  testid: string;
  disabled?: boolean;
  onValue(value: number): void;
};

export function NumberField(props: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? formatNumber(props.value, props.digits, props.language);
  const finish = (): void => {
    const value = draft === null ? null : parseNumber(draft);
    if (value !== null) props.onValue(value);
    setDraft(null); // what is no number is as if nothing had been typed
  };
  return (
    <label class="controls-dial">
      <span class="controls-label">{props.label}</span>
      <span class="controls-field">
        <input
          type="text"
          inputMode="decimal"
          autocomplete="off"
          data-testid={props.testid}
          aria-label={`${props.label} (${props.unitName})`}
          aria-invalid={draft !== null && parseNumber(draft) === null}
          disabled={props.disabled ?? false}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
            if (event.key === "Escape") setDraft(null);
          }}
        />
        <span class="controls-unit" aria-hidden="true">
          {props.unit}
        </span>
      </span>
    </label>
  );
}
