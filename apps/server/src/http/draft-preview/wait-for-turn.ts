import { ServiceUnavailableError } from '../../service-unavailable-error.ts';

/** What waits for each site, its own rendering included. */
const waiting = new Map<number, { count: number; last: Promise<unknown> }>();
const maximumWaiting = 12;

/**
 * Renders the previews of a site one after the other: they write the same rows, and would hold connections while they wait
 * for each other. Those of other sites go on.
 */
export async function waitForTurn<Value>(siteId: number, work: () => Promise<Value>): Promise<Value> {
  const queue = waiting.get(siteId) ?? { count: 0, last: Promise.resolve() };
  if (queue.count >= maximumWaiting) throw new ServiceUnavailableError('trop d’aperçus à la fois');
  waiting.set(siteId, queue);
  queue.count += 1;
  const turn = queue.last.then(work, work);
  queue.last = turn.catch(() => {});
  try {
    return await turn;
  } finally {
    queue.count -= 1;
    if (queue.count === 0) waiting.delete(siteId);
  }
}
