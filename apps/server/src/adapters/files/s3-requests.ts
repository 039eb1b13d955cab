import { setTimeout as sleep } from 'node:timers/promises';
import { S3ServiceException } from '@aws-sdk/client-s3';
import { FileStoreUnavailableError } from './file-store.ts';

/** Milliseconds for which a service may say nothing before it counts as away. */
export const idleTimeout = 3000;
/** Milliseconds within which another attempt may begin: with the silence of the last one, no caller waits five seconds. */
const retryWindow = 1500;

/**
 * Makes a request, and again where it failed at once for a reason that passes. Returns undefined where the file is absent;
 * any other refusal, and a service that stays silent, reject with `FileStoreUnavailableError`.
 */
export async function sendWithRetry<Value>(send: (signal: AbortSignal) => Promise<Value>): Promise<Value | undefined> {
  const startedAt = Date.now();
  for (let wait = 100; ; wait *= 3) {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), idleTimeout);
    try {
      return await send(controller.signal);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      const isTooLate = Date.now() - startedAt + wait > retryWindow;
      if (isTooLate || !isTransient(error)) throw new FileStoreUnavailableError(describeError(error), error);
      await sleep(wait);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A missing bucket is not a missing file: it is a fault of the configuration. */
function isNotFound(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** Refusals (4xx) stay; overload, faults of the service and lost connections may pass. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 ? status !== 507 : status === 408 || status === 429;
}

function describeError(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name} (${error.$metadata.httpStatusCode ?? 'sans statut'})`;
  const { code, name, message } = error as NodeJS.ErrnoException;
  // The client names lost connections after timeouts too, and those have a code.
  if (name === 'AbortError' || (name === 'TimeoutError' && !code)) return 'aucune réponse';
  // Node leaves the message of a refused connection empty where a name has several addresses.
  return message || code || name;
}
