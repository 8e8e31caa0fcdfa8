// A page whose code is loaded when it is first opened.
import { type ComponentType, type FunctionComponent, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";

export function lazyPage<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> {
  let loading: Promise<ComponentType<P>> | null = null;
  let known: ComponentType<P> | null = null;
  return (props) => {
    const [page, setPage] = useState<{ component: ComponentType<P> } | null>(
      known === null ? null : { component: known },
    );
    const [failed, setFailed] = useState(false);
    const [tries, setTries] = useState(0);
    // another try is another load
    useEffect(() => {
      if (page !== null) return;
      loading ??= load();
      loading.then(
        (component) => {
          known = component;
          setPage({ component });
        },
        () => {
          loading = null; // no net: asked again
          setFailed(true);
        },
      );
    }, [tries]);
    if (page !== null) return h(page.component, props);
    return (
      <main class="lost">
        {failed ? (
          <button
            type="button"
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            {t("general.retry")}
          </button>
        ) : (
          <p class="faint" role="status">
            {t("general.loading")}
          </p>
        )}
      </main>
    );
  };
}
