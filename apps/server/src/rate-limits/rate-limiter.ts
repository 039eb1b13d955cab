import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { CounterState, RateLimitStore } from '../storage/rate-limit-store.ts';
import { clientKey, clientNetwork } from './client-ip.ts';
import { rateLimitExceeded } from './rate-limit-errors.ts';
import { type Allowance, type RateLimit, type RateLimitKey, rateLimits } from './rate-limits.data.ts';

/** One thing that is counted: of which limit, by whom, and how much where it is not one. */
export interface RateLimitClaim {
  limit: RateLimitKey;
  /** An IP address, an email address or the name of an account. */
  client: string;
  weight?: number;
}

/** What was counted. */
export interface Consumption {
  /** Seconds that a mail about it waits; zero unless the site is beyond its threshold. */
  delay: number;
  /** How many of this client there have been in the window, this one included. */
  points: number;
  /** Takes it back: it does not count. */
  refund(): Promise<void>;
}

/** Counts what people may do only so often, across processes and restarts. */
export interface RateLimiter {
  /** Counts all claims of a site, or refuses and counts none of them: what was too much, and the seconds left. */
  consume(siteId: number, ...claims: RateLimitClaim[]): Promise<Result<Consumption>>;
}

/** Other numbers than the declared ones. */
export type RateLimitOverrides = Partial<Record<RateLimitKey, Pick<RateLimit, 'perClient' | 'perSite'>>>;

export interface RateLimiterOptions {
  store: RateLimitStore;
  /** Stands for a client in the store without telling who it is. */
  pseudonym: (text: string) => string;
  overrides?: RateLimitOverrides;
  /** Called when a site comes to be beyond the threshold of a call, and its clients' parts are tightened. */
  onOverload?: (siteId: number, limit: RateLimitKey) => void;
}

/** For what the program does of itself, which nothing limits. */
export const unlimited: RateLimiter = {
  consume: async () => succeed({ delay: 0, points: 1, refund: async () => {} }),
};

/** How many clients' part a /48 of IPv6 has, which may be one customer's. */
const clientsPerNetwork = 3;
/** What is left of a client's part while its site is beyond the threshold. */
const tightenedShare = 1 / 4;
const defaultCeiling = 10;
/** The longest that a mail waits, in seconds: a link that it brings still serves. */
const maximumDelay = 43_200;
/** Milliseconds that a refused client is refused without asking the store, and how many such clients are held. */
const rejectionCacheTime = 1000;
const maximumRejectedClients = 10_000;

type Level = 'client' | 'network' | 'site';

/** A counter of a claim in the store. */
interface Counter {
  level: Level;
  key: string;
  points: number;
  seconds: number;
}

/** A limiter that counts in `store`: one round trip for all counters of a call. */
export function createRateLimiter({ store, pseudonym, overrides = {}, onOverload }: RateLimiterOptions): RateLimiter {
  const refused = new RejectedClients();
  const ruleOf = (limit: RateLimitKey): RateLimit => ({ ...rateLimits[limit], ...overrides[limit] });

  const countersOf = (siteId: number, { limit, client, weight: points = 1 }: RateLimitClaim): Counter[] => {
    const { perClient, perSite } = ruleOf(limit);
    const mark = (name: string) => pseudonym(`rate limit ${siteId} ${limit} ${name}`);
    const network = clientNetwork(client);
    const counter = (level: Level, key: string, [, seconds]: Allowance): Counter => ({ level, key, points, seconds });
    return [
      counter('client', `${limit}:${mark(clientKey(client))}`, perClient),
      ...(network ? [counter('network', `${limit}:${mark(`${network}::/48`)}`, perClient)] : []),
      counter('site', limit, perSite),
    ];
  };

  return {
    async consume(siteId, ...claims) {
      const counted = claims.map((claim) => ({ claim, counters: countersOf(siteId, claim) }));
      const all = counted.flatMap(({ counters }) => counters);
      for (const { claim, counters } of counted) {
        const wait = refused.getWait(siteId, counters);
        if (wait) return rateLimitExceeded(claim.limit, Math.ceil(wait / 1000));
      }
      const states = await store.add(siteId, all);
      const refund = async () => {
        refused.delete(siteId, all);
        await store.subtract(siteId, all);
      };
      const found = counted.map(({ claim, counters }) => ({
        claim,
        counters,
        ...evaluateClaim(ruleOf(claim.limit), (level) =>
          states.get(counters.find((one) => one.level === level)?.key ?? ''),
        ),
      }));
      const fault = found.find(({ wait }) => wait !== undefined);
      if (fault?.wait !== undefined) {
        await refund();
        if ((fault.claim.weight ?? 1) === 1) refused.add(siteId, fault.counters, fault.wait);
        return rateLimitExceeded(fault.claim.limit, Math.ceil(fault.wait / 1000));
      }
      for (const { claim, over, isTightened } of found)
        if (isTightened && over <= (claim.weight ?? 1)) onOverload?.(siteId, claim.limit);
      return succeed({
        delay: Math.max(...found.map(({ delay }) => delay)),
        points: Math.max(...found.map(({ points }) => points)),
        refund,
      });
    },
  };
}

/** What the counters of a claim come to: the milliseconds to wait where it is refused, else how far beyond its threshold the site is. */
function evaluateClaim(
  rule: RateLimit,
  stateOf: (level: Level) => CounterState | undefined,
): { wait?: number; over: number; isTightened: boolean; delay: number; points: number } {
  const { beyond, ceiling = defaultCeiling } = rule;
  const [ownPoints] = rule.perClient;
  const [sitePoints, siteSeconds] = rule.perSite;
  const [client, network, site] = [stateOf('client'), stateOf('network'), stateOf('site')];
  const points = client?.points ?? 0;
  const over = (site?.points ?? 0) - sitePoints;
  const isTightened = beyond === 'tighten' && over > 0;
  const verdict = { over, isTightened, points, delay: 0 };
  const mostOfSite = beyond === 'refuse' ? sitePoints : sitePoints * ceiling;
  if (site && site.points > mostOfSite) return { ...verdict, wait: site.wait };
  for (const [state, most] of [
    [client, ownPoints],
    [network, ownPoints * clientsPerNetwork],
  ] as const) {
    if (state && state.points > most) return { ...verdict, wait: state.wait };
    // Over with the client's window, or with the site's.
    if (isTightened && state && state.points > Math.ceil(most * tightenedShare))
      return { ...verdict, wait: Math.min(state.wait, site?.wait ?? state.wait) };
  }
  const pace = siteSeconds / sitePoints;
  return beyond === 'delay' && over > 0
    ? { ...verdict, delay: Math.min(maximumDelay, Math.ceil(over * pace)) }
    : verdict;
}

/** Clients refused a moment ago: who goes on asking costs the store nothing. */
class RejectedClients {
  /** Until when, and when the window ends, in epoch milliseconds. */
  readonly #until = new Map<string, readonly [number, number]>();

  getWait(siteId: number, counters: readonly Counter[]): number | undefined {
    const [until, end] = this.#until.get(getClientCounterKey(siteId, counters)) ?? [0, 0];
    return until > Date.now() ? Math.max(1, end - Date.now()) : undefined;
  }

  add(siteId: number, counters: readonly Counter[], wait: number): void {
    if (this.#until.size >= maximumRejectedClients) this.#until.clear();
    this.#until.set(getClientCounterKey(siteId, counters), [
      Date.now() + Math.min(wait, rejectionCacheTime),
      Date.now() + wait,
    ]);
  }

  /** A client that has been given something back is looked at anew. */
  delete(siteId: number, counters: readonly Counter[]): void {
    for (const counter of counters) this.#until.delete(getClientCounterKey(siteId, [counter]));
  }
}

const getClientCounterKey = (siteId: number, counters: readonly Counter[]) =>
  `${siteId} ${counters.find(({ level }) => level === 'client')?.key ?? ''}`;

/** What an email address asked for from an IP is counted by. */
export function buildEmailClientKey(emailKey: string, ip: string): string {
  return `${emailKey} ${clientKey(ip)}`;
}
