/**
 * Formats the UTC hour that prefixes file names in the store, such as `2026-12-31-23`: their order is chronological.
 */
export function hourOf(now: number): string {
  return new Date(now).toISOString().slice(0, 13).replace('T', '-');
}
