// What the browser says about network and page, for all that waits for either.

export type NetworkListener = {
  /** The network is back. */
  online?(): void;
  /** The browser has no network. */
  offline?(): void;
  /** The page is looked at again. */
  visible?(): void;
};

/** Report network and visibility to `listener` until the returned function is called. */
export function listenToNetwork(listener: NetworkListener): () => void {
  const online = () => listener.online?.();
  const offline = () => listener.offline?.();
  const visibility = () => {
    if (document.visibilityState === "visible") listener.visible?.();
  };
  addEventListener("online", online);
  addEventListener("offline", offline);
  document.addEventListener("visibilitychange", visibility);
  return () => {
    removeEventListener("online", online);
    removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", visibility);
  };
}
