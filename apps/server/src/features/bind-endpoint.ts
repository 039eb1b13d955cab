import type { EndpointName, InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import { type RateLimit, type RateLimitKey, rateLimits } from '../rate-limits/rate-limits.data.ts';
import { type PlatformContext, platformSiteId, type RequestContext } from '../request-context.ts';

/** The input of a handler: the parts of the request, parsed and validated by the contract. */
export type HandlerInput<Name extends EndpointName> = InputOf<Name> & {
  /** For list endpoints: the validated query. */
  list: ListQuery;
};

/**
 * What `prepare` and `cleanup` may use, outside the endpoint's transaction. Only work inside `read` takes a database
 * connection.
 */
export interface PrepareContext
  extends Pick<RequestContext, 'site' | 'now' | 'clientIp' | 'services' | 'requestId' | 'mainOrigin'> {
  /** Runs `work` in its own read transaction, which ends when the promise resolves. */
  read<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
}

/** The rate limit of an endpoint. It is consumed before the transaction begins. */
interface CallRateLimit<Name extends EndpointName> {
  limit: RateLimitKey;
  /** Requests that do not count, such as those filled in by bots. People behind the same IP keep their allowance. */
  unless?: (input: HandlerInput<Name>) => boolean;
}

/** The limit of calls that may guess something secret. It is consumed before the transaction, and refunded where the guess was right. */
interface GuessLimit<Name extends EndpointName> {
  limit: RateLimitKey;
  /** Calls that guess nothing. */
  unless(input: HandlerInput<Name>): boolean;
  isRight(result: Result<ReplyOf<Name>>): boolean;
}

/** Binds an endpoint of the contract to its operation. */
export interface Binding<Name extends EndpointName = EndpointName> {
  name: Name;
  /** Whether the endpoint changes data. It then runs in a write transaction. */
  isWriting: boolean;
  rateLimit?: CallRateLimit<Name>;
  guessLimit?: GuessLimit<Name>;
  /**
   * Runs before the transaction, once the caller is authorized: rate limits, password hashing, outgoing requests. A
   * failure here ends the request before the transaction begins.
   */
  prepare?: (prepareContext: PrepareContext, input: HandlerInput<Name>) => Promise<Result<unknown>>;
  /** `prepared` is the value of `prepare`. */
  handle: (context: RequestContext, input: HandlerInput<Name>, prepared?: unknown) => Promise<Result<ReplyOf<Name>>>;
  /**
   * Runs after the transaction, outside any, and makes the reply of the value of `handle`. The call has succeeded by then:
   * it must not throw.
   */
  complete?: (context: PrepareContext, input: HandlerInput<Name>, value: unknown) => Promise<ReplyOf<Name>>;
  /**
   * Runs after the transaction. Undoes side effects of `prepare` that the operation did not use, such as stored files.
   * Must not throw.
   */
  cleanup?: (prepareContext: PrepareContext, prepared: unknown) => Promise<void>;
}

/** Binds an endpoint that only reads. */
export function bindReading<Name extends EndpointName>(
  name: Name,
  handle: Binding<Name>['handle'],
  rateLimit?: CallRateLimit<Name>,
): Binding {
  return { name, isWriting: false, handle, rateLimit } as unknown as Binding;
}

/** Binds an endpoint that changes data. */
export function bindWriting<Name extends EndpointName>(
  name: Name,
  handle: Binding<Name>['handle'],
  rateLimit?: CallRateLimit<Name>,
): Binding {
  return { name, isWriting: true, handle, rateLimit } as unknown as Binding;
}

/** Binds an endpoint that changes data and first does work that must not hold a database connection. */
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

/** Adds a limit of guesses to a binding. */
export function limitGuesses<Name extends EndpointName>(
  _name: Name,
  binding: Binding,
  guessLimit: GuessLimit<Name>,
): Binding {
  return { ...binding, guessLimit } as unknown as Binding;
}

/** Binds an endpoint whose reply is completed after its transaction. */
export function bindWithCompletion<Name extends EndpointName, Value>(
  name: Name,
  isWriting: boolean,
  handle: (context: RequestContext, input: HandlerInput<Name>) => Promise<Result<Value>>,
  complete: (context: PrepareContext, input: HandlerInput<Name>, value: Value) => Promise<ReplyOf<Name>>,
): Binding {
  return { name, isWriting, handle, complete } as unknown as Binding;
}

/** What `prepare` of a call about no site may use, outside the call's transaction. */
export interface PlatformPrepareContext
  extends Pick<PlatformContext, 'now' | 'clientIp' | 'services' | 'adminOrigin' | 'userAgent'> {
  read<Value>(work: (context: PlatformContext) => Promise<Value>): Promise<Value>;
}

type PlatformHandler<Name extends EndpointName, Prepared = undefined> = (
  context: PlatformContext,
  input: HandlerInput<Name>,
  prepared: Prepared,
) => Promise<Result<ReplyOf<Name>>>;

// The administration's own runner hands these bindings the context that they take.

/** Binds an endpoint of the administration that is about no site and only reads. */
export function bindPlatformReading<Name extends EndpointName>(
  name: Name,
  handle: PlatformHandler<Name>,
  rateLimit?: CallRateLimit<Name>,
): Binding {
  return { name, isWriting: false, handle, rateLimit } as unknown as Binding;
}

/** Binds an endpoint of the administration that is about no site and changes data. */
export function bindPlatformWriting<Name extends EndpointName>(
  name: Name,
  handle: PlatformHandler<Name>,
  rateLimit?: CallRateLimit<Name>,
): Binding {
  return { name, isWriting: true, handle, rateLimit } as unknown as Binding;
}

/** Binds an endpoint of the administration that is about no site and does work before its transaction. */
export function bindPlatformWithPreparation<Name extends EndpointName, Prepared>(
  name: Name,
  prepare: (prepareContext: PlatformPrepareContext, input: HandlerInput<Name>) => Promise<Result<Prepared>>,
  handle: PlatformHandler<Name, Prepared>,
  rateLimit?: CallRateLimit<Name>,
  cleanup?: (prepareContext: PlatformPrepareContext, prepared: Prepared) => Promise<void>,
): Binding {
  return { name, isWriting: true, prepare, handle, rateLimit, cleanup } as unknown as Binding;
}

/**
 * Consumes the rate limit of an endpoint, if it has one. Returns the refusal, or a `refund` for requests that then fail
 * validation. The refund does nothing where nothing was counted, or where invalid requests count too.
 */
export async function consumeCallRateLimit(
  { rateLimit }: Binding,
  limits: RateLimiter,
  { site, clientIp }: Pick<RequestContext, 'clientIp'> & { site?: RequestContext['site'] },
  input: HandlerInput<EndpointName>,
): Promise<Result<{ refund(): Promise<void> }>> {
  if (!rateLimit || rateLimit.unless?.(input)) return succeed({ refund: async () => {} });
  const counted = await limits.consume(site?.id ?? platformSiteId, {
    limit: rateLimit.limit,
    client: clientIp,
  });
  const { countsInvalid }: RateLimit = rateLimits[rateLimit.limit];
  return counted.ok && countsInvalid ? succeed({ refund: async () => {} }) : counted;
}

/** Consumes the limit of guesses of an endpoint, if the call guesses. Returns the refusal, or what refunds a right guess. */
export async function consumeGuessLimit(
  { guessLimit }: Binding,
  limits: RateLimiter,
  { site, clientIp }: Pick<RequestContext, 'clientIp'> & { site?: RequestContext['site'] },
  input: HandlerInput<EndpointName>,
): Promise<Result<{ settle(result: Result<unknown>): Promise<void> }>> {
  if (!guessLimit || guessLimit.unless(input)) return succeed({ settle: async () => {} });
  const counted = await limits.consume(site?.id ?? platformSiteId, { limit: guessLimit.limit, client: clientIp });
  if (!counted.ok) return counted;
  return succeed({
    settle: async (result) => {
      if (guessLimit.isRight(result as Result<never>)) await counted.value.refund();
    },
  });
}
