import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';

/** The views of the diary, by their words in the URL. */
export const views = { jour: 'Jour', semaine: 'Semaine', mois: 'Mois', liste: 'Liste' } as const;
export type View = keyof typeof views;

/** Days that the list shows at once. */
const listedDays = 60;

/** Reads the view of a URL. */
export function readView(text: string | null, fallback: View): View {
  return text !== null && text in views ? (text as View) : fallback;
}

/** Reads the day of a URL. */
export function readDay(text: string | null, today: string): string {
  return text !== null && isCalendarDay(text) ? text : today;
}

/** Monday of the week of a day. */
export function findMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

function addMonths(day: string, count: number): string {
  const date = new Date(`${firstOfMonth(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** The first and last day that a view shows: whole weeks of a month. */
export function findRange(view: View, day: string): { from: string; until: string } {
  if (view === 'jour') return { from: day, until: day };
  if (view === 'liste') return { from: day, until: addDays(day, listedDays - 1) };
  if (view === 'semaine') return { from: findMonday(day), until: addDays(findMonday(day), 6) };
  const last = addDays(addMonths(day, 1), -1);
  return { from: findMonday(firstOfMonth(day)), until: addDays(findMonday(last), 6) };
}

/** The day that the next or previous period of a view stands at. */
export function shiftDay(view: View, day: string, direction: 1 | -1): string {
  if (view === 'mois') return addMonths(day, direction);
  return addDays(day, direction * { jour: 1, semaine: 7, liste: listedDays }[view]);
}

/** Names the period of a view. */
export function describeRange(view: View, day: string): string {
  if (view === 'jour') return formatLocalDate(day, 'full');
  if (view === 'mois') return formatLocalDate(day, 'monthAndYear');
  const { from, until } = findRange(view, day);
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  const isSameYear = from.slice(0, 4) === until.slice(0, 4);
  const first = formatLocalDate(from, isSameYear ? 'dayAndMonth' : 'long');
  return `${isSameMonth ? (first.split(/\s/)[0] ?? first) : first} – ${formatLocalDate(until, 'long')}`;
}

/** Lists the days from one to another. */
export function listDays(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
