import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { Endpoint, FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { describeIssues } from '@vitrine/contract/envelope/describe-issues';
import { ApiError } from '@vitrine/contract/envelope/envelope';
import { getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { type ListQuery, parseListQuery } from '@vitrine/contract/list-query/list-query';
import { type DomainFailure, type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type Binding, consumeCallRateLimit, consumeGuessLimit } from '../../features/bind-endpoint.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import { checkStaffAccess } from '../administration/staff-access.ts';
import { bodyLimits } from '../read-body.ts';

type Bindings = ReadonlyMap<EndpointName, Binding>;
/** The raw parts of a call. */
export type CallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly FilePart[];
  /** Header of a call that answers its repetition as it answered the first time. */
  idempotencyKey?: string;
};

/** The reason why a call does not run. */
export type Rejection = FailedResult;

/** Opens the transactions in which a request's calls run. */
export interface CallRunner {
  /** Whether the call came to the host of the administration: only there are its calls answered. */
  isAdministration: boolean;
  facts: Pick<RequestContext, 'site' | 'locale' | 'now' | 'requestId' | 'clientIp' | 'services' | 'mainOrigin'>;
  limits: RateLimiter;
  read<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
  write<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
}

/** Creates a runner inside an open read-only transaction. */
export function createNestedRunner(context: RequestContext): CallRunner {
  return {
    isAdministration: false,
    facts: context,
    limits: context.services.limits,
    read: (work) => work(context),
    write() {
      throw new Error('a page may not write while it is drawn');
    },
  };
}

/**
 * Creates the API as functions in this process: the same operations and presenters as over HTTP, without serialisation.
 * `answers` memoises the reads of one snapshot: equal inputs run once (STA-09).
 */
export function createInProcessClient(
  bindings: Bindings,
  runner: CallRunner,
  answers?: Map<string, Promise<unknown>>,
): ApiClient {
  const createCall = (binding: Binding) => {
    const call = async (input: CallInput) => {
      const result = await handleCall(binding, runner, async () => succeed(input));
      if (result.ok) return result.value;
      throw toApiError(result.failure, runner.facts);
    };
    const callOnce = (kept: Map<string, Promise<unknown>>, input: CallInput) => {
      const question = `${binding.name} ${JSON.stringify(input)}`;
      const answer = kept.get(question) ?? call(input);
      kept.set(question, answer);
      return answer;
    };
    return (input: CallInput = {}) => (answers && !binding.isWriting ? callOnce(answers, input) : call(input));
  };
  // A page uses a few of the calls: each function is created on its first use.
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get(calls, name) {
        const binding = bindings.get(name as EndpointName);
        if (!binding) return undefined;
        calls[binding.name] ??= createCall(binding);
        return calls[binding.name];
      },
    },
  ) as unknown as ApiClient;
}

/** A rejection inside a writing transaction: thrown to roll the transaction back, caught right outside it. */
class RejectionError extends Error {
  readonly failure: DomainFailure;
  constructor(failure: DomainFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Handles a call in a fixed order: access, parsing, validation, operation. A caller without access learns nothing about
 * the input, and the server reads, creates and fetches nothing for them.
 */
export async function handleCall(
  binding: Binding,
  runner: CallRunner,
  receive: () => Promise<Result<CallInput>>,
): Promise<Result<unknown>> {
  const fault = await checkAccessBeforeInput(binding, runner);
  if (fault) return fault;
  const received = await receive();
  if (!received.ok) return received;
  const checked = checkInput(endpoints[binding.name], received.value);
  if (!checked.ok) return checked;
  return executeCall(binding, runner, checked.input);
}

/** Checks access before any other part of the call; undefined where the user has access. */
async function checkAccessBeforeInput(binding: Binding, runner: CallRunner): Promise<Rejection | undefined> {
  const { access, params, query, body, right } = endpoints[binding.name] as Endpoint;
  if (access === 'staff' && !runner.isAdministration) return fail('not-authenticated');
  if (access === 'public' || right === 'public') return undefined;
  // A member's call without input: the transaction itself checks the session.
  if (access === 'member' && !params && !query && !body && !binding.prepare && !binding.rateLimit) return undefined;
  return runner.read(async (context) => checkAccess(binding, context));
}

/**
 * Runs a checked call: rate limit, then the preparation that must hold no connection, then the operation in its
 * transaction. A rejection rolls the transaction back. A rejection for invalid fields does not count towards the limit.
 */
async function executeCall(binding: Binding, runner: CallRunner, input: unknown): Promise<Result<unknown>> {
  const counted = await consumeCallRateLimit(binding, runner.limits, runner.facts, input);
  if (!counted.ok) return counted;
  const guess = await consumeGuessLimit(binding, runner.limits, runner.facts, input);
  if (!guess.ok) return guess;
  const result = await prepareAndRun(binding, runner, input);
  // A count that is not refunded expires by itself, as below.
  await guess.value.settle(result).catch(() => {});
  // A count that cannot be refunded expires by itself; the result is already known.
  if (!result.ok && result.failure.code === 'invalid-fields') await counted.value.refund().catch(() => {});
  return result;
}

async function prepareAndRun(binding: Binding, runner: CallRunner, input: unknown): Promise<Result<unknown>> {
  const prepareContext = { ...runner.facts, read: runner.read };
  if (!binding.prepare) {
    const result = await runOperation(binding, runner, input, undefined);
    return result.ok && binding.complete
      ? succeed(await binding.complete(prepareContext, input, result.value))
      : result;
  }
  const prepared = await binding.prepare(prepareContext, input);
  if (!prepared.ok) return prepared;
  try {
    return await runOperation(binding, runner, input, prepared.value);
  } finally {
    await binding.cleanup?.(prepareContext, prepared.value);
  }
}

async function runOperation(
  binding: Binding,
  runner: CallRunner,
  input: unknown,
  prepared: unknown,
): Promise<Result<unknown>> {
  const handle = (context: RequestContext) => handleIfAllowed(binding, context, input, prepared);
  if (!binding.isWriting) return runner.read(handle);
  try {
    return await runner.write(async (context) => {
      const result = await handle(context);
      if (result.ok) return result;
      throw new RejectionError(result.failure);
    });
  } catch (error) {
    if (error instanceof RejectionError) return { ok: false, failure: error.failure };
    throw error;
  }
}

/** Runs the operation where the caller has access, by the sessions that this transaction has found. */
function handleIfAllowed(
  binding: Binding,
  context: RequestContext,
  input: unknown,
  prepared: unknown,
): Promise<Result<unknown>> {
  const fault = checkAccess(binding, context);
  return fault ? Promise.resolve(fault) : binding.handle(context, input, prepared);
}

/** Checks the caller's access; returns the rejection, or undefined. */
function checkAccess(binding: Binding, context: RequestContext): Rejection | undefined {
  const endpoint = endpoints[binding.name] as Endpoint;
  if (endpoint.access === 'staff') return checkStaffAccess(endpoint, context);
  const { user, panel } = context;
  if (endpoint.access === 'panel' && !panel) return fail(user ? 'not-allowed' : 'not-authenticated');
  if (endpoint.access === 'member' && !user && !(endpoint.isOpenToPanel && panel)) return fail('not-authenticated');
  return undefined;
}

/** Validates the parts of a call against the contract; names every invalid field at once. */
export function checkInput(
  endpoint: Endpoint,
  input: CallInput,
): { ok: true; input: CallInput & { list?: ListQuery } } | Rejection {
  // No prototype: `constructor` and `__proto__` are unexpected names like any other.
  const fields: Record<string, string> = Object.create(null);
  const checked: CallInput & { list?: ListQuery } = { ...input };
  let namesNothing = false;
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const read = schema.safeParse(input[part] ?? {});
    if (read.success) {
      checked[part] = read.data as never;
      rejectNulCharacters(read.data, [], fields);
    } else Object.assign(fields, { ...describeIssues(read.error.issues, '', part), ...fields });
    // A malformed id names nothing: the response is 404, as for a missing entity.
    if (part === 'params') namesNothing = 'id' in fields && !endpoint.body;
  }
  if (endpoint.takesIdempotencyKey && input.idempotencyKey !== undefined && !isIdempotencyKey(input.idempotencyKey))
    fields['Idempotency-Key'] = 'Donnez une clé de 8 à 200 caractères, sans espace.';
  if (namesNothing) return fail('not-found');
  if (Object.keys(fields).length) return fail(endpoint.body ? 'invalid-fields' : 'invalid-request', { fields });
  if (endpoint.list) {
    const list = parseListQuery((input.query ?? {}) as Record<string, string>, endpoint.list);
    if (!list.ok) return fail('invalid-filter', { fields: list.fields });
    checked.list = list.query;
  }
  return { ok: true, input: checked };
}

const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{8,200}$/.test(key);

/**
 * Rejects U+0000, which no text of PostgreSQL can hold, by the field's name at any depth. Also rejects values nested
 * deeper than any body may be.
 */
function rejectNulCharacters(value: unknown, path: string[], fields: Record<string, string>): void {
  if (path.length > bodyLimits.levels) {
    fields[path[0] ?? ''] ??= 'Cette valeur est imbriquée trop profondément.';
    return;
  }
  if (typeof value === 'string') {
    if (value.includes('\u0000')) fields[path.join('.')] ??= 'Cette valeur n’est pas acceptée.';
  } else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      path.push(name);
      rejectNulCharacters(inner, path, fields);
      path.pop();
    }
}

/** Converts a rejection to the error that the client throws. Pages have French messages under every prefix. */
function toApiError(failure: DomainFailure, { requestId }: Pick<RequestContext, 'requestId'>): ApiError {
  return new ApiError({ ...failure, message: failure.message ?? getErrorMessage(failure.code), requestId });
}
