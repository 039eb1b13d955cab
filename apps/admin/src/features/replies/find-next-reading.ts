import type { Thread } from './replies.queries.ts';

/**
 * In how many milliseconds a thread is read again; false where none of its mails is on its way. What is written now leaves after
 * ten seconds: it is looked at often for a minute, then like what waits for a server.
 */
export function findNextReading({ replies }: Pick<Thread, 'replies'>, now: number): number | false {
  const waiting = replies.filter(({ delivery }) => delivery?.state === 'waiting');
  if (waiting.length === 0) return false;
  return waiting.some(({ createdAt }) => now - Date.parse(createdAt) < 60_000) ? 2000 : 15_000;
}
