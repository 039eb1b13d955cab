import { fromLocalMinute, toLocalMinute } from '../kernel/local-time.ts';

/** Returns a moment of some weeks later at the same local time, in epoch milliseconds, also over a change of clocks. */
export function addWeeks(moment: number, weeks: number, timeZone: string): number {
  const local = new Date(`${toLocalMinute(moment, timeZone)}:00Z`);
  local.setUTCDate(local.getUTCDate() + 7 * weeks);
  return fromLocalMinute(local.toISOString().slice(0, 16), timeZone);
}
