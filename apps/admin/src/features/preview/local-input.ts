/** Formats a moment as a field of day and hour takes it, in the time of the browser. */
export function toLocalInput(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns the same hour some days later. */
export function addDays(date: Date, days: number): Date {
  const later = new Date(date);
  later.setDate(later.getDate() + days);
  later.setSeconds(0, 0);
  return later;
}
