import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import type { StatementNames } from './statement-names.ts';

/** Milliseconds after the deadline of a statement at which its connection is destroyed. */
export const responseGracePeriod = 250;

/** Sends all statements of the current event loop tick in one system call. */
function batchWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Destroys a connection without response shortly after `left` milliseconds, once PostgreSQL should have timed out. */
export function destroyAfter(client: pg.PoolClient, left: number): NodeJS.Timeout {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  return setTimeout(() => stream.destroy(), left + responseGracePeriod);
}

/** A query object of the library as its connection takes it; the library's types know only the configuration. */
type SubmittableQuery = pg.Submittable & {
  name?: string;
  callback(error: Error | null, result?: pg.QueryResult): void;
};
const Query = (pg as unknown as { Query: new (text: string, values?: readonly unknown[]) => SubmittableQuery }).Query;

/**
 * Sends a query on a connection and destroys the connection shortly after the deadline. PostgreSQL itself times out at
 * the deadline, while it responds. A ready query object saves the library's copy of its configuration, property by
 * property.
 */
export function sendQuery<Row>(
  client: pg.PoolClient,
  deadline: number,
  text: string,
  values?: readonly unknown[],
  name?: string,
): Promise<Row[]> {
  const query = new Query(text, values);
  if (name) query.name = name;
  return submit(client, deadline, query, (result) => result?.rows as Row[]);
}

/** Commits. Rejects where PostgreSQL rolled back instead: a statement had failed, and the work did not say so. */
export async function sendCommit(client: pg.PoolClient, deadline: number): Promise<void> {
  const command = await submit(client, deadline, new Query('commit'), (result) => result?.command);
  if (command === 'ROLLBACK')
    throw new Error('a statement of this transaction failed unnoticed: its commit rolled back');
}

function submit<Value>(
  client: pg.PoolClient,
  deadline: number,
  query: SubmittableQuery,
  take: (result: pg.QueryResult | undefined) => Value,
): Promise<Value> {
  if (Date.now() >= deadline) return Promise.reject(new DatabaseUnavailableError(new Error('transaction trop longue')));
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(take(result)));
    batchWrites(client);
    client.query(query);
  });
}

/** Sends a query, by its name once it is frequent. */
export function runQuery<Row>(
  client: pg.PoolClient,
  deadline: number,
  text: string,
  values: readonly unknown[] = [],
  names?: StatementNames,
): Promise<Row[]> {
  // A name lets PostgreSQL keep the plan.
  return sendQuery(client, deadline, text, values, names?.find(text));
}
