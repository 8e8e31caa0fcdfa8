// Parts of forms, each with its label.
import type { ComponentChildren } from "preact";
import { localize, t } from "../../i18n";
import type { RulebookView } from "../../wire";

type TextProps = {
  label: string;
  value: string;
  maxLength: number;
  autocomplete?: string;
  placeholder?: string;
  required?: boolean;
  list?: string; // of suggestions
  "data-testid"?: string;
  "data-tap"?: string;
  onChange: (value: string) => void;
};

export function TextField({ label, onChange, ...input }: TextProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="text" {...input} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}

type TickProps = { name: string; on: boolean; label: string; onChange: (on: boolean) => void };

export function Tick({ name, on, label, onChange }: TickProps) {
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

type SwitchProps = {
  label: string;
  on: boolean;
  look?: string;
  "data-testid"?: string;
  "data-tap"?: string;
  onChange: (on: boolean) => void;
};

export function Switch({ label, on, look = "switch", onChange, ...input }: SwitchProps) {
  return (
    <label class={look}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        {...input}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

type RadioProps = {
  look?: string; // the class of the label
  name: string;
  value: string | number;
  checked: boolean;
  visible?: boolean; // else the button lies unseen over the whole of its label
  testid?: string;
  onChoose: () => void;
  children: ComponentChildren;
};

/** One of several: a radio button inside of what it stands for. */
export function Radio({ look, visible, testid, onChoose, children, ...input }: RadioProps) {
  const { name, value } = input;
  return (
    <label class={look}>
      <input
        type="radio"
        class={visible ? undefined : "covering"}
        data-testid={testid ?? `${name}-${value}`}
        {...input}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

type SegmentsProps<T> = {
  name: string;
  legend: string;
  options: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (value: T) => void;
  small?: boolean; // and the legend is only read aloud
};

/** One of a few, side by side. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { name, legend, options, chosen, onChoose, small } = props;
  return (
    <fieldset class={small ? "segments small" : "segments"}>
      <legend class={small ? "unseen" : undefined}>{legend}</legend>
      {options.map(([value, label]) => (
        <Radio
          key={value}
          name={name}
          value={value}
          checked={value === chosen}
          onChoose={() => onChoose(value)}
        >
          <span>{label}</span>
        </Radio>
      ))}
    </fieldset>
  );
}

const MOST_GOAL = 100;

type GoalProps = {
  look: string; // the class of what stands around buttons and number
  book: RulebookView;
  goal: number;
  onChange: (goal: number) => void;
};

/** Frames to win or points to reach: typed, or one more and one less. */
export function GoalField({ look, book, goal, onChange }: GoalProps) {
  const set = (to: number) => onChange(Math.min(MOST_GOAL, Math.max(1, to)));
  return (
    <div class="field">
      <span id="goal-label">
        {book.goal === "target"
          ? t("home.target")
          : t("home.race", { stage: localize(book.stage) })}
      </span>
      <div class={look}>
        <button
          type="button"
          data-tap="goal:-1"
          aria-label={t("home.fewer")}
          onClick={() => set(goal - 1)}
        >
          −
        </button>
        <input
          type="number"
          min={1}
          max={MOST_GOAL}
          value={goal}
          aria-labelledby="goal-label"
          data-testid="goal"
          data-tap="goal"
          onChange={(event) => {
            const value = event.currentTarget.valueAsNumber;
            if (Number.isInteger(value)) set(value);
          }}
        />
        <button
          type="button"
          data-tap="goal:+1"
          aria-label={t("home.more")}
          onClick={() => set(goal + 1)}
        >
          +
        </button>
      </div>
    </div>
  );
}
