// Keeps a television or a tablet from falling asleep while it shows a match.

/** Until the returned function is called. Browsers that cannot, or may not, sleep as they are set. */
export function keepScreenAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async () => {
    if (ended || document.visibilityState !== "visible" || lock?.released === false) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (ended) void lock.release();
    } catch {
      // there is no such thing here, or not without https, or the battery is low
    }
  };
  document.addEventListener("visibilitychange", ask); // the lock goes whenever the page is hidden
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", ask);
    lock?.release().catch(() => {});
  };
}
