// What this browser remembers. A browser that stores nothing is no error: it forgets when it closes.

export function readItem(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // full, or not allowed
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
