// Small things that every part of the pad is made of.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Modal } from "../app/parts/dialog";
import { Icon, type IconName } from "../app/parts/icon";
import { Toasts } from "../app/parts/toast";
import { localize, t } from "../i18n";
import type { CitedView } from "../wire";

type TapProps = {
  name: string; // what tests tap by: it never changes
  onTap: () => void;
  class?: string;
  label?: string;
  on?: boolean; // chosen, where one can choose
  disabled?: boolean;
  children: ComponentChildren;
};

/** Something to tap. */
export function Tap({ name, onTap, label, on, children, disabled, ...more }: TapProps) {
  return (
    <button
      type="button"
      class={more.class}
      data-tap={name}
      aria-label={label}
      aria-pressed={on}
      disabled={disabled}
      onClick={onTap}
    >
      {children}
    </button>
  );
}

/** A sign with a word under it. */
export function Tool({
  icon,
  word,
  ...more
}: Omit<TapProps, "children"> & { icon: IconName; word: string }) {
  return (
    <Tap {...more} class={`tool ${more.class ?? ""}`}>
      <Icon name={icon} />
      <span>{word}</span>
    </Tap>
  );
}

/** Something that was said and can be taken back. */
export function Chip({ name, onTap, label, children }: Omit<TapProps, "class">) {
  return (
    <Tap name={name} onTap={onTap} class="chip" {...(label === undefined ? {} : { label })}>
      {children}
      <Icon name="close" />
    </Tap>
  );
}

type PanelProps = {
  title: string;
  name: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
};

/** A window over the pad, from below on a phone; the browser keeps the focus inside. What is under
 * it cannot be seen: so it has the toasts too. */
export function Panel({ name, wide, ...modal }: PanelProps) {
  const look = wide ? "pad-panel wide" : "pad-panel";
  return <Modal {...modal} look="pad-panel" class={look} data-panel={name} foot={<Toasts />} />;
}

type AnswersProps<T extends string> = {
  name: string; // the name of each tap begins with it
  of: readonly T[];
  text: (one: T) => string;
  about?: (one: T) => string;
  chosen?: T | null;
  many?: boolean; // more than stand in a row
  disabled?: boolean;
  onTap: (one: T) => void;
};

/** Large buttons of which one is tapped. */
export function Answers<T extends string>(props: AnswersProps<T>) {
  const { name, of, text, about, chosen, many, disabled, onTap } = props;
  return (
    <div class={many ? "answers many" : "answers"}>
      {of.map((one) => (
        <Tap
          key={one}
          name={`${name}:${one}`}
          class="answer"
          {...(chosen === undefined ? {} : { on: chosen === one })}
          disabled={disabled ?? false}
          onTap={() => onTap(one)}
        >
          <strong>{text(one)}</strong>
          {about !== undefined && <small>{about(one)}</small>}
        </Tap>
      ))}
    </div>
  );
}

const ORDER: Record<string, number> = { foul: 0, decisive: 1, applied: 2 };

/** Articles by their numbers, the foul first; a tap opens the text of one. With `few`, those that
 * only had a part in it are shown when asked for. */
export function Articles({ cited, few = false }: { cited: readonly CitedView[]; few?: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  const [all, setAll] = useState(!few);
  if (cited.length === 0) return null;
  const sorted = [...cited].sort((one, other) => (ORDER[one.role] ?? 3) - (ORDER[other.role] ?? 3));
  const text = sorted.find((article) => article.id === open);
  const weighty = sorted.filter((article) => article.role !== "applied");
  const least = weighty.length > 0 ? weighty : sorted.slice(0, 1);
  const shown = all ? sorted : least;
  return (
    <div class="pad-articles">
      <div class="pad-article-row">
        {shown.map(({ id, label, short, role }) => (
          <Tap
            key={id}
            name={`article:${id}`}
            class={`pad-article role-${role}`}
            label={localize(label)}
            on={id === open}
            onTap={() => setOpen(id === open ? null : id)}
          >
            {localize(short)}
          </Tap>
        ))}
        {shown.length < sorted.length && (
          <Tap
            name="articles"
            class="pad-article"
            label={t("referee.articles")}
            onTap={() => setAll(true)}
          >
            +{sorted.length - shown.length}
          </Tap>
        )}
      </div>
      {text !== undefined && (
        <div class="pad-article-text">
          <p>
            <strong>{localize(text.label)}</strong>
          </p>
          <p>{localize(text.text)}</p>
          {text.reading !== null && (
            <p class="faint">
              <strong>{t("referee.reading")}</strong> {localize(text.reading)}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
