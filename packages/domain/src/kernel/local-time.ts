import { memoise } from './memoise.ts';

const getFormat = memoise(
  100,
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
);

/** Formats a minute since 1970 and a time zone, `29664300/Europe/Paris`. A page asks for the same few dozen again and again. */
const formatMinute = memoise(2000, (key) => {
  const slash = key.indexOf('/');
  const found = getFormat(key.slice(slash + 1)).formatToParts(Number(key.slice(0, slash)) * 60_000);
  const part = (type: Intl.DateTimeFormatPartTypes) => found.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
});

/** Converts an instant to local time in `timeZone`: `2026-11-20T11:00`. Such texts sort like moments. */
export function toLocalMinute(instant: number, timeZone: string): string {
  return formatMinute(`${Math.floor(instant / 60_000)}/${timeZone}`);
}

/** Whether two instants (epoch milliseconds or ISO 8601) have the same date in `timeZone`. */
export function isSameDay(one: number | string, other: number | string, timeZone: string): boolean {
  const dayOf = (instant: number | string) => toLocalMinute(new Date(instant).getTime(), timeZone).slice(0, 10);
  return dayOf(one) === dayOf(other);
}

/**
 * Converts the local time `2026-11-28T17:30` in `timeZone` to an instant (epoch milliseconds). A time that a clock
 * change skips gives the instant just after it; a time that it repeats gives the first of the two.
 */
export function fromLocalMinute(localMinute: string, timeZone: string): number {
  const wanted = Date.parse(`${localMinute}:00Z`);
  const year = Number.parseInt(localMinute, 10);
  // The offset computation needs neighbouring years of four digits.
  if (year <= 1000 || year >= 9999) return wanted;
  const offsetAt = (instant: number) => Date.parse(`${toLocalMinute(instant, timeZone)}:00Z`) - instant;
  // Only the offsets of the day before and the day after can apply.
  const candidates = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)].map((offset) => wanted - offset);
  const exact = candidates.filter((instant) => toLocalMinute(instant, timeZone) === localMinute);
  return exact.length ? Math.min(...exact) : Math.max(...candidates);
}

/**
 * Parses `2026-09-30`, `2026-09-30T18:00`, or either with seconds and a zone, to epoch milliseconds. Without a zone it
 * is local time in `timeZone`; a date alone is its midnight there.
 */
export function parseInstant(text: string, timeZone: string): number {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return Date.parse(text);
  const seconds = /T\d\d:\d\d:(\d\d(?:\.\d{1,3})?)/.exec(text)?.[1];
  return fromLocalMinute(`${text}T00:00`.slice(0, 16), timeZone) + Math.round(Number(seconds ?? 0) * 1000);
}

/** Returns the bounds (epoch milliseconds) of the date `2026-09-30` in `timeZone`; `until` is exclusive. */
export function getDayBounds(day: string, timeZone: string): { from: number; until: number } {
  const tomorrow = new Date(`${day}T00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return {
    from: fromLocalMinute(`${day}T00:00`, timeZone),
    until: fromLocalMinute(tomorrow.toISOString().slice(0, -':00.000Z'.length), timeZone),
  };
}

/** Returns the next midnight after `instant` in `timeZone`, both in epoch milliseconds. */
export function findNextMidnight(instant: number, timeZone: string): number {
  return getDayBounds(toLocalMinute(instant, timeZone).slice(0, 10), timeZone).until;
}
