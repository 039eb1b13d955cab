import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { Envelope } from '@vitrine/contract/envelope/envelope';
import { staffAccountHeader } from '@vitrine/domain/people/staff-account-header';
import { ApiFailure, createOfflineFailure } from './api-failure.ts';
import { type CallName, calls } from './calls.data.ts';
import { askInterruption, type Interruption } from './interruptions.ts';
import { queryClient } from './query-client.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface CallOptions {
  /** Without it, a lost session or a missing confirmation fails the call instead of asking the user. */
  isInteractive?: boolean;
  signal?: AbortSignal;
  /** Whether a success is a text of its own, as a CSV file is, and no envelope. */
  isText?: boolean;
  /** Whether a success is a file, and no envelope: it is returned, with the name that the server gives it. */
  isFile?: boolean;
  /** Repeated with the same key, the call answers as it did first. */
  idempotencyKey?: string;
  /** Whether it is sent to the end though the page is left meanwhile; for small bodies. */
  keepalive?: boolean;
}

/** Makes a call of the contract and returns the data of its reply. Throws an ApiFailure. */
export function callApi<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: CallOptions,
): Promise<ReplyOf<Name>> {
  return sendCall(calls[name], input as AnyInput, options) as Promise<ReplyOf<Name>>;
}

/**
 * Sends a call by its route (`PUT /admin/account`). Where the session has ended, or the act needs a confirmed identity,
 * the user is asked and the call is repeated by itself.
 */
export async function sendCall(route: string, input: AnyInput, options: CallOptions = {}): Promise<unknown> {
  const { isInteractive = true } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(route, input, options);
    } catch (error) {
      const wanted = attempt < 2 && isInteractive ? findInterruption(error) : undefined;
      if (!wanted || !(await askInterruption(wanted, route))) throw error;
    }
  }
}

function findInterruption(error: unknown): Interruption | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  if (error.code === 'not-authenticated') return 'sign-in';
  return error.code === 'step-up-required' ? 'step-up' : undefined;
}

async function sendOnce(
  route: string,
  input: AnyInput,
  { signal, isText, isFile, idempotencyKey, keepalive = false, isInteractive = true }: CallOptions,
): Promise<unknown> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(`/api${buildPath(path, input)}`, {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      userLang: 'fr_FR',
      // Calls of the sign-in itself ask who is there.
      ...(isInteractive ? nameAccount() : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : createOfflineFailure();
  });
  if (isText && response.ok) return response.text();
  if (isFile && response.ok) {
    const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return new File([await response.blob()], name);
  }
  const envelope = (await response.json().catch(() => undefined)) as Partial<Envelope> | undefined;
  if (response.ok && envelope?.success) return envelope.data;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiFailure({
    code: envelope?.code ?? 'unavailable',
    status: response.status,
    message: envelope?.message || 'Le service est momentanément indisponible. Recommencez dans un instant.',
    fields: envelope?.fields,
    details: envelope?.details,
    requestId: envelope?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** Names the account that this window was opened with. */
export function nameAccount(): Record<string, string> {
  const session = queryClient.getQueryData<ReplyOf<'readStaffSession'>>(['session']);
  return session ? { [staffAccountHeader]: String(session.account.id) } : {};
}

function buildPath(path: string, { params, query }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}
