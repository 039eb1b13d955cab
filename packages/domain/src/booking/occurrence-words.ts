import { formatPrice } from '../kernel/money.ts';
import { formatDate, formatLocalTime, toLocalMinute } from '../publishing/format-date.ts';
import type { SeatUnit } from './booking-rules.ts';

interface Place {
  timeZone: string;
  isoLocale?: string;
}

/** The time of day of an instant (epoch milliseconds or ISO 8601) on the clocks of a place: `10 h 30`. */
export function formatTimeOf(instant: number | string, { timeZone, isoLocale = 'fr-FR' }: Place): string {
  return formatLocalTime(toLocalMinute(new Date(instant).getTime(), timeZone).slice(11), isoLocale);
}

/**
 * When an occurrence takes place, for people: `samedi 5 décembre 2026, de 10 h à 11 h 30`, or from one day to another.
 * Instants are epoch milliseconds or ISO 8601.
 */
export function formatOccurrence(startsAt: number | string, endsAt: number | string, place: Place): string {
  const day = (instant: number | string) => formatDate(instant, 'full', place);
  const time = (instant: number | string) => formatTimeOf(instant, place);
  if (day(startsAt) === day(endsAt)) return `${day(startsAt)}, de\u00a0${time(startsAt)} à\u00a0${time(endsAt)}`;
  return `du ${day(startsAt)} à\u00a0${time(startsAt)} au ${day(endsAt)} à\u00a0${time(endsAt)}`;
}

/** A moment by which something must be done: `jeudi 3 décembre 2026 à 10 h`. */
export function formatDeadline(instant: number | string, place: Place): string {
  return `${formatDate(instant, 'full', place)} à\u00a0${formatTimeOf(instant, place)}`;
}

/** What a seat costs, in words: `35 € par famille`, `Gratuit`; empty where it is not said. */
export function formatSeatPrice(priceCents: number | null, unit: SeatUnit, isoLocale = 'fr-FR'): string {
  if (priceCents === null) return '';
  if (priceCents === 0) return 'Gratuit';
  return `${formatPrice(priceCents, isoLocale)} par ${unit === 'family' ? 'famille' : 'personne'}`;
}

/** The number under which calendars know an occurrence of a site. */
export function occurrenceUid(siteId: number, occurrenceId: number): string {
  return `date-${occurrenceId}-site-${siteId}@vitrine`;
}
