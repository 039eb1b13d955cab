/** The hour of a moment as names of files in the store begin with it, `2026-12-31-23`: their order is that of time. */
export function hourOf(now: number): string {
  return new Date(now).toISOString().slice(0, 13).replace('T', '-');
}
