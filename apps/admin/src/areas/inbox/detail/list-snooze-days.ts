import { formatDay } from '../../../base/format/format-date.ts';

/** A date of the calendar as this browser has it: « 2026-12-24 ». */
export function formatLocalDate(date: Date): string {
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The days until which one puts something off: tomorrow, Monday, in a week, in a month. */
export function listSnoozeDays(now = new Date()): { label: string; day: string; dayText: string }[] {
  const inDays = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12);
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { label: 'Demain', date: inDays(1) },
    ...(untilMonday > 1 ? [{ label: 'Lundi prochain', date: inDays(untilMonday) }] : []),
    ...(untilMonday === 7 ? [] : [{ label: 'Dans une semaine', date: inDays(7) }]),
    { label: 'Dans un mois', date: inDays(30) },
  ].map(({ label, date }) => ({ label, day: formatLocalDate(date), dayText: formatDay(date.toISOString(), now) }));
}
