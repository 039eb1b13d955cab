import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';

/**
 * Replaces the moments of an unpacked archive that are given from the day it is loaded: `{"$day": 12}` is a day in twelve
 * days, `{"$day": -3, "$time": "18:30"}` a moment of the site's time zone three days ago. Other values stay.
 */
export function resolveMoments(value: unknown, now: number, timeZone: string): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveMoments(one, now, timeZone));
  if (typeof value !== 'object' || value === null) return value;
  const { $day: days, $time: time, ...rest } = value as { $day?: unknown; $time?: unknown };
  if (typeof days !== 'number' || Object.keys(rest).length)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolveMoments(one, now, timeZone)]));
  const [year = 0, month = 0, day = 0] = toLocalDate(now, timeZone).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
  return typeof time === 'string' ? new Date(fromLocalMinute(`${date}T${time}`, timeZone)).toISOString() : date;
}
