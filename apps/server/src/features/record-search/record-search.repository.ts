import type { RequestContext } from '../../request-context.ts';

/** PostgreSQL's code for a statement that its time limit ended. */
const timedOut = '57014';

/**
 * Runs statements that may take some milliseconds each; returns undefined where one takes longer. The transaction goes on
 * in both cases.
 */
export async function readInTime<Value>(
  { transaction }: RequestContext,
  milliseconds: number,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  const limit = String(Math.max(1, Math.floor(milliseconds)));
  // Sent together: nothing waits for an answer between them.
  const reading = Promise.all([
    transaction.query('savepoint timed_read'),
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
    transaction.query('rollback to savepoint timed_read'),
    transaction.query('release savepoint timed_read'),
  ]);
  return value;
}
