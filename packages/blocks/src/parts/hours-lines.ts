import { formatLocalTime } from '@vitrine/domain/publishing/format-date';
import type { OpenState, WeekHours } from '@vitrine/domain/site/opening-hours';
import { formatDays, groupDays, weekdayNames } from './hours-text.ts';

/** Days that share their hours, said in one line: `lundi et mardi`, `9 h – 12 h 30, 14 h – 18 h 30`. */
export interface HoursLine {
  days: string;
  hours: string;
}

/** The hours of a week in as few lines as they allow, closed days left out, each group where its first day stands. */
export function formatHoursLines(week: WeekHours): HoursLine[] {
  return groupDays(week)
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ days, ranges }) => ({
      days: formatDays(days),
      hours: ranges.map(({ from, to }) => `${formatLocalTime(from)} – ${formatLocalTime(to)}`).join(', '),
    }));
}

/** Whether the site is open and until when, as a sentence; undefined where no hours are known. */
export function formatOpenState({ isOpen, next }: OpenState): string | undefined {
  if (!next) return isOpen ? 'Ouvert' : undefined;
  if (isOpen) return `Ouvert jusqu’à ${formatLocalTime(next.time)}`;
  return `Fermé, ouvre ${weekdayNames[next.weekday]} à ${formatLocalTime(next.time)}`;
}
