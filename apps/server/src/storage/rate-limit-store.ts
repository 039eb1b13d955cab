import type { Database } from './database.ts';

/** A counter of a window: `points` are added to it, and a new window of `seconds` begins where none is open. */
interface CounterClaim {
  key: string;
  points: number;
  seconds: number;
}

/** What a counter has come to, and the milliseconds until its window ends. */
export interface CounterState {
  points: number;
  wait: number;
}

/** Where rate limits are counted. */
export interface RateLimitStore {
  /** Adds to all counters at once; returns what each has come to, by its key. */
  add(siteId: number, counters: readonly CounterClaim[]): Promise<ReadonlyMap<string, CounterState>>;
  /** Takes the points back from the windows that are still open. */
  subtract(siteId: number, counters: readonly CounterClaim[]): Promise<void>;
  /** Whether the window of a counter is open. */
  isOpen(siteId: number, key: string): Promise<boolean>;
}

/**
 * Counters in the database, which all processes share and a restart keeps. The table is unlogged: a crash of PostgreSQL itself
 * empties it. `database` has connections of its own: whoever counts inside a transaction would else wait for a connection that
 * is held by others who wait as well.
 */
export function createRateLimitStore(database: Database): RateLimitStore {
  return {
    async add(siteId, counters) {
      // One order for all: two that count the same never wait for each other.
      const sorted = [...counters].sort((one, other) => (one.key < other.key ? -1 : 1));
      const rows = await database.write(siteId, (transaction) =>
        transaction.query<CounterState & { key: string }>(addStatement, [
          siteId,
          sorted.map(({ key }) => key),
          sorted.map(({ points }) => points),
          sorted.map(({ seconds }) => seconds),
        ]),
      );
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

/** Nothing of it is waited for on the disk: a window lost with the power is a window more. */
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
