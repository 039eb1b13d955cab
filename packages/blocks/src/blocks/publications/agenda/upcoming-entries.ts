import { toLocalMinute } from '@vitrine/domain/publishing/format-date';
import type { AgendaEntry } from './agenda.schema.ts';

/** The local minute at which an entry is over (`2026-11-28T11:30`); without end, or past midnight, it lasts its day. */
export function getEntryEnd({ date, from = '00:00', until = date, to }: AgendaEntry): string {
  if (until > date) return `${until}T${to ?? '24:00'}`;
  return `${date}T${to && to > from ? to : '24:00'}`;
}

/** The entries that are not over at `now` (epoch milliseconds) in `timeZone`, soonest first. */
export function listUpcomingEntries(entries: readonly AgendaEntry[], now: number, timeZone: string): AgendaEntry[] {
  const present = toLocalMinute(now, timeZone);
  const start = (entry: AgendaEntry) => `${entry.date}T${entry.from ?? '00:00'}`;
  return entries
    .filter((entry) => getEntryEnd(entry) > present)
    .sort((one, other) => (start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0));
}

/** Entries in their order, gathered by month (`2026-11`). */
export function groupByMonth(entries: readonly AgendaEntry[]): { month: string; entries: AgendaEntry[] }[] {
  const groups: { month: string; entries: AgendaEntry[] }[] = [];
  for (const entry of entries) {
    const month = entry.date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, entries: [entry] });
  }
  return groups;
}

const halfHour = 30 * 60_000;
const hour = 60 * 60_000;

/**
 * The next moment (epoch milliseconds) at which an entry may be over, undefined when none is left. A loader does not know
 * the site's time zone: an entry ends, somewhere on earth, at a half hour from 14 hours before to 12 hours after its time
 * read as UTC, and the answer is the next of these.
 */
export function findNextEnd(entries: readonly AgendaEntry[], now: number): number | undefined {
  const moments = entries.flatMap((entry) => {
    const first = Date.parse(`${getEntryEnd(entry)}:00Z`) - 14 * hour;
    const passed = Math.max(0, Math.floor((now - first) / halfHour) + 1);
    const next = first + passed * halfHour;
    return next <= first + 26 * hour ? [next] : [];
  });
  return moments.length ? Math.min(...moments) : undefined;
}
