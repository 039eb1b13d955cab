import { formatShortMoment } from '../../../base/format/format-date.ts';
import type { Conversation } from '../inbox.queries.ts';

/** Days before a deadline from which on it presses. */
const pressing = 3;

/** Says by when a conversation has to be settled; undefined where no law says so, or where it is. */
export function describeDue(
  { dueAt, state }: Pick<Conversation, 'dueAt' | 'state'>,
  now = new Date(),
): { text: string; kind: 'warning' | 'neutral'; isLate: boolean } | undefined {
  if (!dueAt || state === 'closed') return undefined;
  const day = formatShortMoment(`${dueAt.slice(0, 10)}T12:00:00`, now);
  const days = (new Date(`${dueAt.slice(0, 10)}T23:59:59`).getTime() - now.getTime()) / 86_400_000;
  if (days < 0)
    return { text: `en retard depuis ${/^\D/.test(day) ? day : `le ${day}`}`, kind: 'warning', isLate: true };
  return {
    text: `à traiter avant ${/^(?:aujourd|demain)/.test(day) ? day : `le ${day}`}`,
    kind: days <= pressing ? 'warning' : 'neutral',
    isLate: false,
  };
}
