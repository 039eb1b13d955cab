import { isSameDay, toLocalMinute } from '../kernel/local-time.ts';
import { formatPrice } from '../kernel/money.ts';
import { formatDate, formatLocalDate, formatLocalTime } from '../publishing/format-date.ts';
import type { SeatUnit } from './booking-rules.ts';

interface TimeZoneOption {
  timeZone: string;
}

// The joining words are French, so the days, hours and prices between them are too, whatever the page's language.

/** Formats the time of day of an instant (epoch milliseconds or ISO 8601) in a time zone: `10 h 30`. */
export function formatTimeOfDay(
  instant: number | string,
  { timeZone, isoLocale = 'fr-FR' }: TimeZoneOption & { isoLocale?: string },
): string {
  return formatLocalTime(toLocalMinute(new Date(instant).getTime(), timeZone).slice(11), isoLocale);
}

/**
 * Formats when an occurrence takes place: `samedi 5 décembre 2026, de 10 h à 11 h 30`, or from one day to another.
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

/** A range in local time: days as `2026-11-28`, times as `10:00`; unknown parts are absent. */
export interface LocalTimeRange {
  date: string;
  from?: string | undefined;
  /** The last day, if it is not the first. */
  until?: string | undefined;
  to?: string | undefined;
}

/** Converts an occurrence to local time; midnight is the `24:00` of the day that it ends. */
export function toLocalTimeRange(
  startsAt: string,
  endsAt: string,
  timeZone: string,
): LocalTimeRange & { from: string; to: string } {
  const start = toLocalMinute(Date.parse(startsAt), timeZone);
  const date = start.slice(0, 10);
  const to = toLocalMinute(Date.parse(endsAt), timeZone).slice(11);
  const lastDay = toLocalMinute(Date.parse(endsAt) - 60_000, timeZone).slice(0, 10);
  return {
    date,
    from: start.slice(11),
    until: lastDay > date ? lastDay : undefined,
    to: to === '00:00' ? '24:00' : to,
  };
}

/**
 * Formats the hours of a range, for display beside its first day: `De 10 h à 11 h 30`, `De 10 h jusqu’au dimanche 29
 * novembre à 17 h`. Empty where nothing is known.
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

/** Formats a deadline: `jeudi 3 décembre 2026 à 10 h`. */
export function formatDeadline(instant: number | string, { timeZone }: TimeZoneOption): string {
  return `${formatDate(instant, 'full', { timeZone })} à\u00a0${formatTimeOfDay(instant, { timeZone })}`;
}

/**
 * Formats until when something can be done, after `jusqu’au`: `samedi 5 décembre 2026 inclus` where it ends at midnight, else
 * `jeudi 3 décembre 2026 à 10 h`.
 */
export function formatLastMoment(instant: number | string, { timeZone }: TimeZoneOption): string {
  const moment = typeof instant === 'number' ? instant : Date.parse(instant);
  return toLocalMinute(moment, timeZone).endsWith('T00:00')
    ? `${formatDate(moment - 60_000, 'full', { timeZone })} inclus`
    : formatDeadline(moment, { timeZone });
}

/** Formats the price of a seat: `35 € par famille`, `Gratuit`; empty where it is not set. */
export function formatSeatPrice(priceCents: number | null, unit: SeatUnit): string {
  if (priceCents === null) return '';
  if (priceCents === 0) return 'Gratuit';
  return `${formatPrice(priceCents)} par ${unit === 'family' ? 'famille' : 'personne'}`;
}

/**
 * Builds the iCalendar UID of a booked occurrence in the participant's calendar. It differs from the public one: a
 * later registration must be a new event, which no cancellation has removed.
 */
export function buildBookingUid(reference: string, siteId: number, occurrenceId: number): string {
  return `${reference}-${buildOccurrenceUid(siteId, occurrenceId)}`;
}

/** Builds the iCalendar UID of a site's occurrence. */
export function buildOccurrenceUid(siteId: number, occurrenceId: number): string {
  return `date-${occurrenceId}-site-${siteId}@vitrine`;
}

/** Formats the reference of a booking for a context that has no other label. */
export function formatBookingReference(reference: string): string {
  return `Inscription nº\u00a0${reference}`;
}
