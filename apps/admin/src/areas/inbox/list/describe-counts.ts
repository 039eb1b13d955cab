import type { InboxCounts } from '../conversations/inbox.queries.ts';

/** Says in a sentence what waits: « 3 non lus, 2 en cours, 1 à votre nom ». */
export function describeCounts(counts: InboxCounts): string {
  const parts = (
    [
      [counts.new, counts.new.count > 1 ? 'non lus' : 'non lu'],
      [counts.open, 'en cours'],
      [counts.mine, 'à votre nom'],
    ] as const
  ).flatMap(([{ count, isMore }, words]) => (count > 0 ? [`${count}${isMore ? ' ou plus' : ''}\u00a0${words}`] : []));
  return parts.length > 0 ? parts.join(', ') : 'Rien n’attend.';
}
