import { formatPrice } from '../kernel/money.ts';
import { formatDate, formatLocalDate, formatLocalTime, isSameDay, toLocalMinute } from '../publishing/format-date.ts';
import type { SeatUnit } from './booking-rules.ts';

interface TimeZoneOption {
  timeZone: string;
}

// What joins words is French, and so are the days, hours and prices in it, whatever language stands around.

/** The time of day of an instant (epoch milliseconds or ISO 8601) on the clocks of a place: `10 h 30`. */
export function formatTimeOfDay(
  instant: number | string,
  { timeZone, isoLocale = 'fr-FR' }: TimeZoneOption & { isoLocale?: string },
): string {
  return formatLocalTime(toLocalMinute(new Date(instant).getTime(), timeZone).slice(11), isoLocale);
}

/**
 * When an occurrence takes place, for people: `samedi 5 décembre 2026, de 10 h à 11 h 30`, or from one day to another.
 * Instants are epoch milliseconds or ISO 8601.
 */
export function formatOccurrence(startsAt: number | string, endsAt: number | string, place: TimeZoneOption): string {
  const { timeZone } = place;
  const day = (instant: number | string) => formatDate(instant, 'full', { timeZone });
  const time = (instant: number | string) => formatTimeOfDay(instant, { timeZone });
  if (isSameDay(startsAt, endsAt, timeZone))
    return `${day(startsAt)}, de\u00a0${time(startsAt)} à\u00a0${time(endsAt)}`;
  return `du ${day(startsAt)} à\u00a0${time(startsAt)} au ${day(endsAt)} à\u00a0${time(endsAt)}`;
}

/** From when to when on the clocks of a place: days as `2026-11-28`, times as `10:00`; what is not said is left out. */
export interface LocalTimeRange {
  date: string;
  from?: string | undefined;
  /** The last day, where it is not the first. */
  until?: string | undefined;
  to?: string | undefined;
}

/** An occurrence on the clocks of a time zone; midnight is the `24:00` of the day that ends with it. */
export function toLocalTimeRange(
  startsAt: string,
  endsAt: string,
  timeZone: string,
): LocalTimeRange & { from: string; to: string } {
  const [date = '', from = ''] = toLocalMinute(Date.parse(startsAt), timeZone).split('T');
  const to = toLocalMinute(Date.parse(endsAt), timeZone).slice(11);
  const lastDay = toLocalMinute(Date.parse(endsAt) - 60_000, timeZone).slice(0, 10);
  return { date, from, until: lastDay > date ? lastDay : undefined, to: to === '00:00' ? '24:00' : to };
}

/**
 * The hours of a span, to stand beside its first day: `De 10 h à 11 h 30`, `De 10 h jusqu’au dimanche 29 novembre à 17 h`;
 * empty where nothing is said.
 */
export function formatTimeRange({ date, from, until, to }: LocalTimeRange): string {
  const time = (text: string) => formatLocalTime(text);
  if (until !== undefined && until > date) {
    const end = formatLocalDate(until, 'weekdayAndDay') + (to ? ` à\u00a0${time(to)}` : '');
    return from ? `De\u00a0${time(from)} jusqu’au ${end}` : `Jusqu’au ${end}`;
  }
  if (!from) return '';
  return to ? `De\u00a0${time(from)} à\u00a0${time(to)}` : `À\u00a0${time(from)}`;
}

/** A moment by which something must be done: `jeudi 3 décembre 2026 à 10 h`. */
export function formatDeadline(instant: number | string, { timeZone }: TimeZoneOption): string {
  return `${formatDate(instant, 'full', { timeZone })} à\u00a0${formatTimeOfDay(instant, { timeZone })}`;
}

/** What a seat costs, in words: `35 € par famille`, `Gratuit`; empty where it is not said. */
export function formatSeatPrice(priceCents: number | null, unit: SeatUnit): string {
  if (priceCents === null) return '';
  if (priceCents === 0) return 'Gratuit';
  return `${formatPrice(priceCents)} par ${unit === 'family' ? 'famille' : 'personne'}`;
}

/**
 * The number under which the calendar of whoever booked knows the date. Not that of the public calendar: who registers again
 * later gets a date that nothing has called off.
 */
export function buildBookingUid(reference: string, siteId: number, occurrenceId: number): string {
  return `${reference}-${buildOccurrenceUid(siteId, occurrenceId)}`;
}

/** The number under which calendars know an occurrence of a site. */
export function buildOccurrenceUid(siteId: number, occurrenceId: number): string {
  return `date-${occurrenceId}-site-${siteId}@vitrine`;
}

/** The reference of a booking where nothing else says what it is. */
export function formatBookingReference(reference: string): string {
  return `Inscription nº\u00a0${reference}`;
}
