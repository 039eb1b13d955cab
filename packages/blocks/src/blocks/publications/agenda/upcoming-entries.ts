import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import type { AgendaEntry } from './agenda.schema.ts';

/**
 * Returns the local minute at which an entry is over (`2026-11-28T11:30`). Without an end, or with one past midnight,
 * it lasts the whole day.
 */
export function getEntryEnd({ startDate, startTime = '00:00', endDate = startDate, endTime }: AgendaEntry): string {
  if (endDate > startDate) return `${endDate}T${endTime ?? '24:00'}`;
  return `${startDate}T${endTime && endTime > startTime ? endTime : '24:00'}`;
}

/** Lists the entries that are not over at `now` (epoch milliseconds) in `timeZone`, soonest first. */
export function listUpcomingEntries(entries: readonly AgendaEntry[], now: number, timeZone: string): AgendaEntry[] {
  const present = toLocalMinute(now, timeZone);
  const start = (entry: AgendaEntry) => `${entry.startDate}T${entry.startTime ?? '00:00'}`;
  return entries
    .filter((entry) => getEntryEnd(entry) > present)
    .sort((one, other) => (start(one) < start(other) ? -1 : start(one) > start(other) ? 1 : 0));
}

/** Groups entries by month (`2026-11`), in their order. */
export function groupByMonth(entries: readonly AgendaEntry[]): { month: string; entries: AgendaEntry[] }[] {
  const groups: { month: string; entries: AgendaEntry[] }[] = [];
  for (const entry of entries) {
    const month = entry.startDate.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, entries: [entry] });
  }
  return groups;
}

const halfHour = 30 * 60_000;
const hour = 60 * 60_000;

/**
 * Returns the next moment (epoch milliseconds) at which an entry may be over, undefined when none is left. A loader
 * does not know the site's time zone. Somewhere on earth the entry ends at a half hour, from 14 hours before to 12
 * hours after its time read as UTC. The result is the next of these half hours.
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
