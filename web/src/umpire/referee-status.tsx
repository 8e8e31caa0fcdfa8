// How far the referee is: loading, ready, ready without a network.
import { Icon } from "../app/parts/icon";
import { percent, t } from "../i18n";
import { offlineReady } from "../offline";
import { engine } from "./engine";
import { Tap } from "./widgets";

export function RefereeStatus() {
  const { step, loaded, total } = engine().progress.value;
  if (step === "failed") {
    return (
      <div class="ready failed" role="alert" data-testid="engine" data-step={step}>
        <p>{t("engine.failed")}</p>
        <Tap name="engine:again" onTap={() => location.reload()}>
          {t("general.retry")}
        </Tap>
      </div>
    );
  }
  const share = total > 0 ? Math.min(1, loaded / total) : 0;
  return (
    <p class={`ready ${step}`} role="status" data-testid="engine" data-step={step}>
      {step === "ready" ? (
        <>
          <Icon name="check" />
          {t(offlineReady.value ? "engine.offline" : "engine.ready")}
        </>
      ) : (
        <>
          {t(step === "loading" ? "engine.loading" : "engine.starting", { share: percent(share) })}
          <progress max={1} value={step === "loading" ? share : undefined} />
        </>
      )}
    </p>
  );
}
