/** What a calendar says of an occurrence; moments are epoch milliseconds. */
export interface CalendarEvent {
  /** The same for every version of the event, in the whole world. */
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

/** Who a calendar is of. */
export interface CalendarOrganizer {
  name: string;
  /** Mail address of the organiser; the site's own address stands for her where there is none. */
  email: string;
  origin: string;
  /** Said of the calendar itself. */
  note?: string;
}

/**
 * Writes events as an iCalendar file (RFC 5545): lines end with CR LF and are folded at 75 bytes, texts are escaped, moments
 * are in UTC, which no clock change moves. `CANCEL` takes events out of the calendars that have them (RFC 5546).
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
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${formatUtc(event.changedAt)}`,
      `LAST-MODIFIED:${formatUtc(event.changedAt)}`,
      `DTSTART:${formatUtc(event.startsAt)}`,
      `DTEND:${formatUtc(event.endsAt)}`,
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

/** A moment in UTC, as `20261205T090000Z`. */
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

/** A parameter cannot hold a double quote nor a control sign, in no spelling. */
function quoteParameter(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;
}

const encoder = new TextEncoder();

/** Cuts a line after 75 bytes at most, never inside a character; each rest begins with a space. */
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
