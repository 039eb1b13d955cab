import type { ApiClient } from '@vitrine/contract/client/api-client';
import type { Endpoint, FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { ApiError } from '@vitrine/contract/envelope/envelope';
import { type ErrorCode, errorCodes, getErrorMessage } from '@vitrine/contract/envelope/error-codes';
import { type ListQuery, parseListQuery } from '@vitrine/contract/list-query/list-query';
import { type DomainFailure, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type Binding, consumeCallRateLimit, type HandlerInput } from '../features/bind-endpoint.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../request-context.ts';
import { bodyLimits } from './read-body.ts';

type Bindings = ReadonlyMap<EndpointName, Binding>;
/** The parts of a call as they came. */
export type CallInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly FilePart[];
};

/** A call that is not made, and why. */
export type Rejection = { ok: false; failure: DomainFailure };

/** Opens the transactions that a request's calls run in. */
export interface CallRunner {
  /** Whether the call came to a host of the site, where the site's own scripts run. */
  isOnSite: boolean;
  facts: Pick<RequestContext, 'site' | 'locale' | 'now' | 'requestId' | 'clientIp' | 'services'>;
  limits: RateLimiter;
  read<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
  write<Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value>;
}

/** Runs calls inside a transaction that is open already, where nothing may be written. */
export function createNestedRunner(context: RequestContext, limits: RateLimiter): CallRunner {
  return {
    isOnSite: true,
    facts: context,
    limits,
    read: (work) => work(context),
    write() {
      throw new Error('a page may not write while it is drawn');
    },
  };
}

/**
 * The API as functions in this process: the same operations and presenters as over HTTP, without either's text. `answers`
 * keeps what has been read, for one snapshot: the same question is then asked once, and another only where it differs (STA-09).
 */
export function createInProcessClient(
  bindings: Bindings,
  runner: CallRunner,
  answers?: Map<string, Promise<unknown>>,
): ApiClient {
  const calls = [...bindings.values()].map((binding) => {
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
    return [
      binding.name,
      (input: CallInput = {}) => (answers && !binding.isWriting ? callOnce(answers, input) : call(input)),
    ];
  });
  return Object.fromEntries(calls) as ApiClient;
}

/** A refusal inside a writing transaction: thrown so that everything is undone, caught right outside. */
class RejectionError extends Error {
  readonly failure: DomainFailure;
  constructor(failure: DomainFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

/**
 * Answers a call in the one order there is: first who asks, then reading what was sent, then judging it, then the work. Whoever may
 * not make a call learns nothing of what it takes, and has nothing read, made or asked outside for it.
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
  return executeCall(binding, runner, checked.input as HandlerInput<EndpointName>);
}

/** Why somebody may not make a call, before anything else of it is looked at; undefined where she may. */
async function checkAccessBeforeInput(binding: Binding, runner: CallRunner): Promise<Rejection | undefined> {
  const { access, params, query, body, isPanelCall } = endpoints[binding.name] as Endpoint;
  if (access === 'public') return undefined;
  // Of a member's call that says nothing, the transaction itself asks.
  if (access === 'member' && !params && !query && !body && !binding.prepare && !binding.rateLimit) return undefined;
  const fault = await runner.read(async (context) => checkAccess(binding, context));
  if (fault || access !== 'admin' || isPanelCall || !runner.isOnSite) return fault;
  return fail('not-allowed', undefined, 'Cet appel se fait depuis l’administration, et non depuis un site.');
}

/**
 * Makes a checked call: it is counted, then what must hold no connection is done, then the operation in its transaction, undone
 * where it refuses. What is refused for its fields does not count.
 */
async function executeCall(
  binding: Binding,
  runner: CallRunner,
  input: HandlerInput<EndpointName>,
): Promise<Result<unknown>> {
  const counted = await consumeCallRateLimit(binding, runner.limits, runner.facts, input);
  if (!counted.ok) return counted;
  const result = await prepareAndRun(binding, runner, input);
  // A count that cannot be taken back ends by itself; the answer is known already.
  if (!result.ok && result.failure.code === 'invalid-fields') await counted.value.refund().catch(() => {});
  return result;
}

async function prepareAndRun(
  binding: Binding,
  runner: CallRunner,
  input: HandlerInput<EndpointName>,
): Promise<Result<unknown>> {
  if (!binding.prepare) return runOperation(binding, runner, input, undefined);
  const prepareContext = { ...runner.facts, read: runner.read };
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
  input: HandlerInput<EndpointName>,
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

/** Does a call for whoever may make it: what is reserved to members is refused without session, to administrators without their role. */
function handleIfAllowed(
  binding: Binding,
  context: RequestContext,
  input: HandlerInput<EndpointName>,
  prepared: unknown,
): Promise<Result<unknown>> {
  const fault = checkAccess(binding, context);
  return fault ? Promise.resolve(fault) : binding.handle(context, input, prepared);
}

/** Why somebody may not make a call; undefined where she may. */
function checkAccess(binding: Binding, context: RequestContext): Rejection | undefined {
  const { access } = endpoints[binding.name] as Endpoint;
  if (access !== 'public' && !context.user) return fail('not-authenticated');
  if (access === 'admin' && context.user?.role === 'MEMBER') return fail('not-allowed');
  return undefined;
}

/** Reads the parts of a call by the contract: every wrong field is named at once. */
export function checkInput(
  endpoint: Endpoint,
  input: CallInput,
): { ok: true; input: CallInput & { list?: ListQuery } } | Rejection {
  // Without prototype: `constructor` and `__proto__` are names to refuse like any other.
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
    } else
      for (const issue of read.error.issues)
        if (issue.code === 'unrecognized_keys')
          for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'Ce champ n’est pas attendu.';
        else fields[issue.path.join('.') || part] ??= formatIssue(issue);
    // A number that is not one cannot name anything: the answer is that of an absent thing.
    if (part === 'params') namesNothing = 'id' in fields && !endpoint.body;
  }
  if (namesNothing) return { ok: false, failure: { code: 'not-found' } };
  if (Object.keys(fields).length)
    return { ok: false, failure: { code: endpoint.body ? 'invalid-fields' : 'invalid-request', fields } };
  if (endpoint.list) {
    const list = parseListQuery((input.query ?? {}) as Record<string, string>, endpoint.list);
    if (!list.ok) return { ok: false, failure: { code: 'invalid-filter', fields: list.fields } };
    checked.list = list.query;
  }
  return { ok: true, input: checked };
}

/**
 * No text of PostgreSQL holds the sign 0: whatever carries one is refused by its name, wherever it stands. So is what no call
 * takes, values deeper in each other than any body may bring.
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

function formatIssue(issue: { code: string; message: string; input?: unknown; expected?: unknown }): string {
  // Sentences written in the contract are French already; the library's own are not.
  if (/^(Invalid|Too|Expected|Unrecognized)/.test(issue.message))
    return issue.code === 'invalid_type'
      ? 'Ce champ est obligatoire, ou d’un autre type.'
      : 'Cette valeur n’est pas acceptée.';
  return issue.message;
}

/** A refusal as callers of the client see it: pages, whose own words are French under every prefix. */
function toApiError(failure: DomainFailure, { requestId }: Pick<RequestContext, 'requestId'>): ApiError {
  const code = (Object.hasOwn(errorCodes, failure.code) ? failure.code : 'internal') as ErrorCode;
  return new ApiError({
    code,
    message: failure.message ?? getErrorMessage(code),
    fields: failure.fields,
    requestId,
    retryAfter: failure.retryAfter,
  });
}
