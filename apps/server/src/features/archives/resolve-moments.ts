import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import { addDays } from '@vitrine/domain/kernel/working-days';

/** A moment or a day of an unpacked archive, counted from the day it is loaded. */
interface RelativeMoment {
  /** Days after the day of loading; before it where negative. */
  $day: number;
  /** The first such day of the week from there on, from 1 for Monday to 7. */
  $weekday?: number;
  /** Days after that one. */
  $then?: number;
  /** `HH:MM` in the site's time zone; a day alone without it. */
  $time?: string;
}

const words = new Set(['$day', '$weekday', '$then', '$time']);

/**
 * Replaces the moments of an unpacked archive that are given from the day it is loaded: `{"$day": 12}` is a day in twelve
 * days, `{"$day": 4, "$weekday": 6, "$time": "10:00"}` ten o'clock on the first Saturday at least four days away. Other values
 * stay. Demonstrations and templates have dates that do not grow old.
 */
export function resolveMoments(value: unknown, now: number, timeZone: string): unknown {
  if (Array.isArray(value)) return value.map((one) => resolveMoments(one, now, timeZone));
  if (typeof value !== 'object' || value === null) return value;
  if (!isRelative(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolveMoments(one, now, timeZone)]));
  const { $day, $weekday, $then = 0, $time } = value;
  const day = addDays(toLocalDate(now, timeZone), $day);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const date = addDays(day, ($weekday === undefined ? 0 : ($weekday - weekday + 7) % 7) + $then);
  return $time === undefined ? date : new Date(fromLocalMinute(`${date}T${$time}`, timeZone)).toISOString();
}

function isRelative(value: object): value is RelativeMoment {
  const entries = Object.entries(value);
  return (
    '$day' in value &&
    entries.every(([key, one]) => words.has(key) && (key === '$time' ? typeof one === 'string' : Number.isInteger(one)))
  );
}
