import { formatDay, formatShortPeriod } from '../../base/format/format-date.ts';

/** Says between which moments visitors see news: « depuis le mardi 24 novembre », « à partir du » for a day to come. */
export function describePeriod(from: string, until: string | null | undefined, now = new Date()): string {
  if (until) return formatShortPeriod(from, until, now);
  return `${Date.parse(from) > now.getTime() ? 'à partir du' : 'depuis le'} ${formatDay(from, now)}`;
}
