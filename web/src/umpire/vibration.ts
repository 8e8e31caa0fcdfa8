// What a hand feels.

/** Vibrate: milliseconds of motion and stillness in turn. Devices without a motor do nothing. */
export function vibrate(...pattern: number[]): void {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    // browsers refuse it before the first touch
  }
}
