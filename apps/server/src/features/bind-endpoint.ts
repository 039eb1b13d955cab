import type { EndpointName, endpoints, InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
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

/** What `prepare` of a call about no site may use, outside the call's transaction. */
export interface PlatformPrepareContext
  extends Pick<PlatformContext, 'now' | 'clientIp' | 'services' | 'adminOrigin' | 'userAgent'> {
  read<Value>(work: (context: PlatformContext) => Promise<Value>): Promise<Value>;
}

type Definition<Name extends EndpointName> = (typeof endpoints)[Name];

/** Whether a call is about a site: all are, but those of the administration whose path or header names none. */
type IsAboutSite<Name extends EndpointName> =
  Definition<Name> extends { access: 'staff' }
    ? Definition<Name> extends { isOfSiteHeader: true } | { path: `${string}{idSite}${string}` }
      ? true
      : false
    : true;

type ContextOf<Name extends EndpointName> = IsAboutSite<Name> extends true ? RequestContext : PlatformContext;
type PrepareContextOf<Name extends EndpointName> =
  IsAboutSite<Name> extends true ? PrepareContext : PlatformPrepareContext;

/** A binding as the program runs it. Method syntax is bivariant, so that the bindings of all calls fit one list. */
export interface Binding {
  name: EndpointName;
  /** Whether the endpoint changes data. It then runs in a write transaction. */
  isWriting: boolean;
  rateLimit?: { limit: RateLimitKey; unless?(input: unknown): boolean } | undefined;
  guessLimit?:
    | { limit: RateLimitKey; unless(input: unknown): boolean; isRight(result: Result<unknown>): boolean }
    | undefined;
  prepare?(context: unknown, input: unknown): Promise<Result<unknown>>;
  handle(context: unknown, input: unknown, prepared?: unknown): Promise<Result<unknown>>;
  complete?(context: unknown, input: unknown, value: unknown): Promise<unknown>;
  cleanup?(context: unknown, prepared: unknown): Promise<void>;
}

/** The operation of a call, in its transaction; `prepared` is the value of `prepare`. */
type Handler<Name extends EndpointName, Prepared, Value> = (
  context: ContextOf<Name>,
  input: HandlerInput<Name>,
  prepared: Prepared,
) => Promise<Result<Value>>;

/** The operation under the word that says whether it changes data: `write` runs in a writing transaction. */
type Operation<Name extends EndpointName, Prepared, Value> =
  | { read: Handler<Name, Prepared, Value>; write?: never }
  | { write: Handler<Name, Prepared, Value>; read?: never };

/** What happens around the operation of a call. */
interface Surroundings<Name extends EndpointName, Prepared> {
  /** The limit of the call. It is consumed before the transaction begins. */
  rateLimit?:
    | {
        limit: RateLimitKey;
        /** Requests that do not count, such as those filled in by bots. People behind the same IP keep their allowance. */
        unless?: (input: HandlerInput<Name>) => boolean;
      }
    | undefined;
  /** The limit of calls that may guess something secret. It is consumed before the transaction, and refunded where the guess was right. */
  guessLimit?:
    | {
        limit: RateLimitKey;
        /** Calls that guess nothing. */
        unless(input: HandlerInput<Name>): boolean;
        isRight(result: Result<ReplyOf<Name>>): boolean;
      }
    | undefined;
  /**
   * Runs before the transaction, once the caller is authorized: rate limits, password hashing, outgoing requests. A
   * failure here ends the request before the transaction begins.
   */
  prepare?: (context: PrepareContextOf<Name>, input: HandlerInput<Name>) => Promise<Result<Prepared>>;
  /**
   * Runs after the transaction. Undoes side effects of `prepare` that the operation did not use, such as stored files.
   * Must not throw.
   */
  cleanup?: (context: PrepareContextOf<Name>, prepared: Prepared) => Promise<void>;
}

/** Binds an endpoint of the contract to its operation. */
export function bind<Name extends EndpointName, Prepared = undefined>(
  name: Name,
  options: Surroundings<Name, Prepared> & Operation<Name, Prepared, ReplyOf<Name>> & { complete?: never },
): Binding;
export function bind<Name extends EndpointName, Value, Prepared = undefined>(
  name: Name,
  options: Surroundings<Name, Prepared> &
    Operation<Name, Prepared, Value> & {
      /**
       * Runs after the transaction, outside any, and makes the reply of the value of the operation. The call has succeeded
       * by then: it must not throw.
       */
      complete: (context: PrepareContextOf<Name>, input: HandlerInput<Name>, value: Value) => Promise<ReplyOf<Name>>;
    },
): Binding;
export function bind(
  name: EndpointName,
  {
    read,
    write,
    ...surroundings
  }: Omit<Binding, 'name' | 'isWriting' | 'handle'> & Partial<Record<'read' | 'write', Binding['handle']>>,
): Binding {
  const handle = write ?? read;
  if (!handle) throw new Error(`the call ${name} has no operation`);
  return { name, isWriting: write !== undefined, handle, ...surroundings };
}

/**
 * Consumes the rate limit of an endpoint, if it has one. Returns the refusal, or a `refund` for requests that then fail
 * validation. The refund does nothing where nothing was counted, or where invalid requests count too.
 */
export async function consumeCallRateLimit(
  { rateLimit }: Binding,
  limits: RateLimiter,
  { site, clientIp }: Pick<RequestContext, 'clientIp'> & { site?: RequestContext['site'] },
  input: unknown,
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
  input: unknown,
): Promise<Result<{ settle(result: Result<unknown>): Promise<void> }>> {
  if (!guessLimit || guessLimit.unless(input)) return succeed({ settle: async () => {} });
  const counted = await limits.consume(site?.id ?? platformSiteId, { limit: guessLimit.limit, client: clientIp });
  if (!counted.ok) return counted;
  return succeed({
    settle: async (result) => {
      if (guessLimit.isRight(result)) await counted.value.refund();
    },
  });
}
