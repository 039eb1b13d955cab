const stamp = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?/;

/**
 * Parses `2024-05-01 10:00:00`; null for `0000-00-00 00:00:00`, for days that no month has, and for years that are none of
 * a site's. The result has no zone: `2024-05-01T10:00:00`.
 */
export function parseLocalDate(text: string): string | null {
  const found = stamp.exec(text.trim());
  if (!found) return null;
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = found;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${local}Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19) !== local) return null;
  return isYearOfSite(date) ? local : null;
}

/** Parses a date of RFC 822, as feeds have them; null for `Mon, 30 Nov -0001 00:00:00 +0000`, which drafts carry. */
export function parseFeedDate(text: string): string | null {
  if (!/^[A-Za-z]{3}, \d{1,2} [A-Za-z]{3} \d{4} /.test(text.trim())) return null;
  const date = new Date(text.trim());
  return Number.isNaN(date.getTime()) || !isYearOfSite(date) ? null : date.toISOString();
}

/** Returns the instant of a date on the clock of a zone, or null where the zone is not known. */
export function toInstant(local: string, timeZone: string | undefined): string | null {
  if (!timeZone) return null;
  const asUtc = new Date(`${local}Z`).getTime();
  // Twice: the first guess may stand on the other side of a change of clocks.
  let instant = asUtc - getOffset(asUtc, timeZone);
  instant = asUtc - getOffset(instant, timeZone);
  return new Date(instant).toISOString();
}

function getOffset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) -
    Math.floor(instant / 1000) * 1000
  );
}

function isYearOfSite(date: Date): boolean {
  return date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 2199;
}
