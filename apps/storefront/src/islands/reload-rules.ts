/** How long a page must wait before a script that does not come may reload it again, in milliseconds (STA-12). */
export const reloadInterval = 60_000;

/** Whether a page may be reloaded now; `last` is what was stored at the last time. */
export function canReload(last: string | null, now: number): boolean {
  const before = Number(last ?? Number.NaN);
  // A clock that went back must not forbid reloading for ever.
  return !(now - before >= 0 && now - before < reloadInterval);
}
