import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import { parseHosts, parseUser } from './connection-url.ts';
import { DatabaseUnavailableError, toUnavailableError } from './database-unavailable.ts';
import { appRole } from './embedded-postgres/cluster-secrets.ts';
import { getStatementName } from './statement-names.ts';

// int8 counts and ids fit a JavaScript number in every column we have; numeric stays text and is never used for money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** One value of a query. Arrays are PostgreSQL arrays; objects must be given as JSON text. */
export type SqlValue = string | number | boolean | null | Date | Buffer | readonly string[] | readonly number[];

/** An open transaction. Repositories alone write its SQL. */
export interface Transaction {
  /** Runs one statement; `values` fill $1, $2 …. */
  query<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** A transaction that sees the rows of one site and no others: row-level security holds even where a filter is forgotten. */
export interface SiteTransaction extends Transaction {
  readonly siteId: number;
  /** Announces at the commit that what these tags name has changed. */
  invalidate(...tags: string[]): void;
}

/** Told after each commit which tags of which site have changed. */
export type InvalidationListener = (siteId: number, tags: readonly string[]) => void;

const invalidationChannel = 'vitrine_invalidation';

/** Asked once on a connection that then hears of every change. */
export const listenStatement = `listen ${invalidationChannel}`;
/** Asked now and then on that connection, to know that it still hears. */
export const heartbeatStatement = 'select 1';

interface DatabaseOptions {
  /** Connection of the program's own role (or, on a managed server, of the single role given). */
  url: string;
  /** Connection without pooler of the role that may become `vitrine_platform`. */
  directUrl: string;
  maxConnections?: number;
  log?: Logger;
  /** Milliseconds after which a transaction is abandoned, from asking for its connection; usually four seconds. */
  statementTimeout?: number;
}

/** Told that the database has answered a transaction that began at this moment of `performance.now()`. */
type ResponseListener = (begunAt: number) => void;

/** Milliseconds that reads stay open after their end, twice as many at the most, while nothing else is asked of their connection. */
const commitDelay = 20;
/** Milliseconds that a new connection may take to hear its limit, after the three seconds of its coming about. */
const connectTimeout = 1500;
/** Milliseconds of waiting for a connection that shorten nothing: the connection's own limit of a statement still fits. */
const negligibleWait = 100;

/** Every access to PostgreSQL goes through here, in a transaction of one site or of the platform. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #platformPool: pg.Pool;
  readonly #log: Logger | undefined;
  readonly #statementTimeout: number;
  readonly #keepsPlans: boolean;
  /** Whether the login is the program's role itself, on the database itself: transactions then bring neither role nor limit. */
  readonly #isRoleItself: boolean;
  readonly #listeners = new Set<InvalidationListener>();
  readonly #answerListeners = new Set<ResponseListener>();
  /** Since when (epoch milliseconds) the last reads of a connection are over but for their commit; zero where nothing is open. */
  readonly #uncommitted = new Map<pg.PoolClient, number>();
  #isSweeping = false;
  readonly directUrl: string;
  /** Names this object in the notifications of its commits: its own process has acted on them already. */
  readonly instanceId = `@${randomUUID()}`;

  constructor(options: DatabaseOptions) {
    this.directUrl = options.directUrl;
    this.#log = options.log;
    this.#statementTimeout = options.statementTimeout ?? 4000;
    this.#keepsPlans = parseHosts(options.url) === parseHosts(options.directUrl);
    // A pooler may stand behind a single address too: a login that may do more than the role never keeps it from one
    // transaction to the next, which may reach another server.
    this.#isRoleItself = this.#keepsPlans && parseUser(options.url) === appRole;
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.maxConnections ?? 10,
      connectionTimeoutMillis: 3000,
      keepAlive: true,
      // Reads that do not wait for each other go out together.
      pipeline: true,
      ...(this.#isRoleItself
        ? {
            onConnect: async (client) => {
              const text = `set statement_timeout = ${this.#statementTimeout}`;
              await client.query({ text, query_timeout: connectTimeout } as pg.QueryConfig);
            },
          }
        : {}),
    });
    this.#platformPool = new pg.Pool({
      connectionString: options.directUrl,
      max: 3,
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    this.#pool.on('remove', (client) => this.#uncommitted.delete(client));
    for (const pool of [this.#pool, this.#platformPool]) {
      pool.on('error', (error) => this.#log?.warn({ cause: error.message }, 'connexion à la base perdue'));
      // A connection that breaks while it is lent tells its query, which fails; the event alone would end the program.
      pool.on('connect', (client) => client.on('error', () => {}));
    }
  }

  /** Reads of one page or call: one snapshot, nothing written. */
  read<Value>(siteId: number, work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value> {
    return this.#run(siteId, 'begin isolation level repeatable read read only', work);
  }

  /** Changes of one site, all or none; announced to every process at the commit. */
  write<Value>(siteId: number, work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value> {
    return this.#run(siteId, 'begin', work);
  }

  /**
   * Work across sites (hosts, seeds, backups, the platform's own jobs) under the audited role. `purpose` is a short text
   * that goes to the log, and to the audit where something has been changed; the work is abandoned after `limit`
   * milliseconds, which is short where a request waits for it.
   */
  async platform<Value>(
    purpose: string,
    work: (transaction: Transaction) => Promise<Value>,
    limit = 120_000,
  ): Promise<Value> {
    this.#log?.debug({ purpose }, 'travail de la plateforme');
    const begunAt = performance.now();
    const deadline = Date.now() + limit;
    const client = await this.#connect(this.#platformPool);
    let fault: Error | undefined;
    const timer = destroyAfter(client, limit);
    try {
      await sendQuery(
        client,
        deadline,
        `begin; set local role vitrine_platform; set local statement_timeout = ${limit}`,
      );
      const value = await work({
        query: (text, values) => runQuery(client, deadline, text, values, this.#keepsPlans),
      });
      // A transaction has a number from its first change on.
      await runQuery(
        client,
        deadline,
        'insert into platform_audit (purpose) select $1 where pg_current_xact_id_if_assigned() is not null',
        [purpose],
      );
      await sendQuery(client, deadline, 'commit');
      this.#noteAnswer(begunAt);
      return value;
    } catch (error) {
      const failure = toUnavailableError(error);
      fault = await this.#rollback(client, failure);
      throw failure;
    } finally {
      clearTimeout(timer);
      client.release(fault);
    }
  }

  /** Rejects where the database does not answer. */
  async ping(): Promise<void> {
    await this.platform('contrôle de disponibilité', (transaction) => transaction.query('select 1'), requestTimeout);
  }

  async #run<Value>(
    siteId: number,
    begin: string,
    work: (transaction: SiteTransaction) => Promise<Value>,
  ): Promise<Value> {
    if (!Number.isSafeInteger(siteId) || siteId < 1) throw new TypeError(`not a site id: ${siteId}`);
    const begunAt = performance.now();
    const deadline = Date.now() + this.#statementTimeout;
    const client = await this.#connect(this.#pool);
    const tags = new Set<string>();
    let isCommitting = false;
    let isOver = false;
    let fault: Error | undefined;
    const patience = destroyAfter(client, deadline - Date.now());
    try {
      batchWrites(client);
      const opening = sendQuery(
        client,
        deadline,
        `${this.#takeCommit(client)}${begin}; set local app.site_id = ${siteId}${this.#limitsOf(deadline)}`,
      );
      // What follows does not wait for the answer: outside the transaction the program's role sees no row and can write none,
      // and reads of another login change nothing. The answer is waited for in any case.
      const isReading = begin !== 'begin';
      if (!isReading && !this.#isRoleItself) await opening;
      // What comes after the first statement has heard of it.
      opening.catch(() => {
        isOver = true;
      });
      const working = work({
        siteId,
        query: (text, values) => {
          // What still runs after a failure would use a connection that is somebody else's by now.
          if (isOver) return Promise.reject(new Error('the transaction is over'));
          return runQuery(client, deadline, text, values, this.#keepsPlans);
        },
        invalidate: (...changed) => {
          for (const tag of changed) tags.add(tag);
        },
      });
      const [opened, worked] = await Promise.allSettled([opening, working]);
      isOver = true;
      if (opened.status === 'rejected') throw opened.reason;
      this.#noteAnswer(begunAt);
      if (worked.status === 'rejected') throw worked.reason;
      const { value } = worked;
      if (tags.size > 0)
        await sendQuery(client, deadline, 'select pg_notify($1, $2)', [
          invalidationChannel,
          buildNotification(siteId, this.instanceId, tags),
        ]);
      if (isReading && this.#keepsPlans) {
        this.#commitLater(client);
        return value;
      }
      isCommitting = true;
      await sendQuery(client, deadline, 'commit');
      if (tags.size > 0) for (const listener of this.#listeners) listener(siteId, [...tags]);
      return value;
    } catch (error) {
      // An answer lost during the commit leaves open whether it was done: the caches must take it for done.
      if (isCommitting && tags.size > 0) for (const listener of this.#listeners) listener(siteId, [...tags]);
      const failure = toUnavailableError(error);
      fault = await this.#rollback(client, failure);
      throw failure;
    } finally {
      clearTimeout(patience);
      client.release(fault);
    }
  }

  /** What a transaction says of itself beyond its site, where its connection has not said it once for all. */
  #limitsOf(deadline: number): string {
    const left = Math.max(1, deadline - Date.now());
    if (this.#isRoleItself && left > this.#statementTimeout - negligibleWait) return '';
    return `; set local role ${appRole}; set local statement_timeout = ${left}`;
  }

  /**
   * The commit of reads changes nothing: it goes out with whatever the connection is asked next, which spares a system call
   * and an answer, or alone after a moment, so that no snapshot is held for long.
   */
  #commitLater(client: pg.PoolClient): void {
    this.#uncommitted.set(client, Date.now());
    if (!this.#isSweeping) this.#sweepLater();
  }

  /** What ends the reads before, to be put in front of what a connection is asked now. */
  #takeCommit(client: pg.PoolClient): string {
    if (!this.#uncommitted.get(client)) return '';
    this.#uncommitted.set(client, 0);
    return 'commit; ';
  }

  #sweepLater(): void {
    this.#isSweeping = true;
    setTimeout(() => {
      this.#isSweeping = false;
      for (const [client, since] of this.#uncommitted)
        if (since && Date.now() - since >= commitDelay) client.query(this.#takeCommit(client)).catch(() => {});
        else if (since && !this.#isSweeping) this.#sweepLater();
    }, commitDelay).unref();
  }

  /** Calls `listener` in this process right after each of its commits, before any notification has come back. */
  onInvalidation(listener: InvalidationListener): void {
    this.#listeners.add(listener);
  }

  /** Calls `listener` whenever the database has answered, before what it answered is used. */
  onResponse(listener: ResponseListener): void {
    this.#answerListeners.add(listener);
  }

  #noteAnswer(begunAt: number): void {
    for (const listener of this.#answerListeners) listener(begunAt);
  }

  /** Ends every connection once those in use are given back. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#platformPool.end()]);
  }

  async #connect(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailableError(error, true);
    }
  }

  /** Undoes what a transaction has done; returns why its connection must be given up, which undoes it as well. */
  async #rollback(client: pg.PoolClient, failure: Error): Promise<Error | undefined> {
    if (failure instanceof DatabaseUnavailableError) return failure;
    try {
      await client.query({ text: 'rollback', query_timeout: responseGracePeriod } as pg.QueryConfig);
      return undefined;
    } catch (second) {
      return second as Error;
    }
  }
}

/** What is asked of a connection until the end of this turn of the program goes out together, in one system call. */
function batchWrites(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Cuts a connection whose server gives no answer shortly after `left` milliseconds, when PostgreSQL itself should have given up. */
function destroyAfter(client: pg.PoolClient, left: number): NodeJS.Timeout {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  return setTimeout(() => stream.destroy(), left + responseGracePeriod);
}

/** The longest that PostgreSQL carries is 7,999 bytes; a text that was cut is not read but taken for "everything has changed". */
function buildNotification(siteId: number, mark: string, tags: ReadonlySet<string>): string {
  return Buffer.from(JSON.stringify([siteId, mark, ...tags]))
    .subarray(0, 7900)
    .toString();
}

/** What a request may wait for the platform's own reads, in milliseconds: its page or call still has to be made after it. */
export const requestTimeout = 2000;
const responseGracePeriod = 250;

/** A query of the library as it hands it to its connection; its types know the configuration alone. */
type SubmittableQuery = pg.Submittable & {
  name?: string;
  callback(error: Error | null, result?: pg.QueryResult): void;
};
const Query = (pg as unknown as { Query: new (text: string, values?: readonly SqlValue[]) => SubmittableQuery }).Query;

/**
 * Asks a connection, which is cut shortly after the deadline: PostgreSQL itself gives up at it, where it still answers. Handed over as
 * what the library makes of a question, which spares its copying of a configuration, property by property.
 */
function sendQuery<Row>(
  client: pg.PoolClient,
  deadline: number,
  text: string,
  values?: readonly SqlValue[],
  name?: string,
): Promise<Row[]> {
  if (Date.now() >= deadline) return Promise.reject(new DatabaseUnavailableError(new Error('transaction trop longue')));
  return new Promise((resolve, reject) => {
    const query = new Query(text, values);
    if (name) query.name = name;
    query.callback = (error, result) => (error ? reject(error) : resolve(result?.rows as Row[]));
    client.query(query);
  });
}

function runQuery<Row>(
  client: pg.PoolClient,
  deadline: number,
  text: string,
  values: readonly SqlValue[] = [],
  keepsPlan = false,
): Promise<Row[]> {
  // A name lets PostgreSQL keep the plan. A pooler gives each transaction another server, which does not know the name.
  const name = keepsPlan ? getStatementName(text) : undefined;
  return sendQuery(client, deadline, text, values, name);
}
