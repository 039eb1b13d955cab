import { availableParallelism } from 'node:os';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { FairQueue } from './fair-queue.ts';

const cores = availableParallelism();

/**
 * A hash occupies one core: a site gets at most half of them, and a queue that would take more than seconds is refused.
 */
const queue = new FairQueue({
  concurrency: Math.max(2, cores),
  concurrencyPerKey: Math.max(1, Math.floor(cores / 2)),
  waitingPerKey: 60,
});

/** Queues the hashing or verification of a password for a site. Never call it inside a transaction (decision 0025). */
export async function runInPasswordQueue<Value>(siteId: number, work: () => Promise<Value>): Promise<Result<Value>> {
  return queue.hasCapacity(siteId)
    ? succeed(await queue.run(siteId, work))
    : fail('too-many-requests', { message: overloadMessage, retryAfter: 10 });
}

const overloadMessage = 'Beaucoup de personnes se connectent en ce moment. Recommencez dans un instant.';
