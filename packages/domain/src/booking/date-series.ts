import { fromLocalMinute, toLocalMinute } from '../kernel/local-time.ts';
import { addDays, isPublicHoliday } from '../kernel/working-days.ts';
import type { Closure } from '../site/closures.ts';
import { addLocalDays } from './weekly-dates.ts';

/** The moments of a date of an element, in epoch milliseconds. */
export interface DateMoments {
  startsAt: number;
  endsAt: number;
  /** Registration ends at this moment. */
  closesAt: number;
  freeCancelUntil: number;
}

/** How often a date is given again, until when, and on which days not. Days are those of the site: `2026-12-05`. */
export interface SeriesRule {
  /** By weeks, or by months at the same weekday: the second Saturday, or the last one. */
  every: 'week' | 'month' | 'month-end';
  /** Every so many weeks or months. */
  interval: number;
  /** Last day; null where `count` ends the series. */
  until: string | null;
  /** Number of dates that are added; null where `until` ends the series. */
  count: number | null;
  skipsHolidays: boolean;
  skipsClosures: boolean;
  skippedDays: readonly string[];
}

/**
 * Why a day of a series gets no date: chosen, a public holiday, a closure, no such weekday in the month, an hour that the
 * change of clocks skips, a date that is there already, or a moment that has passed.
 */
export type LeftOutReason = 'past' | 'chosen' | 'holiday' | 'closure' | 'absent' | 'skipped-hour' | 'known';

export interface SeriesDate {
  /** The day that the rule names; the first of its month where it has no such weekday. */
  day: string;
  moments: DateMoments;
  leftOut: LeftOutReason | null;
}

/** At most this many dates are added at once, none of them later than three years after the first. */
export const seriesLimits = { count: 104, days: 1096 } as const;

/** Lists the days on which a series falls after its first date, those that it leaves out among them, in order. */
export function listSeriesDates(
  first: DateMoments,
  rule: SeriesRule,
  site: {
    timeZone: string;
    closures: readonly Pick<Closure, 'from' | 'until'>[];
    /** Starts of the dates that the element has already. */
    knownStarts: ReadonlySet<number>;
    now: number;
  },
): SeriesDate[] {
  const { timeZone } = site;
  const firstDay = toLocalMinute(first.startsAt, timeZone).slice(0, 10);
  const most = Math.min(rule.count ?? seriesLimits.count, seriesLimits.count);
  const last = addDays(firstDay, seriesLimits.days);
  const until = rule.until !== null && rule.until < last ? rule.until : last;
  const dates: SeriesDate[] = [];
  for (let step = 1, kept = 0; kept < most; step += 1) {
    const { day, isAbsent } = findDay(firstDay, rule, step);
    if (day > until) break;
    const moments = shiftMoments(first, firstDay, day, timeZone);
    const leftOut = isAbsent ? 'absent' : findReason(first, moments, rule, site);
    dates.push({ day, moments, leftOut });
    if (leftOut === null) kept += 1;
  }
  return dates;
}

function findDay(first: string, { every, interval }: SeriesRule, step: number): { day: string; isAbsent: boolean } {
  if (every === 'week') return { day: addDays(first, 7 * interval * step), isAbsent: false };
  const months = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + interval * step;
  const month = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  const weekday = getWeekday(first);
  const earliest = addDays(`${month}-01`, (weekday - getWeekday(`${month}-01`) + 7) % 7);
  if (every === 'month') {
    const day = addDays(earliest, 7 * (getWeekdayRank(first) - 1));
    return day.startsWith(month) ? { day, isAbsent: false } : { day: `${month}-01`, isAbsent: true };
  }
  const fifth = addDays(earliest, 28);
  return { day: fifth.startsWith(month) ? fifth : addDays(earliest, 21), isAbsent: false };
}

const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Which one of its weekday a day is in its month: 2 for the second Saturday. */
export function getWeekdayRank(day: string): number {
  return Math.ceil(Number(day.slice(8, 10)) / 7);
}

/** Whether no day with the same weekday follows in the month. */
export function isLastWeekday(day: string): boolean {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
}

/** Moves all moments by the same number of days, at the same hours on the clocks of the site. */
function shiftMoments(first: DateMoments, from: string, to: string, timeZone: string): DateMoments {
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
  const shift = (moment: number) => addLocalDays(moment, days, timeZone);
  const startsAt = shift(first.startsAt);
  return {
    startsAt,
    endsAt: Math.max(shift(first.endsAt), startsAt + 60_000),
    closesAt: Math.min(shift(first.closesAt), startsAt),
    freeCancelUntil: Math.min(shift(first.freeCancelUntil), startsAt),
  };
}

function findReason(
  first: DateMoments,
  moments: DateMoments,
  rule: SeriesRule,
  { timeZone, closures, knownStarts, now }: Parameters<typeof listSeriesDates>[2],
): LeftOutReason | null {
  if (moments.startsAt <= now) return 'past';
  const days = listDays(moments, timeZone);
  if (days.some((day) => rule.skippedDays.includes(day))) return 'chosen';
  if (rule.skipsHolidays && days.some(isPublicHoliday)) return 'holiday';
  if (rule.skipsClosures && days.some((day) => closures.some(({ from, until }) => from <= day && day <= until)))
    return 'closure';
  const hour = toLocalMinute(first.startsAt, timeZone).slice(10);
  if (toLocalMinute(moments.startsAt, timeZone).slice(10) !== hour) return 'skipped-hour';
  return knownStarts.has(moments.startsAt) ? 'known' : null;
}

/** Lists the days of the site on which something takes place, by its moments; the midnight at its end is none of them. */
export function listDays({ startsAt, endsAt }: Pick<DateMoments, 'startsAt' | 'endsAt'>, timeZone: string): string[] {
  const last = toLocalMinute(endsAt - 60_000, timeZone).slice(0, 10);
  const days = [toLocalMinute(startsAt, timeZone).slice(0, 10)];
  for (let day = addDays(days[0] as string, 1); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** What the change of clocks makes of a time of the site, `2027-03-28T02:30`: skipped, there twice, or nothing. */
export function findClockChange(localMinute: string, timeZone: string): 'skipped' | 'repeated' | undefined {
  const instant = fromLocalMinute(localMinute, timeZone);
  if (toLocalMinute(instant, timeZone) !== localMinute) return 'skipped';
  const isTwice = [1_800_000, 3_600_000, 7_200_000].some(
    (later) => toLocalMinute(instant + later, timeZone) === localMinute,
  );
  return isTwice ? 'repeated' : undefined;
}
