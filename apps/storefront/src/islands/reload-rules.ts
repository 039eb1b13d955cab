/** Minimum milliseconds between two reloads for a script that fails to load (STA-12). */
export const reloadInterval = 60_000;

/** Whether the page may reload now; `last` is the stored time of the last reload. */
export function canReload(last: string | null, now: number): boolean {
  const before = Number(last ?? Number.NaN);
  // A clock that was set back must not prevent reloads forever.
  return !(now - before >= 0 && now - before < reloadInterval);
}
