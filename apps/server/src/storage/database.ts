import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { compactChangeTags } from './change-tags.ts';
import { parseHosts, parseUser } from './connection-url.ts';
import { DatabaseUnavailableError, toUnavailableError } from './database-unavailable.ts';
import { appRole } from './embedded-postgres/cluster-secrets.ts';
import { destroyAfter, responseGracePeriod, runQuery, sendCommit, sendQuery } from './send-query.ts';
import { StatementNames } from './statement-names.ts';

// int8 counts and ids fit a JavaScript number in every column; numeric stays text and is never used for money.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** One value of a query. Arrays are PostgreSQL arrays; objects must be given as JSON text. */
export type SqlValue = string | number | boolean | null | Date | Buffer | readonly string[] | readonly number[];

/** An open transaction. Only repositories write its SQL. */
export interface Transaction {
  /** Runs one statement; `values` fill $1, $2 …. */
  query<Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** A transaction that sees the rows of one site only: row-level security holds even where a filter is missing. */
export interface SiteTransaction extends Transaction {
  readonly siteId: number;
  /** Invalidates cache tags when the transaction commits. */
  invalidate(...tags: string[]): void;
}

/** Called after each commit with the invalidated tags of a site. */
export type InvalidationListener = (siteId: number, tags: readonly string[]) => void;

const invalidationChannel = 'vitrine_invalidation';

/** Subscribes a connection to every invalidation. */
export const listenStatement = `listen ${invalidationChannel}`;
/** Sent at intervals on that connection, to detect that it is dead. */
export const heartbeatStatement = 'select 1';

interface DatabaseOptions {
  /** Connection URL of the program's own role (or, on a managed server, of the single role given). */
  url: string;
  /** Connection URL without pooler, of the role that may become `vitrine_platform`. */
  directUrl: string;
  maxConnections?: number;
  log?: Logger;
  /**
   * Milliseconds until a transaction times out, counted from the request for its connection; four seconds by default.
   */
  statementTimeout?: number;
  /** How many times its limits are waited for: once. Tests wait longer, on whatever machine. */
  patience?: number;
}

/** Called when the database has responded to a transaction that began at this `performance.now()`. */
type ResponseListener = (begunAt: number) => void;

/** Milliseconds before the commit of a finished read, twice as many at most, while its connection is idle. */
const commitDelay = 20;
/** Milliseconds for a new connection to apply its settings, after the three seconds for the connection itself. */
const connectTimeout = 1500;
/** Wait for a connection, in milliseconds, that does not shorten the timeout: the connection's own one still fits. */
const negligibleWait = 100;

/** Single access to PostgreSQL: every transaction belongs to one site or to the platform. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #platformPool: pg.Pool;
  readonly #log: Logger | undefined;
  readonly #statementTimeout: number;
  readonly #keepsPlans: boolean;
  /** None behind a pooler: each transaction may reach a server that does not know them. */
  readonly #names: StatementNames | undefined;
  /**
   * Whether the login is the program's role itself, on a direct connection: transactions then set neither role nor
   * timeout.
   */
  readonly #isRoleItself: boolean;
  readonly #listeners = new Set<InvalidationListener>();
  readonly #answerListeners = new Set<ResponseListener>();
  /** When the last read of a connection finished without commit (epoch milliseconds); zero where none is open. */
  readonly #uncommitted = new Map<pg.PoolClient, number>();
  #isSweeping = false;
  readonly directUrl: string;
  /** Timeout in milliseconds for the platform's reads that a request waits for: its page or call still follows. */
  readonly requestTimeout: number;
  /** Identifies this process in the notifications of its commits: it has handled them already. */
  readonly instanceId = `@${randomUUID()}`;

  constructor(options: DatabaseOptions) {
    this.directUrl = options.directUrl;
    this.#log = options.log;
    const { patience = 1 } = options;
    this.#statementTimeout = (options.statementTimeout ?? 4000) * patience;
    this.requestTimeout = 2000 * patience;
    this.#keepsPlans = parseHosts(options.url) === parseHosts(options.directUrl);
    this.#names = this.#keepsPlans ? new StatementNames() : undefined;
    // A direct URL may hide a pooler, where the next transaction can reach another server. So a more privileged login
    // sets the role in each transaction.
    this.#isRoleItself = this.#keepsPlans && parseUser(options.url) === appRole;
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.maxConnections ?? 10,
      connectionTimeoutMillis: 3000 * patience,
      keepAlive: true,
      // Concurrent reads share one round trip.
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
      connectionTimeoutMillis: 2000 * patience,
      keepAlive: true,
    });
    this.#pool.on('remove', (client) => this.#uncommitted.delete(client));
    for (const pool of [this.#pool, this.#platformPool]) {
      pool.on('error', (error) => this.#log?.warn({ cause: error.message }, 'connexion à la base perdue'));
      // A broken connection fails its query; the unhandled event alone would end the program.
      pool.on('connect', (client) => client.on('error', () => {}));
    }
  }

  /** Runs the reads of one page or call in one read-only snapshot. */
  read<Value>(siteId: number, work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value> {
    return this.#run(siteId, 'begin isolation level repeatable read read only', work);
  }

  /** Runs a site's changes in one transaction; every process learns of them at the commit. */
  write<Value>(siteId: number, work: (transaction: SiteTransaction) => Promise<Value>): Promise<Value> {
    return this.#run(siteId, 'begin', work);
  }

  /**
   * Runs one statement that changes something of a site and no cache, in a transaction of its own: beginning, statement and commit go
   * out together.
   */
  async writeOnce<Row>(siteId: number, text: string, values: readonly SqlValue[]): Promise<Row[]> {
    return this.#run(siteId, 'begin', async ({ query }) => query<Row>(text, values), true);
  }

  /**
   * Runs work across sites (hosts, seeds, backups, the platform's own jobs) under the audited role. `purpose` is a
   * short text for the log, and for the audit where something changed. The work times out after `limit` milliseconds,
   * which is short where a request waits for it. Only work that keeps records of its own is not audited again.
   */
  async platform<Value>(
    purpose: string,
    work: (transaction: Transaction) => Promise<Value>,
    limit = 120_000,
    isAudited = true,
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
        query: (text, values) => runQuery(client, deadline, text, values, this.#names),
      });
      // A transaction gets its id at its first change.
      if (isAudited)
        await runQuery(
          client,
          deadline,
          'insert into platform_audit (purpose) select $1 where pg_current_xact_id_if_assigned() is not null',
          [purpose],
        );
      await sendCommit(client, deadline);
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

  /** Rejects where the database does not respond. */
  async ping(): Promise<void> {
    await this.platform(
      'contrôle de disponibilité',
      (transaction) => transaction.query('select 1'),
      this.requestTimeout,
    );
  }

  async #run<Value>(
    siteId: number,
    begin: string,
    work: (transaction: SiteTransaction) => Promise<Value>,
    isOneStatement = false,
  ): Promise<Value> {
    if (!Number.isSafeInteger(siteId) || siteId < 1) throw new TypeError(`not a site id: ${siteId}`);
    const begunAt = performance.now();
    const deadline = Date.now() + this.#statementTimeout;
    const client = await this.#connect(this.#pool);
    const tags = new Set<string>();
    let isCommitting = false;
    let isOver = false;
    let fault: Error | undefined;
    const timeout = destroyAfter(client, deadline - Date.now());
    try {
      const opening = sendQuery(
        client,
        deadline,
        `${this.#takeCommit(client)}${begin}; set local app.site_id = ${siteId}${this.#limitsOf(deadline)}`,
      );
      // Later statements need not wait for `begin`. Outside a transaction the program's role sees and writes no row,
      // and another login only reads here. The code awaits its response in any case.
      const isReading = begin !== 'begin';
      if (!isReading && !this.#isRoleItself) await opening;
      // The first statement reports the error of `begin`.
      opening.catch(() => {
        isOver = true;
      });
      const working = work({
        siteId,
        query: (text, values) => {
          // Work that outlives a failure would use a connection that another transaction has by now.
          if (isOver) return Promise.reject(new Error('the transaction is over'));
          return runQuery(client, deadline, text, values, this.#names);
        },
        invalidate: (...changed) => {
          for (const tag of changed) tags.add(tag);
        },
      });
      // After a statement that fails, a commit rolls back.
      const ending = isOneStatement ? sendCommit(client, deadline) : undefined;
      const [opened, worked, ended] = await Promise.allSettled([opening, working, ending]);
      isOver = true;
      if (opened.status === 'rejected') throw opened.reason;
      this.#noteAnswer(begunAt);
      if (worked.status === 'rejected') throw worked.reason;
      if (ended.status === 'rejected') throw ended.reason;
      const { value } = worked;
      if (isOneStatement) return value;
      const notified = tags.size > 0 ? this.#notify(client, deadline, siteId, tags) : undefined;
      if (isReading && this.#keepsPlans) {
        await notified;
        this.#commitLater(client);
        return value;
      }
      isCommitting = true;
      // The commit follows the notification in one write; should that fail, the commit itself rolls back.
      await Promise.all([notified, sendCommit(client, deadline)]);
      if (tags.size > 0) for (const listener of this.#listeners) listener(siteId, [...tags]);
      return value;
    } catch (error) {
      // A response lost during the commit leaves its outcome unknown: the caches must assume success.
      if (isCommitting && tags.size > 0) for (const listener of this.#listeners) listener(siteId, [...tags]);
      const failure = toUnavailableError(error);
      fault = await this.#rollback(client, failure);
      throw failure;
    } finally {
      clearTimeout(timeout);
      client.release(fault);
    }
  }

  /** Tells every process, at the commit, what a transaction has changed. */
  #notify(client: pg.PoolClient, deadline: number, siteId: number, tags: ReadonlySet<string>): Promise<unknown> {
    const payload = buildNotification(siteId, this.instanceId, compactChangeTags(tags));
    return runQuery(client, deadline, 'select pg_notify($1, $2)', [invalidationChannel, payload], this.#names);
  }

  /** The settings of a transaction besides its site, where its connection does not have them already. */
  #limitsOf(deadline: number): string {
    const left = Math.max(1, deadline - Date.now());
    if (this.#isRoleItself && left > this.#statementTimeout - negligibleWait) return '';
    return `; set local role ${appRole}; set local statement_timeout = ${left}`;
  }

  /**
   * Delays the commit of reads, which changes nothing. It goes out with the connection's next statement, which saves a
   * system call and a response. Else it goes out alone soon after, so that no snapshot stays open long.
   */
  #commitLater(client: pg.PoolClient): void {
    this.#uncommitted.set(client, Date.now());
    if (!this.#isSweeping) this.#sweepLater();
  }

  /** Returns the pending commit of the previous reads, to prefix to the connection's next statement. */
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

  /** Calls `listener` in this process right after each of its commits, before any notification returns. */
  onInvalidation(listener: InvalidationListener): void {
    this.#listeners.add(listener);
  }

  /** Calls `listener` whenever the database responds, before the caller uses the response. */
  onResponse(listener: ResponseListener): void {
    this.#answerListeners.add(listener);
  }

  #noteAnswer(begunAt: number): void {
    for (const listener of this.#answerListeners) listener(begunAt);
  }

  /** Closes every connection once it is released. */
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

  /**
   * Rolls a transaction back. Returns the error for which its connection must be destroyed, which rolls back as well.
   */
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

/**
 * Builds a notification. PostgreSQL carries 7,999 bytes at most; a truncated payload does not parse and means
 * "everything has changed".
 */
function buildNotification(siteId: number, mark: string, tags: ReadonlySet<string>): string {
  return Buffer.from(JSON.stringify([siteId, mark, ...tags]))
    .subarray(0, 7900)
    .toString();
}
