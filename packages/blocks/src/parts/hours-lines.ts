import { formatLocalDate, formatLocalTime } from '@vitrine/domain/publishing/format-date';
import type { OpenState, WeekHours } from '@vitrine/domain/site/opening-hours';
import { formatDays, groupDays, weekdayNames } from './hours-text.ts';

/** Days with the same hours, on one line: `lundi et mardi`, `9 h – 12 h 30, 14 h – 18 h 30`. */
export interface HoursLine {
  days: string;
  hours: string;
}

/**
 * Formats the opening hours of a week in as few lines as possible. Closed days are left out; each group is at the
 * position of its first day.
 */
export function formatHoursLines(week: WeekHours): HoursLine[] {
  return groupDays(week)
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ days, ranges }) => ({
      days: formatDays(days),
      hours: ranges.map(({ from, to }) => `${formatLocalTime(from)} – ${formatLocalTime(to)}`).join(', '),
    }));
}

/** Formats whether the site is open and until when, as a sentence; undefined without known hours. */
export function formatOpenState({ isOpen, next }: OpenState): string | undefined {
  if (!next) return isOpen ? 'Ouvert' : undefined;
  if (isOpen) return `Ouvert jusqu’à ${formatLocalTime(next.time)}`;
  const day = next.day ? `le ${formatLocalDate(next.day, 'weekdayAndDay')}` : weekdayNames[next.weekday];
  return `Fermé, ouvre ${day} à ${formatLocalTime(next.time)}`;
}
