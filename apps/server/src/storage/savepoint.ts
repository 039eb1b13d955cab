import type { SiteTransaction } from './database.ts';

/** PostgreSQL's code for a statement that its time limit ended. */
const timedOut = '57014';

/** Runs a part of a transaction that can fail alone: it then leaves nothing behind. */
export async function runInSavepoint<Value>(
  { transaction }: { transaction: SiteTransaction },
  work: () => Promise<Value>,
  isKept: (value: Value) => boolean,
): Promise<Value> {
  await transaction.query('savepoint part');
  const value = await work();
  await transaction.query(isKept(value) ? 'release savepoint part' : 'rollback to savepoint part');
  return value;
}

/**
 * Runs a reading whose statements may each take some milliseconds; returns undefined where one takes longer, or where no
 * time is left. The transaction goes on in every case.
 */
export async function runWithStatementTimeout<Value>(
  { transaction }: { transaction: SiteTransaction },
  milliseconds: number,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  if (milliseconds <= 0) return undefined;
  const limit = String(Math.max(1, Math.floor(milliseconds)));
  // Sent together: nothing waits for an answer between them.
  const reading = Promise.all([
    transaction.query('savepoint timed_part'),
    transaction.query(`select set_config('statement_timeout', $1, true)`, [limit]),
    read(),
  ]);
  const value = await reading.then(
    (answers) => answers[2],
    (error: { code?: string }) => {
      if (error.code !== timedOut) throw error;
      return undefined;
    },
  );
  // Going back to the savepoint gives the former limit back too.
  await Promise.all([
    transaction.query('rollback to savepoint timed_part'),
    transaction.query('release savepoint timed_part'),
  ]);
  return value;
}
