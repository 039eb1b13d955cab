import { toLocalMinute } from '../kernel/local-time.ts';

/** The style of a date: `20 novembre 2026`, with its weekday, without its year, abbreviated, or only a part of it. */
export type DateStyle = keyof typeof dateStyles;

const dateStyles = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  month: { month: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const nonBreaking = '\u00a0';
const narrow = '\u202f';
const formats = new Map<string, Intl.DateTimeFormat>();

/** Cache of formatted dates: a page shows the same few dozen again and again, and Intl is slow. */
const formattedDates = new Map<string, string>();
const maximumFormattedDates = 2000;

function formatFor(
  isoLocale: string,
  timeZone: string,
  style: DateStyle | 'clock',
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${isoLocale}/${timeZone}/${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(isoLocale, { ...options, timeZone });
    formats.set(key, format);
  }
  return format;
}

/**
 * Formats the date of an instant (epoch milliseconds or ISO 8601) in `timeZone`. French gets `1er` and a non-breaking
 * space between day and month. Throws a RangeError on an invalid date.
 */
export function formatDate(
  instant: number | string,
  style: DateStyle,
  { timeZone, isoLocale = 'fr-FR' }: { timeZone: string; isoLocale?: string },
): string {
  return recallText(formattedDates, `${instant}/${style}/${timeZone}/${isoLocale}`, () => {
    const format = formatFor(isoLocale, timeZone, style, dateStyles[style]);
    return withFrenchSpaces(format.format(new Date(instant)), isoLocale);
  });
}

/** Returns the cached text of a key, or formats it; evicts the oldest text of a full cache. */
function recallText(cache: Map<string, string>, key: string, format: () => string): string {
  let text = cache.get(key);
  if (text === undefined) {
    text = format();
    if (cache.size >= maximumFormattedDates) cache.delete(cache.keys().next().value as string);
    cache.set(key, text);
  }
  return text;
}

function withFrenchSpaces(text: string, isoLocale: string): string {
  if (!isoLocale.startsWith('fr')) return text;
  return text.replace(/(^|\s)(\d{1,2})\s(?=\p{L})/u, (_, before: string, day: string) => {
    return `${before}${day === '1' ? '1er' : day}${nonBreaking}`;
  });
}

/** Formats a calendar date (`2026-11-28`) without time zone. Throws a RangeError on an invalid date. */
export function formatLocalDate(date: string, style: DateStyle, isoLocale = 'fr-FR'): string {
  return formatDate(`${date}T12:00:00Z`, style, { timeZone: 'UTC', isoLocale });
}

/** Formats a time of day (`09:30`, `24:00`): `9 h 30`, `9 h`, `minuit`; other languages get Intl's short form. */
export function formatLocalTime(time: string, isoLocale = 'fr-FR'): string {
  const hours = Number(time.slice(0, 2)) % 24;
  const minutes = time.slice(3, 5);
  if (!isoLocale.startsWith('fr')) {
    const format = formatFor(isoLocale, 'UTC', 'clock', { hour: 'numeric', minute: '2-digit' });
    return format.format(Date.UTC(2026, 0, 1, hours, Number(minutes)));
  }
  if (hours === 0 && minutes === '00') return 'minuit';
  return `${hours}${narrow}h${minutes === '00' ? '' : `${narrow}${minutes}`}`;
}

/** Formats a duration in whole minutes: `45 min`, `1 h`, `1 h 30`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}${narrow}min`;
  return rest === 0 ? `${hours}${narrow}h` : `${hours}${narrow}h${narrow}${String(rest).padStart(2, '0')}`;
}

/** Formats the year of an instant (epoch milliseconds) in a time zone, with four digits. */
export function formatYear(instant: number, timeZone: string): string {
  return toLocalMinute(instant, timeZone).split('-')[0] as string;
}
