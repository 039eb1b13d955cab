import { toLocalMinute } from '../kernel/local-time.ts';
import { buildTimeZone } from './calendar-zone.ts';
import { findClockChange } from './date-series.ts';

/** An occurrence in a calendar file; moments are epoch milliseconds. */
export interface CalendarEvent {
  /** The same for every version of the event, and globally unique. */
  uid: string;
  /** Grows with each change, so that a calendar knows which version is newer. */
  sequence: number;
  changedAt: number;
  startsAt: number;
  endsAt: number;
  title: string;
  description: string;
  place: string;
  url: string;
  isCancelled: boolean;
}

/** The organizer of a calendar. */
export interface CalendarOrganizer {
  name: string;
  /** E-mail address of the organizer; the site's own where there is none. */
  email: string;
  origin: string;
  /** Description of the calendar itself. */
  note?: string;
  /** Writes moments on the clocks of this time zone instead of those of UTC. */
  timeZone?: string;
}

/**
 * Formats events as an iCalendar file (RFC 5545): lines end with CR LF and are folded at 75 bytes, texts are escaped.
 * Moments are in UTC, which has no clock change, unless the owner names a time zone. `CANCEL` removes events from the calendars that contain them (RFC
 * 5546).
 */
export function formatCalendar(
  events: readonly CalendarEvent[],
  owner: CalendarOrganizer,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string {
  const organiser = owner.email ? `mailto:${owner.email.replace(/[^\x21-\x7e]/g, '')}` : owner.origin;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Catalogue//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(owner.name)}`,
    ...(owner.note ? [`X-WR-CALDESC:${escapeText(owner.note)}`] : []),
    ...buildZone(events, owner.timeZone),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${formatUtc(event.changedAt)}`,
      `LAST-MODIFIED:${formatUtc(event.changedAt)}`,
      `DTSTART${formatMoment(event.startsAt, owner.timeZone)}`,
      `DTEND${formatMoment(event.endsAt, owner.timeZone)}`,
      `SUMMARY:${escapeText(event.title)}`,
      ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
      ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
      `URL:${event.url}`,
      `ORGANIZER;CN=${quoteParameter(owner.name)}:${organiser}`,
      `STATUS:${event.isCancelled || method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function buildZone(events: readonly CalendarEvent[], timeZone: string | undefined): string[] {
  if (timeZone === undefined || events.length === 0) return [];
  const first = events.reduce((least, { startsAt }) => Math.min(least, startsAt), Number.POSITIVE_INFINITY);
  const last = events.reduce((most, { endsAt }) => Math.max(most, endsAt), first);
  return buildTimeZone(timeZone, first - 86_400_000, last + 86_400_000);
}

/** Formats a moment with what stands before it: `:20261205T090000Z`, or `;TZID=Europe/Paris:20261205T100000`. */
function formatMoment(moment: number, timeZone: string | undefined): string {
  if (timeZone !== undefined) {
    const local = toLocalMinute(moment, timeZone);
    // Programs do not agree on which of the two is meant by an hour that clocks show twice.
    if (findClockChange(local, timeZone) === undefined) return `;TZID=${timeZone}:${local.replace(/[-:]/g, '')}00`;
  }
  return `:${formatUtc(moment)}`;
}

/** Formats a moment in UTC, as `20261205T090000Z`. */
function formatUtc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A parameter cannot contain a double quote or a control character, even escaped. */
function quoteParameter(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;
}

const encoder = new TextEncoder();

/** Folds a line at 75 bytes, never inside a character; each continuation begins with a space. */
function foldLine(line: string): string {
  const rows: string[] = [];
  let row = '';
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > 75) {
      rows.push(row);
      row = ' ';
      bytes = 1;
    }
    row += sign;
    bytes += size;
  }
  return [...rows, row].join('\r\n');
}
