import type { EndpointName, InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { type RateLimit, type RateLimitKey, rateLimits } from '../rate-limits/rate-limits.data.ts';
import type { RequestContext } from '../request-context.ts';

/** What a handler is given: the parts of the call, read and checked by the contract. */
export type HandlerInput<Name extends EndpointName> = InputOf<Name> & {
  /** Of list calls: the checked query. */
  list: ListQuery;
};

/** What a call knows before its transaction. Nothing holds a connection here but what runs inside `read`. */
export interface PrepareContext extends Pick<RequestContext, 'site' | 'now' | 'clientIp' | 'services'> {
  /** Reads in a transaction of its own, over when it returns. */
  read<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
}

/** How often a client may make a call: counted before its transaction begins. */
interface CallRateLimit<Name extends EndpointName> {
  limit: RateLimitKey;
  /** Calls that are not counted, as what a robot fills in: the person behind the same connection keeps her part. */
  unless?: (input: HandlerInput<Name>) => boolean;
}

/** Binds a call of the contract to its operation. */
export interface Binding<Name extends EndpointName = EndpointName> {
  name: Name;
  /** Whether the call changes something; it then runs in a writing transaction. */
  isWriting: boolean;
  rateLimit?: CallRateLimit<Name>;
  /**
   * What is done before the transaction, for whoever may make the call: attempts are counted, passwords hashed, things brought
   * from outside. What it refuses is not begun.
   */
  prepare?: (prepareContext: PrepareContext, input: HandlerInput<Name>) => Promise<Result<unknown>>;
  /** `prepared` is what `prepare` found out. */
  handle: (context: RequestContext, input: HandlerInput<Name>, prepared?: unknown) => Promise<Result<ReplyOf<Name>>>;
  /** Takes back, after the transaction, what `prepare` has made outside and the operation has not kept. It never throws. */
  cleanup?: (prepareContext: PrepareContext, prepared: unknown) => Promise<void>;
}

/** A call that only reads. */
export function bindReading<Name extends EndpointName>(
  name: Name,
  handle: Binding<Name>['handle'],
  rateLimit?: CallRateLimit<Name>,
): Binding {
  return { name, isWriting: false, handle, rateLimit } as unknown as Binding;
}

/** A call that changes something. */
export function bindWriting<Name extends EndpointName>(
  name: Name,
  handle: Binding<Name>['handle'],
  rateLimit?: CallRateLimit<Name>,
): Binding {
  return { name, isWriting: true, handle, rateLimit } as unknown as Binding;
}

/** A call that changes something, after work that must hold no connection. */
export function bindWithPreparation<Name extends EndpointName, Prepared>(
  name: Name,
  prepare: (prepareContext: PrepareContext, input: HandlerInput<Name>) => Promise<Result<Prepared>>,
  handle: (context: RequestContext, input: HandlerInput<Name>, prepared: Prepared) => Promise<Result<ReplyOf<Name>>>,
  more: {
    rateLimit?: CallRateLimit<Name>;
    cleanup?: (prepareContext: PrepareContext, prepared: Prepared) => Promise<void>;
  } = {},
): Binding {
  return { name, isWriting: true, prepare, handle, ...more } as unknown as Binding;
}

/**
 * Counts a call that has a rate limit: the refusal, or what takes the count back where the call turns out to be refused for its
 * fields. Undefined where nothing is counted.
 */
export async function consumeCallRateLimit(
  { rateLimit }: Binding,
  limits: RateLimiter,
  { site, clientIp }: Pick<RequestContext, 'site' | 'clientIp'>,
  input: HandlerInput<EndpointName>,
): Promise<Result<{ refund(): Promise<void> }>> {
  if (!rateLimit || rateLimit.unless?.(input)) return succeed({ refund: async () => {} });
  const counted = await limits.consume(site.id, { limit: rateLimit.limit, client: clientIp });
  const { countsInvalid }: RateLimit = rateLimits[rateLimit.limit];
  return counted.ok && countsInvalid ? succeed({ refund: async () => {} }) : counted;
}
