import { formatTimeOfDay } from '@vitrine/domain/booking/format-occurrence';
import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { namePublicHoliday } from '@vitrine/domain/kernel/working-days';
import { formatClosurePeriod } from '@vitrine/domain/site/closures';
import type { Diary, DiaryDate } from '../state/diary.queries.ts';
import { listDays } from '../state/diary-range.ts';

/** A day of the diary: what takes place, and whether it is a holiday or falls into a closure. */
export interface DiaryDay {
  day: string;
  isToday: boolean;
  /** Its name as a holiday, then what is said of the closure; empty on usual days. */
  remarks: readonly string[];
  isClosed: boolean;
  /** Whether it is worth a line though nothing takes place: a holiday, or the first day of a closure. */
  isNoted: boolean;
  dates: readonly DiaryDate[];
}

/** Groups dates by the days of the site's zone. One that lasts for days stands on each of them. */
export function groupByDay(diary: Diary, range: { from: string; until: string }): DiaryDay[] {
  const byDay = new Map<string, DiaryDate[]>();
  for (const date of diary.dates) {
    const { first, last } = findDays(date, diary.timeZone);
    for (const day of listDays(first < range.from ? range.from : first, last > range.until ? range.until : last))
      byDay.set(day, [...(byDay.get(day) ?? []), date]);
  }
  return listDays(range.from, range.until).map((day) => {
    const holiday = namePublicHoliday(day);
    const closure = diary.closures.find(({ from, until }) => from <= day && day <= until);
    return {
      day,
      isToday: day === diary.today,
      isClosed: closure !== undefined,
      remarks: [...(holiday ? [holiday] : []), ...(closure ? [nameClosure(closure, day, range.from)] : [])],
      isNoted: holiday !== undefined || (closure !== undefined && isFirstShown(closure, day, range.from)),
      dates: byDay.get(day) ?? [],
    };
  });
}

type Closure = Diary['closures'][number];

const isFirstShown = (closure: Closure, day: string, from: string) =>
  day === (closure.from < from ? from : closure.from);

/** What is said of a closure: its sentence where it begins, and that it goes on. */
function nameClosure(closure: Closure, day: string, from: string): string {
  return isFirstShown(closure, day, from) ? closure.sentence || formatClosurePeriod(closure, day) : 'Fermé';
}

/** The first and last day of a date; one that ends at midnight ends on the day before. */
function findDays({ startsAt, endsAt }: DiaryDate, timeZone: string): { first: string; last: string } {
  const dayOf = (instant: number) => toLocalMinute(instant, timeZone).slice(0, 10);
  return { first: dayOf(Date.parse(startsAt)), last: dayOf(Date.parse(endsAt) - 60_000) };
}

/** Says when a date takes place on a day: « 10 h – 11 h 30 », « dès 22 h », « jusqu’à 2 h », « toute la journée ». */
export function describeHours(date: DiaryDate, day: string, timeZone: string): string {
  const { first, last } = findDays(date, timeZone);
  const start = formatTimeOfDay(date.startsAt, { timeZone });
  const end = formatTimeOfDay(date.endsAt, { timeZone });
  if (first === last) return `${start} – ${end}`;
  if (day === first) return `dès ${start}`;
  return day === last ? `jusqu’à ${end}` : 'toute la journée';
}

/** Says only when it begins, where there is little room. */
export function describeStart(date: DiaryDate, day: string, timeZone: string): string {
  const { first } = findDays(date, timeZone);
  return day === first ? formatTimeOfDay(date.startsAt, { timeZone }) : '…';
}
