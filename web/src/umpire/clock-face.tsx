// The shot clock on the pad: digits in the bar, as large as the screen, and its controls.
import { useState } from "preact/hooks";
import { Icon } from "../app/parts/icon";
import { SIDES, type Side } from "../app/sides";
import { type Key, t } from "../i18n";
import type { UmpireClockView } from "../wire";
import type { ClockTicker } from "./clock-ticker";
import type { Pad } from "./pad";
import { sideName } from "./player-names";
import {
  correctedUse,
  formatMinutes,
  mood,
  runningTimeout,
  secondsLeft,
  secondsUsed,
  timeFoulStep,
} from "./shot-clock";
import { Answers, Panel, Tap } from "./widgets";

type Props = { pad: Pad; ticking: ClockTicker };

/** Reasons for which time is stopped; what else there may be is written by hand. */
const REASONS = ["player", "equipment", "referee", "rack", "other"] as const;

export function ClockFace({ pad, ticking }: Props) {
  const [open, setOpen] = useState(false);
  const clock = pad.view.value.clock;
  if (clock === null) return null;
  const now = ticking.now.value;
  return (
    <>
      <Tap
        name="clock"
        class={`face mood-${mood(clock, now)}${look(clock)}`}
        label={t("clock.left", { seconds: secondsLeft(clock, now) })}
        onTap={() => setOpen(true)}
      >
        <Digits clock={clock} now={now} />
      </Tap>
      {open && <Controls pad={pad} ticking={ticking} onClose={() => setOpen(false)} />}
    </>
  );
}

function look(clock: UmpireClockView): string {
  if (runningTimeout(clock) !== null) return " stopped timeout";
  return clock.running ? "" : " stopped";
}

function Digits({ clock, now }: { clock: UmpireClockView; now: number }) {
  const pause = runningTimeout(clock);
  if (pause !== null) {
    return (
      <>
        <span class="face-digits">{formatMinutes(now - pause.began)}</span>
        <small>{t("clock.timeout")}</small>
      </>
    );
  }
  return (
    <>
      <span class="face-digits" data-testid="clock">
        {secondsLeft(clock, now)}
      </span>
      {!clock.running && <Icon name="pause" />}
    </>
  );
}

/** Time is up: said so that nobody misses it, and called by one tap. */
export function TimeUp({ pad, ticking }: Props) {
  const clock = pad.view.value.clock;
  if (clock === null || !clock.running || !pad.writes.value) return null;
  if (secondsUsed(clock, ticking.now.value) < clock.limit || pad.view.value.act !== "shot")
    return null;
  return (
    <div class="time-up" role="alert">
      <strong>{t("clock.up")}</strong>
      <Tap
        name="clock:foul"
        class="danger"
        onTap={() => {
          pad.clear();
          void pad.step(timeFoulStep(clock));
        }}
      >
        {t("clock.foul")}
      </Tap>
    </div>
  );
}

function Controls({ pad, ticking, onClose }: Props & { onClose: () => void }) {
  const [large, setLarge] = useState(false);
  const [asking, setAsking] = useState(false);
  const clock = pad.view.value.clock;
  if (clock === null) return null;
  const now = ticking.now.value;
  const time = (what: string, more: Record<string, unknown> = {}) =>
    void pad.write([{ kind: "time", what, ...more }]);
  const set = (by: number) => time("set", { seconds: correctedUse(clock, ticking.now.value, by) });
  const pause = runningTimeout(clock);
  const stopped = !clock.running;
  return (
    <Panel title={t("clock.title")} name="clock" onClose={onClose}>
      <Tap
        name="clock:large"
        class={`face-large mood-${mood(clock, now)}`}
        label={t("clock.large")}
        onTap={() => setLarge(true)}
      >
        {pause === null ? secondsLeft(clock, now) : formatMinutes(now - pause.began)}
      </Tap>
      <p class="faint centred">
        {pause === null
          ? t("clock.used", { seconds: Math.floor(secondsUsed(clock, now)), limit: clock.limit })
          : pauseText(pad, pause.by, pause.reason)}
      </p>
      <div class="answers">
        {stopped ? (
          <Tap name="clock:go" class="answer" onTap={() => time("go")}>
            <strong>{t("clock.go")}</strong>
          </Tap>
        ) : (
          <Tap name="clock:stop" class="answer" onTap={() => time("stop")}>
            <strong>{t("clock.stop")}</strong>
          </Tap>
        )}
        <Tap
          name="clock:timeout"
          class="answer"
          disabled={pause !== null}
          onTap={() => setAsking(true)}
        >
          <strong>{t("clock.timeout")}</strong>
        </Tap>
      </div>
      <h3 class="overline">{t("clock.correct")}</h3>
      <div class="steps-row">
        {[-10, -5, -1, 1, 5, 10].map((by) => (
          <Tap key={by} name={`clock:${by > 0 ? "+" : ""}${by}`} onTap={() => set(by)}>
            {by > 0 ? `+${by}` : `−${-by}`}
          </Tap>
        ))}
      </div>
      <div class="answers">
        <Tap name="clock:full" onTap={() => time("set", { seconds: 0 })}>
          {t("clock.full", { seconds: clock.limit })}
        </Tap>
      </div>
      {asking && (
        <Timeout
          pad={pad}
          onClose={() => setAsking(false)}
          onSaid={(by, reason) => {
            time("timeout", { by, reason });
            onClose();
          }}
        />
      )}
      {large && <Large pad={pad} ticking={ticking} onClose={() => setLarge(false)} />}
    </Panel>
  );
}

function pauseText(pad: Pad, by: string | null, reason: string): string {
  const { players } = pad.view.value.match;
  const who = by === "A" || by === "B" ? sideName(players, by) : null;
  return [t("clock.timeout"), who, reason].filter((part) => part).join(" · ");
}

type TimeoutProps = {
  pad: Pad;
  onSaid: (by: Side | null, reason: string) => void;
  onClose: () => void;
};

/** Who asks for it, and why. */
function Timeout({ pad, onSaid, onClose }: TimeoutProps) {
  const [reason, setReason] = useState<string>(t("clock.reason-player"));
  const { players } = pad.view.value.match;
  return (
    <Panel title={t("clock.timeout")} name="timeout" onClose={onClose}>
      <div class="reasons">
        {REASONS.map((one) => {
          const words = t(`clock.reason-${one}` satisfies Key);
          return (
            <Tap
              key={one}
              name={`reason:${one}`}
              on={reason === words}
              onTap={() => setReason(words)}
            >
              {words}
            </Tap>
          );
        })}
      </div>
      <input
        type="text"
        value={reason}
        maxLength={200}
        aria-label={t("clock.reason")}
        data-tap="reason"
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <h3 class="overline">{t("clock.whose")}</h3>
      <Answers
        name="timeout"
        of={[...SIDES, "umpire"] as const}
        text={(who) => (who === "umpire" ? t("sheet.umpire") : sideName(players, who))}
        onTap={(who) => onSaid(who === "umpire" ? null : who, reason.trim())}
      />
    </Panel>
  );
}

/** Digits as large as the screen, for players at the other end of the table. */
function Large({ pad, ticking, onClose }: Props & { onClose: () => void }) {
  const clock = pad.view.value.clock;
  if (clock === null) return null;
  const now = ticking.now.value;
  const pause = runningTimeout(clock);
  return (
    <Tap
      name="clock:small"
      class={`face-whole mood-${mood(clock, now)}`}
      label={t("general.close")}
      onTap={onClose}
    >
      {pause === null ? secondsLeft(clock, now) : formatMinutes(now - pause.began)}
    </Tap>
  );
}
