import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { CounterState, RateLimitStore } from '../storage/rate-limit-store.ts';
import { clientKey, clientNetwork } from './client-ip.ts';
import { rateLimitExceeded } from './rate-limit-errors.ts';
import { type Allowance, type RateLimit, type RateLimitKey, rateLimits } from './rate-limits.data.ts';

/** What to count: the limit, the client, and a weight, by default 1. */
export interface RateLimitClaim {
  limit: RateLimitKey;
  /** An IP address, an email address or the name of an account. */
  client: string;
  weight?: number;
}

/** Result of a consumption within the limits. */
export interface Consumption {
  /** Seconds by which a mail must be delayed; zero unless the site exceeds its threshold. */
  delay: number;
  /** Points of this client in the window, this one included. */
  points: number;
  /** Reverts the consumption. */
  refund(): Promise<void>;
}

/** Enforces rate limits across processes and restarts. */
export interface RateLimiter {
  /** Counts all claims of a site, or none of them. A failure names the exceeded limit and the seconds to wait. */
  consume(siteId: number, ...claims: RateLimitClaim[]): Promise<Result<Consumption>>;
}

/** Overrides of the declared limits. */
export type RateLimitOverrides = Partial<Record<RateLimitKey, Pick<RateLimit, 'perClient' | 'perSite'>>>;

export interface RateLimiterOptions {
  store: RateLimitStore;
  /** Replaces a client in the store by a pseudonym. */
  pseudonym: (text: string) => string;
  overrides?: RateLimitOverrides;
  /** Called when a site exceeds the threshold of a limit and its clients get tighter limits. */
  onOverload?: (siteId: number, limit: RateLimitKey) => void;
}

/** A limiter without limits, for what the program does by itself. */
export const unlimited: RateLimiter = {
  consume: async () => succeed({ delay: 0, points: 1, refund: async () => {} }),
};

/** A /48 of IPv6, possibly one customer's, gets as many points as this number of clients. */
const clientsPerNetwork = 3;
/** Share of its points that a client keeps while the site exceeds its threshold. */
const tightenedShare = 1 / 4;
const defaultCeiling = 10;
/** Maximum delay of a mail in seconds: the link in the mail must still be valid. */
const maximumDelay = 43_200;
/** Milliseconds for which a refused client is refused without a query, and the maximum number of such clients. */
const rejectionCacheTime = 1000;
const maximumRejectedClients = 10_000;

type Level = 'client' | 'network' | 'site';

/** One counter of a claim in the store. */
interface Counter {
  level: Level;
  key: string;
  points: number;
  seconds: number;
}

/** Creates a limiter on `store`, with one round trip for all counters of a call. */
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

/**
 * Evaluates the counters of a claim: milliseconds to wait when refused, else by how much the site exceeds its
 * threshold.
 */
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
    // The refusal ends with the client's window or with the site's, whichever is first.
    if (isTightened && state && state.points > Math.ceil(most * tightenedShare))
      return { ...verdict, wait: Math.min(state.wait, site?.wait ?? state.wait) };
  }
  const pace = siteSeconds / sitePoints;
  return beyond === 'delay' && over > 0
    ? { ...verdict, delay: Math.min(maximumDelay, Math.ceil(over * pace)) }
    : verdict;
}

/** Clients that were refused a moment ago: their repeated requests cost no query. */
class RejectedClients {
  /** End of the cached refusal and end of the window, in epoch milliseconds. */
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

  /** After a refund the client must be evaluated again. */
  delete(siteId: number, counters: readonly Counter[]): void {
    for (const counter of counters) this.#until.delete(getClientCounterKey(siteId, [counter]));
  }
}

const getClientCounterKey = (siteId: number, counters: readonly Counter[]) =>
  `${siteId} ${counters.find(({ level }) => level === 'client')?.key ?? ''}`;

/** Builds the counter key for requests that concern an email address and come from one IP address. */
export function buildEmailClientKey(emailKey: string, ip: string): string {
  return `${emailKey} ${clientKey(ip)}`;
}
