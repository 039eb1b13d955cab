import type { Database, Transaction } from './database.ts';

/** An increment of a counter by `points`; it opens a window of `seconds` where none is open. */
interface CounterClaim {
  key: string;
  points: number;
  seconds: number;
}

/** A counter's value, and the milliseconds until its window ends. */
export interface CounterState {
  points: number;
  wait: number;
}

/** Storage of rate-limit counters. */
export interface RateLimitStore {
  /** Adds to all counters in one statement; returns their values by key. */
  add(siteId: number, counters: readonly CounterClaim[]): Promise<ReadonlyMap<string, CounterState>>;
  /** Subtracts the points from the windows that are still open. */
  subtract(siteId: number, counters: readonly CounterClaim[]): Promise<void>;
  /** Whether the window of a counter is open. */
  isOpen(siteId: number, key: string): Promise<boolean>;
}

/**
 * Creates the counters in the database, which all processes share and which survive a restart. The table is unlogged: a
 * crash of PostgreSQL itself empties it. `database` needs its own connections: otherwise a caller inside a transaction
 * could deadlock on the pool.
 */
export function createRateLimitStore(database: Database): RateLimitStore {
  return {
    async add(siteId, counters) {
      // A fixed order of locks: two concurrent updates of the same counters cannot deadlock.
      const sorted = [...counters].sort((one, other) => (one.key < other.key ? -1 : 1));
      const rows = await database.writeOnce<CounterState & { key: string }>(siteId, addStatement, [
        siteId,
        sorted.map(({ key }) => key),
        sorted.map(({ points }) => points),
        sorted.map(({ seconds }) => seconds),
      ]);
      return new Map(rows.map((row) => [row.key, row]));
    },
    async subtract(siteId, counters) {
      await database.write(siteId, (transaction) =>
        transaction.query(subtractStatement, [
          siteId,
          counters.map(({ key }) => key),
          counters.map(({ points }) => points),
        ]),
      );
    },
    async isOpen(siteId, key) {
      const rows = await database.write(siteId, (transaction) =>
        transaction.query('select 1 from rate_limit where site_id = $1 and key = $2 and expires_at > now()', [
          siteId,
          key,
        ]),
      );
      return rows.length > 0;
    },
  };
}

/**
 * Creates the counters of calls that are about no site, in a table that only the platform's role may write. The site id
 * is ignored.
 */
export function createPlatformRateLimitStore(database: Database): RateLimitStore {
  const run = <Value>(work: (transaction: Transaction) => Promise<Value>) =>
    database.platform('limites', work, database.requestTimeout, false);
  return {
    async add(_, counters) {
      const sorted = [...counters].sort((one, other) => (one.key < other.key ? -1 : 1));
      const rows = await run((transaction) =>
        transaction.query<CounterState & { key: string }>(platformAddStatement, [
          sorted.map(({ key }) => key),
          sorted.map(({ points }) => points),
          sorted.map(({ seconds }) => seconds),
        ]),
      );
      return new Map(rows.map((row) => [row.key, row]));
    },
    async subtract(_, counters) {
      const values = [counters.map(({ key }) => key), counters.map(({ points }) => points)];
      await run((transaction) => transaction.query(platformSubtractStatement, values));
    },
    async isOpen(_, key) {
      const rows = await run((transaction) =>
        transaction.query('select 1 from platform_rate_limit where key = $1 and expires_at > now()', [key]),
      );
      return rows.length > 0;
    },
  };
}

const platformAddStatement = `
  insert into platform_rate_limit as counter (key, points, expires_at)
  select claim.key, claim.points, now() + claim.seconds * interval '1 second'
  from unnest($1::text[], $2::bigint[], $3::int[]) as claim(key, points, seconds),
    set_config('synchronous_commit', 'off', true)
  order by claim.key
  on conflict (key) do update set
    points = case when counter.expires_at <= now() then excluded.points else counter.points + excluded.points end,
    expires_at = case when counter.expires_at <= now() then excluded.expires_at else counter.expires_at end
  returning key, points, greatest(1, ceil(extract(epoch from expires_at - now()) * 1000))::float8 as wait`;

const platformSubtractStatement = `
  with held as materialized (
    select counter.key, claim.points from platform_rate_limit counter
    join unnest($1::text[], $2::bigint[]) as claim(key, points) on claim.key = counter.key
    where counter.expires_at > now() order by counter.key for update of counter
  )
  update platform_rate_limit counter set points = greatest(0, counter.points - held.points)
  from held where counter.key = held.key`;

/** No wait for the disk: a power cut may lose a counter, which only grants one more window. */
const addStatement = `
  insert into rate_limit as counter (site_id, key, points, expires_at)
  select $1, claim.key, claim.points, now() + claim.seconds * interval '1 second'
  from unnest($2::text[], $3::bigint[], $4::int[]) as claim(key, points, seconds),
    set_config('synchronous_commit', 'off', true)
  order by claim.key
  on conflict (site_id, key) do update set
    points = case when counter.expires_at <= now() then excluded.points else counter.points + excluded.points end,
    expires_at = case when counter.expires_at <= now() then excluded.expires_at else counter.expires_at end
  returning key, points, greatest(1, ceil(extract(epoch from expires_at - now()) * 1000))::float8 as wait`;

const subtractStatement = `
  with held as materialized (
    select counter.key, claim.points from rate_limit counter
    join unnest($2::text[], $3::bigint[]) as claim(key, points) on claim.key = counter.key
    where counter.site_id = $1 and counter.expires_at > now() order by counter.key for update of counter
  )
  update rate_limit counter set points = greatest(0, counter.points - held.points)
  from held where counter.site_id = $1 and counter.key = held.key`;
