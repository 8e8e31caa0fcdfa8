// Under the table while an earlier shot is looked at.
import { t } from "../../i18n";
import { address } from "../../net/api";
import { Segments } from "../parts/fields";
import { Icon } from "../parts/icon";
import { IconButton } from "../parts/icon-button";
import { share } from "../parts/share";
import { absoluteUrl, toMatch } from "../route";
import type { Room } from "./room";

const RATES: [number, string][] = [
  [0.25, "¼×"],
  [0.5, "½×"],
  [1, "1×"],
];

export function Replay({ room }: { room: Room }) {
  const { shotPlayer } = room;
  const film = shotPlayer.current.value;
  if (film === null) return null;
  if (film.kind === "live") return <Skip room={room} />;
  const { duration } = film.playback;
  const time = Math.min(shotPlayer.time.value, duration);
  return (
    <section class="replay" aria-label={t("replay.title")}>
      <div class="replay-row">
        <Step room={room} by={-1} />
        <IconButton
          icon={shotPlayer.playing.value ? "pause" : "play"}
          label={t(shotPlayer.playing.value ? "replay.pause" : "replay.play")}
          data-testid="replay-toggle"
          onClick={() => shotPlayer.toggle()}
        />
        <Step room={room} by={1} />
        <input
          type="range"
          class="scrub"
          min={0}
          max={duration}
          step={0.01}
          value={time}
          data-testid="replay-scrub"
          aria-label={t("replay.scrub")}
          aria-valuetext={t("replay.time", { time: time.toFixed(1), whole: duration.toFixed(1) })}
          onInput={(event) => shotPlayer.seek(event.currentTarget.valueAsNumber)}
        />
        <output class="replay-time">{time.toFixed(1)} s</output>
      </div>
      <div class="replay-row">
        <Segments
          small
          name="rate"
          legend={t("replay.rate")}
          options={RATES}
          chosen={shotPlayer.rate.value}
          onChoose={(rate) => shotPlayer.setRate(rate)}
        />
        <a
          class="icon wide-only"
          href={address.animation(room.id, film.shot.number, "webp")}
          download={`empoche-${room.id}-${film.shot.number}.webp`}
          aria-label={t("replay.animation")}
          title={t("replay.animation")}
          data-testid="animation"
        >
          <Icon name="camera" />
        </a>
        <IconButton
          icon="share"
          label={t("replay.share")}
          title={t("replay.share")}
          data-testid="share-shot"
          onClick={() =>
            void share(t("replay.text"), absoluteUrl(toMatch(room.id, { shot: film.shot.number })))
          }
        />
        <button
          type="button"
          class="primary"
          data-testid="back-to-live"
          onClick={() => shotPlayer.stop()}
        >
          {t("replay.back")}
        </button>
      </div>
    </section>
  );
}

function Skip({ room }: { room: Room }) {
  return (
    <div class="skip">
      <button type="button" class="quiet" data-testid="skip" onClick={() => room.skip()}>
        {t("replay.skip")}
        <Icon name="forward" />
      </button>
    </div>
  );
}

function Step({ room, by }: { room: Room; by: 1 | -1 }) {
  const shots = room.log.value.filter((entry) => entry.shot).map((entry) => entry.number);
  const at = shots.indexOf(room.shotPlayer.current.value?.shot.number ?? 0);
  const next = at < 0 ? undefined : shots[at + by];
  return (
    <IconButton
      icon={by < 0 ? "back" : "forward"}
      label={t(by < 0 ? "replay.before" : "replay.after")}
      data-testid={by < 0 ? "replay-before" : "replay-after"}
      disabled={next === undefined}
      onClick={() => next !== undefined && void room.shotPlayer.replay(next)}
    />
  );
}
