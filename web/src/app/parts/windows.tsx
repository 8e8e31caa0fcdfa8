// Settings and help can be opened from everywhere.
import { signal } from "@preact/signals";
import type { ButtonHTMLAttributes } from "preact";
import { type Key, t } from "../../i18n";
import { changeSettings, type Settings, settings } from "../settings";
import { Dialog } from "./dialog";
import { Segments, Switch } from "./fields";
import { IconButton } from "./icon-button";

type Window = "settings" | "help";

const open = signal<Window | null>(null);

export function openWindow(name: Window): void {
  open.value = name;
}

const WINDOW_ICONS = { settings: "gear", help: "help" } as const;

type WindowButtonProps = Omit<ButtonHTMLAttributes, "name"> & { name: Window };

export function WindowButton({ name, ...button }: WindowButtonProps) {
  return (
    <IconButton
      icon={WINDOW_ICONS[name]}
      label={t(`${name}.title`)}
      data-testid={name}
      onClick={() => openWindow(name)}
      {...button}
    />
  );
}

export function windowOpen(): boolean {
  return open.value !== null || document.querySelector("dialog[open]") !== null;
}

export function Windows() {
  const close = () => {
    open.value = null;
  };
  if (open.value === "settings") return <SettingsWindow onClose={close} />;
  if (open.value === "help") return <HelpWindow onClose={close} />;
  return null;
}

// ---------------------------------------------------------------- settings

type Flag = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

function Setting({ name }: { name: Flag }) {
  return (
    <Switch
      label={t(`settings.${name}`)}
      on={settings.value[name]}
      data-testid={`setting-${name}`}
      onChange={(on) => changeSettings({ [name]: on })}
    />
  );
}

function Either<K extends "language" | "view" | "colours">({
  name,
  values,
}: {
  name: K;
  values: [Settings[K], Key][];
}) {
  return (
    <Segments
      name={`setting-${name}`}
      legend={t(`settings.${name}`)}
      options={values.map(([value, label]) => [value, t(label)] as const)}
      chosen={settings.value[name]}
      onChoose={(value) => changeSettings({ [name]: value })}
    />
  );
}

function LineLength() {
  return (
    <label class="range">
      <span>{t("settings.lineLength")}</span>
      <input
        type="range"
        min={0.1}
        max={1}
        step={0.05}
        disabled={!settings.value.line}
        value={settings.value.lineLength}
        data-testid="setting-lineLength"
        onInput={(event) => changeSettings({ lineLength: event.currentTarget.valueAsNumber })}
      />
    </label>
  );
}

function SettingsWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("settings.title")} name="settings" onClose={onClose}>
      <div class="settings">
        <Either
          name="language"
          values={[
            ["fr", "settings.french"],
            ["en", "settings.english"],
          ]}
        />
        <Either
          name="view"
          values={[
            ["top", "settings.view-top"],
            ["free", "settings.view-free"],
          ]}
        />
        <Either
          name="colours"
          values={[
            ["usual", "settings.colours-usual"],
            ["safe", "settings.colours-safe"],
          ]}
        />
        <Setting name="line" />
        <LineLength />
        <Setting name="sound" />
        <Setting name="speech" />
        <Setting name="reducedMotion" />
        <p class="faint">{t("settings.kept")}</p>
      </div>
    </Dialog>
  );
}

// ---------------------------------------------------------------- help

/** Letters that lie together under a hand are named as this keyboard's language has them. */
const KEYS: [string | { fr: string; en: string }, Key][] = [
  ["← →", "key.aim"],
  ["⇧ ← →", "key.fine"],
  ["↑ ↓", "key.power"],
  ["␣", "key.strike"],
  ["T", "key.target"],
  [{ fr: "Z Q S D", en: "W A S D" }, "key.tip"],
  [{ fr: "A E", en: "Q E" }, "key.elevation"],
  ["I J K L", "key.nudge"],
  [{ fr: ", ;", en: ", ." }, "key.slide"],
  ["P X", "key.call"],
  ["B", "key.ball"],
  ["1 … 9", "key.choose"],
  ["V", "key.view"],
  ["R", "key.replay"],
  ["Y", "key.why"],
  ["Esc", "key.skip"],
  ["U", "key.undo"],
  ["H", "key.hint"],
  ["M", "key.mute"],
  ["F1 ?", "key.help"],
];

function HelpWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("help.title")} name="help" onClose={onClose}>
      <div class="help">
        <p>{t("help.aim")}</p>
        <p>{t("help.hand")}</p>
        <p>{t("help.laying")}</p>
        <p>{t("help.referee")}</p>
        <h3>{t("help.keys")}</h3>
        <dl class="keys">
          {KEYS.map(([key, label]) => (
            <div key={label}>
              <dt>
                <kbd>{typeof key === "string" ? key : key[settings.value.language]}</kbd>
              </dt>
              <dd>{t(label)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
