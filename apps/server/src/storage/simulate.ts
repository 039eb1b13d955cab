import type { Database, SiteTransaction } from './database.ts';

/**
 * Runs a site's changes in a transaction that is rolled back whatever happens; returns what `work` has read of them.
 * Nobody else sees them, and no cache is invalidated.
 */
export async function simulate<Value>(
  database: Database,
  siteId: number,
  work: (transaction: SiteTransaction) => Promise<Value>,
): Promise<Value> {
  const outcome: { value?: { read: Value } } = {};
  const rollback = new Error('simulated');
  try {
    await database.write(siteId, async (transaction) => {
      outcome.value = { read: await work(transaction) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  if (!outcome.value) throw new Error('a simulation without outcome');
  return outcome.value.read;
}
