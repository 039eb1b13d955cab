/** Making a format takes a hundred times as long as using it, and every visit needs one. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date of a moment (epoch milliseconds) in a time zone, as `2026-11-20`. Throws a RangeError on an unknown zone. */
export function toLocalDate(moment: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}
