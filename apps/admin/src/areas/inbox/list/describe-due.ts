import { formatShortMoment } from '../../../base/format/format-date.ts';
import type { Conversation } from '../conversations/inbox.queries.ts';

/** Days before a deadline from which on it presses. */
const pressing = 3;

/** Says by when a conversation has to be settled; undefined where no law says so, or where it is. */
export function describeDue(
  { dueAt, state }: Pick<Conversation, 'dueAt' | 'state'>,
  now = new Date(),
): { text: string; kind: 'warning' | 'neutral' } | undefined {
  if (!dueAt || state === 'closed') return undefined;
  const days = countDays(dueAt, now);
  const day = formatDueDay(dueAt, days, now);
  if (days < 0) return { text: `en retard depuis ${day}`, kind: 'warning' };
  return { text: `à traiter avant ${day}`, kind: days <= pressing ? 'warning' : 'neutral' };
}

/** Days from today to a date of the calendar. */
export function countDays(day: string, now = new Date()): number {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  return Math.round((new Date(`${day}T12:00:00`).getTime() - today.getTime()) / 86_400_000);
}

/** Says a day in few letters: « ce soir », « demain soir », « le ven. 4 déc. ». */
function formatDueDay(day: string, days: number, now: Date): string {
  if (days === -1) return 'hier';
  if (days === 0 || days === 1) return days === 0 ? 'ce soir' : 'demain soir';
  return `le ${formatShortMoment(`${day}T12:00:00`, now)}`;
}
