import { fromLocalMinute, toLocalMinute } from '../kernel/local-time.ts';

/** Returns a moment of some weeks later at the same local time, in epoch milliseconds, also over a change of clocks. */
export function addWeeks(moment: number, weeks: number, timeZone: string): number {
  return addLocalDays(moment, 7 * weeks, timeZone);
}

/** Returns a moment of some days later at the same local time, in epoch milliseconds, also over a change of clocks. */
export function addLocalDays(moment: number, days: number, timeZone: string): number {
  return addLocalMinutes(moment, days * 1440, timeZone);
}

/** Returns a moment at which the clocks of a time zone show so many minutes more, whatever they do in between. */
export function addLocalMinutes(moment: number, minutes: number, timeZone: string): number {
  const local = new Date(Date.parse(`${toLocalMinute(moment, timeZone)}:00Z`) + minutes * 60_000);
  return fromLocalMinute(local.toISOString().slice(0, 16), timeZone);
}
