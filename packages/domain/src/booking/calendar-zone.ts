import { toLocalMinute } from '../kernel/local-time.ts';

const week = 7 * 86_400_000;

/** Minutes by which the clocks of a time zone are ahead of UTC at a moment. */
function getOffset(moment: number, timeZone: string): number {
  return Math.round(
    (Date.parse(`${toLocalMinute(moment, timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000) / 60_000,
  );
}

/** Finds the moments between two others at which the clocks of a time zone change, to the minute. */
function listClockChanges(timeZone: string, from: number, until: number): number[] {
  const changes: number[] = [];
  for (let start = from; start < until; start += week) {
    const offset = getOffset(start, timeZone);
    let [low, high] = [start, start + week];
    if (getOffset(high, timeZone) === offset) continue;
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (getOffset(middle, timeZone) === offset) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

/**
 * Builds the lines that say what the clocks of a time zone do between two moments (RFC 5545, VTIMEZONE): each change stands
 * by itself, for rules of the future may differ.
 */
export function buildTimeZone(timeZone: string, from: number, until: number): string[] {
  const start = Math.floor(from / 60_000) * 60_000;
  const changes = listClockChanges(timeZone, start, until);
  const offsets = [start, ...changes].map((moment) => getOffset(moment, timeZone));
  const usual = Math.min(...offsets);
  const observances = offsets.map((offset, position) => ({
    offset,
    before: offsets[position - 1] ?? offset,
    at: changes[position - 1] ?? start,
  }));
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observances.flatMap(({ offset, before, at }) => {
      const kind = offset > usual ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${formatClock(at + before * 60_000)}`,
        `TZOFFSETFROM:${formatOffset(before)}`,
        `TZOFFSETTO:${formatOffset(offset)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** Formats what clocks show, given as if they were those of UTC: `20261025T030000`. */
function formatClock(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(size / 60))}${part(size % 60)}`;
}
